import type { BuildOptions } from 'esbuild';

export const lambdaBuildOptions: (root: string, outdir: string) => Promise<BuildOptions>;

export const bundleAll: (options: BuildOptions) => Promise<void>;
