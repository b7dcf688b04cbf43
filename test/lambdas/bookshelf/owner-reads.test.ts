import { countRequests } from '#bench/count-requests.ts';
import { forgedCursors } from '#test/support/forged-cursors.ts';
import { friendRows } from '#test/support/social-rows.ts';
import { bookshelfReadsContract } from '#contract/operations/copies.ts';
import { createHandler, serve } from '#lambdas/shared/http/operation-handler.ts';
import type { User } from '#lambdas/shared/http/viewer.ts';
import { createCopyPageReader } from '#lambdas/bookshelf/lendings/copy-page.ts';
import { createCopyStore } from '#lambdas/bookshelf/copies/store.ts';
import { createBookStore } from '#lambdas/catalogue/book-store.ts';
import { createRelationStore } from '#lambdas/friends/relation-store.ts';
import { createLendingStore } from '#lambdas/bookshelf/lendings/store.ts';
import { bookshelfReadsOperations } from '#lambdas/bookshelf/open-operations.ts';
import { createLibraryAccess } from '#lambdas/bookshelf/library/access.ts';
import { createRejections } from '#lambdas/bookshelf/copies/states.ts';
import { getEvent } from '#test/support/gateway-events.ts';
import { hanako, jiro, readTestViewer, sakura, signedIn, taro } from '#test/support/people.ts';
import { blockRow, newSticker } from '#test/support/bookshelf-rows.ts';
import { rejected } from '#test/support/rejections.ts';
import { silentLog } from '#test/support/silent-log.ts';
import { foreign, missing, visitor } from './answers.ts';
import { kokoro, testBookshelf, type Answer } from './support.ts';

const DAYS = 12;

const notUsed = () => Promise.reject(new Error('Not used in this test'));

const bookshelf = testBookshelf(beforeAll);
const { database, names } = bookshelf.tables;
const relations = createRelationStore(database, names.social);
const access = createLibraryAccess(database, names.bookshelf, relations);
const handler = createHandler({
  routes: [
    serve(
      'bookshelfReads',
      bookshelfReadsContract,
      bookshelfReadsOperations({
        access,
        copyPages: createCopyPageReader(database, names, silentLog),
        lendings: createLendingStore(database, names.bookshelf, silentLog),
        findCopies: createCopyStore(database, names.bookshelf, silentLog).findMany,
        findBooks: createBookStore(database, names.catalogue, silentLog).findMany,
        blocksBetween: relations.blocksBetween,
        readRemoved: notUsed,
        clock: notUsed as never,
        rejections: createRejections(access),
        readBookshelfFiles: notUsed,
        readBookshelfFile: notUsed,
      }),
    ),
  ],
  readViewer: readTestViewer,
  log: silentLog,
});

const get = async (user: User | null, query: Record<string, string>): Promise<Answer> => {
  const response = await handler(getEvent('/api/books', query, undefined, signedIn(user)));
  return {
    status: response.statusCode,
    body: JSON.parse(response.body ?? '') as Answer['body'],
  };
};
const view = (user: User | null, GlobalBookID: string) =>
  get(user, { OperationType: 'fetch_GlobalBook_Owner_View', GlobalBookID });
const list = (user: User | null, query: Record<string, string>) =>
  get(user, { OperationType: 'fetch_Lendings_ByUsersub', UserSub: user?.sub ?? '', ...query });

const day = (n: number) => `2026-06-${String(n).padStart(2, '0')}`;
const lend = async (GlobalBookID: string, fields: object, user = hanako): Promise<string> => {
  const { body } = await bookshelf.books(user, 'LendGlobalBook', {
    GlobalBookID,
    ReturnDate: '2026-06-30',
    ...fields,
  });
  return String(body['LendingID']);
};
const takeBack = (
  GlobalBookID: string,
  LendingID: string,
  ActualReturnDate: string,
  user = hanako,
) => bookshelf.books(user, 'ReturnGlobalBook', { GlobalBookID, LendingID, ActualReturnDate });

