/**
 * Wire limits: what a request may contain and how much a user may store or do. The server enforces
 * them, and forms apply them before they send. Lengths of texts are UTF-16 code units, as `maxLength`
 * counts them. Settings of the server alone are in `lambdas/specs/settings.ts`, measures of the page
 * alone in `web/src/lib/measures.ts`.
 */

/** Size of a request body. */
export const BODY_MAX_BYTES = 64 * 1024;
/** A full request of imported Kindle books, with titles of ordinary length. */
export const KINDLE_BODY_MAX_BYTES = 900 * 1024;
/** A full request of imported impressions, each of the greatest length. */
export const NOTE_IMPORT_BODY_MAX_BYTES = 900 * 1024;
export const IMAGE_BODY_MAX_BYTES = 3 * 1024 * 1024;

/** Length of the texts that readers write. */
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
  report: 500,
  citationPlace: 40,
  citationQuote: 200,
  ownBookTitle: 500,
  ownBookAuthor: 200,
  ownBookPublisher: 200,
  ownBookDate: 50,
  borrowRequest: 200,
} as const;

/** Numbered fields of a book. */
export const CONTRIBUTOR_SLOTS = 10;
export const PUBLISHER_SLOTS = 3;

/** Searches: how many hits each screen requests. The maximum of a request is the largest of them. */
export const SEARCH_SIZE = {
  citationPanel: 50,
  books: 400,
  /** The books that a search page requests first; the rest follows when the reader gets there. */
  firstBooks: 50,
  authors: 100,
  shelfAuthor: 1,
  fallback: 50,
} as const;
export const SEARCH_WORD_MAX = 200;
/** Values of one facet of a search. */
export const FACET_VALUES_MAX = 50;
/** Sets whose volumes one request lists, and volumes of each, editions counted. */
export const SETS_PER_CALL = 20;
export const VOLUMES_OF_SET_MAX = 400;
/** Other editions of a book. */
export const EDITIONS_MAX = 100;
/** Books by their ids that one request reads as cards. */
export const BOOK_CARDS_PER_CALL = 100;
/** ISBNs whose books one request looks for. */
export const ISBNS_PER_CALL = 50;
/** Rows under the search box while a reader types. */
export const SUGGESTIONS_MAX = 5;
/** Books by an author, and as many about the author, in one answer of `readAuthority`. */
export const AUTHOR_PAGE_BOOKS = 500;
/** Books of an author, newest first, that are counted, filtered and sorted by title. */
export const AUTHOR_BOOKS_COUNTED = 10_000;
/** Characters of the title of a series; longer statements have no page. */
export const SERIES_TITLE_MAX = 200;
export const WIKIPEDIA_IDS_MAX = 100;
export const LINK_URL_MAX = 2_048;

/** Notes. */
export const NOTE_DESCRIPTION_LENGTH = 120;
export const NOTE_MENTIONS_MAX = 20;
/** Books and persons whose cards come with a page of notes that names them; one batch of the database. */
export const NOTE_CARDS_MAX = 100;
/** A note's beginning on the page of its book, in UTF-16 code units. */
export const QUOTATION = { minLength: 30, maxLength: 200 } as const;
/** Notes that a reader writes, or opens to more readers, in an hour: more than anybody writes by hand. */
export const NOTES_PER_HOUR = 200;
/** Impressions that one request imports, and that a reader imports in a day in Japan. */
export const IMPORTED_NOTES_PER_CALL = 20;
export const IMPORTED_NOTES_PER_DAY = 10_000;
/** No service had reviews before: an earlier date in a file is none. */
export const IMPORTED_NOTES_SINCE = '1990';
/** Notes whose levels one request changes. */
export const NOTE_LEVELS_PER_CALL = 20;

/** Citations that a reader records in a day in Japan. */
export const CITATIONS_PER_DAY = 30;
/**
 * Corrections of one citation within 24 hours: by one reader, and by all readers but its author, after
 * which it is locked.
 */
export const CORRECTIONS_PER_DAY = { ofReader: 3, ofNote: 6 } as const;
/** Corrections of one reader in a day in Japan, of citations of all other readers. */
export const CORRECTIONS_OF_ALL_PER_DAY = 30;
/** Books of one direction on the map of citations: 60 in both. */
export const MAP_BOOKS_MAX = 30;
/** Citations that a row of the map opens to, beside the newest. */
export const PAIR_CITATIONS_MAX = 20;
/** Citations from one book to another over books in between. */
export const PATH_STEPS_MAX = 6;

/** Reports of one reader in a day in Japan; a report that is only changed does not count again. */
export const REPORTS_PER_DAY = 20;

/**
 * What has codes mailed, in a day in Japan: sign-ups with one address that nobody has confirmed, codes sent
 * again to one address, and changes of the address of one account.
 */
export const MAILS_PER_DAY = {
  unconfirmedSignUps: 3,
  codesSentAgain: 10,
  addressChanges: 5,
} as const;

/** Friends: sent requests that are pending, and the follows of one reader in one response. */
export const FRIEND_REQUESTS_SENT_MAX = 200;
/** Friend requests and follows that a reader makes in a day in Japan, those that have ended included. */
export const FRIEND_REQUESTS_PER_DAY = 50;
export const FOLLOWS_PER_DAY = 200;
/** Searches for readers of one reader in a day in Japan, further pages included: nobody collects all names. */
export const READER_SEARCHES_PER_DAY = 200;
/** A display name with a sign before it. */
export const READER_WORDS_MAX = TEXT_MAX.preferredName + 1;
export const FOLLOWS_LISTED_MAX = 1_000;

