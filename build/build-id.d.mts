export declare const hashOfFiles: (root: string, sources: readonly string[]) => string;
export declare const buildId: (root: string) => string;
