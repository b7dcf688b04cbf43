import { screen, waitFor, within } from '@testing-library/react';
import { DAY_MS } from '#contract/japan-date.ts';
import type { CopyDetail } from '#contract/operations/copies.ts';
import type { FriendsCopies } from '#contract/operations/friends-copies.ts';
import { stickerCodeOf } from '#contract/sticker-code.ts';
import { startApiServer } from '#test/support/web/api-server.ts';
import { answerReading } from '#test/support/web/reading.ts';
import { hanako } from '#test/support/web/readers.ts';
import { renderScreen } from '#test/support/web/render-screen.tsx';
import { ja } from '#web/features/borrow-requests/ask-texts.ja.ts';

const api = startApiServer();
const taroSub = '6f1f9d0e-7a51-4a0b-9f5c-0d3a51c3a002';
const book = { KANRI_ID: 'HDB000050', title: '斜陽' };
const label = '太郎さんに『斜陽』を貸してもらえるか聞く';

beforeEach(() => {
  jest.spyOn(console, 'warn').mockImplementation(() => {});
});

const record = { KANRI_ID: book.KANRI_ID, MainTitle: book.title };
const taro = { userSub: taroSub, username: 'taro', preferred_name: '太郎' };
const answerWith = (request?: FriendsCopies['request']) => {
  const owner = { ...taro, KANRI_ID: book.KANRI_ID, copies: 1, lent: 0, request };
  api.answer('bookshelfWrites', 'listFriendsCopies', () => ({ owners: [owner] }));
};
const visit = async () => {
  answerReading(api);
  api.answer('bookData', 'Fetch_Simplebook_by_kanri_id', () => [record]);
  return renderScreen(`/manifestation/${book.KANRI_ID}`, { user: hanako, locale: 'ja' });
};
const open = async () => {
  answerWith();
  const { user } = await visit();
  await user.click(await screen.findByRole('button', { name: label }));
  const dialog = within(await screen.findByRole('dialog', { name: ja.title('太郎') }));
  return { user, dialog, words: dialog.getByRole('textbox', { name: ja.words }) };
};

describe('asking a friend for a book', () => {
  it('ASK-17 sends the words, and then says that the reader has asked', async () => {
    const sent: unknown[] = [];
    api.answer('bookshelfWrites', 'requestBorrow', (input) => {
      sent.push(input);
      answerWith({ state: 'REQUESTED', changedAt: '2026-07-01T06:08:00.000Z' });
      return { ok: true } as const;
    });
    const { user, dialog, words } = await open();
    await user.clear(words);
    await user.click(dialog.getByRole('button', { name: ja.submit }));
    expect(await dialog.findByText(ja.invalid)).toBeVisible();
    expect(sent).toEqual([]);
    await user.type(words, '夏に読みたいです');
    await user.click(dialog.getByRole('button', { name: ja.submit }));
    const link = await screen.findByRole('link', { name: ja.waiting });
    await waitFor(() => {
      expect(link).toHaveFocus();
    });
    expect(sent).toMatchObject([
      { OwnerUserSub: taroSub, KANRI_ID: book.KANRI_ID, text: '夏に読みたいです' },
    ]);
  });

  it('ASK-22 is offered in the dialog of the lendings of a copy on the bookshelf of a friend', async () => {
    const copy: CopyDetail = {
      Book_Simple: record,
      GlobalBook: {
        GlobalBookID: stickerCodeOf(new Uint8Array(12)),
        KANRI_ID: book.KANRI_ID,
        RegisteredDatetime: '2026-01-01T00:00:00.000Z',
        RegisteredDate: '2026-01-01',
      },
      UserLibrarySettings: {
        UserSub: taroSub,
        LibraryName: '太郎の本棚',
        AllowSelfLend: 'DENY',
        AllowSelfReturn: 'DENY',
      },
      LendingHistory: [],
    };
    const entry = {
      global_book: copy.GlobalBook,
      book_details: record,
      lending_status: 'Available' as const,
    };
    answerWith();
    api.answer('openUserProfile', 'getUserSubByUsername', () => ({ userSub: taroSub }));
    api.answer('openUsers', 'readUser', () => taro);
    api.answer('bookshelfReads', 'fetch_GlobalBooks_Lendinginfo_ByUsersub_2', () => ({
      total_books: 1,
      file_urls: [],
      first_entries: [entry],
    }));
    api.answer('bookData', 'fetch_lending_history_bookdetail_hondana_by_GlobalBookID', () => copy);
    api.answer('copyDetail', 'fetch_bookdetail_for_react_by_GlobalBookID', () => copy);
    const { user } = await renderScreen('/bookshelf/taro', { user: hanako, locale: 'ja' });
    await user.click(await screen.findByRole('button', { name: /貸出可能：「斜陽」/ }));
    await user.click(await screen.findByRole('button', { name: label }));
    expect(await screen.findByRole('dialog', { name: ja.title('太郎') })).toBeVisible();
  });

  it.each([
    [404, 'NOT_FOUND', ja.failures.closed],
    [409, 'CONFLICT', ja.failures.declined],
    [429, 'TOO_MANY_REQUESTS', ja.failures.tooMany],
  ] as const)('ASK-17 says why it failed (%i), and keeps the words', async (status, code, text) => {
    api.fail('bookshelfWrites', 'requestBorrow', status, code);
    const { user, dialog, words } = await open();
    await user.type(words, '夏に');
    await user.click(dialog.getByRole('button', { name: ja.submit }));
    expect(await dialog.findByText(text)).toBeVisible();
    expect(words).toHaveValue(`${ja.suggested}夏に`);
  });

  it.each([
    [29, 1],
    [31, 0],
  ])('ASK-19 says for thirty days that it was declined: after %i days', async (days, said) => {
    answerWith({
      state: 'DECLINED',
      changedAt: new Date(Date.now() - days * DAY_MS).toISOString(),
    });
    await visit();
    await screen.findByRole('region', { name: '友達の本棚にあります' });
    await screen.findByText(said === 1 ? ja.declined : ja.ask);
    expect(screen.queryAllByText(ja.declined)).toHaveLength(said);
    expect(screen.queryAllByRole('button', { name: label })).toHaveLength(1 - said);
  });
});
