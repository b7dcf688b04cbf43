import { load } from 'cheerio';
import { pageHref, pagePatterns } from '#contract/pages.ts';
import { followRow } from '#test/support/social-rows.ts';
import { bookshelfRows, copyRow, newSticker, stickerRow } from '#test/support/bookshelf-rows.ts';
import { createMemoryBucket } from '#test/support/memory-bucket.ts';
import {
  openPageShells,
  readHead,
  readState,
  siteOrigin,
  type AskShell,
} from '#test/support/page-shells.ts';
import { hanako, sakura, taro } from '#test/support/people.ts';
import { createTestTables } from '#test/support/tables.ts';
import { unmarkedJapanese } from '#test/support/text-languages.ts';
import { userRow } from '#test/support/user-rows.ts';
import { ja as session } from '#web/features/session/texts.ja.ts';
import { ja as people } from '#web/features/people/texts.ja.ts';

const COPIES = 60;
const TEXTS = [
  'home',
  'about',
  'aboutSticker',
  'privacyPolicy',
  'serviceContact',
  'login',
  'searchWithoutQuery',
] as const;
const card = { KANRI_ID: '000000009', MainTitle: '全集', Responsibility: '夏目漱石 著' };
const open = newSticker();
const closed = newSticker();
const unused = newSticker();

const prepare = () =>
  createTestTables('catalogue', 'notes', 'timelines', 'social', 'bookLists', 'users', 'bookshelf');
let tables: Awaited<ReturnType<typeof prepare>>;
let ask: AskShell;

beforeAll(async () => {
  tables = await prepare();
  const bookshelves = { tableName: tables.names.bookshelf, files: createMemoryBucket() };
  ask = openPageShells({ ...tables, bookshelves });
  await tables.put('users', [
    userRow(hanako, { preferred_name: '花子', profileText: '近代文学を読む' }),
    userRow(taro, { preferred_name: '太郎', profileText: '歴史を読む' }),
    userRow(sakura),
  ]);
  await tables.put('social', [followRow(hanako.sub, taro.sub)]);
  const copyOf = (GlobalBookID: string, ownerSub: string) =>
    copyRow({ GlobalBookID, ownerSub, KANRI_ID: card.KANRI_ID, card });
  await tables.put('bookshelf', [
    ...bookshelfRows(hanako.sub, COPIES, card),
    ...bookshelfRows(sakura.sub, 0, card, { LibraryOpenLevel: 'PRIVATE' }),
    copyOf(open, hanako.sub),
    copyOf(closed, sakura.sub),
    stickerRow(unused, hanako.sub),
  ]);
});
afterAll(() => {
  tables.close();
});

