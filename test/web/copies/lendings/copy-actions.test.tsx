import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { ulid } from 'ulid';
import { addDays, japanDateOf } from '#contract/japan-date.ts';
import { stickerCodeOf } from '#contract/sticker-code.ts';
import { startApiServer } from '#test/support/web/api-server.ts';
import { answerReading } from '#test/support/web/reading.ts';
import { taro } from '#test/support/web/people.ts';
import { hanako } from '#test/support/web/readers.ts';
import { renderScreen } from '#test/support/web/render-screen.tsx';
import type { OwnerView } from '#web/features/copies/lendings/queries.ts';
import { openLendingOf } from '#web/features/copies/lendings/lendings.ts';
import { ja } from '#web/features/copies/lendings/texts.ja.ts';
import { ja as copyTexts } from '#web/features/copies/texts.ja.ts';

const api = startApiServer();
const GlobalBookID = stickerCodeOf(new Uint8Array(12).fill(7));
const hondana = {
  GlobalHondanaID: '6f1f9d0e-7a51-4a0b-9f5c-0d3a51c3a101',
  HondanaName: '日本文学',
};
const today = japanDateOf(Date.now());
const lendingOf = (recordedAt = Date.now()) => {
  const LentDate = japanDateOf(recordedAt);
  return {
    LendingID: `${LentDate}.${GlobalBookID}.${ulid(recordedAt)}`,
    GlobalBookID,
    LentDate,
    ReturnDate: addDays(LentDate, 14),
    BorrowerName: '隣の山田さん',
  };
};
const WEEK_MS = 7 * 24 * 60 * 60 * 1_000;

let copy: OwnerView;

const available: OwnerView = {
  Book_Simple: { KANRI_ID: 'HDB000011', MainTitle: 'こころ' },
  GlobalBook: {
    GlobalBookID,
    KANRI_ID: 'HDB000011',
    RegisteredDatetime: '2026-01-01T16:30:00.000Z',
    RegisteredDate: '2026-01-02',
  },
  UserLibrarySettings: {
    UserSub: hanako.sub,
    LibraryName: '花子の本棚',
    AllowSelfLend: 'DENY',
    AllowSelfReturn: 'DENY',
  },
  LendingHistory: [],
};
const lent = (recordedAt?: number): OwnerView => ({
  ...available,
  LendingHistory: [lendingOf(recordedAt)],
});
const removed = (RemovedDate: string): OwnerView => ({
  ...available,
  GlobalBook: { ...available.GlobalBook, RemovedDate },
});

beforeEach(() => {
  copy = available;
  answerReading(api);
  api.answer('copyDetail', 'fetch_bookdetail_for_react_by_GlobalBookID', () => copy as never);
  api.answer('bookshelfReads', 'fetch_GlobalBook_Owner_View', () => copy as never);
  api.answer('followInfo', 'get_friends_details', () => ({ friends: [taro] }));
  jest.spyOn(console, 'warn').mockImplementation(() => {});
});

const group = () => screen.findByRole('group', { name: ja.actionsLabel });
const offered = async () =>
  within(await group())
    .getAllByRole('button')
    .map(({ textContent }) => textContent);

const open = async (action?: keyof typeof ja.actions) => {
  const view = await renderScreen(`/dp/${GlobalBookID}`, { user: hanako });
  const actions = within(await group());
  if (action === undefined) return { ...view, dialog: within(document.body) };
  await view.user.click(actions.getByRole('button', { name: ja.actions[action] }));
  return { ...view, dialog: within(await screen.findByRole('dialog')) };
};

const press = async (
  { user, dialog }: Awaited<ReturnType<typeof open>>,
  action: keyof typeof ja.confirm,
  how: 'click' | 'dblClick' = 'click',
) => {
  await user[how](dialog.getByRole('button', { name: ja.confirm[action] }));
};

const inputsOf = (operation: string) => api.requestsOf(operation).map(({ input }) => input);
const closed = () =>
  waitFor(() => {
    expect(screen.queryByRole('dialog')).toBeNull();
  });

