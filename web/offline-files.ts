import { basename } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { OFFLINE_PAGES } from './src/lib/offline-pages.ts';

type Bundle = Rolldown.OutputBundle;

const ROUTES = '/web/src/routes/';
/** The screens that work without a network, whose files are named as their pages. */
const OFFLINE: ReadonlySet<string> = new Set([
  ...OFFLINE_PAGES.map((name) => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)),
  'needs-network',
]);
/** Loaded on use, and useless without a network: the identity provider's client. */
const ONLINE_ONLY = '/web/src/features/session/';

const isLeftOut = ({ facadeModuleId }: Rolldown.OutputChunk): boolean =>
  facadeModuleId !== null &&
  (facadeModuleId.includes(ONLINE_ONLY) ||
    (facadeModuleId.includes(ROUTES) && !OFFLINE.has(basename(facadeModuleId, '.tsx'))));

/**
 * The first script, the others of every page, and what the screens that work without a network consist of and load on
 * use.
 */
const offlineFiles = (bundle: Bundle): readonly string[] => {
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
  return [...found];
};

/**
 * Builds the service worker (`src/service-worker/sw.ts`) with the list of what it stores: the document at
 * `documentPath`, which is another one when the first script is, and `offlineFiles`.
 */
export const serviceWorker = (documentPath: string): Plugin[] => {
  let stored: readonly string[] = [];
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
                stored.includes(url) ? [{ url: `/${url}`, revision: null, size }] : [],
              ),
              { url: documentPath, revision: stored[0] ?? null, size: 0 },
            ],
          }),
        ],
      },
    }),
  ];
};