describe('a page for visitors', () => {
  it('PUBLIC-01 of search results is not listed, but its links are followed', async () => {
    const { html } = await ask(pageHref.search('漱石'));
    expect(readHead(html).meta['robots']).toEqual(['noindex, follow']);
  });

  it.each([
    ['the log-in', pagePatterns.login, 200],
    ['an unknown copy', pageHref.copy(unused), 404],
    ['whom a reader follows', pageHref.following('hanako'), 200],
    ['followers', pageHref.followers('hanako'), 200],
    ['friends', pageHref.friends('hanako'), 200],
    ['the friends of nobody', pageHref.friends('nobody_at_all'), 404],
  ])('PUBLIC-02 is not listed if it shows %s', async (_, path, expected) => {
    const { status, html } = await ask(path);
    expect(status).toBe(expected);
    expect(readHead(html).meta['robots']).toEqual(['noindex']);
  });

  it('PUBLIC-03 SEC-07 is the same 404 for an unknown and a hidden copy, for every requester', async () => {
    const answers = [
      await ask(pageHref.copy(closed)),
      await ask(pageHref.copy(unused)),
      await ask(pageHref.copy('no code')),
      await ask(pageHref.copy(closed), { viewer: sakura }),
      await ask(pageHref.note('01BX5ZZKBKACTAV9WEVGEMMVRZ')),
    ];
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(answers[0]?.status).toBe(404);
    expect(load(answers[0]?.html ?? '')('noscript').text()).toContain('公開されていません');
    expect((await ask(pageHref.copy(open))).status).toBe(200);
  });

  it('PUBLIC-04 has the form of the log-in, which nothing can send before the scripts run', async () => {
    const { html } = await ask(pagePatterns.login);
    const $ = load(html, { scriptingEnabled: false });
    expect($('h1').text()).toBe(session.title);
    expect($('noscript').text()).toBe(session.needsScript);
    const controls = $('form :is(input, button)');
    expect(controls.length).toBeGreaterThan(2);
    expect($('form fieldset[disabled] :is(input, button)').length).toBe(controls.length);
  });

  it('PUBLIC-05 has the people whom a reader follows', async () => {
    const { html } = await ask(pageHref.following('hanako'));
    const $ = load(html);
    expect($('h1').text()).toBe(people.listTitles.following('花子'));
    expect($('main a[href="/taro"]').length).toBeGreaterThan(0);
  });

  it('PUBLIC-05 is the start of a search, whose form needs no script', async () => {
    const { status, html } = await ask(pagePatterns.searchWithoutQuery);
    expect(status).toBe(200);
    expect(load(html)('form[action="/search"] input[name="words"]').length).toBe(1);
  });

  it('PUBLIC-11 describes the site and its search on the start page', async () => {
    const { html } = await ask(pagePatterns.home);
    expect(readHead(html).things).toMatchObject([
      {
        '@type': 'WebSite',
        url: `${siteOrigin}/`,
        potentialAction: { target: { urlTemplate: `${siteOrigin}/search/{search_term_string}` } },
      },
    ]);
  });

  it.each(['ja', 'en'])('PUBLIC-12 has a description of its own in %s', async (locale) => {
    const paths = [
      ...TEXTS.map((name) => pagePatterns[name]),
      ...['hanako', 'taro'].flatMap((name) => [
        pageHref.profile(name),
        pageHref.userBookshelf(name),
        pageHref.following(name),
        pageHref.followers(name),
        pageHref.friends(name),
      ]),
      pageHref.search('漱石'),
    ];
    const descriptions = await Promise.all(
      paths.map(async (path) => readHead((await ask(path, { locale })).html).meta['description']),
    );
    expect(new Set(descriptions.flat()).size).toBe(paths.length);
  });

  it('PUBLIC-13 has an address in each language, and names the others', async () => {
    const path = pageHref.profile('hanako');
    const addresses = await Promise.all(
      ['ja', 'en'].map(async (locale) => {
        const $ = load((await ask(path, { locale })).html);
        const alternates = $('link[rel=alternate][hreflang]').toArray();
        return {
          canonical: $('link[rel=canonical]').attr('href'),
          shared: $('meta[property="og:url"]').attr('content'),
          alternates: alternates.map(({ attribs }) => [attribs['hreflang'], attribs['href']]),
        };
      }),
    );
    const ja = siteOrigin + path;
    const en = `${ja}?hl=en`;
    const alternates = [
      ['ja', ja],
      ['en', en],
      ['x-default', ja],
    ];
    expect(addresses).toEqual([
      { canonical: ja, shared: ja, alternates },
      { canonical: en, shared: en, alternates },
    ]);
    const notListed = load((await ask(pagePatterns.login)).html);
    expect(notListed('link[rel=alternate][hreflang]').length).toBe(0);
  });

  it('PUBLIC-20 is a 304 for who has it, however often it was rendered, and no other time', async () => {
    const path = pageHref.profile('taro');
    const { headers } = await ask(path);
    const etag = String(headers['etag']);
    expect(etag).toMatch(/^W\/"[\w-]{22}"$/);
    for (const ifNoneMatch of [etag, `"other", ${etag}`, etag.replace('W/', '')]) {
      expect(await ask(path, { ifNoneMatch })).toEqual({ status: 304, headers, html: '' });
    }
    expect((await ask(path, { ifNoneMatch: etag, locale: 'en' })).status).toBe(200);
    expect((await ask(pageHref.profile('hanako'), { ifNoneMatch: etag })).status).toBe(200);
    await tables.put('users', [userRow(taro, { profileText: '新しい紹介' })]);
    expect((await ask(path, { ifNoneMatch: etag })).status).toBe(200);
    expect((await ask(pageHref.copy(unused))).headers).not.toHaveProperty('etag');
  });

  it.each([
    pageHref.userBookshelf('hanako'),
    pageHref.following('hanako'),
    pageHref.search('漱石'),
    pagePatterns.login,
    '/nothing/here',
  ])('PUBLIC-25 marks every Japanese text in English at %s', async (path) => {
    expect(unmarkedJapanese((await ask(path, { locale: 'en' })).html)).toEqual([]);
  });

  it('PUBLIC-06 has a link to each copy of a bookshelf, once in its state', async () => {
    const { html } = await ask(pageHref.userBookshelf('hanako'));
    const $ = load(html, { scriptingEnabled: false });
    expect($('#root [role=listitem] a[href^="/manifestation/"]').length).toBe(48);
    expect($('#root noscript li a[href^="/manifestation/"]').length).toBe(COPIES + 1 - 48);
    expect(JSON.stringify(readState(html))).not.toContain('全集 第1巻');
  });
});
