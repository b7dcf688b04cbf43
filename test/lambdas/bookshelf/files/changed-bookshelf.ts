import type { BookshelfEntry } from '#contract/entities/bookshelf.ts';
import type { User } from '#lambdas/shared/http/viewer.ts';
import { bookshelfRows } from '#test/support/bookshelf-rows.ts';
import { openReads } from '../open-reads.ts';
import { kokoro, TODAY, type TestBookshelf } from '../support.ts';

/** A bookshelf of many copies, the calls that change it, and what is read afterwards. */
export const changedBookshelf = (bookshelf: TestBookshelf, owner: User, clock?: () => number) => {
  const { books, hondana, tables } = bookshelf;
  const reads = openReads(bookshelf, clock);
  const entriesOf = (answer: Awaited<ReturnType<typeof reads.bookshelf>>) =>
    reads.entriesOf(answer) as unknown as readonly BookshelfEntry[];
  /** Throws unless the call succeeds. */
  const done = async (call: ReturnType<typeof books>) => {
    const { status, body } = await call;
    if (status !== 200) throw new Error(JSON.stringify(body));
    return body;
  };
  const read = async () => {
    const answer = await reads.bookshelf(owner, owner);
    const { total_books: total, file_urls } = await done(Promise.resolve(answer));
    const urls = file_urls as readonly string[];
    return { total, urls, entries: entriesOf(answer) };
  };
  return {
    reads,
    read,
    /** The entries of one file. */
    entriesAt: (url: string | undefined) =>
      entriesOf({ status: 200, body: { file_urls: url === undefined ? [] : [url] } }),
    /** The entry of a copy, as the owner finds it now. */
    entry: async (GlobalBookID: string) =>
      (await read()).entries.find(({ global_book }) => global_book.GlobalBookID === GlobalBookID),
    /** Stores copies as if each had been registered, and returns their codes, newest first. */
    fill: async (count: number, settings = {}): Promise<readonly string[]> => {
      const rows = bookshelfRows(owner.sub, count, kokoro, settings);
      await tables.put('bookshelf', rows);
      return rows
        .map(({ GlobalBookID }) => GlobalBookID)
        .filter((code) => typeof code === 'string')
        .toReversed();
    },
    move: (GlobalBookIDs: readonly string[], GlobalHondanaID: string) =>
      done(books(owner, 'MoveGlobalBooksToHondana', { GlobalBookIDs, GlobalHondanaID })),
    discard: (GlobalBookID: string) =>
      done(books(owner, 'DiscardGlobalBook', { GlobalBookID, RemovedDate: TODAY })),
    restore: (GlobalBookID: string) => done(books(owner, 'RestoreGlobalBook', { GlobalBookID })),
    lend: async (GlobalBookID: string) => {
      const dates = { LentDate: TODAY, ReturnDate: '2026-07-15' };
      const lent = await done(books(owner, 'LendGlobalBook', { GlobalBookID, ...dates }));
      return String(lent['LendingID']);
    },
    takeBack: (GlobalBookID: string, LendingID: string) =>
      done(books(owner, 'ReturnGlobalBook', { GlobalBookID, LendingID, ActualReturnDate: TODAY })),
    rename: (GlobalHondanaID: string, HondanaName: string) =>
      done(
        hondana(owner, 'UpdateGlobalHondana', {
          GlobalHondanaID,
          HondanaName,
          ColorCode: '#336699',
        }),
      ),
    remove: (GlobalHondanaID: string) =>
      done(hondana(owner, 'DeleteGlobalHondana', { GlobalHondanaID })),
  };
};
