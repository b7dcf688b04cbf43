import { DeleteCommand } from '@aws-sdk/lib-dynamodb';
import { friendKey } from '#lambdas/friends/rows.ts';
import { race } from '#test/support/interleaving.ts';
import { hanako, taro } from '#test/support/people.ts';
import { friendRows } from '#test/support/social-rows.ts';
import { openReads } from '../open-reads.ts';
import { testBookshelf, TODAY } from '../support.ts';

const bookshelf = testBookshelf(beforeEach);

const save = (fields: object) =>
  bookshelf.hondana(hanako, 'updateUserLibrarySettings', {
    UserSub: hanako.sub,
    LibraryName: '花子の本棚',
    AllowSelfLend: 'ALLOW',
    ...fields,
  });
const selfLend = (GlobalBookID: string) =>
  bookshelf.books(taro, 'LendGlobalBook', {
    GlobalBookID,
    LentDate: TODAY,
    ReturnDate: '2026-07-15',
  });
const isLent = async (id: string) => (await bookshelf.copyRow(id))?.['openLendingID'] !== undefined;

describe('closing a library', () => {
  race(
    'LIB-06 SEC-15 keeps the library closed when a client without levels saves concurrently',
    async () => {
      const answers = await Promise.all([
        save({ LibraryOpenLevel: 'PRIVATE' }),
        save({ LibraryName: '別の名前' }),
        save({}),
      ]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
      const { body } = await bookshelf.hondana(hanako, 'getUserLibrarySettings', {
        UserSub: hanako.sub,
      });
      expect(body).toMatchObject({ LibraryOpenLevel: 'PRIVATE' });
    },
  );

  race('LIB-10 SEC-15 lends before the library closes or not at all', async () => {
    await save({ LibraryOpenLevel: 'PUBLIC' });
    const id = await bookshelf.register(hanako);
    const [closed, lent] = await Promise.all([save({ LibraryOpenLevel: 'PRIVATE' }), selfLend(id)]);
    expect(closed.status).toBe(200);
    expect([200, 404]).toContain(lent.status);
    expect(await isLent(id)).toBe(lent.status === 200);
    const second = await bookshelf.register(hanako);
    expect((await selfLend(second)).status).toBe(404);
    expect(await isLent(second)).toBe(false);
  });

  race('LIB-10 SEC-15 lends to a friend before the friendship ends or not at all', async () => {
    const { database, names, put } = bookshelf.tables;
    await put('social', friendRows(hanako.sub, taro.sub));
    await save({ LibraryOpenLevel: 'FRIENDS' });
    const id = await bookshelf.register(hanako);
    const [lent] = await Promise.all([
      selfLend(id),
      ...[friendKey(hanako.sub, taro.sub), friendKey(taro.sub, hanako.sub)].map((Key) =>
        database.send(new DeleteCommand({ TableName: names.social, Key })),
      ),
    ]);
    expect([200, 404]).toContain(lent.status);
    expect(await isLent(id)).toBe(lent.status === 200);
  });

  race(
    'LIB-10 SEC-15 lends from a public library although the friendship ends meanwhile',
    async () => {
      const { database, names, put } = bookshelf.tables;
      await put('social', friendRows(hanako.sub, taro.sub));
      await save({ LibraryOpenLevel: 'PUBLIC' });
      const id = await bookshelf.register(hanako);
      const Key = friendKey(hanako.sub, taro.sub);
      const [lent] = await Promise.all([
        selfLend(id),
        database.send(new DeleteCommand({ TableName: names.social, Key })),
      ]);
      expect(lent.status).toBe(200);
    },
  );

  race('LIB-07 SEC-15 gives no files to a visitor after the library has closed', async () => {
    await bookshelf.register(hanako);
    const reads = openReads(bookshelf);
    const [closed, read] = await Promise.all([
      save({ LibraryOpenLevel: 'PRIVATE' }),
      reads.bookshelf(null, hanako),
    ]);
    expect(closed.status).toBe(200);
    expect([200, 403]).toContain(read.status);
    expect((await reads.bookshelf(null, hanako)).status).toBe(403);
  });
});