/** Notices: of the last days, newest first. */
export const NOTICE_DAYS = 30;
export const NOTICES_SHOWN = 100;

/** Book lists. All lists of a reader must fit into one response, so their books are limited together. */
export const BOOK_LISTS_MAX = 100;
export const BOOKS_IN_LISTS_MAX = 5_000;
/** Lists that a reader creates in a day in Japan, deleted ones included. */
export const BOOK_LISTS_PER_DAY = 200;
/** Books that one request adds to a list: one transaction, which has at most 100 steps. */
export const LISTED_BOOKS_PER_CALL = 50;

/** Books of a list that the home page counts; longer lists have "at least" as many. */
export const NEWEST_LIST_BOOKS_COUNTED = 100;

/** Bookshelves: hondana, copies and lendings. */
export const HONDANA_ORDER = { all: -1, missing: 999, kindle: 9_999 } as const;
export const HONDANAS_MAX = 100;
export const LENDING_DAYS_MAX = 366;
/** Lendings to other readers: open ones from one owner to one borrower, and new ones of one caller in a day in Japan. */
export const OPEN_LENDINGS_OF_PAIR = 50;
export const LENDINGS_PER_DAY = 200;
/** Copies that one call moves: one transaction, which has at most 100 steps. */
export const COPIES_PER_MOVE = 50;
/** Copies without a sticker cost nothing to register, so their number is limited. */
export const UNLABELLED_COPIES_PER_DAY = 2_000;
/** A copy without a sticker is registered or restored only while a bookshelf has fewer active copies. */
export const ACTIVE_COPIES_MAX = 20_000;
/** Books that a reader has described by hand and has on the bookshelf. */
export const OWN_BOOKS_MAX = 2_000;
/** Books whose own copies one request counts: as many as a search finds. */
export const OWN_COPIES_PER_CALL = 400;
/** Ids of one book whose copies of friends one request looks for. */
export const FRIENDS_COPIES_IDS = 5;
/**
 * Copies that the call for a bookshelf can return itself, newest first: whole rows of the grid, which has
 * 2, 4 or 6 columns.
 */
export const FIRST_COPIES = 48;
/** The same for the page as the server renders it: links to those that no script loads. */
export const LINKED_COPIES = 500;
/** A discarded copy can be restored for this long. */
export const RESTORE_DAYS = 30;

/** Requests to borrow: how many a reader makes in a day in Japan, and for how many days one is open. */
export const BORROW_REQUESTS_PER_DAY = 10;
export const BORROW_REQUEST_DAYS = 14;
/** How long a declined request cannot be repeated. */
export const BORROW_DECLINED_DAYS = 30;

/** The reading record: readings of a book, books of a reader, and ids of books that one request looks up. */
export const READINGS_MAX = 20;
export const READING_RECORDS_MAX = 20_000;
export const READINGS_PER_CALL = 400;
/** Imports of readers: items of one call, imports in a day in Japan, and rows of a file. */
export const READINGS_PER_IMPORT_CALL = 50;
export const READER_IMPORTS_PER_DAY = 3;
export const READER_IMPORT_ROWS_MAX = 20_000;
/** What is kept of a reader's choices for a file: rows, and words or columns. */
export const CHOSEN_ROWS_MAX = 1_500;
export const CHOSEN_WORDS_MAX = 200;
/** Rows of a table of an export that no other limit holds for: favorites, notes, discarded copies, relations. */
export const EXPORTED_ROWS_MAX = 50_000;
/** The key of an imported text, in UTF-16 code units. */
export const IMPORTED_ITEM_MAX = 200;

/** Kindle books. */
export const KINDLE_BOOKS_PER_CALL = 200;
export const KINDLE_BOOKS_MAX = 20_000;
export const KINDLE_ADDRESS_MAX = 500;

/** Sticker sheets, and the paper they are printed on: its name in shops and the printer settings. */
export const STICKER_SHEETS_PER_CALL = 5;
export const STICKER_SHEETS_PER_DAY = 20;
/** Labels for copies that one request prints: as many as the largest sticker sheet has. */
export const LABELS_PER_CALL = 220;
/** How far a page of labels may be moved for a printer, in millimetres. */
export const PRINT_OFFSET_MAX_MM = 5;
export const STICKER_PAPER = { name: 'A-one 31269', size: 'A4', scale: '100%' } as const;

/** Profile images: the upload, and the square image that the page crops and the server stores. */
export const IMAGE_MAX_BYTES = 2 * 1024 * 1024;
export const PROFILE_IMAGE_PX = 512;
/** The second stored size: 48 px, the largest avatar of a list, on a screen with three pixels per px. */
export const PROFILE_IMAGE_SMALL_PX = 160;
export const PROFILE_IMAGE_QUALITY = 0.9;
export const PROFILE_IMAGES_PER_DAY = 50;

/** An account can be deleted only so soon after its reader signed in. */
export const REMOVAL_SIGN_IN_MINUTES = 10;
