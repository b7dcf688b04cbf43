import { readFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import { expect, test, type Page } from '@playwright/test';
import { SCRIPTS_ATTRIBUTE } from '#contract/first-script.ts';
import { parseDocument, scriptsOf } from '#lambdas/pages/document.ts';
import { expectHydrated } from './support/visit.ts';
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
const MOST_BYTES = { public: 230_000, reader: 300_000 } as const;

/** Modules of the screens that show nothing to visitors. */
const READERS_SCREENS: ReadonlySet<string> = new Set([
  'copy',
  'favorites',
  'friend-requests',
  'history',
  'lendings',
  'lists',
  'own-bookshelf',
  'people-lists',
  'profile-settings',
  'reader-home',
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

interface Loaded {
  readonly path: string;
  readonly startTime: number;
}

/** What an open page has loaded, and the time of a paint or mark; all in milliseconds. */
const loadedSince = async (page: Page, mark: string) =>
  page.evaluate(
    (name): { readonly time: number; readonly loaded: readonly Loaded[] } => ({
      time: performance.getEntriesByName(name)[0]?.startTime ?? Number.NaN,
      loaded: performance.getEntriesByType('resource').map((entry) => ({
        path: new URL(entry.name).pathname,
        startTime: entry.startTime,
      })),
    }),
    mark,
  );

/** Most requests of document, scripts and data until a page is hydrated. */
const MOST_REQUESTS = 40;

for (const path of rendered) {
  test(`PAINT-01 WEIGHT-14 a first visit to ${path} requests no script before its first paint, and little until it is hydrated`, async ({
    page,
  }) => {
    await page.goto(path);
    await expectHydrated(page);
    const { time: painted, loaded } = await loadedSince(page, 'first-contentful-paint');
    const scripts = loaded.filter((entry) => entry.path.endsWith('.js'));
    expect(scripts.length).toBeGreaterThan(1);
    expect(scripts.filter(({ startTime }) => !(startTime >= painted))).toEqual([]);

    const { time: hydrated } = await loadedSince(page, 'hydrated');
    // Pictures are content themselves, and nothing waits for them.
    const early = loaded.filter((entry) => entry.startTime < hydrated && entry.path !== '/covers');
    expect(1 + early.length, early.map((entry) => entry.path).join('\n')).toBeLessThanOrEqual(
      MOST_REQUESTS,
    );
  });
}

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
    for (const marker of ['ZodError', '/api/hondana', text]) {
      expect(all.includes(marker), `${path}: ${marker}`).toBe(false);
    }
  }
});

test('WEIGHT-04 a page loads neither fonts nor stylesheets', async ({ page }) => {
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.resourceType()));
  await page.goto('/manifestation/HDB000011');
  await expectHydrated(page);
  expect(loaded).toContain('script');
  expect(loaded.filter((type) => type === 'font' || type === 'stylesheet')).toEqual([]);
});
