import { load } from 'cheerio';
import { FIRST_COPIES } from '#contract/limits.ts';
import { pageHref } from '#contract/pages.ts';
import { settingsKey } from '#lambdas/bookshelf/library/rows.ts';
import type { User } from '#lambdas/shared/http/viewer.ts';
import {
  blockRow,
  bookshelfRows,
  copyRow,
  lendingRow,
  newSticker,
} from '#test/support/bookshelf-rows.ts';
import { createMemoryBucket, type MemoryBucket } from '#test/support/memory-bucket.ts';
import {
  openPageShells,
  readHead,
  readState,
  type AskShell,
  type ShellAnswer,
} from '#test/support/page-shells.ts';
import { hanako, jiro, reader, sakura, taro } from '#test/support/people.ts';
import { friendRows } from '#test/support/social-rows.ts';
import { createTestTables } from '#test/support/tables.ts';
import { userRow } from '#test/support/user-rows.ts';

const card = { KANRI_ID: '000000009', MainTitle: '全集', Responsibility: '夏目漱石 著' };
const prepare = () =>
  createTestTables('catalogue', 'notes', 'timelines', 'social', 'bookLists', 'users', 'bookshelf');

let tables: Awaited<ReturnType<typeof prepare>>;
let files: MemoryBucket;
let ask: AskShell;
/** The paths that the renderer has requested. */
const requested: string[] = [];

beforeAll(async () => {
  tables = await prepare();
  files = createMemoryBucket();
  ask = openPageShells(
    { ...tables, bookshelves: { tableName: tables.names.bookshelf, files } },
    (path) => requested.push(path),
  );
});
afterAll(() => {
  tables.close();
});

let owners = 100;
const ownerOf = async (count: number, settings = {}): Promise<User> => {
  owners += 1;
  const owner = reader(owners);
  await tables.put('users', [userRow(owner)]);
  await tables.put('bookshelf', bookshelfRows(owner.sub, count, card, settings));
  return owner;
};
const pageOf = ({ username }: User, viewer: User | null = null): Promise<ShellAnswer> =>
  ask(pageHref.userBookshelf(username), { viewer });

const cardsOf = (html: string) => {
  const $ = load(html);
  return $('#root [role=list] [role=listitem]')
    .toArray()
    .map((element) => ({
      title: $(element).find('.title').text(),
      href: $(element).find('a').attr('href'),
      author: $(element).find('button').first().text(),
      cover: $(element).find('img').attr('src'),
      size: $(element).attr('aria-setsize'),
    }));
};

/** The page says when each response in it was read. */
const withoutTimes = (html: string): string =>
  html.replaceAll(/"(dehydratedAt|\w+UpdatedAt)":\d+/g, '"$1":0');

const BRIEFLY = 'public, max-age=0, s-maxage=10, must-revalidate, stale-if-error=0';

