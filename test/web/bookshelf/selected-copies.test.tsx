import { screen, waitFor, within } from '@testing-library/react';
import type { BookshelfEntry } from '#contract/entities/bookshelf.ts';
import { japanDateOf } from '#contract/japan-date.ts';
import { stickerCodeOf } from '#contract/sticker-code.ts';
import { startApiServer } from '#test/support/web/api-server.ts';
import { taro } from '#test/support/web/people.ts';
import { hanako } from '#test/support/web/readers.ts';
import { renderScreen } from '#test/support/web/render-screen.tsx';
import { ja as lists } from '#web/features/book-lists/texts.ja.ts';
import { ja as shelf } from '#web/features/bookshelf/texts.ja.ts';
import { ja } from '#web/features/copies/lendings/texts.ja.ts';
import { SHOW_PROGRESS_ABOVE } from '#web/lib/measures.ts';
import { withResolvers } from '#test/support/with-resolvers.ts';

const api = startApiServer();
const today = japanDateOf(Date.now());
const list = {
  bookListID: '6f1f9d0e-7a51-4a0b-9f5c-0d3a51c3a201',
  userSub: hanako.sub,
  listName: '旅の本',
  comments: '',
  openLevel: 'PRIVATE' as const,
  listOrder: 1,
};

const codeOf = (n: number) =>
  stickerCodeOf(Uint8Array.from({ length: 12 }, (_, at) => Math.floor(n / 32 ** at) % 32));
const KANRI_IDOf = (n: number) => `HDB${String(n).padStart(6, '0')}`;
const entryOf = (n: number, more: Partial<BookshelfEntry> = {}): BookshelfEntry => ({
  global_book: {
    GlobalBookID: codeOf(n),
    KANRI_ID: KANRI_IDOf(n),
    RegisteredDatetime: new Date(Date.UTC(2026, 0, 1) - n * 60_000).toISOString(),
    RegisteredDate: '2026-01-01',
  },
  book_details: { KANRI_ID: KANRI_IDOf(n), MainTitle: `第${String(n)}話` },
  lending_status: 'Available',
  ...more,
});

let entries: BookshelfEntry[];
beforeEach(() => {
  api.answer('bookshelfReads', 'fetch_GlobalBooks_Lendinginfo_ByUsersub_2', () => ({
    total_books: entries.length,
    file_urls: ['/shelves/a/0.json'],
  }));
  api.answer('kindle', 'getUsersKindleBooks', () => ({ books: [] }));
  api.answer('hondanaReads', 'fetch_GlobalHondana_ByUsersub', () => ({ shelves: [] }));
  api.answer('followInfo', 'get_friends_details', () => ({ friends: [taro] }));
  api.answer('openUsers', 'readUser', () => taro);
  api.answer('bookListReads', 'getListOfBookList', () => ({ lists: [list] }));
  jest.spyOn(console, 'warn').mockImplementation(() => {});
});

const inputsOf = (operation: string) => api.requestsOf(operation).map(({ input }) => input);
const codesOf = (operation: string) =>
  inputsOf(operation).map((input) => (input as { GlobalBookID: string }).GlobalBookID);

/** A bookshelf of which all copies are selected. */
const select = async (shown: readonly BookshelfEntry[]) => {
  entries = [...shown];
  api.serveFile('/shelves/a/0.json', entries);
  const { user } = await renderScreen('/bookshelf?view=list', { user: hanako });
  await user.click(await screen.findByRole('button', { name: shelf.selecting }));
  const bar = within(await screen.findByRole('region', { name: shelf.selectionBar }));
  await user.click(await bar.findByRole('button', { name: shelf.selectShown(shown.length) }));
  return { user, bar };
};
const undo = () => screen.findByRole('button', { name: '元に戻す' });
const three = () => [entryOf(1), entryOf(2), entryOf(3)];
const codes = [codeOf(1), codeOf(2), codeOf(3)];

