import { GetCommand } from '@aws-sdk/lib-dynamodb';
import {
  copyKey,
  lendingPlaceOf,
  openLentPrefix,
  ownedKey,
  ownerPartition,
  settingsKey,
} from '#lambdas/bookshelf/public.ts';
import { chunks } from '#lambdas/shared/collections.ts';
import { batchGet, type Database, queryRows } from '#lambdas/shared/dynamo/client.ts';
import { transact, TRANSACTION_STEPS_MAX } from '#lambdas/shared/dynamo/transact.ts';
import { OWNED_PREFIX } from '#lambdas/specs/table-specs.ts';

/** The bookshelf of one owner. */
interface Owner {
  readonly database: Database;
  /** The name of the bookshelf table. */
  readonly table: string;
  readonly ownerSub: string;
}
type Counts = ReadonlyMap<string, number>;

const rowsOf = ({ database, table, ownerSub }: Owner, prefix: string) =>
  queryRows(database, {
    TableName: table,
    KeyConditionExpression: 'pk = :owner AND begins_with(part, :prefix)',
    ExpressionAttributeValues: { ':owner': ownerPartition(ownerSub), ':prefix': prefix },
    ConsistentRead: true,
  });

/** How many copies of each book are lent, by its id: from the pointers, which are right by now. */
const countLent = async (owner: Owner): Promise<Counts> => {
  const { database, table } = owner;
  const pointers = await rowsOf(owner, openLentPrefix);
  const codes = pointers.flatMap(
    ({ LendingID }) => lendingPlaceOf(String(LendingID))?.GlobalBookID ?? [],
  );
  const copies = await batchGet(database, table, codes.map(copyKey), { consistent: true });
  const counts = new Map<string, number>();
  for (const { KANRI_ID } of copies.filter((copy) => copy['openLendingID'] !== undefined)) {
    counts.set(String(KANRI_ID), (counts.get(String(KANRI_ID)) ?? 0) + 1);
  }
  return counts;
};

const readLent = async (owner: Owner): Promise<Counts> => {
  const rows = await rowsOf(owner, OWNED_PREFIX);
  return new Map(rows.map(({ KANRI_ID, lent }) => [String(KANRI_ID), Number(lent ?? 0)]));
};

/** Fails unless the bookshelf has this version. */
const hasVersion = ({ table, ownerSub }: Owner, version: unknown) => ({
  ConditionCheck: {
    TableName: table,
    Key: settingsKey(ownerSub),
    ConditionExpression: 'bookshelfVersion = :version',
    ExpressionAttributeValues: { ':version': version },
  },
});

const setLent = ({ table, ownerSub }: Owner, KANRI_ID: string, lent: number) => ({
  Update: {
    TableName: table,
    Key: ownedKey(ownerSub, KANRI_ID),
    UpdateExpression: 'SET KANRI_ID = :book, copies = if_not_exists(copies, :none), lent = :lent',
    ExpressionAttributeValues: { ':book': KANRI_ID, ':none': 0, ':lent': lent },
  },
});

const ATTEMPTS = 10;

/**
 * Corrects how many copies of each book an owner has lent. Every transaction on a bookshelf increments its
 * version: counts are written only while it is the one from before counting.
 *
 * @returns how many counts were wrong
 */
export const recountLent = async (owner: Owner): Promise<number> => {
  const { database, table, ownerSub } = owner;
  for (let tried = 0; tried < ATTEMPTS; tried += 1) {
    const { Item } = await database.send(
      new GetCommand({ TableName: table, Key: settingsKey(ownerSub), ConsistentRead: true }),
    );
    // The account has been removed.
    if (Item === undefined) return 0;
    const version = hasVersion(owner, Item['bookshelfVersion']);
    const [stored, counted] = await Promise.all([readLent(owner), countLent(owner)]);
    const wrong = [...new Set([...stored.keys(), ...counted.keys()])].filter(
      (KANRI_ID) => (stored.get(KANRI_ID) ?? 0) !== (counted.get(KANRI_ID) ?? 0),
    );
    const writes = await Promise.all(
      chunks(wrong, TRANSACTION_STEPS_MAX - 1).map((some) =>
        transact<string>(database, {
          version,
          ...Object.fromEntries(
            some.map((id) => [`book ${id}`, setLent(owner, id, counted.get(id) ?? 0)]),
          ),
        }),
      ),
    );
    if (writes.every(({ done }) => done)) return wrong.length;
  }
  throw new Error(`The bookshelf of ${ownerSub} changes all the time; run this again`);
};
