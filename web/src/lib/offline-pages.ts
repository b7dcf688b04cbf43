import { pagePatterns } from '#contract/pages.ts';

/** What the pages and their service worker have in common. */

/** The page whose document the worker stores: every page that works without a network has the same. */
export const OFFLINE_DOCUMENT = pagePatterns.ownBookshelf;

/** Attribute of `<html>` in a document that the worker sends because the site does not answer. */
export const OFFLINE_ATTRIBUTE = 'data-offline';

/** What the worker of another release answers to the name of a page's first script. */
export const OTHER_RELEASE = 'other-release';

/** Name of the cache of covers, which goes first where the device has no more room. */
export const COVER_CACHE = 'covers';
