import { GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import type { Database } from '#lambdas/shared/dynamo/client.ts';
import { copyKey } from '#lambdas/bookshelf/copies/rows.ts';
import { createCopyStore } from '#lambdas/bookshelf/copies/store.ts';
import { hanako, taro } from '#test/support/people.ts';
import { copyRow, newSticker } from '#test/support/bookshelf-rows.ts';
import { silentLog } from '#test/support/silent-log.ts';
import { testTables } from '#test/support/tables.ts';

const livingRoom = 'b3c7b1de-51a5-4f0e-8a35-6d7a8d1f0001';
const study = 'b3c7b1de-51a5-4f0e-8a35-6d7a8d1f0002';
const places = [livingRoom, study, undefined];

let reads = 0;

/** Returns ten rows per page, where the service returns a megabyte. */
const inSmallPages = (database: Database): Database => {
  const send = (command: unknown) => {
    if (command instanceof QueryCommand) {
      reads += 1;
      command.input.Limit = 10;
    }
    // Passed on unchanged; the overloads of `send` cannot be expressed in one type.
    return database.send(command as QueryCommand);
  };
  // The store uses no other member of the client.
  return { send } as unknown as Database;
};

const tables = testTables(beforeEach, 'bookshelf');
const copies = createCopyStore(inSmallPages(tables.database), tables.names.bookshelf, silentLog);
beforeEach(() => {
  reads = 0;
});

const put = async (ownerSub: string, count: number): Promise<readonly string[]> => {
  const ids = Array.from({ length: count }, newSticker);
  await tables.put(
    'bookshelf',
    ids.map((GlobalBookID, n) =>
      copyRow({
        GlobalBookID,
        KANRI_ID: '000000001',
        ownerSub,
        RegisteredDatetime: new Date(n).toISOString(),
        GlobalHondanaID: places[n % places.length],
      }),
    ),
  );
  return ids;
};
const hondanaIdOf = async (id: string): Promise<unknown> =>
  (
    await tables.database.send(
      new GetCommand({ TableName: tables.names.bookshelf, Key: copyKey(id) }),
    )
  ).Item?.['GlobalHondanaID'];

describe('the store of copies', () => {
  it('MOB-21 counts the copies of each hondana over several pages of the index', async () => {
    await put(hanako.sub, 45);
    await put(taro.sub, 3);
    expect(await copies.countByHondana(hanako.sub)).toEqual(
      new Map([
        [livingRoom, 15],
        [study, 15],
      ]),
    );
    expect(reads).toBeGreaterThan(4);
  });

  it('MOB-25 unassigns the copies of one hondana over several pages, and no others', async () => {
    const ids = await put(hanako.sub, 90);
    const others = await put(taro.sub, 3);
    await copies.clearHondana(hanako.sub, livingRoom);
    expect(await Promise.all(ids.map(hondanaIdOf))).toEqual(
      ids.map((_, n) => (n % 3 === 1 ? study : undefined)),
    );
    expect(await Promise.all(others.map(hondanaIdOf))).toEqual(places);
  });
});
