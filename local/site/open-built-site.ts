import { join } from 'node:path';
import type { Listener } from '../http/listener.ts';
import { withHeaders } from '../http/with-headers.ts';
import { buildSite, isSiteStale } from './build-site.ts';
import { createBuiltSite } from './built-site.ts';
import { loadEdgeRewrite } from './edge-rewrite.ts';
import { pageHeaders } from './security-headers.ts';
import { readSiteFiles } from './site-files.ts';

interface BuiltSite {
  readonly listener: Listener;
  /** `index.html`, which a function fills in for some addresses. */
  readonly page: Buffer | undefined;
}

/** The web application as it is deployed, built first when a source has changed since. */
export const openBuiltSite = async (
  root: string,
  tell: (line: string) => void,
): Promise<BuiltSite> => {
  if (await isSiteStale(root)) {
    tell('Building the web application…');
    await buildSite(root);
  }
  const files = await readSiteFiles(join(root, 'dist', 'web'));
  return {
    listener: withHeaders(pageHeaders, createBuiltSite(files, await loadEdgeRewrite(root))),
    page: files.get('/index.html')?.bytes,
  };
};
