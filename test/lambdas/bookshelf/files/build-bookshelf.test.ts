import { createCopyStore, type CopyStore } from '#lambdas/bookshelf/copies/store.ts';
import type { Log } from '#lambdas/shared/logger.ts';
import { settingsKey } from '#lambdas/bookshelf/library/rows.ts';
import { hanako, taro } from '#test/support/people.ts';
import { copyRow, newSticker } from '#test/support/bookshelf-rows.ts';
import { silentLog } from '#test/support/silent-log.ts';
import { testTables } from '#test/support/tables.ts';
import { builderOf } from './build-all.ts';

const tables = testTables(beforeAll, 'bookshelf', 'catalogue');

const putCopies = async (owner: string, count: number): Promise<void> => {
  const copies = Array.from({ length: count }, () =>
    copyRow({ GlobalBookID: newSticker(), KANRI_ID: '000000001', ownerSub: owner }),
  );
  const settings = { bookshelfVersion: count, activeCopies: count };
  await tables.put('bookshelf', [...copies, { ...settingsKey(owner), ...settings }]);
};

type Copies = Pick<CopyStore, 'findMany' | 'readActive' | 'readLabels'>;

/** Copies of an index that misses one copy in the first reads. */
const lagging = (times: number): Copies => {
  const copies = createCopyStore(tables.database, tables.names.bookshelf, silentLog);
  let reads = 0;
  return {
    ...copies,
    readActive: async (ownerSub) => {
      reads += 1;
      return (await copies.readActive(ownerSub)).slice(reads > times ? 0 : 1);
    },
  };
};

const read = async (owner: string, copies: Copies, log: Log = silentLog) => {
  const files = await builderOf(tables, { copies, log }).readFiles(owner, () => true);
  if (files === null) throw new Error('The bookshelf is open');
  return files;
};

describe('building from an index that lags behind', () => {
  it('MOB-03 reads the index again while it contains fewer copies than the owner has', async () => {
    await putCopies(hanako.sub, 3);
    const log = { ...silentLog, warn: jest.fn() };
    const answer = await read(hanako.sub, lagging(2), log);
    expect(answer.total).toBe(3);
    expect(log.warn).not.toHaveBeenCalled();
    expect(await read(hanako.sub, lagging(Infinity))).toEqual(answer);
  });

  it('MOB-03 never stores an incomplete bookshelf as the new version', async () => {
    await putCopies(taro.sub, 3);
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
