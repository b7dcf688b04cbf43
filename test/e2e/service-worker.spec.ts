import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { expect, test, type Page } from '@playwright/test';
import { COVERS_PATH } from '../../contract/cover-address.ts';
import { OTHER_RELEASE } from '../../web/src/lib/offline-pages.ts';
import { withResolvers } from '../support/with-resolvers.ts';

/*
 * The built service worker on a site that has releases: its files, and a document that names a first script.
 */

const built = join(import.meta.dirname, '../../dist/web');
const worker = readFileSync(join(built, 'sw.js'), 'utf8');
const [, entry = ''] =
  /<script type="module"[^<>]* src="([^"]+)"/u.exec(
    readFileSync(join(built, 'index.html'), 'utf8'),
  ) ?? [];
const NEXT_ENTRY = '/assets/index-next.js';

let server: Server;
let origin: string;
/** What the site serves now. */
let release: { readonly script: string; readonly worker: string };
/** When documents are sent. */
let documents: Promise<void>;
const first = { script: entry, worker };
const next = { script: NEXT_ENTRY, worker: worker.replaceAll(entry.slice(1), NEXT_ENTRY.slice(1)) };

const respond = async ({ url = '' }: IncomingMessage, response: ServerResponse): Promise<void> => {
  const path = new URL(url, 'http://localhost').pathname;
  if (path === '/sw.js') {
    response.writeHead(200, { 'content-type': 'text/javascript' }).end(release.worker);
  } else if (path.startsWith('/assets/')) {
    const file = path === NEXT_ENTRY ? entry : path;
    response.writeHead(200, { 'content-type': 'text/javascript' });
    // The scripts do not run here.
    response.end(`// ${file}`);
  } else {
    await documents;
    response.writeHead(200, { 'content-type': 'text/html' });
    response.end(`<html lang="ja"><script type="module" src="${release.script}"></script>${path}`);
  }
};

test.beforeEach(async () => {
  release = first;
  documents = Promise.resolve();
  server = createServer((request, response) => {
    void respond(request, response);
  });
  await new Promise<void>((listening) => {
    server.listen(0, '127.0.0.1', listening);
  });
  origin = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
});
test.afterEach(() => {
  server.closeAllConnections();
  server.close();
});

/** Registers the worker and waits until it is installed or given up. */
const register = async (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.register('/sw.js');
    await registration.update().catch(() => {});
    const { installing } = registration;
    await new Promise<void>((resolve) => {
      if (installing === null) resolve();
      installing?.addEventListener('statechange', () => {
        if (installing.state !== 'activating') resolve();
      });
    });
    return installing?.state ?? 'none';
  });

/** What a worker answers to the first script of a page within a second; null if nothing. */
const introduce = async (page: Page, script: string): Promise<unknown> =>
  page.evaluate(async (name) => {
    const registration = await navigator.serviceWorker.getRegistration();
    return new Promise((resolve) => {
      navigator.serviceWorker.addEventListener('message', ({ data }) => {
        resolve(data);
      });
      navigator.serviceWorker.startMessages();
      registration?.waiting?.postMessage(name);
      setTimeout(resolve, 1_000, null);
    });
  }, script);

test('OFFLINE-07 a worker whose document is of another release is not installed', async ({
  page,
}) => {
  release = { script: NEXT_ENTRY, worker };
  await page.goto(`${origin}/bookshelf`);
  await register(page);
  await expect(async () => {
    const workers = await page.evaluate(async () => navigator.serviceWorker.getRegistrations());
    expect(workers).toHaveLength(0);
  }).toPass();
});

test('OFFLINE-08 an open page stays as it is after a release, and a page of the release brings its worker', async ({
  page,
  context,
}) => {
  await page.goto(`${origin}/bookshelf`);
  await register(page);
  await page.reload();
  release = next;
  expect(await register(page)).toBe('installed');
  expect(await introduce(page, entry)).toBe(OTHER_RELEASE);
  const fresh = await context.newPage();
  await fresh.goto(`${origin}/bookshelf`);
  expect(await introduce(fresh, NEXT_ENTRY)).toBeNull();
  await expect(async () => {
    const registration = await fresh.evaluate(async () => {
      const found = await navigator.serviceWorker.getRegistration();
      return [found?.waiting?.state, found?.active?.state];
    });
    expect(registration).toEqual([undefined, 'activated']);
  }).toPass();
  // Offline, the document and the scripts are those of the release.
  server.closeAllConnections();
  server.close();
  await fresh.goto(`${origin}/scan`);
  expect(await fresh.content()).toContain(`src="${NEXT_ENTRY}"`);
  await expect(fresh.locator('html')).toHaveAttribute('data-offline', '');
});

test('OFFLINE-15 a page that the device does not have is worth waiting for', async ({
  page,
  context,
}) => {
  await page.goto(`${origin}/bookshelf`);
  await register(page);
  const { promise, resolve } = withResolvers();
  documents = promise;
  const book = page.goto(`${origin}/manifestation/000000001`);
  const other = await context.newPage();
  await other.goto(`${origin}/scan`);
  await expect(other.locator('html')).toHaveAttribute('data-offline', '');
  // The book was requested before, so it has waited for longer than that.
  resolve();
  await book;
  await expect(page.locator('html')).not.toHaveAttribute('data-offline');
  await expect(page.locator('body')).toContainText('/manifestation/000000001');
});

/** Puts a sign-out in another tab just before the worker stores a cover, and a mark behind that. */
const SIGN_OUT = `
  const { open } = CacheStorage.prototype;
  CacheStorage.prototype.open = async function (name) {
    if (name !== 'covers') return open.call(this, name);
    for (const kept of await this.keys()) await this.delete(kept);
    const covers = await open.call(this, name);
    const put = covers.put.bind(covers);
    covers.put = async (...cover) => {
      await put(...cover);
      await open.call(this, 'mark');
    };
    return covers;
  };
`;

const requestCover = async (page: Page): Promise<void> => {
  await page.goto(`${origin}/bookshelf`);
  await register(page);
  await page.reload();
  const status = await page.evaluate(async (path) => (await fetch(path)).status, COVERS_PATH);
  expect(status).toBe(200);
};
const keptCovers = async (page: Page): Promise<number> =>
  page.evaluate(async () => (await (await caches.open('covers')).keys()).length);

test('SESSION-24 a cover is kept, and not when it arrives during a sign-out', async ({
  page,
  browser,
}) => {
  await requestCover(page);
  await expect.poll(() => keptCovers(page)).toBe(1);
  release = { ...first, worker: SIGN_OUT + worker };
  const other = await browser.newPage();
  await requestCover(other);
  await expect.poll(() => other.evaluate(async () => caches.has('mark'))).toBe(true);
  await expect.poll(() => keptCovers(other)).toBe(0);
  await other.close();
});

test('OFFLINE-09 what a device stores of the site is at most 400 kB, compressed', () => {
  const files = [...worker.matchAll(/\/(?<name>assets\/[\w-]+\.js)/gu)].map(
    ({ groups }) => groups?.['name'] ?? '',
  );
  expect(files).toContain(entry.slice(1));
  const bytes = [...new Set(files)].map(
    (name) => brotliCompressSync(readFileSync(join(built, name))).length,
  );
  expect(bytes.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(400_000);
});
