import { screen, waitFor, within } from '@testing-library/react';
import { ulid } from 'ulid';
import type { BookshelfEntry } from '#contract/entities/bookshelf.ts';
import { addDays, japanDateOf } from '#contract/japan-date.ts';
import type { ListedLending } from '#contract/operations/copies.ts';
import { stickerCodeOf } from '#contract/sticker-code.ts';
import { startApiServer } from '#test/support/web/api-server.ts';
import { jiro, taro } from '#test/support/web/people.ts';
import { hanako } from '#test/support/web/readers.ts';
import { answerReading } from '#test/support/web/reading.ts';
import { kokoro as book } from '#test/support/web/records.ts';
import { renderScreen } from '#test/support/web/render-screen.tsx';
import { ja as shelf } from '#web/features/bookshelf/texts.ja.ts';
import { ja as record } from '#web/features/copies/lendings/record-texts.ja.ts';
import { ja } from '#web/features/copies/lendings/texts.ja.ts';
import { ja as common } from '#web/texts/common.ja.ts';

const api = startApiServer();
const today = japanDateOf(Date.now());

const codeOf = (n: number) => stickerCodeOf(new Uint8Array(12).fill(n));
const entryOf = (n: number, MainTitle: string, lending?: ListedLending): BookshelfEntry => ({
  global_book: {
    GlobalBookID: codeOf(n),
    KANRI_ID: `HDB00000${String(n)}`,
    RegisteredDatetime: `2026-01-0${String(n)}T00:00:00.000Z`,
    RegisteredDate: `2026-01-0${String(n)}`,
  },
  book_details: { KANRI_ID: `HDB00000${String(n)}`, MainTitle, Responsibility: '夏目漱石 著' },
  ...(lending === undefined
    ? { lending_status: 'Available' }
    : { lending_status: 'Lending', ReturnDate: lending.ReturnDate }),
});

/** What the server has: copies by their numbers, and the open lendings by the code of the copy. */
const titles = new Map([
  [1, 'こころ'],
  [2, '三四郎'],
  [3, '明暗'],
]);
let lent: Map<string, ListedLending>;

const lendingOf = (GlobalBookID: string, terms: Partial<ListedLending>): ListedLending => ({
  LendingID: `${today}.${GlobalBookID}.${ulid()}`,
  GlobalBookID,
  LentDate: addDays(today, -3),
  ReturnDate: addDays(today, 11),
  ...terms,
});
const entries = (): BookshelfEntry[] =>
  [...titles].map(([n, title]) => entryOf(n, title, lent.get(codeOf(n))));

beforeEach(() => {
  lent = new Map();
  api.answer('bookshelfReads', 'fetch_GlobalBooks_Lendinginfo_ByUsersub_2', () => ({
    total_books: titles.size,
    file_urls: [],
    first_entries: entries(),
  }));
  api.answer('bookshelfReads', 'fetch_Lendings_ByUsersub', ({ role }) => ({
    lendings: role === 'lender' ? [...lent.values()] : [],
  }));
  api.answer('bookshelfReads', 'fetch_GlobalBook_Owner_View', ({ GlobalBookID }) => ({
    GlobalBook: entries().find(({ global_book: copy }) => copy.GlobalBookID === GlobalBookID)!
      .global_book,
    LendingHistory: [lent.get(GlobalBookID)].filter((one) => one !== undefined),
  }));
  api.answer('kindle', 'getUsersKindleBooks', () => ({ books: [] }));
  api.answer('hondanaReads', 'fetch_GlobalHondana_ByUsersub', () => ({ shelves: [] }));
  api.answer('followInfo', 'get_friends_details', () => ({ friends: [taro] }));
  api.answer('openUsers', 'readUser', ({ userSub }) =>
    userSub === taro.userSub ? taro : { ...jiro, userSub },
  );
  api.answer('bookshelfWrites', 'LendGlobalBook', ({ GlobalBookID, ...terms }) => {
    const lending = lendingOf(GlobalBookID, terms);
    lent.set(GlobalBookID, lending);
    return { LendingID: lending.LendingID };
  });
  api.answer('bookshelfWrites', 'ReturnGlobalBook', ({ GlobalBookID }) => {
    lent.delete(GlobalBookID);
    return { ok: true as const };
  });
  api.answer('bookshelfWrites', 'CancelLending', ({ LendingID }) => {
    for (const [code, lending] of lent) if (lending.LendingID === LendingID) lent.delete(code);
    return { ok: true as const };
  });
  jest.spyOn(console, 'warn').mockImplementation(() => {});
});

