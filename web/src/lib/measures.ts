/** Timings, sizes, colors and texts of the page that the specification gives by value. */

/** Timings in milliseconds. */
export const SNACKBAR_MS = 6_000;
/** Two presses of Enter within this time send a note. */
export const DOUBLE_ENTER_WINDOW_MS = 500;
export const TOKEN_WAIT_STEP_MS = 100;
export const TOKEN_WAIT_STEPS = 30;
export const POST_LOGIN_REDIRECT_MS = 100;
export const CHUNK_LOAD_TIMEOUT_MS = 120_000;
export const TOKEN_REFRESH_BACKOFF_CAP_MS = 300_000;

/** Grid columns by breakpoint. */
export const BOOKSHELF_COLUMNS = { xs: 2, sm: 4, md: 6 } as const;
export const LIST_COLUMNS = { xs: 2, sm: 3, md: 4, lg: 5, xl: 6 } as const;

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
export const TOP_BAR_COLOUR = 'rgb(35,48,72)';
export const ALL_HONDANA_COLOUR = '#808080';
export const MISSING_HONDANA_COLOUR = 'white';

/** Key of the copies that are not in any hondana. */
export const UNASSIGNED_HONDANA = 'unassigned';

/** Years in the two copyright lines. */
export const BOOK_PAGE_COPYRIGHT = '2023-2024';
export const FOOTER_COPYRIGHT = '© 2023-2025';
