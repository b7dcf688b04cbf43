import { expect, test, type Page } from '@playwright/test';
import { pageHref, pagePatterns } from '#contract/pages.ts';
import { ja as frame } from '../../web/src/app/frame/texts.ja.ts';
import { ja as lists } from '../../web/src/features/book-lists/texts.ja.ts';
import { ja as copies } from '../../web/src/features/copies/texts.ja.ts';
import { ja as favorites } from '../../web/src/features/favorites/texts.ja.ts';
import { ja as home } from '../../web/src/features/home/texts.ja.ts';
import { ja as notes } from '../../web/src/features/notes/texts.ja.ts';
import { ja as people } from '../../web/src/features/people/texts.ja.ts';
import { findCopy } from './support/copies.ts';
import { recordedShift, recordShifts } from './support/layout-shifts.ts';
import { visit, type Load, type Visit } from './support/load.ts';
import { demoList, demoNote, signInDemoReader } from './support/own-reader.ts';
import { relationControls } from './support/people-page.ts';
import { accountMenu } from './support/reader.ts';
import { desktop, phone } from './support/screens.ts';

/** Expects the page of a reader who has signed in; only the camera needs WebAssembly. */
const expectReader =
  (username: string) =>
  async ({ page, sent }: Load): Promise<void> => {
    await expect(accountMenu(page, username)).toBeVisible();
    const paths = sent.map((request) => new URL(request.url()).pathname);
    expect(paths.filter((path) => /\.wasm$|scan-worker/u.test(path))).toEqual([]);
  };

const lookAtBook = async (page: Page): Promise<void> => {
  const favorite = page.getByRole('button', { name: new RegExp(`^${favorites.title}`, 'u') });
  await expect(favorite).toBeEnabled();
  await expect(page.getByRole('button', { name: lists.addToList })).toBeVisible();
  const start = page.getByRole('group', { name: notes.startGroup });
  await expect(start.getByRole('button')).toHaveCount(3);
};
const expectEditable = (editable: boolean) => async (page: Page) => {
  await expect(page.getByRole('link', { name: people.edit })).toHaveCount(editable ? 1 : 0);
  await (editable
    ? expect(relationControls(page)).toHaveCount(0)
    : expect(relationControls(page).first()).toBeVisible());
};

const lookAtHome = async (page: Page): Promise<void> => {
  await expect(page.getByRole('heading', { name: home.timeline })).toBeVisible();
  await expect(page.getByRole('button', { name: home.compose })).toBeVisible();
};
const lookAtFriend = async (page: Page): Promise<void> => {
  for (const name of [people.unfollow, people.endFriendship, people.block]) {
    await expect(page.getByRole('button', { name, exact: true })).toBeVisible();
  }
};
const lookAtMenu = async (page: Page): Promise<void> => {
  await accountMenu(page, 'hanako').click();
  await expect(page.getByRole('menuitemradio', { name: frame.schemes.system })).toBeVisible();
};