const inputsOf = (operation: string) => api.requestsOf(operation).map(({ input }) => input);

/** A page on which every tap is counted. */
const visit = async (address: string) => {
  const { user } = await renderScreen(address, { user: hanako });
  let taps = 0;
  return {
    user,
    tap: async (element: HTMLElement) => {
      taps += 1;
      await user.click(element);
    },
    taps: () => taps,
  };
};
const menuOf = (title: string) => screen.findByRole('button', { name: shelf.menuOf(title) });
const item = (name: string) => screen.findByRole('menuitem', { name });
const lendDialog = async () => within(await screen.findByRole('dialog', { name: ja.title.lend }));
const cardOf = async (title: string) =>
  (await screen.findAllByRole('listitem')).find(({ textContent }) => textContent.includes(title))!;

describe('lending and returning from the menu of a card', () => {
  it('HAND-01 HAND-02 HAND-04 lends in three taps to the only friend, whose name is then on the card', async () => {
    const { tap, taps } = await visit('/bookshelf');
    await tap(await menuOf('明暗'));
    await tap(await item('貸す'));
    const dialog = await lendDialog();
    expect(dialog.getByText('明暗')).toBeVisible();
    expect(dialog.getAllByRole('presentation', { hidden: true })[0]).toHaveAttribute(
      'src',
      expect.stringContaining('/covers'),
    );
    expect(await dialog.findByRole('radio', { name: /太郎/ })).toBeChecked();
    await tap(dialog.getByRole('button', { name: ja.confirm.lend }));
    expect(await screen.findByText(ja.done.lend)).toBeInTheDocument();
    expect(taps()).toBe(3);
    expect(inputsOf('LendGlobalBook')).toEqual([
      {
        GlobalBookID: codeOf(3),
        LentDate: today,
        ReturnDate: addDays(today, 14),
        BorrowerUserSub: taro.userSub,
      },
    ]);
    const card = await cardOf('明暗');
    expect(await within(card).findByText('太郎')).toBeVisible();
    expect(card).toHaveTextContent(record.lentToName);
  });

  it('HAND-01 HAND-03 returns in two taps; undone, the copy is lent as before', async () => {
    lent.set(codeOf(1), lendingOf(codeOf(1), { BorrowerName: '隣の山田さん' }));
    const { LendingID, LentDate, ReturnDate } = lent.get(codeOf(1))!;
    const { user, tap, taps } = await visit('/bookshelf');
    await tap(await menuOf('こころ'));
    await tap(await item('返却'));
    expect(await screen.findByText(ja.returned('こころ'))).toBeInTheDocument();
    expect(taps()).toBe(2);
    expect(inputsOf('ReturnGlobalBook')).toEqual([
      { GlobalBookID: codeOf(1), LendingID, ActualReturnDate: today },
    ]);
    expect(within(await cardOf('こころ')).queryByText('隣の山田さん')).toBeNull();
    await user.click(screen.getByRole('button', { name: common.undo }));
    expect(await screen.findByText(ja.undone)).toBeInTheDocument();
    expect(inputsOf('LendGlobalBook')).toEqual([
      { GlobalBookID: codeOf(1), LentDate, ReturnDate, BorrowerName: '隣の山田さん' },
    ]);
  });

  it('HAND-18 starts an impression of the book in two taps', async () => {
    // jsdom has no layout.
    Element.prototype.scrollIntoView = () => {};
    answerReading(api);
    api.answer('bookData', 'Fetch_Simplebook_by_kanri_id', () => [book]);
    const { tap, taps } = await visit('/bookshelf');
    await tap(await menuOf('こころ'));
    await tap(await item(shelf.writeImpression));
    expect(await screen.findByRole('textbox', { name: '本文' })).toBeVisible();
    expect(screen.getByRole('button', { name: '感想を書く' })).toHaveAttribute(
      'aria-expanded',
      'true',
    );
    expect(taps()).toBe(2);
  });

  it('HAND-03 says why a copy that another device has returned is not returned again', async () => {
    lent.set(codeOf(1), lendingOf(codeOf(1), {}));
    const { tap } = await visit('/bookshelf');
    await tap(await menuOf('こころ'));
    lent.clear();
    await tap(await item('返却'));
    expect(await screen.findByRole('alert')).toHaveTextContent(ja.failures.conflict.return);
    expect(inputsOf('ReturnGlobalBook')).toEqual([]);
  });

  it('HAND-02 chooses nobody where there are several friends', async () => {
    api.answer('followInfo', 'get_friends_details', () => ({ friends: [taro, jiro] }));
    const { tap } = await visit('/bookshelf');
    await tap(await menuOf('明暗'));
    await tap(await item('貸す'));
    const dialog = await lendDialog();
    await dialog.findByRole('radio', { name: /次郎/ });
    await tap(dialog.getByRole('button', { name: ja.confirm.lend }));
    expect(dialog.getByText(ja.friendMissing)).toBeVisible();
    expect(inputsOf('LendGlobalBook')).toEqual([]);
  });

  it('HAND-05 takes back what was just lent', async () => {
    const { tap } = await visit('/bookshelf');
    await tap(await menuOf('明暗'));
    await tap(await item('貸す'));
    const dialog = await lendDialog();
    await dialog.findByRole('radio', { name: /太郎/ });
    await tap(dialog.getByRole('button', { name: ja.confirm.lend }));
    await screen.findByText(ja.done.lend);
    const { LendingID } = lent.get(codeOf(3))!;
    await tap(screen.getByRole('button', { name: common.undo }));
    expect(await screen.findByText(ja.undone)).toBeInTheDocument();
    expect(inputsOf('CancelLending')).toEqual([{ LendingID }]);
  });
});