describe('the actions on an own copy', () => {
  const { lend, extend, cancel, move, correct, restore } = ja.actions;
  it.each([
    ['available', () => available, [lend, move, correct]],
    ['lent today', () => lent(), [ja.actions.return, extend, cancel, move, correct]],
    [
      'lent a week ago',
      () => lent(Date.now() - WEEK_MS),
      [ja.actions.return, extend, move, correct],
    ],
    ['removed 30 days ago', () => removed(addDays(today, -30)), [restore]],
  ])('LEND-01 offers what the state of the copy allows: %s', async (_, state, actions) => {
    copy = state();
    await open();
    expect(await offered()).toEqual(actions);
  });

  it('LEND-01 offers nothing to readers who do not own the copy', async () => {
    api.fail('bookshelfReads', 'fetch_GlobalBook_Owner_View', 403);
    await renderScreen(`/dp/${GlobalBookID}`, { user: hanako });
    await screen.findByRole('heading', { level: 1 });
    await waitFor(() => {
      expect(screen.queryByLabelText('読み込み中')).toBeNull();
    });
    expect(screen.queryByRole('group', { name: ja.actionsLabel })).toBeNull();
  });

  it('LEND-02 lends to a friend for 14 days and shows the new state', async () => {
    api.answer('bookshelfWrites', 'LendGlobalBook', () => {
      copy = lent();
      return { LendingID: openLendingOf(copy.LendingHistory)!.LendingID };
    });
    const view = await open('lend');
    await view.user.click(await view.dialog.findByRole('radio', { name: /太郎/ }));
    await press(view, 'lend', 'dblClick');
    await closed();
    expect(inputsOf('LendGlobalBook')).toEqual([
      {
        GlobalBookID,
        LentDate: today,
        ReturnDate: addDays(today, 14),
        BorrowerUserSub: taro.userSub,
      },
    ]);
    expect(await screen.findByText(ja.done.lend)).toBeVisible();
    expect(await offered()).toContain(ja.actions.return);
  });

  it('LEND-02 lends to a name that the reader types', async () => {
    api.answer('bookshelfWrites', 'LendGlobalBook', () => ({ LendingID: 'x' }));
    const view = await open('lend');
    await view.user.click(view.dialog.getByRole('radio', { name: ja.toName }));
    await view.user.type(view.dialog.getByLabelText(ja.name), ' 隣の山田さん ');
    fireEvent.change(view.dialog.getByLabelText(ja.dueDate), {
      target: { value: addDays(today, 366) },
    });
    await press(view, 'lend');
    await closed();
    expect(inputsOf('LendGlobalBook')).toEqual([
      {
        GlobalBookID,
        LentDate: today,
        ReturnDate: addDays(today, 366),
        BorrowerName: '隣の山田さん',
      },
    ]);
  });

  it('LEND-02 asks for a name at once when there are no friends', async () => {
    api.answer('followInfo', 'get_friends_details', () => ({ friends: [] }));
    const { dialog } = await open('lend');
    expect(await dialog.findByLabelText(ja.name)).toBeVisible();
  });

  it('LEND-03 shows what is missing beside the field and sends nothing', async () => {
    // An only friend would be chosen.
    const jiro = { ...taro, userSub: hondana.GlobalHondanaID, username: 'jiro' };
    api.answer('followInfo', 'get_friends_details', () => ({ friends: [taro, jiro] }));
    const view = await open('lend');
    await view.dialog.findByRole('radio', { name: /@taro/ });
    const due = view.dialog.getByLabelText(ja.dueDate);
    fireEvent.change(due, { target: { value: addDays(today, 367) } });
    await press(view, 'lend');
    expect(view.dialog.getByText(ja.friendMissing)).toBeVisible();
    expect(due).toHaveAccessibleDescription(ja.dueRange(today, addDays(today, 366)));
    expect(due).toHaveValue(addDays(today, 367));
    await view.user.click(view.dialog.getByRole('radio', { name: ja.toName }));
    fireEvent.change(due, { target: { value: '' } });
    await press(view, 'lend');
    expect(view.dialog.getByLabelText(ja.name)).toHaveAccessibleDescription(ja.nameMissing);
    expect(due).toHaveAccessibleDescription(ja.dueMissing);
    expect(inputsOf('LendGlobalBook')).toEqual([]);
  });

  it.each([
    [409, undefined, ja.failures.conflict.lend],
    [403, 'BLOCKED', ja.failures.blocked],
    [404, undefined, ja.failures.gone],
    [429, 'TOO_MANY_REQUESTS', ja.failures.lendingLimit],
    [500, undefined, ja.failures.unexpected],
  ] as const)(
    'LEND-04 tells what to do and keeps what was typed when lending fails with %d',
    async (status, code, text) => {
      api.fail('bookshelfWrites', 'LendGlobalBook', status, code);
      const view = await open('lend');
      await view.user.click(view.dialog.getByRole('radio', { name: ja.toName }));
      await view.user.type(view.dialog.getByLabelText(ja.name), '山田');
      await press(view, 'lend');
      expect(await view.dialog.findByRole('alert')).toHaveTextContent(text);
      expect(view.dialog.getByLabelText(ja.name)).toHaveValue('山田');
      expect(screen.queryByText(ja.done.lend)).toBeNull();
    },
  );

  it('LEND-04 reports that there is no connection', async () => {
    api.answerFromElsewhere('bookshelfWrites', 'ReturnGlobalBook', () => Response.error());
    copy = lent();
    const view = await open('return');
    await press(view, 'return');
    expect(await view.dialog.findByRole('alert')).toHaveTextContent(ja.failures.network);
  });

  it('LEND-05 records the return as of today', async () => {
    copy = lent();
    const { LendingID } = openLendingOf(copy.LendingHistory)!;
    api.answer('bookshelfWrites', 'ReturnGlobalBook', () => ({ ok: true as const }));
    const view = await open('return');
    await press(view, 'return', 'dblClick');
    await closed();
    expect(inputsOf('ReturnGlobalBook')).toEqual([
      { GlobalBookID, LendingID, ActualReturnDate: today },
    ]);
  });

  it('LEND-06 extends the lending by 14 days and rejects an earlier day', async () => {
    copy = lent();
    const { LendingID, ReturnDate } = openLendingOf(copy.LendingHistory)!;
    api.answer('bookshelfWrites', 'ExtendLending', () => ({ ok: true as const }));
    const view = await open('extend');
    const due = view.dialog.getByLabelText(ja.dueDate);
    expect(due).toHaveValue(addDays(ReturnDate, 14));
    fireEvent.change(due, { target: { value: ReturnDate } });
    await press(view, 'extend');
    expect(due).toHaveAccessibleDescription(
      ja.dueRange(addDays(ReturnDate, 1), addDays(today, 366)),
    );
    fireEvent.change(due, { target: { value: addDays(ReturnDate, 1) } });
    await press(view, 'extend');
    await closed();
    expect(inputsOf('ExtendLending')).toEqual([{ LendingID, ReturnDate: addDays(ReturnDate, 1) }]);
  });

  it('LEND-07 cancels a lending of today', async () => {
    copy = lent();
    const { LendingID } = openLendingOf(copy.LendingHistory)!;
    api.answer('bookshelfWrites', 'CancelLending', () => ({ ok: true as const }));
    const view = await open('cancel');
    await press(view, 'cancel');
    await closed();
    expect(inputsOf('CancelLending')).toEqual([{ LendingID }]);
  });

  it('LEND-08 moves the copy to a hondana', async () => {
    api.answer('hondanaReads', 'fetch_GlobalHondana_ByUsersub', () => ({
      shelves: [{ ...hondana, count: 3 }],
    }));
    api.answer('bookshelfWrites', 'MoveGlobalBookToHondana', () => ({
      GlobalBook: copy.GlobalBook,
    }));
    const view = await open('move');
    await view.user.click(await view.dialog.findByRole('combobox', { name: ja.shelf }));
    await view.user.click(await screen.findByRole('option', { name: '日本文学' }));
    await press(view, 'move');
    await closed();
    expect(inputsOf('MoveGlobalBookToHondana')).toEqual([
      { GlobalBookID, GlobalHondanaID: hondana.GlobalHondanaID },
    ]);
  });

  it('LEND-09 corrects the book by ISBN and calls nothing for a wrong check digit', async () => {
    api.answer('bookData', 'Fetch_Simplebook_by_ISBN', () => [
      { KANRI_ID: 'HDB000012', MainTitle: '坊っちゃん' },
    ]);
    api.answer('bookshelfWrites', 'UpdateGlobalBookManifestation', () => ({
      GlobalBook: copy.GlobalBook,
    }));
    const view = await open('correct');
    const field = view.dialog.getByLabelText(ja.searchBook);
    await view.user.type(field, '9784101010015{Enter}');
    expect(field).toHaveAccessibleDescription(ja.isbnWrong);
    expect(api.requestsOf('Fetch_Simplebook_by_ISBN')).toEqual([]);
    await view.user.clear(field);
    await view.user.type(field, '4-10-101001-3{Enter}');
    await view.user.click(await view.dialog.findByRole('radio', { name: /坊っちゃん/ }));
    await press(view, 'correct');
    await closed();
    expect(inputsOf('Fetch_Simplebook_by_ISBN')).toEqual([{ ISBN: '9784101010014' }]);
    expect(inputsOf('UpdateGlobalBookManifestation')).toEqual([
      { GlobalBookID, chosen: { KANRI_ID: 'HDB000012' } },
    ]);
  });

  it('OWNBOOK-11 replaces an own book or describes it again, and leads to no book page', async () => {
    const book = { KANRI_ID: 'own-01JZ', MainTitle: '会報', Publisher_1: '倶楽部' };
    copy = {
      ...available,
      Book_Simple: book,
      GlobalBook: { ...available.GlobalBook, KANRI_ID: book.KANRI_ID },
    };
    api.answer('bookshelfWrites', 'UpdateGlobalBookManifestation', () => ({
      GlobalBook: copy.GlobalBook,
    }));
    const view = await open('describe');
    const title = view.dialog.getByRole('textbox', { name: '書名' });
    await view.user.clear(title);
    await view.user.type(title, '会報 第二号');
    await press(view, 'describe');
    await closed();
    expect(inputsOf('UpdateGlobalBookManifestation')).toEqual([
      { GlobalBookID, chosen: { book: { MainTitle: '会報 第二号', Publisher_1: '倶楽部' } } },
    ]);
    expect(await offered()).toEqual([lend, move, ja.actions.replace, ja.actions.describe]);
    expect(screen.queryByRole('link', { name: copyTexts.toBook })).toBeNull();
  });

  it('LEND-09 MYIMPORT-149 finds the right book by its title, without the wrong one', async () => {
    api.answerRaw('search', 'search_word_scored', [
      { KANRI_ID: 'HDB000011', MainTitle: 'こころ', search_score: 2 },
      { KANRI_ID: 'HDB000013', MainTitle: 'こころの処方箋', search_score: 1 },
      { KANRI_ID: 'HDB000014', MainTitle: 'ところ', search_score: 1, near_match: true },
    ]);
    const view = await open('correct');
    await view.user.type(view.dialog.getByLabelText(ja.searchBook), 'こころ');
    await view.user.click(view.dialog.getByRole('button', { name: ja.search }));
    expect(await view.dialog.findByText(ja.booksFound(1))).toBeVisible();
    await press(view, 'correct');
    expect(view.dialog.getByLabelText(ja.searchBook)).toHaveAccessibleDescription(ja.bookMissing);
    expect(view.dialog.getAllByRole('radio')).toHaveLength(2);
    const near = within(view.dialog.getByRole('region', { name: '近い本：' }));
    expect(near.getAllByRole('radio')).toHaveLength(1);
  });

  it('MYIMPORT-149 does not deny the only exact match, which is the wrong book', async () => {
    api.answerRaw('search', 'search_word_scored', [
      { KANRI_ID: 'HDB000011', MainTitle: 'こころ', search_score: 2 },
      { KANRI_ID: 'HDB000014', MainTitle: 'ところ', search_score: 1, near_match: true },
    ]);
    const view = await open('correct');
    await view.user.type(view.dialog.getByLabelText(ja.searchBook), 'こころ');
    await view.user.click(view.dialog.getByRole('button', { name: ja.search }));
    expect(await view.dialog.findByRole('region', { name: '近い本：' })).toBeVisible();
  });

  it('LEND-11 restores a removed copy', async () => {
    copy = removed(today);
    api.answer('bookshelfWrites', 'RestoreGlobalBook', () => ({ GlobalBook: copy.GlobalBook }));
    const view = await open('restore');
    await press(view, 'restore');
    await closed();
    expect(inputsOf('RestoreGlobalBook')).toEqual([{ GlobalBookID }]);
  });

  it('LEND-11 does not offer to restore a copy after 30 days', async () => {
    copy = removed(addDays(today, -31));
    await renderScreen(`/dp/${GlobalBookID}`, { user: hanako });
    await group();
    expect(screen.queryByRole('button', { name: ja.actions.restore })).toBeNull();
  });
});
