import { basename } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';

type Bundle = Rolldown.OutputBundle;

const ROUTES = '/web/src/routes/';
/** The screens that work without a network. */
const OFFLINE: ReadonlySet<string> = new Set([
  'own-bookshelf',
  'scan',
  'lists',
  'logout',
  'needs-network',
]);
/** Loaded on use, and useless without a network: the identity provider's client. */
const ONLINE_ONLY = '/web/src/features/session/';

const isLeftOut = ({ facadeModuleId }: Rolldown.OutputChunk): boolean =>
  facadeModuleId !== null &&
  (facadeModuleId.includes(ONLINE_ONLY) ||
    (facadeModuleId.includes(ROUTES) && !OFFLINE.has(basename(facadeModuleId, '.tsx'))));

/** The page's own scripts and those of the screens that work without a network, with what each loads on use. */
const offlineFiles = (bundle: Bundle): ReadonlySet<string> => {
  const found = new Set<string>();
  const add = (name: string): void => {
    const chunk = bundle[name];
    if (chunk?.type !== 'chunk' || found.has(name)) return;
    found.add(name);
    for (const imported of chunk.imports) add(imported);
    for (const loaded of chunk.dynamicImports) {
      const target = bundle[loaded];
      if (target?.type === 'chunk' && !isLeftOut(target)) add(loaded);
    }
  };
  for (const file of Object.values(bundle))
    if (file.type === 'chunk' && file.isEntry) add(file.fileName);
  return found;
};

/**
 * Builds the service worker (`src/service-worker/sw.ts`) with the list of what it stores: the document at
 * `documentPath`, which has another revision in each build, and `offlineFiles`.
 */
export const serviceWorker = (documentPath: string, buildId: string): Plugin[] => {
  let stored: ReadonlySet<string> = new Set();
  return [
    {
      name: 'offline-files',
      apply: 'build',
      generateBundle: (_options, bundle) => {
        stored = offlineFiles(bundle);
      },
    },
    ...VitePWA({
      strategies: 'injectManifest',
      srcDir: 'src/service-worker',
      filename: 'sw.ts',
      // The reader's own pages register it.
      injectRegister: false,
      manifest: false,
      injectManifest: {
        globPatterns: ['assets/*.js'],
        manifestTransforms: [
          (entries) => ({
            warnings: [],
            manifest: [
              // Their names have hashes.
              ...entries.flatMap(({ url, size }) =>
                stored.has(url) ? [{ url: `/${url}`, revision: null, size }] : [],
              ),
              { url: documentPath, revision: buildId, size: 0 },
            ],
          }),
        ],
      },
    }),
  ];
};