describe('who has borrowed', () => {
  it('HAND-04 is on the cards and in the list of the owner', async () => {
    lent.set(codeOf(1), lendingOf(codeOf(1), { BorrowerUserSub: taro.userSub }));
    await visit('/bookshelf?view=list');
    expect(await screen.findByText('太郎')).toBeVisible();
    expect(inputsOf('fetch_Lendings_ByUsersub')).toEqual([
      expect.objectContaining({ userSub: hanako.sub, role: 'lender' }),
    ]);
  });

  it('HAND-04 is asked for by nobody on the bookshelf of another reader', async () => {
    lent.set(codeOf(1), lendingOf(codeOf(1), { BorrowerUserSub: taro.userSub }));
    api.answer('openUserProfile', 'getUserSubByUsername', () => ({ userSub: jiro.userSub }));
    await visit('/bookshelf/jiro');
    await screen.findByText('こころ');
    expect(screen.queryByText('太郎')).toBeNull();
    expect(inputsOf('fetch_Lendings_ByUsersub')).toEqual([]);
  });
});

describe('the page of lendings', () => {
  it('HAND-06 lends a copy that is found on the own bookshelf, and offers none that is lent', async () => {
    lent.set(codeOf(1), lendingOf(codeOf(1), { BorrowerUserSub: taro.userSub }));
    const { user, tap } = await visit('/lendings');
    await tap(await screen.findByRole('button', { name: ja.lendBook }));
    const finder = within(await screen.findByRole('dialog', { name: shelf.findCopy }));
    expect(await finder.findByText('全2冊')).toBeVisible();
    await user.type(finder.getByRole('textbox', { name: shelf.filter }), '三四');
    await waitFor(() => {
      expect(finder.getAllByRole('listitem')).toHaveLength(1);
    });
    await tap(finder.getByRole('button', { name: /三四郎/ }));
    const dialog = await lendDialog();
    expect(dialog.getByText('三四郎')).toBeVisible();
    await dialog.findByRole('radio', { name: /太郎/ });
    await tap(dialog.getByRole('button', { name: ja.confirm.lend }));
    await screen.findByText(ja.done.lend);
    expect(inputsOf('LendGlobalBook')).toEqual([
      expect.objectContaining({ GlobalBookID: codeOf(2), BorrowerUserSub: taro.userSub }),
    ]);
    expect(await screen.findByRole('button', { name: ja.lendBook })).toHaveFocus();
  });
});
