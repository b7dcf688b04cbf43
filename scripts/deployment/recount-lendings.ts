import { paginateScan } from '@aws-sdk/lib-dynamodb';
import {
  copyKey,
  lendingKey,
  lendingPlaceOf,
  lendingPrefix,
  lendingRowSchema,
  offeredPrefix,
  openBorrowedPrefix,
  openLendingRowSchema,
  openLentPrefix,
  openPointersOf,
  ownerPartition,
  type LendingRow,
} from '#lambdas/bookshelf/public.ts';
import { forEachConcurrently } from '#lambdas/shared/collections.ts';
import type { Database } from '#lambdas/shared/dynamo/client.ts';
import { transact, type TransactStep } from '#lambdas/shared/dynamo/transact.ts';
import { OWNED_PREFIX } from '#lambdas/specs/table-specs.ts';
import { recountLent } from './recount-lent.ts';

const AT_ONCE = 20;

interface RecountOptions {
  readonly database: Database;
  /** The name of the bookshelf table. */
  readonly table: string;
}
type Row = Readonly<Record<string, unknown>>;

const ownerOf = ({ pk }: Row): string => String(pk).slice(ownerPartition('').length);
const nameOf = ({ pk, part }: Row): string => `${String(pk)} ${String(part)}`;

/** The open lendings, the pointers to open lendings by their keys, and who has lent copies or counts some. */
const readOpen = async ({ database, table }: RecountOptions) => {
  const lendings: LendingRow[] = [];
  const pointers = new Map<string, Row>();
  const owners = new Set<string>();
  const scan = {
    TableName: table,
    ConsistentRead: true,
    FilterExpression:
      '(begins_with(part, :lending) AND attribute_not_exists(ActualReturnDate)) OR begins_with(part, :lent) OR begins_with(part, :borrowed) OR begins_with(part, :offered) OR (begins_with(part, :book) AND attribute_exists(lent) AND lent <> :none)',
    ExpressionAttributeValues: {
      ':lending': lendingPrefix,
      ':lent': openLentPrefix,
      ':borrowed': openBorrowedPrefix,
      ':offered': offeredPrefix,
      ':book': OWNED_PREFIX,
      ':none': 0,
    },
  };
  for await (const { Items = [] } of paginateScan({ client: database }, scan)) {
    for (const row of Items) {
      const part = String(row['part']);
      if (part.startsWith(OWNED_PREFIX)) owners.add(ownerOf(row));
      else if (!part.startsWith(lendingPrefix)) pointers.set(nameOf(row), row);
      else {
        const lending = lendingRowSchema.parse(row);
        lendings.push(lending);
        owners.add(lending.ownerSub);
      }
    }
  }
  return { lendings, pointers, owners };
};

/** Fails when the lending has changed since it was read: that change has written its pointers. */
const stillOpen = (
  table: string,
  { LendingID, GlobalBookID, BorrowerUserSub, Consent, ReturnDate }: LendingRow,
): Readonly<Record<string, TransactStep | undefined>> => {
  const place = lendingPlaceOf(LendingID);
  if (place === null) throw new Error(`No id of a lending: ${LendingID}`);
  const sameBorrower =
    BorrowerUserSub === undefined
      ? 'attribute_not_exists(BorrowerUserSub)'
      : 'BorrowerUserSub = :borrower';
  const sameConsent =
    Consent === undefined ? 'attribute_not_exists(Consent)' : 'Consent = :consent';
  return {
    lending: {
      ConditionCheck: {
        TableName: table,
        Key: lendingKey(place),
        ConditionExpression: `attribute_not_exists(ActualReturnDate) AND ReturnDate = :due AND ${sameBorrower} AND ${sameConsent}`,
        ExpressionAttributeValues: {
          ':due': ReturnDate,
          ...(BorrowerUserSub !== undefined && { ':borrower': BorrowerUserSub }),
          ...(Consent !== undefined && { ':consent': Consent }),
        },
      },
    },
    // The removal of an account deletes the copy first, and then pointers to its lendings.
    copy: {
      ConditionCheck: {
        TableName: table,
        Key: copyKey(GlobalBookID),
        ConditionExpression: 'openLendingID = :lending',
        ExpressionAttributeValues: { ':lending': LendingID },
      },
    },
  };
};

/** Deletes a pointer unless its lending is open, which it may be since the scan. */
const removeStale = async ({ database, table }: RecountOptions, row: Row): Promise<boolean> => {
  const place = lendingPlaceOf(openLendingRowSchema.parse(row).LendingID);
  const { pk, part } = row;
  const outcome = await transact(database, {
    lending: place
      ? {
          ConditionCheck: {
            TableName: table,
            Key: lendingKey(place),
            ConditionExpression: 'attribute_not_exists(pk) OR attribute_exists(ActualReturnDate)',
          },
        }
      : undefined,
    pointer: { Delete: { TableName: table, Key: { pk, part } } },
  });
  return outcome.done;
};

/**
 * Puts the missing pointers to open lendings, corrects their due dates, and deletes those to ended lendings; then
 * it corrects how many copies of each book are lent. It may run repeatedly and while the site is in use.
 *
 * @returns how many lendings are open, and how many pointers and counts were wrong
 */
export const recountLendings = async (
  options: RecountOptions,
): Promise<{ readonly open: number; readonly corrected: number }> => {
  const { database, table } = options;
  const { lendings, pointers, owners } = await readOpen(options);
  const needed = new Set<string>();
  let corrected = 0;
  await forEachConcurrently(lendings, AT_ONCE, async (lending) => {
    const own = Object.values(openPointersOf(lending)).flatMap((row) => row ?? []);
    for (const row of own) needed.add(nameOf(row));
    const wrong = own.filter((row) => pointers.get(nameOf(row))?.['ReturnDate'] !== row.ReturnDate);
    if (wrong.length === 0) return;
    const puts = wrong.map((Item, n) => [String(n), { Put: { TableName: table, Item } }] as const);
    const outcome = await transact<string>(database, {
      ...stillOpen(table, lending),
      ...Object.fromEntries(puts),
    });
    if (outcome.done) corrected += wrong.length;
  });
  const stale = [...pointers].flatMap(([name, row]) => (needed.has(name) ? [] : [row]));
  await forEachConcurrently(stale, AT_ONCE, async (row) => {
    if (await removeStale(options, row)) corrected += 1;
  });
  await forEachConcurrently([...owners], AT_ONCE, async (ownerSub) => {
    corrected += await recountLent({ ...options, ownerSub });
  });
  return { open: lendings.length, corrected };
};
