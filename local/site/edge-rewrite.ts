import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import * as z from 'zod';

const rewrittenSchema = z.object({ uri: z.string().startsWith('/') });
type EdgeFunction = (event: { readonly request: { readonly uri: string } }) => unknown;
const isFunction = (value: unknown): value is EdgeFunction => typeof value === 'function';

/** Which file the distribution looks for when this path is asked. */
export type Rewrite = (path: string) => string;

/**
 * The function that the distribution runs at each request for the site, run here as it stands: an
 * address that leads somewhere else there leads somewhere else here too.
 */
export const loadEdgeRewrite = async (root: string): Promise<Rewrite> => {
  const code = await readFile(join(root, 'lib', 'edge', 'spa-fallback.js'), 'utf8');
  const handler = z.custom<EdgeFunction>(isFunction).parse(runInNewContext(`${code};handler`));
  return (path) => rewrittenSchema.parse(handler({ request: { uri: path } })).uri;
};
