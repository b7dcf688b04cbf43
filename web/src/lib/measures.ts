/** Timings, sizes, colors and texts of the page that the specification gives by value. */

/** Timings in milliseconds. */
export const SNACKBAR_MS = 6_000;
/** Two presses of Enter within this time send a note. */
export const DOUBLE_ENTER_WINDOW_MS = 500;
export const TOKEN_WAIT_STEP_MS = 100;
export const TOKEN_WAIT_STEPS = 30;
export const POST_LOGIN_REDIRECT_MS = 100;
/** Pause in typing after which a user name is checked. */
export const NAME_CHECK_DELAY_MS = 400;
/** Wait before a code can be sent again. */
export const RESEND_COOLDOWN_MS = 30_000;
/** How long a reader waits for the network before what this device keeps is shown. */
export const OFFLINE_AFTER_MS = 3_000;
export const CHUNK_LOAD_TIMEOUT_MS = 120_000;
/** How long the frame of the camera is marked after a code was read. */
export const SCAN_FLASH_MS = 500;
/** Pauses before a registration without an answer is sent again. */
export const REGISTER_RETRY_MS: readonly number[] = [1_000, 3_000];
/** Registrations that may wait on a device for a network. */
export const QUEUE_MAX = 500;
export const TOKEN_REFRESH_BACKOFF_CAP_MS = 300_000;

/** Drafts in this browser: how long they are kept, and how many of all readers. */
export const DRAFT_DAYS = 30;
export const DRAFTS_MAX = 50;

/** Grid columns by breakpoint. */
export const BOOKSHELF_COLUMNS = { xs: 2, sm: 4, md: 6 } as const;
export const LIST_COLUMNS = { xs: 2, sm: 3, md: 4, lg: 5, xl: 6 } as const;

/** Due date that is offered for a lending: days from today. */
export const LENDING_DAYS_DEFAULT = 14;

/** A write of more parts than these shows how far it is. */
export const SHOW_PROGRESS_ABOVE = 50;

/** Rows and sizes of components. */
export const NOTE_BOX_ROWS = { min: 2, max: 20 } as const;
export const NOTE_EDIT_ROWS = 6;
export const INTRODUCTION_ROWS = 4;
export const AVATAR_PX = 120;
export const CITATION_LIST_HEIGHT_PX = 300;
export const CROP_DIALOG_HEIGHT_PX = 400;
export const PREVIEW_LINES = { title: 2, description: 3 } as const;
export const ALTERNATIVE_NAMES_SHOWN = 3;

/** Colors. */
export const TOP_BAR_COLOR = 'rgb(35,48,72)';
export const ALL_HONDANA_COLOR = '#808080';
export const MISSING_HONDANA_COLOR = 'white';

/** Key of the copies that are not in any hondana. */
export const UNASSIGNED_HONDANA = 'unassigned';

/** Years in the two copyright lines. */
export const BOOK_PAGE_COPYRIGHT = '2023-2024';
export const FOOTER_COPYRIGHT = '© 2023-2025';

/** The rows of a list of Kindle books, of which only those in view are rendered. */
export const KINDLE_LIST = { height: 320, row: 56 } as const;

/** Files of other services that a reader imports, and the columns of their tables. */
export const IMPORT_FILE_MAX_BYTES = 10 * 1024 * 1024;
export const IMPORT_COLUMNS_MAX = 200;
/** An export of our own: the archive, what it may become, each file of it that is read, and these together. */
export const EXPORT_MAX_BYTES = {
  packed: 50 * 1024 * 1024,
  unpacked: 200 * 1024 * 1024,
  file: 30 * 1024 * 1024,
  read: 80 * 1024 * 1024,
} as const;
/** Calls that an import sends in a second: half of what the firewall allows. */
export const IMPORT_CALLS_PER_SECOND = 5;
/** Pauses before a call of an import is sent again. */
export const IMPORT_RETRY_MS: readonly number[] = [1_000, 5_000, 30_000];
/** Rows of an import that the page shows at once. */
export const IMPORT_ROWS_SHOWN = 50;