describe('the owner’s view of a copy', () => {
  it('MOB-15 shows the full history with borrowers, newest first', async () => {
    const GlobalBookID = await bookshelf.register(hanako);
    const first = await lend(GlobalBookID, { LentDate: day(1), BorrowerName: '近所の人' });
    await takeBack(GlobalBookID, first, day(3));
    const second = await lend(GlobalBookID, { LentDate: day(5), BorrowerUserSub: taro.sub });
    const { status, body } = await view(hanako, GlobalBookID);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      Book_Simple: { ...kokoro, GlobalBookID },
      GlobalBook: { GlobalBookID, KANRI_ID: kokoro.KANRI_ID },
      UserLibrarySettings: { UserSub: hanako.sub, LibraryName: '花子の本棚' },
    });
    const entry = { GlobalBookID, ReturnDate: '2026-06-30' };
    expect(body['LendingHistory']).toEqual([
      { ...entry, LendingID: second, LentDate: day(5), BorrowerUserSub: taro.sub },
      {
        ...entry,
        LendingID: first,
        LentDate: day(1),
        ActualReturnDate: day(3),
        BorrowerName: '近所の人',
      },
    ]);
  });

  it('MOB-15 SEC-60 rejects everybody but the owner, borrower or not', async () => {
    const GlobalBookID = await bookshelf.register(hanako);
    await lend(GlobalBookID, { LentDate: day(1), BorrowerUserSub: taro.sub });
    expect(await view(taro, GlobalBookID)).toMatchObject(foreign);
    expect(await view(null, GlobalBookID)).toMatchObject(visitor);
    await bookshelf.tables.put('social', [blockRow(hanako.sub, jiro.sub)]);
    expect(await view(jiro, GlobalBookID)).toMatchObject(missing);
    expect(await view(hanako, newSticker())).toMatchObject(missing);
    expect(await view(hanako, 'ABC')).toMatchObject(rejected('GlobalBookID'));
  });
});

describe('lendings of a reader', () => {
  /** Twelve lendings by sakura on twelve days, every third one open; taro is the borrower. */
  let ids: readonly string[];
  beforeAll(async () => {
    const made: string[] = [];
    await bookshelf.tables.put('social', friendRows(sakura.sub, taro.sub));
    for (let n = 1; n <= DAYS; n += 1) {
      const GlobalBookID = await bookshelf.register(sakura);
      const fields = { LentDate: day(n), BorrowerUserSub: taro.sub, BorrowerName: '太郎くん' };
      const id = await lend(GlobalBookID, fields, sakura);
      if (n % 3 !== 0) await takeBack(GlobalBookID, id, day(n), sakura);
      made.push(id);
    }
    ids = made.toReversed();
  });
  const idsOf = ({ body }: Answer) =>
    (body['lendings'] as { LendingID: string }[]).map(({ LendingID }) => LendingID);

  it('MOB-20 lists lendings with borrowers to the lender, newest first', async () => {
    const answer = await list(sakura, { role: 'lender', openOnly: 'false' });
    expect(answer.status).toBe(200);
    expect(idsOf(answer)).toEqual(ids);
    expect(answer.body['lendings']).toMatchObject([
      { BorrowerUserSub: taro.sub, BorrowerName: '太郎くん', LentDate: day(12) },
      ...Array.from({ length: DAYS - 1 }, () => ({ BorrowerUserSub: taro.sub })),
    ]);
    expect(answer.body).not.toHaveProperty('lastEvaluatedKey');
  });

  it('MOB-20 lists open lendings unless all are requested', async () => {
    const open = ids.filter((_, n) => n % 3 === 0);
    expect(idsOf(await list(sakura, { role: 'lender' }))).toEqual(open);
    expect(idsOf(await list(sakura, { role: 'lender', openOnly: 'true' }))).toEqual(open);
  });

  it('MOB-20 lists lendings to the borrower without the borrower', async () => {
    const answer = await list(taro, { role: 'borrower', openOnly: 'false' });
    expect(idsOf(answer).filter((id) => ids.includes(id))).toEqual(ids);
    expect(JSON.stringify(answer.body)).not.toMatch(/Borrower|太郎くん/);
    expect(idsOf(await list(sakura, { role: 'borrower', openOnly: 'false' }))).toEqual([]);
  });

  it('MOB-20 rejects a request for another reader’s lendings', async () => {
    expect(await list(hanako, { UserSub: sakura.sub, role: 'lender' })).toMatchObject(foreign);
    expect(await list(null, { UserSub: sakura.sub, role: 'lender' })).toMatchObject(visitor);
  });

  it.each([
    ['role', { role: 'owner' }],
    ['role', {}],
    ['openOnly', { role: 'lender', openOnly: 'yes' }],
  ])('MOB-20 rejects %s in the query %j', async (field, query) => {
    expect(await list(sakura, query as Record<string, string>)).toMatchObject(rejected(field));
  });
});

