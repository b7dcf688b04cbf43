import { randomUUID } from 'node:crypto';
import type { Contracts } from '#contract/contracts.ts';
import { hanako } from '#test/support/people.ts';
import { lendingCalls } from '../lendings/lending-calls.ts';
import { buildAll } from './build-all.ts';
import { changedBookshelf } from './changed-bookshelf.ts';
import { botchan, kokoro, testBookshelf, TODAY, type Answer } from '../support.ts';

type Writes = Contracts['bookshelfWrites'] & Contracts['hondanaWrites'];
/** Reads that are on these routes, and requests to borrow, which no bookshelf shows. */
type Others =
  | 'countOwnCopies'
  | 'getUserLibrarySettings'
  | 'requestBorrow'
  | 'withdrawBorrowRequest'
  | 'declineBorrowRequest'
  | 'listBorrowRequests'
  | 'listFriendsCopies'
  | 'AcceptLending'
  | 'RefuseLending';

const UserSub = hanako.sub;
const shelf = { HondanaName: '窓辺', ColorCode: '#336699' };

const bookshelf = testBookshelf(beforeAll);
const { lend, takeBack, lent, allow } = lendingCalls(bookshelf);
const { read } = changedBookshelf(bookshelf, hanako);
const { books, hondana, issue, register, makeHondana } = bookshelf;

describe('the version of a bookshelf', () => {
  it('MOB-03 RENEW-05 is another one after each write, and the files show it', async () => {
    const toShelf = { GlobalHondanaID: await makeHondana() };
    const copy = { GlobalBookID: await register(hanako) };
    const discarded = { GlobalBookID: await register(hanako) };
    await books(hanako, 'DiscardGlobalBook', { ...discarded, RemovedDate: TODAY });
    const first = await lent();
    const second = await lent();
    const sticker = await issue(hanako);

    const writes: Readonly<Record<Exclude<keyof Writes, Others>, () => Promise<Answer>>> = {
      RegisterGlobalBook: () =>
        books(hanako, 'RegisterGlobalBook', {
          UserSub,
          GlobalBookID: sticker,
          KANRI_ID: kokoro.KANRI_ID,
        }),
      RegisterUnlabelledGlobalBook: () =>
        books(hanako, 'RegisterUnlabelledGlobalBook', {
          UserSub,
          KANRI_ID: kokoro.KANRI_ID,
          requestId: randomUUID(),
        }),
      UpdateGlobalBookManifestation: () =>
        books(hanako, 'UpdateGlobalBookManifestation', { ...copy, KANRI_ID: botchan.KANRI_ID }),
      MoveGlobalBookToHondana: () =>
        books(hanako, 'MoveGlobalBookToHondana', { ...copy, ...toShelf }),
      MoveGlobalBooksToHondana: () =>
        books(hanako, 'MoveGlobalBooksToHondana', {
          GlobalBookIDs: [copy.GlobalBookID],
          GlobalHondanaID: '',
        }),
      LendGlobalBook: () => lend(copy.GlobalBookID),
      ReturnGlobalBook: () => takeBack(first),
      ExtendLending: () =>
        books(hanako, 'ExtendLending', { LendingID: second.LendingID, ReturnDate: '2026-07-20' }),
      CancelLending: () => books(hanako, 'CancelLending', { LendingID: second.LendingID }),
      undoCopiesImport: async () => {
        const importId = await bookshelf.startImport();
        await bookshelf.registerUnlabelled(hanako, { importId });
        return books(hanako, 'undoCopiesImport', { UserSub, importId });
      },
      DiscardGlobalBook: () =>
        books(hanako, 'DiscardGlobalBook', { GlobalBookID: sticker, RemovedDate: TODAY }),
      RestoreGlobalBook: () => books(hanako, 'RestoreGlobalBook', discarded),
      CreateGlobalHondana: () => hondana(hanako, 'CreateGlobalHondana', { UserSub, ...shelf }),
      UpdateGlobalHondana: () =>
        hondana(hanako, 'UpdateGlobalHondana', { ...toShelf, ...shelf, HondanaName: '玄関' }),
      ReorderGlobalHondana: async () => {
        const { body } = await bookshelf.listHondanas(hanako, UserSub);
        const shelves = body['shelves'] as readonly { readonly GlobalHondanaID: string }[];
        const ids = shelves.map(({ GlobalHondanaID }) => GlobalHondanaID).toReversed();
        return hondana(hanako, 'ReorderGlobalHondana', { UserSub, GlobalHondanaIDs: ids });
      },
      DeleteGlobalHondana: () => hondana(hanako, 'DeleteGlobalHondana', toShelf),
      updateUserLibrarySettings: () => allow('ALLOW', 'DENY'),
    };
    const unchanged: string[] = [];
    for (const [operation, write] of Object.entries(writes)) {
      const before = Number(await bookshelf.version(hanako));
      await read();
      expect(await write()).toMatchObject({ status: 200 });
      if (Number(await bookshelf.version(hanako)) <= before) unchanged.push(operation);
      const { entries } = await read();
      expect({ operation, entries }).toEqual({
        operation,
        entries: await buildAll(bookshelf.tables, hanako.sub),
      });
    }
    bookshelf.tables.close();
    expect(unchanged).toEqual([]);
  });
});
