export declare const buildId: (root: string) => string;