describe('the rendered page of a bookshelf', () => {
  it.each([1, 47, 48, 49, 501])(
    'FIRST-03 of %d copies contains the newest with cover, title, author and link',
    async (count) => {
      const { status, headers, html } = await pageOf(await ownerOf(count));
      expect([status, headers['cache-control']]).toEqual([200, BRIEFLY]);
      const cards = cardsOf(html);
      expect(cards).toHaveLength(Math.min(count, FIRST_COPIES));
      expect(cards[0]).toEqual({
        title: `全集 第${String(count)}巻`,
        href: '/manifestation/000000009',
        author: '夏目漱石 著',
        cover: expect.stringMatching(/^\/covers\?/),
        size: String(count),
      });
      expect(cards.map(({ title }) => title)).toEqual(
        cards.map((_, n) => `全集 第${String(count - n)}巻`),
      );
      expect(load(html)('h1').text()).toContain(`${String(count)}冊`);
      expect(readHead(html).meta['robots']).toBeUndefined();
    },
  );

  it('FIRST-03 says that a bookshelf is empty', async () => {
    const { status, html } = await pageOf(await ownerOf(0));
    expect(status).toBe(200);
    expect(load(html)('#root').text()).toContain('この本棚にはまだ本がありません');
  });

  it('FIRST-03 requests owner, profile and bookshelf once each, and no file', async () => {
    const owner = await ownerOf(501);
    requested.length = 0;
    const { html } = await pageOf(owner);
    expect(requested.map((path) => path.split('?', 1)[0])).toHaveLength(3);
    expect(requested.some((path) => path.startsWith('/shelves/'))).toBe(false);
    expect(JSON.stringify(readState(html))).toContain('"first_entries"');
  });

  it('FIRST-05 SEC-07 shows nobody more than a visitor, whatever the relation', async () => {
    const owner = await ownerOf(3);
    await tables.put('social', [...friendRows(owner.sub, taro.sub), blockRow(owner.sub, jiro.sub)]);
    const { html } = await pageOf(owner);
    expect(html).toContain('全集 第3巻');
    for (const viewer of [owner, taro, jiro, sakura]) {
      expect(withoutTimes((await pageOf(owner, viewer)).html)).toBe(withoutTimes(html));
    }
  });

  it.each(['FRIENDS', 'PRIVATE'])(
    'FIRST-05 SEC-07 SEC-62 contains nothing of a bookshelf of the level %s, for every requester',
    async (LibraryOpenLevel) => {
      const owner = await ownerOf(3, { LibraryOpenLevel });
      await tables.put('social', friendRows(owner.sub, taro.sub));
      for (const viewer of [null, owner, taro, hanako]) {
        const { status, headers, html } = await pageOf(owner, viewer);
        expect([status, headers['cache-control']]).toEqual([200, BRIEFLY]);
        expect(html).not.toMatch(/全集|000000009|\/shelves\//);
        expect(load(html)('#root').text()).toContain('この本棚は公開されていません');
        expect(readHead(html).meta['robots']).toContain('noindex');
      }
    },
  );

  it.each(['PUBLIC', 'FRIENDS'])(
    'OPEN-10 tells nobody of the level %s that a copy is late, where it is or which code it has',
    async (LibraryOpenLevel) => {
      const owner = await ownerOf(1, { LibraryOpenLevel });
      const GlobalBookID = newSticker();
      const lending = lendingRow({
        GlobalBookID,
        ownerSub: owner.sub,
        LentDate: '2026-01-01',
        ReturnDate: '2026-01-15',
      });
      await tables.put('social', friendRows(owner.sub, taro.sub));
      await tables.put('bookshelf', [
        copyRow({
          GlobalBookID,
          ownerSub: owner.sub,
          KANRI_ID: card.KANRI_ID,
          card,
          openLendingID: lending.LendingID,
          unlabelled: true,
        }),
        lending,
        {
          ...settingsKey(owner.sub),
          bookshelfVersion: 2,
          activeCopies: 2,
          LibraryOpenLevel,
        },
      ]);
      for (const viewer of [null, taro, sakura]) {
        const { html } = await pageOf(owner, viewer);
        const shown = load(html)('#root');
        expect(shown.html()).not.toMatch(
          /延滞|遅れ|過ぎ|まで|01-15|1月15日|overdue|ステッカーなし/i,
        );
        expect(shown.html()).not.toContain(GlobalBookID);
        const { description, ...properties } = readHead(html).meta;
        expect(JSON.stringify([description, properties])).not.toMatch(/貸出|延滞|棚に/);
        expect(shown.text().includes('貸出中')).toBe(LibraryOpenLevel === 'PUBLIC');
        // The page of a copy is rendered by the browser alone, which asks who is reading.
        const copy = await ask(pageHref.copy(GlobalBookID), { viewer });
        expect(load(copy.html)('#root').html()).toBe('');
        expect(JSON.stringify(readState(copy.html))).not.toMatch(/全集|2026-01-15/);
      }
    },
  );

  it('FIRST-05 loses the copies when its owner closes it', async () => {
    const owner = await ownerOf(3);
    expect((await pageOf(owner)).html).toContain('全集');
    await tables.put('bookshelf', [
      {
        ...settingsKey(owner.sub),
        bookshelfVersion: 4,
        activeCopies: 3,
        LibraryOpenLevel: 'PRIVATE',
      },
    ]);
    expect((await pageOf(owner)).html).not.toMatch(/全集|\/shelves\//);
  });

  it('FIRST-14 leaves to the browser what the API does not answer', async () => {
    const owner = await ownerOf(3);
    files.broken = true;
    const { status, html } = await pageOf(owner);
    files.broken = false;
    expect(status).toBe(200);
    expect(cardsOf(html)).toEqual([]);
    expect(load(html)('#root [aria-busy=true]')).not.toHaveLength(0);
    expect(JSON.stringify(readState(html))).not.toContain('"bookshelf"');
  });

  it('FIRST-03 is a 404 page for an unknown reader, which the browser does not request again', async () => {
    const { status, html } = await ask(pageHref.userBookshelf('nobody_at_all'));
    expect(status).toBe(404);
    expect(load(html)('#root').text()).toContain('ユーザー情報の取得に失敗しました');
    expect(JSON.stringify(readState(html))).toContain('"bookshelf-owner"');
  });
});
