/**
 * Settings of the server that no request or page depends on. Durations are milliseconds unless the
 * name says otherwise. Limits that clients must know are in `contract/limits.ts`.
 */

/** The account of the site watch. Names of readers have no hyphen; `.invalid` never receives mails. */
export const WATCH_ACCOUNT = { username: 'site-watcher', address: 'site-watcher@hondana.invalid' };

/** Rows of one page of a list. */
export const PAGE_SIZE = {
  follow: 20,
  notes: 50,
  revisions: 20,
  timeline: 20,
  stickerSheets: 10,
  lendings: 50,
  removedCopies: 50,
  authorBooks: 50,
  /** Each is a transaction. */
  undoneNotes: 40,
  undoneCopies: 40,
  /** Rows of every number of columns that a grid can have. */
  seriesBooks: 60,
  /** Of the reading record; a query reads at most a megabyte of them. A response is limited to 6 MB. */
  readings: 4_000,
  /** Of the reading record, of which an import is undone. */
  undoneReadings: 500,
} as const;

/** The page of a book: notes that are counted, and explanations among which the quoted one is. */
export const NOTES_COUNTED = 500;
export const QUOTATION_CANDIDATES = 20;
/** The page of a work: notes of all its editions, and books whose notes are read at a time. */
export const NEWEST_NOTES_OF_BOOKS = 12;
export const BOOKS_READ_AT_ONCE = 10;

/**
 * Citations of which a page of a list reads a window at a time, newest first, and how many windows it may cost when most
 * citations are hidden or of other stances. Of a work, `editions` other records are read in each direction, those with
 * most citations, among at most `records`; each has at least `leastOfRecord` of a window.
 */
export const CITATIONS_READ = {
  window: 100,
  queries: 5,
  editions: 19,
  records: 200,
  leastOfRecord: 20,
} as const;

/**
 * Length of the author's text in a row of a citation, in UTF-16 code units. A hundred rows of it stay below the megabyte that a
 * query reads.
 */
export const CITATION_TEXT_LENGTH = 1_000;

/**
 * The search for a path of citations: citations that are read of a record in each direction, newest first, queries in all,
 * and books that a step adds. With two reads for the books of each step, the two ends, the check of the result
 * and the names of its readers, a search costs at most `queries` + 15 requests.
 */
export const PATH_READ = { citations: 50, queries: 60, booksOfStep: 200 } as const;

/** Catalogue. */
export const RELATED_BOOKS_PER_CONTRIBUTOR = 100;
export const EDITIONS_PER_ISBN = 100;
/** When the books of many ISBNs are read together. */
export const EDITIONS_PER_ISBN_OF_MANY = 10;
export const SOURCES_PER_WORK = 10;

/** Received friend requests in one response, newest first. */
export const FRIEND_REQUESTS_MAX = 100;
/** Rows that notices of one kind are computed from, newest first. */
export const NOTICE_ROWS_OF_KIND = 50;
/** Pointers to open lendings that notices are computed from, those of the latest days of lending first. */
export const LENDINGS_NOTICED = { lender: 500, borrower: 500, offered: 50 } as const;
/** Earlier notes of an author, newest first, that are added to the timeline of a new follower. */
export const BACKFILL_NOTES_MAX = 50;

/** Favourites in one response, newest first: a response is limited to 6 MB, a book takes up to 1 KB. */
export const FAVORITES_SHOWN = 5_000;

/** Imports of a reader that are listed, newest first. */
export const READER_IMPORTS_LISTED = 100;

/** Reading history. A visit within `HISTORY_REVISIT_MS` of the last one is the same visit. */
export const HISTORY_ROWS_MAX = 1_000;
export const HISTORY_ROWS_SHOWN = 500;
export const HISTORY_REVISIT_MS = 10 * 60 * 1_000;
export const HISTORY_RETENTION_DAYS = 2 * 365;

/** Bookshelves. */
export const BOOKSHELF_FILE_ENTRIES = 500;
/** Changes that the row of settings remembers: after more, all files of the bookshelf are built again. */
export const BOOKSHELF_CHANGES_KEPT = 16;
/** Lendings on the page of a copy, newest first. */
export const LENDING_HISTORY_MAX = 1_000;
/** Requests to borrow: rows that one list reads and returns, and how long a row is kept after its last change. */
export const BORROW_REQUESTS = { read: 500, listed: 100, keptDays: 45 } as const;
/** Copies of one requested book among which those that are not lent are found. */
export const COPIES_OF_REQUEST_MAX = 50;
/** How far a client's date of removal may differ from the current day in Japan. */
export const REMOVED_DATE_TOLERANCE_DAYS = 1;

/** How long a report is kept after an operator has decided it. */
export const CLOSED_REPORT_DAYS = 180;

