/**
 * Every number of the product's specification, once. Durations are milliseconds unless the name
 * says otherwise; sizes of texts are characters (UTF-16 code units, as `maxLength` counts them).
 */

/** Bibliographic slots of one manifestation (spec section 9). */
export const CONTRIBUTOR_SLOTS = 10;
export const PUBLISHER_SLOTS = 3;
export const ALTERNATIVE_NAMES_SHOWN = 3;

/** How many hits each screen asks for, and what the server gives at most (CONST-15…17, SP-130). */
export const SEARCH_SIZE = {
  citationPanel: 50,
  books: 400,
  authors: 100,
  shelfAuthor: 1,
  fallback: 50,
} as const;
export const SEARCH_WORD_MAX = 200;
export const CITATION_LIST_HEIGHT_PX = 300;

/** Related books and author pages (design: architecture section 7, api "Answers"). */
export const RELATED_BOOKS_PER_CONTRIBUTOR = 100;
export const EDITIONS_PER_ISBN = 100;
export const AUTHOR_PAGE_BOOKS = 500;
export const WIKIPEDIA_IDS_MAX = 100;

/** Timings of the user interface. */
export const SNACKBAR_MS = 6_000;
export const DOUBLE_ENTER_WINDOW_MS = 500;
export const TOKEN_WAIT_STEP_MS = 100;
export const TOKEN_WAIT_STEPS = 30;
export const POST_LOGIN_REDIRECT_MS = 100;
export const CHUNK_LOAD_TIMEOUT_MS = 120_000;
export const TOKEN_REFRESH_BACKOFF_CAP_MS = 300_000;

/** Longest user pool id that Cognito issues (CONST-45). */
export const USER_POOL_ID_MAX = 55;

/** Texts that people write (SP-063). */
export const TEXT_MAX = {
  noteContent: 10_000,
  metaDescription: 300,
  preferredName: 50,
  profileText: 1_000,
  listName: 100,
  listComments: 1_000,
  hondanaName: 50,
  libraryName: 50,
  coverTitle: 200,
  borrowerName: 100,
  kindleTitle: 500,
  kindleAuthors: 500,
  shellValue: 300,
} as const;
export const NOTE_DESCRIPTION_LENGTH = 120;
export const NOTE_MENTIONS_MAX = 20;

/** Pages of lists. */
export const PAGE_SIZE = {
  follow: 20,
  notes: 50,
  timeline: 100,
  stickerSheets: 10,
  lendings: 50,
} as const;
/** Received requests that are listed, the newest. */
export const FRIEND_REQUESTS_MAX = 100;
/** Sent requests that nobody has answered yet (SEC-16). */
export const FRIEND_REQUESTS_SENT_MAX = 200;
/** Notes of an author that the timeline of a new follower or friend begins with, the newest. */
export const BROUGHT_NOTES_MAX = 50;
/** Follows of one reader in one answer (SEC-39). */
export const FOLLOWS_LISTED_MAX = 1_000;
export const HISTORY_ROWS_MAX = 1_000;
export const HISTORY_ROWS_SHOWN = 500;
export const HISTORY_REVISIT_MS = 10 * 60 * 1_000;
export const HISTORY_KEPT_DAYS = 2 * 365;

/**
 * Favourites with their books in one answer, the newest, and what a reader's lists hold: a
 * function's answer ends at 6 MB, and a record takes up to about 1 KB of it (SEC-55, SEC-57).
 */
export const FAVORITES_SHOWN = 5_000;
export const BOOK_LISTS_MAX = 100;
/** In all lists of one reader together, so that all of them fit into one answer (SP-093). */
export const BOOKS_IN_LISTS_MAX = 5_000;

/** Shelves and copies (spec section 9, MOB). */
export const SHELF_ORDER = { all: -1, missing: 999, kindle: 9_999 } as const;
export const UNASSIGNED_SHELF = 'unassigned';
export const SHELF_FILE_ENTRIES = 500;
export const HONDANAS_MAX = 100;
export const LENDING_DAYS_MAX = 366;
/** Lendings of one copy that its page shows, the newest. */
export const LENDING_HISTORY_MAX = 1_000;
export const RESTORE_DAYS = 30;
/** How far a client's day of removal may be from the day in Japan (SP-074). */
export const REMOVED_DATE_TOLERANCE_DAYS = 1;
/** More than anybody writes by hand (SEC-16). */
export const NOTES_PER_HOUR = 200;
/** New profile pictures; each is decoded and drawn anew (SEC-16). */
export const PROFILE_IMAGES_PER_DAY = 50;
export const STICKER_SHEETS_PER_CALL = 5;
export const STICKER_SHEETS_PER_DAY = 20;
/** What sheets are printed on, as it is called in shops, and at which scale (CONST-42). */
export const STICKER_PAPER = { name: 'A-one 31269', size: 'A4', scale: '100%' } as const;
export const STICKER_PDF_SECONDS = 10 * 60;
export const KINDLE_BOOKS_PER_CALL = 200;
export const KINDLE_BOOKS_MAX = 20_000;
export const KINDLE_ADDRESS_MAX = 500;
/** A full call of imported books fits, with titles of any ordinary length. */
export const KINDLE_BODY_MAX_BYTES = 900 * 1024;

