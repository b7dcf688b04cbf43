import { READING_RECORDS_MAX } from '#contract/limits.ts';
import { GetCommand, type QueryCommandInput } from '@aws-sdk/lib-dynamodb';
import { batchGet, type Database, queryPage } from '#lambdas/shared/dynamo/client.ts';
import { parseRows } from '#lambdas/shared/dynamo/parse-rows.ts';
import { countUpTo, type TransactStep } from '#lambdas/shared/dynamo/transact.ts';
import type { WriteAs } from '#lambdas/shared/dynamo/write-as.ts';
import type { Log } from '#lambdas/shared/logger.ts';
import {
  readingRecordRowSchema,
  recordCountKey,
  recordCountRowSchema,
  recordKey,
  recordPartition,
  type ReadingRecordRow,
} from './rows.ts';

/** What a conditional write came to. `found`: the row that is stored instead of the expected one. */
export type RecordOutcome = 'done' | 'full' | { readonly found: ReadingRecordRow | undefined };

/** A row in place of the one with the revision `last`, or of none; or the deletion of that one. */
export type RecordChange =
  | { readonly put: ReadingRecordRow; readonly last: number | undefined }
  | { readonly remove: string; readonly last: number };

/** Reading records. 401 for a write of a deleted account. */
export interface RecordStore {
  /** Absent ones are absent. */
  readonly find: (
    userSub: string,
    KANRI_IDs: readonly string[],
  ) => Promise<readonly ReadingRecordRow[]>;
  /** Writes a row in place of the one with this revision; of no row if undefined. */
  readonly replace: (
    userSub: string,
    row: ReadingRecordRow,
    last: number | undefined,
  ) => Promise<RecordOutcome>;
  /** Idempotent. With a revision, a row with another one stays and is `found`. */
  readonly remove: (userSub: string, KANRI_ID: string, last?: number) => Promise<RecordOutcome>;
  /**
   * Makes all changes, which either add rows or delete some, or none: `changed` when a row has another revision,
   * `refused` when the condition fails.
   */
  readonly change: (
    userSub: string,
    changes: readonly RecordChange[],
    condition?: TransactStep,
  ) => Promise<'done' | 'changed' | 'refused' | 'full'>;
  /** A page of all rows after this book, at most a megabyte, and the last book of it if there may be more. */
  readonly page: (
    userSub: string,
    size: number,
    after: string | undefined,
  ) => Promise<{ readonly rows: readonly ReadingRecordRow[]; readonly next: string | undefined }>;
  /** How many more books may be recorded. */
  readonly room: (userSub: string) => Promise<number>;
  /** Writes nothing, and checks that the account exists. */
  readonly check: (userSub: string) => Promise<void>;
}

/** Steps of transactions; each that adds or deletes a row is in one with the step that counts it. */
const recordSteps = (TableName: string) => ({
  put: (userSub: string, row: ReadingRecordRow, last: number | undefined): TransactStep => ({
    Put: {
      TableName,
      Item: { ...recordKey(userSub, row.KANRI_ID), ...row },
      ConditionExpression: last === undefined ? 'attribute_not_exists(pk)' : 'revision = :last',
      ...(last !== undefined && { ExpressionAttributeValues: { ':last': last } }),
      ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
    },
  }),

  remove: (userSub: string, KANRI_ID: string, last?: number): TransactStep => ({
    Delete: {
      TableName,
      Key: recordKey(userSub, KANRI_ID),
      ConditionExpression: last === undefined ? 'attribute_exists(pk)' : 'revision = :last',
      ...(last !== undefined && { ExpressionAttributeValues: { ':last': last } }),
      ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
    },
  }),

  /** Fails above the limit. */
  countMore: (userSub: string, more: number): TransactStep =>
    countUpTo({
      table: TableName,
      key: recordCountKey(userSub),
      name: 'books',
      most: READING_RECORDS_MAX,
      more,
    }),

  countFewer: (userSub: string, fewer: number): TransactStep => ({
    Update: {
      TableName,
      Key: recordCountKey(userSub),
      UpdateExpression: 'ADD books :change',
      ExpressionAttributeValues: { ':change': -fewer },
    },
  }),
});

const foundIn = (row: Readonly<Record<string, unknown>> | null): RecordOutcome => ({
  found: row === null ? undefined : readingRecordRowSchema.parse(row),
});

interface Surroundings {
  readonly writeAs: WriteAs;
  readonly log: Log;
}

export const createRecordStore = (
  database: Database,
  tableName: string,
  { writeAs, log }: Surroundings,
): RecordStore => {
  const steps = recordSteps(tableName);
  const parsed = { schema: readingRecordRowSchema, table: 'reading', log } as const;
  const allOf = (userSub: string): QueryCommandInput => ({
    TableName: tableName,
    KeyConditionExpression: 'pk = :reader',
    ExpressionAttributeValues: { ':reader': recordPartition(userSub) },
    ConsistentRead: true,
  });
  return {
    find: async (userSub, KANRI_IDs) => {
      const keys = KANRI_IDs.map((KANRI_ID) => recordKey(userSub, KANRI_ID));
      return parseRows(await batchGet(database, tableName, keys, { consistent: true }), parsed);
    },

    replace: async (userSub, row, last) => {
      const outcome = await writeAs(userSub, {
        row: steps.put(userSub, row, last),
        count: last === undefined ? steps.countMore(userSub, 1) : undefined,
      });
      if (outcome.done) return 'done';
      const { row: stored } = outcome.failed;
      return stored === undefined ? 'full' : foundIn(stored);
    },

    remove: async (userSub, KANRI_ID, last) => {
      const outcome = await writeAs(userSub, {
        row: steps.remove(userSub, KANRI_ID, last),
        count: steps.countFewer(userSub, 1),
      });
      return outcome.done ? 'done' : foundIn(outcome.failed.row ?? null);
    },

    change: async (userSub, changes, condition) => {
      const rows = changes.map((change): [string, TransactStep] =>
        'put' in change
          ? [`row ${change.put.KANRI_ID}`, steps.put(userSub, change.put, change.last)]
          : [`row ${change.remove}`, steps.remove(userSub, change.remove, change.last)],
      );
      const more = changes.filter(({ last }) => last === undefined).length;
      const fewer = changes.filter((change) => 'remove' in change).length;
      const outcome = await writeAs<string>(userSub, {
        ...Object.fromEntries(rows),
        condition,
        more: more > 0 ? steps.countMore(userSub, more) : undefined,
        fewer: fewer > 0 ? steps.countFewer(userSub, fewer) : undefined,
      });
      if (outcome.done) return 'done';
      if ('condition' in outcome.failed) return 'refused';
      return Object.keys(outcome.failed).every((name) => name === 'more') ? 'full' : 'changed';
    },

    page: async (userSub, size, after) => {
      const { rows, more } = await queryPage(database, allOf(userSub), {
        size,
        after: after === undefined ? undefined : recordKey(userSub, after),
      });
      const { sk: last } = (more ? rows.at(-1) : undefined) ?? {};
      return { rows: parseRows(rows, parsed), next: typeof last === 'string' ? last : undefined };
    },

    room: async (userSub) => {
      const Key = recordCountKey(userSub);
      const { Item } = await database.send(
        new GetCommand({ TableName: tableName, Key, ConsistentRead: true }),
      );
      return READING_RECORDS_MAX - recordCountRowSchema.parse(Item ?? {}).books;
    },

    check: async (userSub) => {
      await writeAs(userSub, {});
    },
  };
};