const pages: readonly Visit[] = [
  { name: 'the home page', path: '/', heading: /花子/, look: lookAtHome },
  { name: 'a search', path: pageHref.search('漱石'), heading: /漱石/ },
  {
    name: 'a book',
    path: pageHref.manifestation('HDB000011'),
    heading: /^こころ$/,
    look: lookAtBook,
  },
  { name: 'a work', path: pageHref.editions('HDB000011'), heading: /^こころ$/ },
  { name: 'citations', path: pageHref.citations('HDB000471'), heading: /学問のすゝめ/ },
  { name: 'an author', path: pageHref.author('00054222'), heading: /^夏目漱石$/ },
  { name: 'a series', path: pageHref.series('新潮文庫'), heading: /^新潮文庫$/ },
  { name: 'the own profile', path: '/hanako', heading: /^花子$/, look: expectEditable(true) },
  { name: 'a friend', path: '/taro', heading: /^太郎$/, inBits: true, look: lookAtFriend },
  { name: 'a stranger', path: '/jiro', heading: /^次郎$/, look: expectEditable(false) },
  { name: 'followers', path: '/taro/follower', heading: /フォロワー/, inBits: true },
  { name: 'a bookshelf', path: '/bookshelf/taro', heading: /太郎.*本棚/ },
  { name: 'a note', path: async ({ baseURL }) => demoNote(baseURL), heading: /^花子の/ },
  { name: 'a list', path: async ({ baseURL }) => demoList(baseURL), heading: /^気になる本$/ },
  { name: 'the own bookshelf', path: pagePatterns.ownBookshelf, heading: /花子.*本棚/ },
  { name: 'the lendings', path: pagePatterns.lendings, heading: /./ },
  { name: 'the requests to borrow', path: pagePatterns.borrowRequests, heading: /本のお願い/ },
  { name: 'the settings', path: pagePatterns.profileSettings, heading: /プロフィール設定/ },
  { name: 'the lists', path: pagePatterns.lists, heading: /リスト/, look: lookAtMenu },
  { name: 'the favorites', path: pagePatterns.favorites, heading: /お気に入り/ },
  { name: 'the history', path: pagePatterns.history, heading: /閲覧履歴/ },
  { name: 'friend requests', path: pagePatterns.friendRequests, heading: /友達申請/ },
  {
    name: 'the search for people',
    path: `${pagePatterns.findFriends}?q=さ`,
    heading: /友達を探す/,
  },
  { name: 'the notices', path: pagePatterns.notices, heading: /お知らせ/ },
  { name: 'the reading record', path: pagePatterns.record, heading: /読書の記録/ },
  { name: 'the import', path: pagePatterns.readerImport, heading: /^取り込み$/ },
  { name: 'the scan page', path: pagePatterns.scan, heading: /./ },
  { name: 'the stickers', path: pagePatterns.aboutSticker, heading: /ステッカー/ },
];

for (const one of pages) {
  test(
    `SSR-06 SSR-11 SESSION-21 SESSION-22 GEN-03 GEN-12 LIVE-17 SCAN-33 DARK-11 DARK-13 SP-141 a reader opens ${one.name}`,
    { tag: '@layout' },
    async ({ page, request, baseURL }, { project }) => {
      await signInDemoReader(page, baseURL);
      await visit({ page, request, baseURL }, one, async (load) => {
        await expectReader('hanako')(load);
        const menu = page.getByRole('button', { name: frame.menu, exact: true });
        await expect(menu).toBeVisible({ visible: project.name === 'tablet' });
      });
    },
  );
}

for (const [who, username] of [
  ['its owner', 'hanako'],
  // A friend, too.
  ['its borrower', 'taro'],
  ['another reader', 'jiro'],
] as const) {
  for (const [state, title] of [
    ['lent', '雪国'],
    ['available', 'モモ'],
  ] as const) {
    test(
      `STILL-01 SESSION-22 the page of a copy that is ${state} opens for ${who}`,
      { tag: '@layout' },
      async ({ page, request, baseURL }) => {
        await signInDemoReader(page, baseURL, username);
        const copy: Visit = {
          name: title,
          path: pageHref.copy(await findCopy(request, 'hanako', title)),
          heading: new RegExp(`^${title}$`, 'u'),
          inBits: true,
          look: async () => {
            const remove = page.getByRole('button', { name: copies.remove });
            await expect(remove).toHaveCount(username === 'hanako' ? 1 : 0);
          },
        };
        await visit({ page, request, baseURL }, copy, expectReader(username));
      },
    );
  }
}

test('HOME-20 HOME-24 keeps still while a reader scrolls through the timeline, and names books from the start', async ({
  page,
  baseURL,
}) => {
  await page.setViewportSize(phone.viewport);
  await recordShifts(page);
  await signInDemoReader(page, baseURL);
  await page.goto('/');
  const list = page.getByRole('list', { name: home.timeline });
  await expect(list.getByRole('article').first()).toBeVisible();
  expect(await list.ariaSnapshot()).not.toMatch(/"https?:|"引用している本"/u);
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  for (let y = 0; y < height; y += phone.viewport.height) {
    await page.mouse.wheel(0, phone.viewport.height);
    // A frame, in which what has come into view is laid out.
    await page.evaluate(() => new Promise(requestAnimationFrame));
  }
  expect(await recordedShift(page)).toBeLessThanOrEqual(0.02);

  await page.setViewportSize(desktop.viewport);
  const due = page.getByRole('link', { name: /貸し借りの一覧/u });
  await page.evaluate(() => {
    scrollTo(0, 2_000);
  });
  await expect(due).toBeInViewport();
  expect((await list.boundingBox())?.width).toBe(600);
});
