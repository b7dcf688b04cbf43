import { createBookshelfBuilder } from '#lambdas/bookshelf/build-shelf.ts';
import { createBookshelfFiles } from '#lambdas/bookshelf/shelf-files.ts';
import {
  createBookshelfRepository,
  type BookshelfRepository,
} from '#lambdas/bookshelf/shelf-repository.ts';
import type { Log } from '#lambdas/shared/logger.ts';
import { settingsKey } from '#lambdas/bookshelf/rows.ts';
import { createMemoryBucket } from '#test/support/memory-bucket.ts';
import { hanako, taro } from '#test/support/people.ts';
import { copyRow, newSticker } from '#test/support/shelf-rows.ts';
import { silentLog } from '#test/support/silent-log.ts';
import { createTestTables, type TestTables } from '#test/support/tables.ts';

let tables: TestTables<'bookshelf'>;
beforeAll(async () => {
  tables = await createTestTables('bookshelf');
});
afterAll(() => {
  tables.close();
});

const shelve = async (owner: string, count: number): Promise<void> => {
  const copies = Array.from({ length: count }, () =>
    copyRow({ GlobalBookID: newSticker(), KANRI_ID: '000000001', ownerSub: owner }),
  );
  const settings = { bookshelfVersion: count, activeCopies: count };
  await tables.put('bookshelf', [...copies, { ...settingsKey(owner), ...settings }]);
};

/** A shelf whose index leaves a copy out the first so many times that somebody looks. */
const lagging = (times: number): BookshelfRepository => {
  const shelf = createBookshelfRepository(tables.database, tables.names.bookshelf);
  let looked = 0;
  return {
    ...shelf,
    readCopies: async (ownerSub) => {
      looked += 1;
      return (await shelf.readCopies(ownerSub)).slice(looked > times ? 0 : 1);
    },
  };
};

const read = async (owner: string, shelf: BookshelfRepository, log: Log = silentLog) => {
  const { s3, bucket } = createMemoryBucket();
  const writeFiles = createBookshelfFiles(s3, bucket);
  return createBookshelfBuilder({ shelf, writeFiles, clock: () => 0, log })(owner);
};

describe('an index that lags behind the shelf', () => {
  it('MOB-03 is asked again while it shows fewer copies than there are', async () => {
    await shelve(hanako.sub, 3);
    const log = { ...silentLog, warn: jest.fn() };
    const answer = await read(hanako.sub, lagging(2), log);
    expect(answer.total).toBe(3);
    expect(log.warn).not.toHaveBeenCalled();
    expect(await read(hanako.sub, lagging(Infinity))).toEqual(answer);
  });

  it('MOB-03 never leaves an old shelf behind as the new version', async () => {
    await shelve(taro.sub, 3);
    const log = { ...silentLog, warn: jest.fn() };
    expect((await read(taro.sub, lagging(Infinity), log)).total).toBe(2);
    expect(log.warn).toHaveBeenCalledWith(
      expect.objectContaining({ code: 'BOOKSHELF_INDEX_STALE' }),
      {
        shown: 2,
        counted: 3,
      },
    );
    expect((await read(taro.sub, lagging(0))).total).toBe(3);
  });
});
