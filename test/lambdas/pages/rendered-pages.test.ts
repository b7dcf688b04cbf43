import { randomUUID } from 'node:crypto';
import { load } from 'cheerio';
import type { Note } from '#contract/entities/note.ts';
import { pageHref } from '#contract/pages.ts';
import type { PageState } from '#contract/rendering.ts';
import { bookInListKey, listKey } from '#lambdas/book-lists/rows.ts';
import { noteRowOf } from '#lambdas/notes/rows.ts';
import {
  authorRow,
  bookRow,
  cardRow,
  linkedBookRows,
  seriesRow,
} from '#test/support/catalogue-rows.ts';
import {
  openTestPages,
  readState,
  siteOrigin,
  type AskShell,
  type PageTables,
} from '#test/support/page-shells.ts';
import { unmarkedJapanese } from '#test/support/text-languages.ts';
import { hanako, taro } from '#test/support/people.ts';

const KANRI_ID = '000007335013';
const TENKYO_ID = '00054222';
const WORKS = 60;

const note: Note = {
  noteId: '01ARZ3NDEKTSV4RRFFQ69G5FAV',
  noteType: 'ExplainNote',
  userSub: taro.sub,
  content: '先生の手紙について',
  createdAt: '2026-04-01T00:00:00.000Z',
  editedAt: '2026-04-02T00:00:00.000Z',
  metaDescription: '',
  parentNoteID: '',
  noteOpenLevel: 'PUBLIC',
  allowReplyLevel: 'PUBLIC',
};
const bookListID = randomUUID();

let tables: PageTables;
let ask: AskShell;
/** Every request that the renderer has sent. */
const sent: { readonly path: string; readonly init: RequestInit }[] = [];

beforeAll(async () => {
  ({ tables, ask } = await openTestPages((path, init) => sent.push({ path, init })));
  await tables.put('catalogue', [
    bookRow({ KANRI_ID, MainTitle: 'こころ', Responsibility: '夏目漱石 著' }),
    authorRow(TENKYO_ID, { F_A: '夏目, 漱石', F_D: '1867-1916' }),
    ...Array.from({ length: WORKS }, (_, n) =>
      cardRow(TENKYO_ID, 'BY', {
        KANRI_ID: `work-${String(n)}`,
        MainTitle: `作品${String(n)}`,
        PublishingDate: String(1_900 + n),
      }),
    ),
    seriesRow('例文庫', '12', { KANRI_ID, MainTitle: 'こころ' }),
    ...linkedBookRows(
      { KANRI_ID: 'linked-1', MainTitle: '雨の図書館' },
      { KANRI_ID: 'linked-2', MainTitle: '雨の図書館' },
    ),
    authorRow('AZP000148', { F_A: '夏目, 漱石', shownAs: TENKYO_ID }),
  ]);
  await tables.put('users', [
    {
      userSub: taro.sub,
      username: 'taro',
      usernameKey: 'taro',
      preferred_name: '太郎',
      createdAt: note.createdAt,
      profileText: '本が好きです',
    },
  ]);
  await tables.put('notes', [noteRowOf(note, 1)]);
  await tables.put('bookLists', [
    {
      ...listKey(bookListID),
      openLevel: 'PUBLIC',
      listName: '夏の本',
      comments: '',
      listOrder: 1,
      ownerSub: hanako.sub,
    },
    {
      bookListID,
      part: bookInListKey(bookListID, KANRI_ID).part,
      KANRI_ID,
      addAt: 1_800_000_000_000,
    },
  ]);
});
afterAll(() => {
  tables.close();
});

/** The state says when each response was read. */
const withoutTimes = (html: string): string =>
  html.replaceAll(/"(dehydratedAt|\w+UpdatedAt)":\d+/g, '"$1":0');

const textOf = (html: string): string => load(html)('#root').text();

const pages: readonly (readonly [string, string, string])[] = [
  ['a book', pageHref.manifestation(KANRI_ID), 'こころ'],
  ['an author', pageHref.author(TENKYO_ID), '1867-1916'],
  ['a series', pageHref.series('例文庫'), 'こころ'],
  ['a note', pageHref.note(note.noteId), '先生の手紙について'],
  ['a list', pageHref.sharedList(bookListID), '夏の本'],
  ['a profile', pageHref.profile('taro'), '本が好きです'],
  ['the start page', '/', '本棚'],
  ['a static page', '/about', 'このサイトについて'],
];

