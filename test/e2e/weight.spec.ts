import { readFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import { expect, test, type Page } from '@playwright/test';
import { SCRIPTS_ATTRIBUTE } from '#contract/first-script.ts';
import { parseDocument, scriptsOf } from '#lambdas/pages/document.ts';
import { ja as stickers } from '../../web/src/features/stickers/texts.ja.ts';

/** A page of each kind that the server renders. */
const rendered = [
  '/',
  '/manifestation/HDB000011',
  '/manifestation/HDB000011/editions',
  '/citations/HDB000471',
  '/search/%E6%BC%B1%E7%9F%B3',
  '/series/%E6%96%B0%E6%BD%AE%E6%96%87%E5%BA%AB',
  '/author/HDA000001',
  '/hanako',
  '/bookshelf/hanako',
];

/** Most bytes of compressed script that a page loads until it is hydrated. */
const MOST_BYTES = { public: 241_500, reader: 300_000 } as const;

/** Modules of the screens that show nothing to visitors. */
const READERS_SCREENS: ReadonlySet<string> = new Set([
  'borrow-requests',
  'copy',
  'favorites',
  'find-friends',
  'friend-link',
  'friend-requests',
  'history',
  'import',
  'lendings',
  'lists',
  'notices',
  'own-bookshelf',
  'people-lists',
  'profile-settings',
  'reader-home',
  'record',
  'scan',
]);

test('PAINT-04 the scripts of a page stay within one budget for visitors and one for readers', async () => {
  const template = parseDocument(await readFile('dist/web/index.html', 'utf8'));
  const screens = Object.keys(template.build.screens);
  expect(screens.length).toBeGreaterThan(READERS_SCREENS.size);
  for (const screen of READERS_SCREENS) expect(screens).toContain(screen);
  for (const screen of screens) {
    const files = scriptsOf(template, screen);
    const contents = await Promise.all(files.map(async (file) => readFile(`dist/web${file}`)));
    const total = contents.reduce((sum, code) => sum + gzipSync(code).length, 0);
    const most = READERS_SCREENS.has(screen) ? MOST_BYTES.reader : MOST_BYTES.public;
    expect(total, screen).toBeGreaterThan(0);
    expect(total, `${screen}: ${files.join(' ')}`).toBeLessThanOrEqual(most);
  }
});

/** The scripts that a rendered document names: those of every page, and those of its screen. */
const namedScripts = async (page: Page, path: string): Promise<readonly string[]> => {
  const html = await (await page.request.get(path)).text();
  const named = new RegExp(` ${SCRIPTS_ATTRIBUTE}="([^"]*)"`, 'u').exec(html)?.[1] ?? '';
  return named.split(' ');
};

test('WEIGHT-11 what a document loads first has no schemas, table of routes or texts of others', async ({
  page,
}) => {
  const text = stickers.download.text;
  for (const path of rendered) {
    const files = await namedScripts(page, path);
    expect(files.length, path).toBeGreaterThan(1);
    const code = await Promise.all(
      files.map(async (file) => (await page.request.get(file)).text()),
    );
    const all = code.join('\n');
    // The page's own code is there, so that the absence of the rest means something.
    expect(all, path).toContain('hydrateRoot');
    for (const marker of ['ZodError', '/api/hondana', text, 'first-contentful-paint']) {
      expect(all.includes(marker), `${path}: ${marker}`).toBe(false);
    }
  }
});
