import * as limits from '#contract/limits.ts';

/** The numbers of the product, written a second time on purpose: a slip in one place shows. */
describe('the limits are the numbers of the product', () => {
  it.each<[string, unknown, unknown]>([
    ['contributors of a book', limits.CONTRIBUTOR_SLOTS, 10],
    ['publishers of a book', limits.PUBLISHER_SLOTS, 3],
    ['other names in an author row', limits.ALTERNATIVE_NAMES_SHOWN, 3],
    ['hits in the citation panel', limits.SEARCH_SIZE.citationPanel, 50],
    ['books of a search', limits.SEARCH_SIZE.books, 400],
    ['authors of a search', limits.SEARCH_SIZE.authors, 100],
    ['authors the shelf asks for', limits.SEARCH_SIZE.shelfAuthor, 1],
    ['height of the citation list in px', limits.CITATION_LIST_HEIGHT_PX, 300],
    ['snackbar in ms', limits.SNACKBAR_MS, 6_000],
    ['two Enters in ms', limits.DOUBLE_ENTER_WINDOW_MS, 500],
    ['step of waiting for a token in ms', limits.TOKEN_WAIT_STEP_MS, 100],
    ['steps of waiting for a token', limits.TOKEN_WAIT_STEPS, 30],
    ['from login to home in ms', limits.POST_LOGIN_REDIRECT_MS, 100],
    ['longest pause of token renewal in ms', limits.TOKEN_REFRESH_BACKOFF_CAP_MS, 300_000],
    ['lazy chunk in ms', limits.CHUNK_LOAD_TIMEOUT_MS, 120_000],
    ['characters of a user pool id', limits.USER_POOL_ID_MAX, 55],
    ['order of the shelf of all', limits.SHELF_ORDER.all, -1],
    ['order of a shelf without one', limits.SHELF_ORDER.missing, 999],
    ['order of the Kindle shelf', limits.SHELF_ORDER.kindle, 9_999],
    ['key of copies without shelf', limits.UNASSIGNED_SHELF, 'unassigned'],
    ['colour of the shelf of all', limits.ALL_SHELF_COLOUR, '#808080'],
    ['colour of a shelf without one', limits.MISSING_SHELF_COLOUR, 'white'],
    ['columns of a bookshelf', limits.SHELF_COLUMNS, { xs: 2, sm: 4, md: 6 }],
    ['columns of a list', limits.LIST_COLUMNS, { xs: 2, sm: 3, md: 4, lg: 5, xl: 6 }],
    ['rows of the note box', limits.NOTE_BOX_ROWS, { min: 2, max: 20 }],
    ['rows of the note edit box', limits.NOTE_EDIT_ROWS, 6],
    ['rows of the self-introduction', limits.INTRODUCTION_ROWS, 4],
    ['avatar in px', limits.AVATAR_PX, 120],
    ['crop dialog in px', limits.CROP_DIALOG_HEIGHT_PX, 400],
    ['lines of a preview', limits.PREVIEW_LINES, { title: 2, description: 3 }],
    ['colour of the top bar', limits.TOP_BAR_COLOUR, 'rgb(35,48,72)'],
    ['years on book pages', limits.BOOK_PAGE_COPYRIGHT, '2023-2024'],
    ['years in the footer', limits.FOOTER_COPYRIGHT, '© 2023-2025'],
  ])('%s', (_, limit, number) => {
    expect(limit).toEqual(number);
  });
});
