import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import { globalBookSchema } from '#contract/entities/bookshelf.ts';
import { DAY_MS, daysBetween } from '#contract/japan-date.ts';
import { RESTORE_DAYS } from '#contract/limits.ts';
import type { bookshelfReadsContract } from '#contract/operations/copies.ts';
import type { BookStore } from '#lambdas/catalogue/public.ts';
import type { Clock } from '#lambdas/shared/clock.ts';
import type { Database } from '#lambdas/shared/dynamo/client.ts';
import { decodeCursor, encodeCursor } from '#lambdas/shared/dynamo/cursor.ts';
import type { Run } from '#lambdas/shared/http/operation-handler.ts';
import { PAGE_SIZE, REMOVED_DATE_TOLERANCE_DAYS } from '#lambdas/specs/settings.ts';
import type { CopyStore } from './store.ts';
import { cardOfCopy } from './own-books.ts';
import { ownerPartition } from '../rows.ts';
import { removedPlaceOf, removedSince } from './rows.ts';

const RESTORE_MS = RESTORE_DAYS * DAY_MS;

/** A copy that was discarded at this instant or later can be restored. */
export const earliestRestorable = (now: number): string => new Date(now - RESTORE_MS).toISOString();

/**
 * What is wrong with the day of a removal, beginning with the name of the field: the client sends its own date,
 * which may be a day off from the date in Japan.
 */
export const problemOfRemoval = (RemovedDate: string, today: string): string | undefined =>
  Math.abs(daysBetween(RemovedDate, today)) > REMOVED_DATE_TOLERANCE_DAYS
    ? 'RemovedDate: not today'
    : undefined;

interface Chunk {
  /** Sort keys of pointers, the latest removal first. */
  readonly parts: readonly string[];
  /** The sort key after which the next chunk begins; undefined at the end. */
  readonly next: string | undefined;
}

/** One page of the pointers to copies that a reader has discarded since an instant. */
export type ReadRemoved = (
  ownerSub: string,
  since: string,
  after: string | undefined,
) => Promise<Chunk>;

export const createReadRemoved =
  (database: Database, TableName: string): ReadRemoved =>
  async (ownerSub, since, after) => {
    const pk = ownerPartition(ownerSub);
    const { from, to } = removedSince(since);
    // Cursors outlive what they point at, and a query refuses to begin outside its range.
    if (after !== undefined && after < from) return { parts: [], next: undefined };
    const { Items = [], LastEvaluatedKey } = await database.send(
      new QueryCommand({
        TableName,
        KeyConditionExpression: 'pk = :owner AND part BETWEEN :from AND :to',
        ExpressionAttributeValues: { ':owner': pk, ':from': from, ':to': to },
        ScanIndexForward: false,
        ConsistentRead: true,
        Limit: PAGE_SIZE.removedCopies,
        ...(after !== undefined && { ExclusiveStartKey: { pk, part: after } }),
      }),
    );
    const parts = Items.map(({ part }) => String(part));
    return { parts, next: LastEvaluatedKey === undefined ? undefined : parts.at(-1) };
  };

interface RemovedCopiesDependencies {
  readonly readRemoved: ReadRemoved;
  readonly findCopies: CopyStore['findMany'];
  readonly findBooks: BookStore['findMany'];
  readonly clock: Clock;
}

const positionSchema = z.strictObject({
  part: z.string().refine((part) => removedPlaceOf(part) !== null),
});

/** A page of the viewer's copies that were discarded and can still be restored, the latest first. */
export const listRemovedCopies =
  ({
    readRemoved,
    findCopies,
    findBooks,
    clock,
  }: RemovedCopiesDependencies): Run<
    typeof bookshelfReadsContract,
    'fetch_Removed_GlobalBooks_ByUsersub'
  > =>
  async ({ input: { userSub, lastEvaluatedKey } }) => {
    const scope = {
      call: 'fetch_Removed_GlobalBooks_ByUsersub',
      partition: ownerPartition(userSub),
      position: positionSchema,
    };
    const after = lastEvaluatedKey && decodeCursor(scope, lastEvaluatedKey).part;
    const { parts, next } = await readRemoved(userSub, earliestRestorable(clock()), after);
    const places = parts.flatMap((part) => removedPlaceOf(part) ?? []);
    const rows = await findCopies(places.map(({ GlobalBookID }) => GlobalBookID));
    // The row decides: it may have been restored, or discarded once more, since the pointer was read.
    const copies = places.flatMap(({ GlobalBookID, removedAt }) => {
      const row = rows.get(GlobalBookID);
      return row?.ownerSub === userSub && row.removedAt === removedAt ? [row] : [];
    });
    const books = await findBooks(copies.map(({ KANRI_ID }) => KANRI_ID));
    return {
      copies: copies.map((copy) => ({
        GlobalBook: globalBookSchema.parse(copy),
        Book_Simple: cardOfCopy(copy, books.get(copy.KANRI_ID)),
      })),
      ...(next !== undefined && { lastEvaluatedKey: encodeCursor(scope, { part: next }) }),
    };
  };