describe('a public page', () => {
  it.each(pages)('SSR-01 contains the content of %s', async (_, path, text) => {
    const { status, html } = await ask(path);
    expect(status).toBe(200);
    expect(textOf(html)).toContain(text);
    expect(load(html)('noscript')).toHaveLength(0);
  });

  it.each([
    ['a book', pageHref.manifestation('linked-2'), pageHref.manifestation('linked-1')],
    ['an author', pageHref.author('AZP000148'), pageHref.author(TENKYO_ID)],
  ])('LINK-21 redirects from another record of %s to its page', async (_, path, location) => {
    const { status, headers } = await ask(path);
    expect(status).toBe(301);
    expect(headers).toMatchObject({ location });
    expect(headers['cache-control']).toContain('max-age=0');
    const moved = await ask(location);
    expect(moved.status).toBe(200);
    expect(load(moved.html)('link[rel="canonical"]').attr('href')).toBe(siteOrigin + location);
  });

  it('AUTHOR-26 contains the newest 50 books of an author and how many there are', async () => {
    const { html } = await ask(pageHref.author(TENKYO_ID));
    const titles = load(html)('#root .title').toArray();
    expect(titles).toHaveLength(50);
    expect(textOf(html)).toContain(`作品${String(WORKS - 1)}`);
    expect(textOf(html)).toContain(`${String(WORKS)}冊`);
  });

  it('SSR-02 contains the configuration and the responses that it was rendered from', async () => {
    const { html } = await ask(pageHref.manifestation(KANRI_ID));
    const state = readState(html) as PageState & {
      readonly queries: { readonly queries: readonly { readonly queryKey: readonly unknown[] }[] };
    };
    expect(state.config.productName).toBe('Hondana');
    expect(state.queries.queries.map(({ queryKey }) => queryKey)).toContainEqual([
      'book',
      KANRI_ID,
    ]);
  });

  it.each(pages)('SSR-03 has the styles of what %s shows', async (_, path) => {
    const { html } = await ask(path);
    const $ = load(html);
    const styles = $('head style[data-emotion]').text();
    const classes = new Set(
      $('#root [class]')
        .toArray()
        .flatMap((element) => ($(element).attr('class') ?? '').split(/\s+/))
        // Some components have a class of their own and no style for it.
        .filter((name) => /^css-[0-9a-z]+/.test(name) && !/^css-0$|-region$/.test(name)),
    );
    expect(classes.size).toBeGreaterThan(10);
    expect([...classes].filter((name) => !styles.includes(`.${name}`))).toEqual([]);
  });

  it('SSR-04 is in one locale, with its texts, its title and its description', async () => {
    const { html } = await ask('/about', { locale: 'en' });
    const $ = load(html);
    expect($('html').attr('lang')).toBe('en');
    expect($('title').text()).toMatch(/^Hondana [ -~]+$/);
    expect($('h1').text()).toMatch(/^[ -~]+$/);
    expect((readState(html) as PageState).locale).toBe('en');
  });

  it.each(pages)('PUBLIC-25 marks every Japanese text in English on %s', async (_, path) => {
    const { html } = await ask(path, { locale: 'en' });
    expect(unmarkedJapanese(html)).toEqual([]);
  });

  it.each(pages)('SSR-05 SEC-07 is %s as an anonymous caller gets it', async (_, path) => {
    const { html } = await ask(path);
    sent.length = 0;
    const forReader = await ask(path, { viewer: taro });
    expect(withoutTimes(forReader.html)).toBe(withoutTimes(html));
    for (const { init } of sent) {
      expect(Object.keys(init.headers ?? {})).not.toContain('authorization');
    }
  });

  it('SSR-12 shows a section that the API does not answer as loading', async () => {
    // No favorites table is served here: the number of favorites is unknown.
    const { status, html } = await ask(pageHref.manifestation(KANRI_ID));
    expect(status).toBe(200);
    expect(JSON.stringify(readState(html))).not.toContain('favorite-count');
  });

  it('SERIES-08 describes a series in its head, at one address for all spellings', async () => {
    const { html } = await ask('/series/%E4%BE%8B%20%E6%96%87%E5%BA%AB');
    const $ = load(html);
    const address = siteOrigin + pageHref.series('例文庫');
    expect($('title').text()).toContain('例文庫');
    expect($('link[rel=canonical]').attr('href')).toBe(address);
    expect($('meta[name=description]').attr('content')).toBe('シリーズ「例文庫」の本');
    expect(JSON.parse($('script[type="application/ld+json"]').text())).toMatchObject({
      '@type': 'BookSeries',
      '@id': address,
      hasPart: [{ name: 'こころ', position: '12' }],
    });
  });

  it('SERIES-08 answers 404 for a series that no book names', async () => {
    expect((await ask(pageHref.series('知らない文庫'))).status).toBe(404);
  });

  it('SSR-15 contains the cards of what its first notes name', async () => {
    const cited = '000000000207';
    const noteId = '01ARZ3NDEKTSV4RRFFQ69G5FAW';
    await tables.put('catalogue', [bookRow({ KANRI_ID: cited, MainTitle: '道草' })]);
    const citation: Note = {
      ...note,
      noteId,
      noteType: 'InformationNote',
      content: siteOrigin + pageHref.author(TENKYO_ID),
      referenceType: 'positive',
      referenceSourceKANRI_ID: KANRI_ID,
      referenceSourceClassLevel: 'manifestation',
      referenceTargetKANRI_ID: cited,
      referenceTargetClassLevel: 'manifestation',
      quote: '門を読んだ',
      place: '第三章',
    };
    await tables.put('notes', [noteRowOf(citation, 1)]);
    const { html } = await ask(pageHref.note(noteId));
    const $ = load(html);
    expect($('#root article blockquote').text()).toBe('門を読んだ');
    for (const [path, text] of [
      [pageHref.manifestation(KANRI_ID), 'こころ'],
      [pageHref.manifestation(cited), '道草'],
      [pageHref.author(TENKYO_ID), '夏目'],
    ] as const) {
      expect($(`#root article a[href="${path}"]`).text()).toContain(text);
    }
  });
});