describe('removing selected copies', () => {
  const ask = async ({ user, bar }: Awaited<ReturnType<typeof select>>) => {
    await user.click(await bar.findByRole('button', { name: ja.discardSelected }));
    return within(await screen.findByRole('dialog'));
  };

  it('HAND-11 asks once, removes each, and puts all of them back', async () => {
    const removed = (GlobalBookID: string) => ({
      GlobalBook: entryOf(1).global_book,
      GlobalBookID,
    });
    api.answer('bookshelfWrites', 'DiscardGlobalBook', ({ GlobalBookID }) => removed(GlobalBookID));
    api.answer('bookshelfWrites', 'RestoreGlobalBook', ({ GlobalBookID }) => removed(GlobalBookID));
    const view = await select(three());
    const dialog = await ask(view);
    expect(dialog.getByText(ja.discardMany(3))).toBeVisible();
    expect(inputsOf('DiscardGlobalBook')).toEqual([]);
    await view.user.click(dialog.getByRole('button', { name: ja.confirm.discard }));
    expect(await screen.findByText(ja.doneMany.discard(3))).toBeInTheDocument();
    expect(codesOf('DiscardGlobalBook')).toEqual(codes);
    expect(screen.queryByRole('region', { name: shelf.selectionBar })).toBeNull();
    expect(screen.getByRole('button', { name: shelf.selecting })).toHaveFocus();
    await view.user.click(await undo());
    expect(await screen.findByText(ja.undone)).toBeInTheDocument();
    expect(codesOf('RestoreGlobalBook')).toEqual(codes);
  });

  it('HAND-11 leaves out what is lent, and keeps selected what failed', async () => {
    const lent = entryOf(3, { lending_status: 'Lending', ReturnDate: today });
    api.answer('bookshelfWrites', 'DiscardGlobalBook', () => {
      api.fail('bookshelfWrites', 'DiscardGlobalBook', 409, 'CONFLICT');
      return { GlobalBook: entryOf(1).global_book };
    });
    const view = await select([entryOf(1), entryOf(2), lent]);
    const dialog = await ask(view);
    expect(dialog.getByText(new RegExp(ja.lentStay(1)))).toBeVisible();
    await view.user.click(dialog.getByRole('button', { name: ja.confirm.discard }));
    expect(await screen.findByText(ja.donePartly.discard(1, 1))).toBeInTheDocument();
    expect(codesOf('DiscardGlobalBook')).toEqual(codes.slice(0, 2));
    expect(view.bar.getByRole('status')).toHaveTextContent(shelf.selected(1));
    expect(screen.getByRole('checkbox', { name: '第2話' })).toBeChecked();
  });

  it('HAND-11 shows how far it is with more than fifty copies', async () => {
    const many = Array.from({ length: SHOW_PROGRESS_ABOVE + 1 }, (_, n) => entryOf(n + 1));
    const { promise: paused, resolve: release } = withResolvers();
    let requests = 0;
    api.answer('bookshelfWrites', 'DiscardGlobalBook', async () => {
      requests += 1;
      if (requests === 2) await paused;
      return { GlobalBook: entryOf(1).global_book };
    });
    const view = await select(many);
    const dialog = await ask(view);
    await view.user.click(dialog.getByRole('button', { name: ja.confirm.discard }));
    expect(await dialog.findByText(`1 / ${String(many.length)}`)).toBeVisible();
    expect(dialog.getByRole('progressbar', { name: ja.sending })).toBeVisible();
    release();
    expect(await screen.findByText(ja.doneMany.discard(many.length))).toBeInTheDocument();
  });
});

describe('lending selected copies', () => {
  it('HAND-12 lends those that are at home to one person, and cancels the lendings', async () => {
    const lent = entryOf(3, { lending_status: 'Lending', ReturnDate: today });
    api.answer('bookshelfWrites', 'LendGlobalBook', ({ GlobalBookID }) => ({
      LendingID: `of ${GlobalBookID}`,
    }));
    api.answer('bookshelfWrites', 'CancelLending', () => ({ ok: true as const }));
    const { user, bar } = await select([entryOf(1), entryOf(2), lent]);
    await user.click(await bar.findByRole('button', { name: ja.lendSelected }));
    const dialog = within(await screen.findByRole('dialog', { name: ja.title.lend }));
    expect(dialog.getByText('2冊')).toBeVisible();
    expect(dialog.getByText(ja.lentLeftOut(1))).toBeVisible();
    await dialog.findByRole('radio', { name: /太郎/ });
    await user.click(dialog.getByRole('button', { name: ja.confirm.lend }));
    expect(await screen.findByText(ja.doneMany.lend(2))).toBeInTheDocument();
    expect(inputsOf('LendGlobalBook')).toEqual(
      codes
        .slice(0, 2)
        .map((GlobalBookID) =>
          expect.objectContaining({ GlobalBookID, BorrowerUserSub: taro.userSub }),
        ),
    );
    await user.click(await undo());
    expect(await screen.findByText(ja.undone)).toBeInTheDocument();
    expect(inputsOf('CancelLending')).toEqual(
      codes.slice(0, 2).map((code) => ({ LendingID: `of ${code}` })),
    );
  });
});

describe('adding selected copies to a list', () => {
  const add = async ({ user, bar }: Awaited<ReturnType<typeof select>>) => {
    await user.click(await bar.findByRole('button', { name: lists.addToList }));
    await user.click(await screen.findByRole('menuitem', { name: '旅の本' }));
  };
  const onList = (n: number) => ({ bookListID: list.bookListID, KANRI_ID: KANRI_IDOf(n) });

  it('HAND-13 adds each book once; undone, what was on the list before stays', async () => {
    api.answer('bookLists', 'addBooksInList', ({ KANRI_ID }) =>
      KANRI_ID === KANRI_IDOf(2)
        ? { statusCode: 409 as const, message: 'on the list', movedToTop: true as const }
        : { ok: true as const },
    );
    api.answer('bookLists', 'deleteBooksInList', () => ({ ok: true as const }));
    const second = entryOf(4);
    const copyOfFirst = {
      ...second,
      global_book: { ...second.global_book, KANRI_ID: KANRI_IDOf(1) },
    };
    const view = await select([...three(), copyOfFirst]);
    await add(view);
    expect(await screen.findByText(lists.booksAdded(2, 1))).toBeInTheDocument();
    expect(inputsOf('addBooksInList')).toEqual([1, 2, 3].map(onList));
    await view.user.click(await undo());
    expect(await screen.findByText(lists.booksTakenOff)).toBeInTheDocument();
    expect(inputsOf('deleteBooksInList')).toEqual([1, 3].map(onList));
  });

  it('HAND-13 keeps selected what could not be added', async () => {
    api.answer('bookLists', 'addBooksInList', () => {
      api.fail('bookLists', 'addBooksInList', 409, 'CONFLICT');
      return { ok: true as const };
    });
    const view = await select(three());
    await add(view);
    expect(await screen.findByText(lists.booksAddedPartly(1, 2))).toBeInTheDocument();
    await waitFor(() => {
      expect(view.bar.getByRole('status')).toHaveTextContent(shelf.selected(2));
    });
  });
});
