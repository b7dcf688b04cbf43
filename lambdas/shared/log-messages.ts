/**
 * Every line the functions log. Codes are the interface of alarms and queries: a text may be
 * reworded, a code may not.
 */
export interface LogMessage {
  readonly code: string;
  readonly text: string;
}

export const logMessages = {
  requestAnswered: { code: 'REQUEST_ANSWERED', text: 'A request was answered' },
  unexpectedError: { code: 'UNEXPECTED_ERROR', text: 'A request failed for a reason of our own' },
  badRow: { code: 'BAD_ROW', text: 'A stored row does not fit its schema and was left out' },
  encyclopediaFailed: {
    code: 'ENCYCLOPEDIA_FAILED',
    text: 'The encyclopedia gave no summary; the page shows without one',
  },
  searchIndexMissing: {
    code: 'SEARCH_INDEX_MISSING',
    text: 'No search index has been published yet; searches find nothing',
  },
  searchIndexLoaded: { code: 'SEARCH_INDEX_LOADED', text: 'A search index was loaded' },
  searchIndexKept: {
    code: 'SEARCH_INDEX_KEPT',
    text: 'A newer search index could not be loaded; the old one stays in use',
  },
  coverSourceFailed: {
    code: 'COVER_SOURCE_FAILED',
    text: 'The source of covers did not answer; a cover was drawn',
  },
  coverNotDrawn: {
    code: 'COVER_NOT_DRAWN',
    text: 'A cover could not be drawn; a blank one stands in',
  },
  siteUnwell: { code: 'SITE_UNWELL', text: 'The site, seen from outside, is not as it should be' },
  shelfUnsettled: {
    code: 'SHELF_UNSETTLED',
    text: 'The index of a shelf did not show all of its copies in time; its files were not kept',
  },
  accountRemoved: { code: 'ACCOUNT_REMOVED', text: 'What named a reader was taken away' },
  removalFailed: {
    code: 'REMOVAL_FAILED',
    text: 'An account was not removed as a whole; it will be gone on with',
  },
  fanOutFailed: {
    code: 'FAN_OUT_FAILED',
    text: 'A new note did not reach all timelines; it will be tried again',
  },
  notesNotBrought: {
    code: 'NOTES_NOT_BROUGHT',
    text: 'A new follower or friend does not see the earlier notes in the timeline',
  },
  linkFailed: { code: 'LINK_FAILED', text: 'A linked page gave no preview; the link stays plain' },
  pageUnfilled: {
    code: 'PAGE_UNFILLED',
    text: 'What a page is about could not be read; it went out as it was built',
  },
  sitemapPublished: { code: 'SITEMAP_PUBLISHED', text: 'The sitemaps were made anew' },
  sitePageKept: {
    code: 'SITE_PAGE_KEPT',
    text: 'The deployed page could not be read anew; the one read before stays in use',
  },
} as const satisfies Record<string, LogMessage>;
