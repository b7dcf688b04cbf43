import { randomUUID } from 'node:crypto';
import { countRequests } from '#bench/count-requests.ts';
import { hanako } from '#test/support/people.ts';
import { botchan, kokoro, testBookshelf, TODAY } from './support.ts';

const UserSub = hanako.sub;
const KANRI_ID = kokoro.KANRI_ID;

const bookshelf = testBookshelf(beforeAll);
const requests = countRequests(bookshelf.tables.database);
beforeAll(async () => {
  // The first registration also reads the name for the library.
  await bookshelf.register(hanako);
});

/** The requests to the database that a successful call sends. */
const requestsOf = async (call: () => Promise<{ readonly status: number | undefined }>) => {
  requests.reset();
  expect((await call()).status).toBe(200);
  return Object.fromEntries(requests.byName);
};

const register = (requestId: string) => () =>
  bookshelf.books(hanako, 'RegisterUnlabelledGlobalBook', { UserSub, KANRI_ID, requestId });
const registration = { GetItemCommand: 2, TransactWriteItemsCommand: 1 };

describe('the requests of writes on copies', () => {
  it('UNLAB-01 register a copy with a sticker, or without one, by two reads and one transaction', async () => {
    const GlobalBookID = await bookshelf.issue(hanako);
    const withSticker = () =>
      bookshelf.books(hanako, 'RegisterGlobalBook', { UserSub, GlobalBookID, KANRI_ID });
    expect(await requestsOf(withSticker)).toEqual(registration);
    const requestId = randomUUID();
    expect(await requestsOf(register(requestId))).toEqual(registration);
    // A repeated request also reads the copy and the hondanas.
    expect(await requestsOf(register(requestId))).toEqual({ ...registration, GetItemCommand: 4 });
  });

  it('UNLAB-08 read the copy once more to count its book, and write in one transaction', async () => {
    const GlobalBookID = await bookshelf.register(hanako);
    const RemovedDate = TODAY;
    const change = { GetItemCommand: 3, TransactWriteItemsCommand: 1 };
    expect(
      await requestsOf(() =>
        bookshelf.books(hanako, 'DiscardGlobalBook', { GlobalBookID, RemovedDate }),
      ),
    ).toEqual(change);
    expect(
      await requestsOf(() => bookshelf.books(hanako, 'RestoreGlobalBook', { GlobalBookID })),
    ).toEqual(change);
    const correct = () =>
      bookshelf.books(hanako, 'UpdateGlobalBookManifestation', {
        GlobalBookID,
        KANRI_ID: botchan.KANRI_ID,
      });
    expect(await requestsOf(correct)).toEqual({ ...change, GetItemCommand: 4 });
  });

  it('UNLAB-09 count the copies of 400 books by four batches', async () => {
    const KANRI_IDs = Array.from({ length: 400 }, (_, n) => String(n));
    const count = () => bookshelf.books(hanako, 'countOwnCopies', { UserSub, KANRI_IDs });
    expect(await requestsOf(count)).toEqual({ BatchGetItemCommand: 4 });
  });
});
