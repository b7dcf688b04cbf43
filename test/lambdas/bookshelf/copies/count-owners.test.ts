import { marshall } from '@aws-sdk/util-dynamodb';
import type { DynamoDBRecord } from 'aws-lambda';
import { createOwnerCounter, createOwnersHandler } from '#lambdas/bookshelf/copies/count-owners.ts';
import { copyKey, ownedKey } from '#lambdas/bookshelf/copies/rows.ts';
import { logMessages } from '#lambdas/shared/logger.ts';
import { recountOwners } from '../../../../scripts/deployment/recount-owners.ts';
import { hanako, jiro, taro } from '#test/support/people.ts';
import { silentLog } from '#test/support/silent-log.ts';
import { testTables } from '#test/support/tables.ts';

const tables = testTables(beforeAll, 'bookshelf', 'bookOwners');
const handle = createOwnersHandler(
  createOwnerCounter(tables.database, tables.names.bookOwners),
  silentLog,
);

let made = 0;
/** The event declares its own, looser type of the SDK's attribute values. */
const image = (row: object) => marshall(row, { removeUndefinedValues: true }) as never;
/** A change of the copies that a reader has of a book; undefined where there is no row. */
const change = (
  sub: string,
  KANRI_ID: string,
  before: number | undefined,
  after: number | undefined,
): DynamoDBRecord => {
  made += 1;
  const key = ownedKey(sub, KANRI_ID);
  const rowOf = (copies: number) => image({ ...key, KANRI_ID, copies });
  return {
    eventID: `event-${String(made)}-${KANRI_ID}`,
    dynamodb: {
      SequenceNumber: String(made),
      Keys: image(key),
      ...(before !== undefined && { OldImage: rowOf(before) }),
      ...(after !== undefined && { NewImage: rowOf(after) }),
    },
  };
};
const ownersOf = async (KANRI_ID: string) =>
  (await tables.rows('bookOwners')).find((row) => row['KANRI_ID'] === KANRI_ID)?.['owners'];

describe('how many readers have a book', () => {
  it('OWNERS-02 counts the first copy of each reader, and the loss of the last one', async () => {
    const changes = [
      change(hanako.sub, 'HDB1', undefined, 1),
      change(hanako.sub, 'HDB1', 1, 2),
      change(taro.sub, 'HDB1', 0, 1),
      change(jiro.sub, 'HDB1', undefined, 1),
      // The removal of an account deletes the row.
      change(jiro.sub, 'HDB1', 1, undefined),
      change(hanako.sub, 'HDB1', 2, 1),
    ];
    expect(await handle({ Records: changes })).toEqual({ batchItemFailures: [] });
    expect(await ownersOf('HDB1')).toBe(2);
  });

  it('CIRCLE-03 counts nobody when a copy is lent or comes back', async () => {
    const lend = change(hanako.sub, 'HDB9', 1, 1);
    await handle({ Records: [lend] });
    expect(await ownersOf('HDB9')).toBeUndefined();
  });

  it('OWNERS-03 counts a change once that the stream repeats', async () => {
    const added = change(hanako.sub, 'HDB2', undefined, 1);
    await handle({ Records: [added, added] });
    await handle({ Records: [added] });
    expect(await ownersOf('HDB2')).toBe(1);
  });

  it('OWNERS-02 counts no own book, and no other row', async () => {
    const own = 'own-01K9000000000000000000000A';
    const copy: DynamoDBRecord = {
      eventID: 'copy',
      dynamodb: { Keys: image(copyKey('2900000000016')), NewImage: image({ copies: 1 }) },
    };
    await handle({ Records: [change(hanako.sub, own, undefined, 1), copy] });
    const counted = (await tables.rows('bookOwners')).map((row) => row['KANRI_ID']);
    expect(new Set(counted)).toEqual(new Set(['HDB1', 'HDB2']));
  });

  it('reports a change that cannot be read, and counts the others', async () => {
    const error = jest.fn();
    const count = createOwnerCounter(tables.database, tables.names.bookOwners);
    const logging = createOwnersHandler(count, { ...silentLog, error });
    const broken = change(hanako.sub, 'HDB3', undefined, -1.5);
    const answer = await logging({ Records: [broken, change(taro.sub, 'HDB3', undefined, 1)] });
    const itemIdentifier = broken.dynamodb?.SequenceNumber;
    expect(answer).toEqual({ batchItemFailures: [{ itemIdentifier }] });
    expect(error.mock.calls).toMatchObject([
      [logMessages.ownerCountFailed, { sequenceNumber: itemIdentifier }],
    ]);
    expect(await ownersOf('HDB3')).toBe(1);
  });

  it('OWNERS-04 are counted again from the bookshelves', async () => {
    const row = (sub: string, KANRI_ID: string, copies: number) => ({
      ...ownedKey(sub, KANRI_ID),
      KANRI_ID,
      copies,
    });
    await tables.put('bookshelf', [
      row(hanako.sub, 'HDB4', 3),
      row(taro.sub, 'HDB4', 1),
      row(jiro.sub, 'HDB4', 0),
      row(jiro.sub, 'own-01K9000000000000000000000B', 1),
      row(taro.sub, 'HDB3', 1),
    ]);
    const recounted = { database: tables.database, tables: tables.names };
    // Those of the other tests have no rows in the bookshelf table.
    expect(await recountOwners(recounted)).toEqual({ books: 2, corrected: 3 });
    expect(await tables.rows('bookOwners')).toEqual(
      expect.arrayContaining([
        { KANRI_ID: 'HDB1', owners: 0 },
        { KANRI_ID: 'HDB3', owners: 1 },
        { KANRI_ID: 'HDB4', owners: 2 },
      ]),
    );
    expect(await recountOwners(recounted)).toEqual({ books: 2, corrected: 0 });
  });
});
