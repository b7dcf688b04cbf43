import { Logger } from '@aws-lambda-powertools/logger';

/** A log line. Alarms and queries match its code, so the text may be reworded but the code may not. */
export interface LogMessage {
  readonly code: string;
  readonly text: string;
}

/** Every line that the functions log. */
export const logMessages = {
  requestCompleted: { code: 'REQUEST_COMPLETED', text: 'Request completed' },
  originRejected: {
    code: 'ORIGIN_REJECTED',
    text: 'A request that had not passed the distribution was rejected',
  },
  unexpectedError: { code: 'UNEXPECTED_ERROR', text: 'Request failed with an unexpected error' },
  invalidRow: {
    code: 'INVALID_ROW',
    text: 'A stored row does not match its schema and was skipped',
  },
  encyclopediaFailed: {
    code: 'ENCYCLOPEDIA_FAILED',
    text: 'The encyclopedia returned no summary; the page is shown without one',
  },
  searchIndexMissing: {
    code: 'SEARCH_INDEX_MISSING',
    text: 'No search index has been published; searches fail',
  },
  searchIndexUnusable: {
    code: 'SEARCH_INDEX_UNUSABLE',
    text: 'The search index could not be loaded, and there is no earlier one; searches fail',
  },
  searchIndexLoaded: { code: 'SEARCH_INDEX_LOADED', text: 'Search index loaded' },
  searchIndexUpdateFailed: {
    code: 'SEARCH_INDEX_UPDATE_FAILED',
    text: 'A newer search index could not be loaded; the current one stays in use',
  },
  searchServiceFailed: {
    code: 'SEARCH_SERVICE_FAILED',
    text: 'The search service gave no complete response; the search failed',
  },
  coverSourceFailed: {
    code: 'COVER_SOURCE_FAILED',
    text: 'A cover source failed; a cover was drawn instead',
  },
  coverDrawingFailed: {
    code: 'COVER_DRAWING_FAILED',
    text: 'A cover could not be drawn; a blank one was returned',
  },
  sharePictureFailed: {
    code: 'SHARE_PICTURE_FAILED',
    text: "A share picture could not be drawn; the product's picture was returned",
  },
  signUpRefused: { code: 'SIGN_UP_REFUSED', text: 'A sign-up was refused' },
  siteCheckFailed: {
    code: 'SITE_CHECK_FAILED',
    text: 'The external check of the site failed',
  },
  bookshelfIndexStale: {
    code: 'BOOKSHELF_INDEX_STALE',
    text: 'The index did not list all copies of a bookshelf in time; its files were not cached',
  },
  accountRemoved: { code: 'ACCOUNT_REMOVED', text: 'An account and its data were removed' },
  userPoolBackedUp: {
    code: 'USER_POOL_BACKED_UP',
    text: 'The accounts of the user pool were backed up',
  },
  unconfirmedRemoved: {
    code: 'UNCONFIRMED_REMOVED',
    text: 'Accounts that nobody has confirmed were removed',
  },
  unconfirmedNotRemoved: {
    code: 'UNCONFIRMED_NOT_REMOVED',
    text: 'An account that nobody has confirmed could not be removed; the next run tries again',
  },
  removalFailed: {
    code: 'REMOVAL_FAILED',
    text: 'The removal of an account was interrupted; it will be resumed',
  },
  ownerCountFailed: {
    code: 'OWNER_COUNT_FAILED',
    text: 'A change of a bookshelf was not counted; it will be retried',
  },
  fanOutFailed: {
    code: 'FAN_OUT_FAILED',
    text: 'A new note did not reach all timelines; it will be retried',
  },
  fanOutPaused: {
    code: 'FAN_OUT_PAUSED',
    text: 'A new note has more readers than the time allows; the retry goes on with the rest',
  },
  timelineBackfillFailed: {
    code: 'TIMELINE_BACKFILL_FAILED',
    text: 'Earlier notes were not added to the timeline of a new follower or friend',
  },
  linkPreviewFailed: {
    code: 'LINK_PREVIEW_FAILED',
    text: 'A linked page could not be previewed; the link is shown without a preview',
  },
  linkPreviewRejected: {
    code: 'LINK_PREVIEW_REJECTED',
    text: 'A linked address is not public; the link is shown without a preview',
  },
  pageRenderingFailed: {
    code: 'PAGE_RENDERING_FAILED',
    text: 'A page could not be rendered; it was served as built, with status 503',
  },
  pageSectionFailed: {
    code: 'PAGE_SECTION_FAILED',
    text: 'A section of a page could not be read; the browser requests it',
  },
  sitemapPublished: { code: 'SITEMAP_PUBLISHED', text: 'Sitemaps published' },
  sitePageRefreshFailed: {
    code: 'SITE_PAGE_REFRESH_FAILED',
    text: 'The deployed page could not be read again; the cached one stays in use',
  },
} as const satisfies Record<string, LogMessage>;

type Write = (message: LogMessage, details?: Readonly<Record<string, unknown>>) => void;

/**
 * Structured log lines, one JSON object each. Details never contain tokens, texts that readers
 * wrote, images or mail addresses.
 */
export interface Log {
  readonly info: Write;
  readonly warn: Write;
  readonly error: Write;
}

/**
 * The log of one function. The level comes from `POWERTOOLS_LOG_LEVEL`. Each line has the version of the
 * function: while a new one is released, only its own errors take it back.
 */
export const createLog = (functionName: string): Log => {
  const logger = new Logger({
    serviceName: functionName,
    persistentKeys: { version: process.env['AWS_LAMBDA_FUNCTION_VERSION'] },
  });
  return {
    info: ({ code, text }, details = {}) => {
      logger.info(text, { code, ...details });
    },
    warn: ({ code, text }, details = {}) => {
      logger.warn(text, { code, ...details });
    },
    error: ({ code, text }, details = {}) => {
      logger.error(text, { code, ...details });
    },
  };
};