/** Requests and uploads (SEC-09, SP-033). */
export const BODY_MAX_BYTES = 64 * 1024;
export const IMAGE_BODY_MAX_BYTES = 3 * 1024 * 1024;
export const IMAGE_MAX_BYTES = 2 * 1024 * 1024;
export const PROFILE_IMAGE_PX = 512;
export const PROFILE_IMAGE_QUALITY = 0.9;
/** A photo of any phone fits; what a header says is believed before anything is decoded. */
export const IMAGE_PIXELS_MAX = 25_000_000;
/** Passes in which a progressive picture may be stored; ordinary ones have about ten. */
export const IMAGE_SCANS_MAX = 100;
export const OPERATION_NAME_ECHO_MAX = 80;

/** Accounts: how long ago a password was typed at most (SEC-73), how long an export can be fetched. */
export const FRESH_SIGN_IN_SECONDS = 10 * 60;
export const EXPORT_SECONDS = 10 * 60;

/** Link previews (SP-072): how pages are fetched, what of them is shown, how long it is kept. */
export const LINK_PREVIEW = {
  timeoutMs: 5_000,
  maxBytes: 512 * 1024,
  redirects: 3,
  tagsMax: 5_000,
  titleMax: 300,
  descriptionMax: 600,
  urlMax: 2_048,
  keptSeconds: 24 * 60 * 60,
  failureKeptSeconds: 60 * 60,
} as const;

/** Summaries of encyclopedia articles (SP-129): how they are fetched and how long they are kept. */
export const ENCYCLOPEDIA = {
  timeoutMs: 3_000,
  maxBytes: 256 * 1024,
  redirects: 2,
  keptSeconds: 30 * 24 * 60 * 60,
  failureKeptSeconds: 60 * 60,
  summaryMax: 2_000,
} as const;

/** Covers (SP-070, SEC-64): how they are fetched, and how long browsers and we keep them. */
export const COVER = {
  timeoutMs: 3_000,
  maxBytes: 2 * 1024 * 1024,
  redirects: 2,
  cacheSeconds: 30 * 24 * 60 * 60,
  /** While the source has none, or could not be asked. */
  missingCacheSeconds: 24 * 60 * 60,
  failedCacheSeconds: 5 * 60,
  /** How long the source is not asked again for a cover it does not have. */
  missingKeptMs: 7 * 24 * 60 * 60 * 1_000,
} as const;

/**
 * How long the edge keeps a page whose head says what it is about: the library's records change
 * rarely, what people write may be hidden or deleted at any moment.
 */
export const SHELL_CACHE_SECONDS = { library: 5 * 60, written: 10 } as const;
/** Addresses in one sitemap, as its protocol allows. */
export const SITEMAP_ADDRESSES = 50_000;
/** Books of a list that its page names to machines. */
export const SHELL_LIST_BOOKS = 100;

/** Grid columns by breakpoint (CONST-02, CONST-03). */
export const SHELF_COLUMNS = { xs: 2, sm: 4, md: 6 } as const;
export const LIST_COLUMNS = { xs: 2, sm: 3, md: 4, lg: 5, xl: 6 } as const;

/** Rows and sizes of form parts (CONST-35…41). */
export const NOTE_BOX_ROWS = { min: 2, max: 20 } as const;
export const NOTE_EDIT_ROWS = 6;
export const INTRODUCTION_ROWS = 4;
export const AVATAR_PX = 120;
export const CROP_DIALOG_HEIGHT_PX = 400;
export const PREVIEW_LINES = { title: 2, description: 3 } as const;

/** Colours that the specification fixes by value. */
export const TOP_BAR_COLOUR = 'rgb(35,48,72)';
export const ALL_SHELF_COLOUR = '#808080';
export const MISSING_SHELF_COLOUR = 'white';

/** Years in the two copyright lines (CONST-43, CONST-44). */
export const BOOK_PAGE_COPYRIGHT = '2023-2024';
export const FOOTER_COPYRIGHT = '© 2023-2025';
