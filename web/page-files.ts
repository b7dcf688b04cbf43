import { basename } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

type Bundle = Rolldown.OutputBundle;

const chunksOf = (bundle: Bundle): readonly Rolldown.OutputChunk[] =>
  Object.values(bundle).filter((file) => file.type === 'chunk');

/** A chunk's file and those that it imports, without those that are loaded only on use. */
const filesOf = (bundle: Bundle, chunk: Rolldown.OutputChunk, seen = new Set<string>()) => {
  seen.add(chunk.fileName);
  for (const name of chunk.imports) {
    const imported = bundle[name];
    if (imported?.type === 'chunk' && !seen.has(name)) filesOf(bundle, imported, seen);
  }
  return seen;
};

const ROUTES = '/web/src/routes/';

/** Files of each screen that the page's own scripts do not load already, by the screen's module. */
const filesByScreen = (bundle: Bundle): Readonly<Record<string, readonly string[]>> => {
  const chunks = chunksOf(bundle);
  const entry = chunks.find(({ isEntry }) => isEntry);
  const first = entry === undefined ? new Set<string>() : filesOf(bundle, entry);
  return Object.fromEntries(
    chunks.flatMap((chunk) => {
      const module = chunk.facadeModuleId ?? '';
      if (!module.includes(ROUTES)) return [];
      const files = [...filesOf(bundle, chunk)].filter((file) => !first.has(file));
      return [[basename(module, '.tsx'), files.map((file) => `/${file}`)]];
    }),
  );
};

/**
 * Writes into `index.html` what the function that serves it must know about the build: its id, and the
 * files of each screen, so that a page can preload those of the screen that it shows.
 */
export const pageFiles = (buildId: string): Plugin => ({
  name: 'page-files',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle = {} }) => ({
      html,
      tags: [
        {
          tag: 'script',
          attrs: { type: 'application/json', id: 'build' },
          children: JSON.stringify({ id: buildId, screens: filesByScreen(bundle) }),
          injectTo: 'body',
        },
      ],
    }),
  },
});