describe('pages of lendings', () => {
  const LENDINGS = 130;
  let copy: string;
  const all: string[] = [];
  beforeAll(async () => {
    copy = await bookshelf.register(jiro);
    for (let n = 0; n < LENDINGS; n += 1) {
      const id = await lend(copy, { LentDate: day(1 + Math.floor(n / 5)) }, jiro);
      if (n < LENDINGS - 1) await takeBack(copy, id, day(1 + Math.floor(n / 5)), jiro);
      all.push(id);
    }
  });

  const pagesOf = async (query: Record<string, string>) => {
    const pages: string[][] = [];
    let key: unknown;
    do {
      const { body } = await list(jiro, {
        ...query,
        ...(typeof key === 'string' && { lastEvaluatedKey: key }),
      });
      pages.push((body['lendings'] as { LendingID: string }[]).map(({ LendingID }) => LendingID));
      key = body['lastEvaluatedKey'];
    } while (key !== undefined);
    return pages;
  };

  it('MOB-20 returns pages of fifty, without losing or repeating a lending', async () => {
    const pages = await pagesOf({ role: 'lender', openOnly: 'false' });
    expect(pages.map(({ length }) => length)).toEqual([50, 50, 30]);
    expect(new Set(pages.flat())).toEqual(new Set(all));
  });

  it('OPENLENT-02 reads open lendings in one page, whatever is closed', async () => {
    const oldest = await bookshelf.register(jiro);
    const id = await lend(oldest, { LentDate: '2026-05-01', ReturnDate: '2026-07-01' }, jiro);
    const requests = countRequests(bookshelf.tables.database);
    requests.reset();
    expect(await pagesOf({ role: 'lender' })).toEqual([[all.at(-1), id]]);
    // Lendings, copies, books.
    expect([...requests.byName]).toEqual([
      ['QueryCommand', 1],
      ['BatchGetItemCommand', 3],
    ]);
  });

  it('OPENLENT-02 continues the open lendings after a cursor, also one of all lendings', async () => {
    const { body } = await list(jiro, { role: 'lender', openOnly: 'false' });
    const lastEvaluatedKey = String(body['lastEvaluatedKey']);
    const after = await list(jiro, { role: 'lender', lastEvaluatedKey });
    expect(after.body['lendings']).toMatchObject([{ LentDate: '2026-05-01' }]);
  });

  it('SEC-17 TRUST-01 rejects forged cursors', async () => {
    const query = { role: 'lender', openOnly: 'false' };
    const { body } = await list(jiro, query);
    const scope = { call: 'fetch_Lendings_ByUsersub lender', partition: `OWNER#${jiro.sub}` };
    for (const lastEvaluatedKey of forgedCursors(scope, String(body['lastEvaluatedKey']))) {
      expect(await list(jiro, { ...query, lastEvaluatedKey })).toMatchObject(
        rejected('lastEvaluatedKey'),
      );
    }
  });

  it('SEC-17 accepts only an unchanged cursor of the same reader and role', async () => {
    const { body } = await list(jiro, { role: 'lender', openOnly: 'false' });
    const lastEvaluatedKey = String(body['lastEvaluatedKey']);
    const again = await list(jiro, { role: 'lender', openOnly: 'false', lastEvaluatedKey });
    expect(again.status).toBe(200);
    for (const [user, query] of [
      [jiro, { role: 'borrower', lastEvaluatedKey }],
      [sakura, { role: 'lender', lastEvaluatedKey }],
      [jiro, { role: 'lender', lastEvaluatedKey: `${lastEvaluatedKey}A` }],
      [jiro, { role: 'lender', lastEvaluatedKey: 'x' }],
    ] as const) {
      expect(await list(user, query)).toMatchObject({
        status: 400,
        body: { message: expect.stringContaining('lastEvaluatedKey') as string },
      });
    }
  });
});
