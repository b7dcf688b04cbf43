import { cacheNames, type RouteMatchCallback, type WorkboxPlugin } from 'workbox-core';
import {
  addPlugins,
  addRoute,
  cleanupOutdatedCaches,
  getCacheKeyForURL,
  precache,
} from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { NetworkOnly, StaleWhileRevalidate } from 'workbox-strategies';
import { COVERS_PATH } from '#contract/cover-address.ts';
import { pageAt, type PageName } from '#contract/page-at.ts';
import {
  COVER_CACHE,
  OFFLINE_ATTRIBUTE,
  OFFLINE_DOCUMENT,
  OTHER_RELEASE,
  isOfflinePage,
} from '#web/lib/offline-pages.ts';

/**
 * The service worker of readers: it lets their own pages open without a network. Only they register it
 * (`features/offline`), and the end of the session deletes what it has stored. It never answers a request to the API.
 */

declare const self: ServiceWorkerGlobalScope;

const NETWORK_SECONDS = 3;
const COVERS_MAX = 600;

/** Written by the build: the document, and the scripts of the pages that work without a network. */
// oxlint-disable-next-line eslint/no-underscore-dangle -- the build looks for this name
const files = self.__WB_MANIFEST;
const urls = new Set(files.map((file) => (typeof file === 'string' ? file : file.url)));

/** The first script of a page, which has another name in each release. */
const FIRST_SCRIPT = /<script type="module"[^<>]* src="(?<file>[^"]+)"/u;

const isDocument = (request: Request): boolean =>
  new URL(request.url).pathname === OFFLINE_DOCUMENT;

const isOfThisRelease = async (document: Response): Promise<boolean> => {
  const { file = '' } = FIRST_SCRIPT.exec(await document.clone().text())?.groups ?? {};
  return urls.has(file);
};

// A document that is refused here ends the installation: the worker before this one goes on.
addPlugins([
  {
    cacheWillUpdate: async ({ request, response }) =>
      response.ok && (!isDocument(request) || (await isOfThisRelease(response))) ? response : null,
  },
]);
precache(files);
cleanupOutdatedCaches();

const documentKey = getCacheKeyForURL(OFFLINE_DOCUMENT) ?? '';

/** The stored document. Workbox's own function opens its cache, which brings back one that a sign-out has deleted. */
const keptDocument = (): Promise<Response | undefined> =>
  caches.match(documentKey, { cacheName: cacheNames.precache });

/** Whether the reader's device still keeps something: another tab may have signed out. */
const isKept = async (): Promise<boolean> => (await keptDocument()) !== undefined;

/** Keeps the document as it is now, such as after a change of the language. */
const keepDocument = async (document: Response): Promise<void> => {
  if (!(await isOfThisRelease(document))) return;
  const pages = await caches.open(cacheNames.precache);
  // A sign-out from here on deletes this very cache, with what is put into it.
  if ((await pages.match(documentKey)) !== undefined) await pages.put(documentKey, document);
};

/** The document, which then knows that the site does not answer. */
const offlineDocument = async (): Promise<Response | undefined> => {
  const document = await keptDocument();
  if (document === undefined) return undefined;
  const html = (await document.text()).replace('<html', `<html ${OFFLINE_ATTRIBUTE}`);
  return new Response(html, { headers: document.headers });
};

/** Pages that are the server's alone. */
const SIGN_IN: ReadonlySet<PageName> = new Set(['login', 'register', 'passwordReset']);

/** Pages come from the network; without an answer, from the device, which says so. Zero seconds are no limit. */
const pageStrategy = (networkTimeoutSeconds: number): NetworkOnly =>
  new NetworkOnly({
    networkTimeoutSeconds,
    plugins: [
      {
        fetchDidSucceed: async ({ request, response, event }) => {
          if (response.ok && isDocument(request)) event.waitUntil(keepDocument(response.clone()));
          return response;
        },
        handlerDidError: offlineDocument,
      },
    ],
  });

const navigatesTo =
  (matches: (name: PageName) => boolean): RouteMatchCallback =>
  ({ request, url, sameOrigin }) => {
    const page = request.mode === 'navigate' && sameOrigin ? pageAt(url.pathname) : null;
    return page !== null && matches(page.name);
  };

registerRoute(navigatesTo(isOfflinePage), pageStrategy(NETWORK_SECONDS));
// The device has nothing to show instead, so a late answer is worth waiting for.
registerRoute(
  navigatesTo((name) => !SIGN_IN.has(name)),
  pageStrategy(0),
);
addRoute();

/**
 * Keeps the covers that were stored last, and none that was stored during a sign-out. Workbox's own plugin writes their
 * addresses, which are titles, into a database that outlives the cache.
 */
const limitCovers: WorkboxPlugin['cacheDidUpdate'] = async ({ oldResponse }) => {
  if (!(await isKept())) {
    await caches.delete(COVER_CACHE);
    return;
  }
  // A cover that is stored again makes the cache no larger.
  if (oldResponse !== undefined) return;
  const covers = await caches.open(COVER_CACHE);
  const oldestFirst = await covers.keys();
  for (const cover of oldestFirst.slice(0, -COVERS_MAX)) await covers.delete(cover);
};

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname === COVERS_PATH,
  new StaleWhileRevalidate({
    cacheName: COVER_CACHE,
    plugins: [
      {
        cacheWillUpdate: async ({ response }) =>
          response.ok && (await isKept()) ? response : null,
        cacheDidUpdate: limitCovers,
      },
    ],
  }),
);

/** A page names its first script: one of this release brings its worker, any other is told so. */
self.addEventListener('message', ({ data, source }) => {
  if (urls.has(String(data))) void self.skipWaiting();
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a page of our own
  else source?.postMessage(OTHER_RELEASE);
});
