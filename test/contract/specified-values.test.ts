import { errorStatus } from '#contract/errors.ts';
import {
  CONTRIBUTOR_SLOTS,
  HONDANA_ORDER,
  PUBLISHER_SLOTS,
  SEARCH_SIZE,
} from '#contract/limits.ts';
import { USER_POOL_ID_MAX } from '#contract/web-config.ts';
import * as measures from '#web/lib/measures.ts';

/** These tests repeat the specification on purpose: they fail when one of its values changes by accident. */

describe('limits and measures have the specified values', () => {
  it.each<[string, unknown, unknown]>([
    ['contributor slots of a book', CONTRIBUTOR_SLOTS, 10],
    ['publisher slots of a book', PUBLISHER_SLOTS, 3],
    ['alternative names in an author row', measures.ALTERNATIVE_NAMES_SHOWN, 3],
    ['hits in the citation panel', SEARCH_SIZE.citationPanel, 50],
    ['books of a search', SEARCH_SIZE.books, 400],
    ['authors of a search', SEARCH_SIZE.authors, 100],
    ['authors that the bookshelf page requests', SEARCH_SIZE.shelfAuthor, 1],
    ['height of the citation list in px', measures.CITATION_LIST_HEIGHT_PX, 300],
    ['snackbar in ms', measures.SNACKBAR_MS, 6_000],
    ['double Enter window in ms', measures.DOUBLE_ENTER_WINDOW_MS, 500],
    ['step of the token wait in ms', measures.TOKEN_WAIT_STEP_MS, 100],
    ['steps of the token wait', measures.TOKEN_WAIT_STEPS, 30],
    ['delay from sign-in to the home page in ms', measures.POST_LOGIN_REDIRECT_MS, 100],
    ['maximum backoff of the token refresh in ms', measures.TOKEN_REFRESH_BACKOFF_CAP_MS, 300_000],
    ['timeout of a lazy chunk in ms', measures.CHUNK_LOAD_TIMEOUT_MS, 120_000],
    ['characters of a user pool id', USER_POOL_ID_MAX, 55],
    ['order of the hondana of all copies', HONDANA_ORDER.all, -1],
    ['order of a missing hondana', HONDANA_ORDER.missing, 999],
    ['order of the Kindle hondana', HONDANA_ORDER.kindle, 9_999],
    ['key of copies without a hondana', measures.UNASSIGNED_HONDANA, 'unassigned'],
    ['color of the hondana of all copies', measures.ALL_HONDANA_COLOR, '#808080'],
    ['color of a missing hondana', measures.MISSING_HONDANA_COLOR, 'white'],
    ['columns of a bookshelf', measures.BOOKSHELF_COLUMNS, { xs: 2, sm: 4, md: 6 }],
    ['columns of a list', measures.LIST_COLUMNS, { xs: 2, sm: 3, md: 4, lg: 5, xl: 6 }],
    ['rows of the note box', measures.NOTE_BOX_ROWS, { min: 2, max: 20 }],
    ['rows of the note edit box', measures.NOTE_EDIT_ROWS, 6],
    ['rows of the self-introduction', measures.INTRODUCTION_ROWS, 4],
    ['avatar in px', measures.AVATAR_PX, 120],
    ['crop dialog in px', measures.CROP_DIALOG_HEIGHT_PX, 400],
    ['lines of a preview', measures.PREVIEW_LINES, { title: 2, description: 3 }],
    ['color of the top bar', measures.TOP_BAR_COLOR, 'rgb(35,48,72)'],
    ['years on book pages', measures.BOOK_PAGE_COPYRIGHT, '2023-2024'],
    ['years in the footer', measures.FOOTER_COPYRIGHT, '© 2023-2025'],
  ])('%s', (_, limit, number) => {
    expect(limit).toEqual(number);
  });
});

describe('error codes', () => {
  it('have their specified status', () => {
    expect(errorStatus).toEqual({
      INVALID_INPUT: 400,
      UNAUTHENTICATED: 401,
      FORBIDDEN: 403,
      BLOCKED: 403,
      SIGN_IN_AGAIN: 403,
      NOTE_LOCKED: 403,
      NOT_FOUND: 404,
      CONFLICT: 409,
      TOO_LARGE: 413,
      TOO_MANY_REQUESTS: 429,
      INTERNAL: 500,
      SEARCH_UNAVAILABLE: 503,
    });
  });
});
