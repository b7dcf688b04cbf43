import type { PageName } from '#contract/page-at.ts';
import { pagePatterns } from '#contract/pages.ts';

/** What the pages and their service worker have in common. */

/** What works without a network: the device keeps the reader's own bookshelf and lists. */
export const OFFLINE_PAGES = ['ownBookshelf', 'scan', 'lists', 'logout'] as const;

export const isOfflinePage = (name: PageName | undefined): boolean =>
  OFFLINE_PAGES.some((page) => page === name);

/** The page whose document the worker stores: every page that works without a network has the same. */
export const OFFLINE_DOCUMENT = pagePatterns.ownBookshelf;

/** Attribute of `<html>` in a document that the worker sends because the site does not answer. */
export const OFFLINE_ATTRIBUTE = 'data-offline';

/** What the worker of another release answers to the name of a page's first script. */
export const OTHER_RELEASE = 'other-release';

/**
 * Key of the local storage: since when this device has a worker, which is part of its address. A worker that has been
 * deleted lives on with its open pages; under the same address it would come back without what it had stored.
 */
export const WORKER_SINCE_KEY = 'workerSince';

/** Name of the cache of covers, which goes first where the device has no more room. */
export const COVER_CACHE = 'covers';