/** How long presigned URLs are valid. */
export const STICKER_PDF_SECONDS = 10 * 60;
export const EXPORT_SECONDS = 10 * 60;

/** How long a sign-up waits for its code before its account is removed. */
export const UNCONFIRMED_ACCOUNT_DAYS = 7;

/** Pixels of an uploaded image by its header, checked before decoding. Larger than any phone photo. */
export const IMAGE_PIXELS_MAX = 25_000_000;
/** Scans of a progressive JPEG. Ordinary images have about ten. */
export const IMAGE_SCANS_MAX = 100;
/** Pixels times scans, which is the work of decoding: 16 scans of the largest picture. */
export const IMAGE_SCANNED_PIXELS_MAX = 16 * IMAGE_PIXELS_MAX;

/** Characters of an unknown operation name that an error message repeats. */
export const OPERATION_NAME_ECHO_MAX = 80;

/** Link previews: how pages are fetched, how much of them is shown, and how long it is cached. */
export const LINK_PREVIEW = {
  timeoutMs: 5_000,
  maxBytes: 512 * 1024,
  redirects: 3,
  tagsMax: 5_000,
  titleMax: 300,
  descriptionMax: 600,
  cacheSeconds: 24 * 60 * 60,
  failureCacheSeconds: 60 * 60,
} as const;

/** Summaries of encyclopedia articles: how they are fetched and how long they are cached. */
export const ENCYCLOPEDIA = {
  timeoutMs: 3_000,
  maxBytes: 256 * 1024,
  redirects: 2,
  cacheSeconds: 30 * 24 * 60 * 60,
  failureCacheSeconds: 60 * 60,
  summaryMax: 2_000,
} as const;

/** Covers: how they are fetched, and how long browsers and the server cache them. */
export const COVER = {
  timeoutMs: 3_000,
  maxBytes: 2 * 1024 * 1024,
  redirects: 2,
  cacheSeconds: 30 * 24 * 60 * 60,
  /** When no source has a cover. */
  missingCacheSeconds: 24 * 60 * 60,
  /** When a source failed. */
  failedCacheSeconds: 5 * 60,
  /** How long a source without a cover is not requested again. */
  missingRecheckMs: 7 * 24 * 60 * 60 * 1_000,
  /** Pixels and progressive scans of a photograph that is scaled; others are served as they are. */
  pixelsMax: 12_000_000,
  scansMax: IMAGE_SCANS_MAX,
  /** Pixels times scans: 16 scans of the largest photograph. */
  scannedPixelsMax: 16 * 12_000_000,
  /** Quality of scaled photographs, 0 to 100. */
  quality: 82,
} as const;

/** How long the edge serves its copy of a page; seconds. */
export interface PageCache {
  /** Without a request to the function. */
  readonly fresh: number;
  /** After that, while it requests a new one from the function. */
  readonly stale: number;
  /** After that, only if the function fails. */
  readonly ifError: number;
}

/**
 * Share pictures: how long everybody caches one of a book or an author; how many of notes, lists and
 * profiles a function keeps in memory; how many covers one shows.
 */
export const SHARE = { librarySeconds: 24 * 60 * 60, rememberedMax: 20, coversMax: 5 } as const;

/**
 * Library records change rarely, and the built page with a release. Notes, citations and lists can be
 * hidden or deleted at any moment, so a page that shows them is never served stale.
 */
export const PAGE_CACHE = {
  library: { fresh: 5 * 60, stale: 60 * 60, ifError: 24 * 60 * 60 },
  written: { fresh: 10, stale: 0, ifError: 0 },
  built: { fresh: 60, stale: 60 * 60, ifError: 24 * 60 * 60 },
} as const satisfies Record<string, PageCache>;
/** When crawlers should request a page again that the API was too late for. */
export const LATE_PAGE_RETRY_SECONDS = 120;
/** Books of a list in the metadata of its page. */
export const SHELL_LIST_BOOKS = 100;
/**
 * The newest public explanations and lists, and the books cited most: how many are shown, at most how many of one
 * author, how many books of a list, and how many rows of the index are looked through for them.
 */
export const NEWEST = {
  explanations: 6,
  lists: 4,
  ofOneAuthor: 2,
  booksOfList: 4,
  rowsRead: 200,
  /** Twice as many as the page shows, which joins editions of one work. Some may have been hidden a moment ago. */
  mostCited: 10,
  citationsRead: 500,
  /** Citations of one book, newest first, of which one is shown: some may have been hidden a moment ago. */
  citationsOfBook: 3,
} as const;
/** How long a citation counts for the books that are cited most. */
export const MOST_CITED_DAYS = 7;

/** URLs in one sitemap, the maximum of the protocol. */
export const SITEMAP_ADDRESSES = 50_000;
