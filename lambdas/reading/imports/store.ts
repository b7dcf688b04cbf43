import { GetCommand } from '@aws-sdk/lib-dynamodb';
import type * as z from 'zod';
import { READER_IMPORTS_PER_DAY } from '#contract/limits.ts';
import { READER_IMPORTS_LISTED } from '#lambdas/specs/settings.ts';
import { type Database, queryRows } from '#lambdas/shared/dynamo/client.ts';
import { parseRows } from '#lambdas/shared/dynamo/parse-rows.ts';
import { countInDay, type TransactStep } from '#lambdas/shared/dynamo/transact.ts';
import type { WriteAs } from '#lambdas/shared/dynamo/write-as.ts';
import type { Log } from '#lambdas/shared/logger.ts';
import {
  countImported,
  endImport,
  importPartition,
  readerImportKey,
} from '#lambdas/shared/reader-imports.ts';
import {
  AFTER_IMPORTS,
  importDayKey,
  importedFileKey,
  importedFileRowSchema,
  readerImportRowSchema,
  type ReaderImportRow,
} from './rows.ts';

/** `importId`: the import that the file has already. */
type StartOutcome = 'started' | 'tooMany' | Pick<StoredFile, 'importId'>;
type StoredFile = z.infer<typeof importedFileRowSchema>;
type Choices = StoredFile['choices'];

/** Imports of readers. 401 for a write of a deleted account. */
export interface ImportStore {
  readonly find: (userSub: string, importId: string) => Promise<ReaderImportRow | undefined>;
  /** Newest first. */
  readonly list: (userSub: string) => Promise<readonly ReaderImportRow[]>;
  readonly findFile: (userSub: string, fileHash: string) => Promise<StoredFile | undefined>;
  readonly start: (
    userSub: string,
    row: ReaderImportRow,
    choices: Choices,
  ) => Promise<StartOutcome>;
  /** The import of this file goes on, with these choices. */
  readonly resume: (userSub: string, row: ReaderImportRow, choices: Choices) => Promise<void>;
  /** False when there is no such import. */
  readonly update: (
    userSub: string,
    importId: string,
    fields: Partial<ReaderImportRow>,
  ) => Promise<boolean>;
  /** From now on nothing is added to the import, and its file is new; idempotent. */
  readonly beginUndo: (userSub: string, row: ReaderImportRow) => Promise<void>;
  /** Counts books whose readings are added; fails unless the import exists and is not undone. */
  readonly count: (userSub: string, importId: string, books: number) => TransactStep;
}

/** Steps of transactions. */
const importSteps = (TableName: string) => ({
  /** Fails with the row for a file that has an import. */
  putFile: (
    userSub: string,
    { fileHash, importId }: ReaderImportRow,
    choices: Choices,
  ): TransactStep => ({
    Put: {
      TableName,
      Item: { ...importedFileKey(userSub, fileHash), importId, choices },
      ConditionExpression: 'attribute_not_exists(pk) OR importId = :import',
      ExpressionAttributeValues: { ':import': importId },
      ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
    },
  }),

  /** Fails for a reader who has started as many imports on this day as allowed. */
  countStart: (userSub: string, startedAt: number): TransactStep =>
    countInDay({
      table: TableName,
      keyOf: (date) => importDayKey(userSub, date),
      name: 'imports',
      most: READER_IMPORTS_PER_DAY,
      nowMs: startedAt,
    }),

  set: (userSub: string, importId: string, fields: Partial<ReaderImportRow>): TransactStep => {
    const names = Object.keys(fields);
    return {
      Update: {
        TableName,
        Key: readerImportKey(userSub, importId),
        UpdateExpression: `SET ${names.map((name) => `#${name} = :${name}`).join(', ')}`,
        ConditionExpression: 'attribute_exists(pk)',
        ExpressionAttributeNames: Object.fromEntries(names.map((name) => [`#${name}`, name])),
        ExpressionAttributeValues: Object.fromEntries(
          Object.entries(fields).map(([name, value]) => [`:${name}`, value]),
        ),
      },
    };
  },

  /** Fails when the file has another import by now, or none. */
  deleteFile: (userSub: string, { fileHash, importId }: ReaderImportRow): TransactStep => ({
    Delete: {
      TableName,
      Key: importedFileKey(userSub, fileHash),
      ConditionExpression: 'importId = :import',
      ExpressionAttributeValues: { ':import': importId },
    },
  }),
});

interface Surroundings {
  readonly writeAs: WriteAs;
  readonly log: Log;
}

export const createImportStore = (
  database: Database,
  TableName: string,
  { writeAs, log }: Surroundings,
): ImportStore => {
  const steps = importSteps(TableName);
  return {
    find: async (userSub, importId) => {
      const Key = readerImportKey(userSub, importId);
      const { Item } = await database.send(
        new GetCommand({ TableName, Key, ConsistentRead: true }),
      );
      return Item === undefined ? undefined : readerImportRowSchema.parse(Item);
    },

    list: async (userSub) => {
      const rows = await queryRows(
        database,
        {
          TableName,
          KeyConditionExpression: 'pk = :reader AND sk < :after',
          ExpressionAttributeValues: {
            ':reader': importPartition(userSub),
            ':after': AFTER_IMPORTS,
          },
          ScanIndexForward: false,
          ConsistentRead: true,
        },
        READER_IMPORTS_LISTED,
      );
      return parseRows(rows, { schema: readerImportRowSchema, table: 'reading', log });
    },

    findFile: async (userSub, fileHash) => {
      const Key = importedFileKey(userSub, fileHash);
      const { Item } = await database.send(
        new GetCommand({ TableName, Key, ConsistentRead: true }),
      );
      return Item === undefined ? undefined : importedFileRowSchema.parse(Item);
    },

    start: async (userSub, row, choices) => {
      const outcome = await writeAs(userSub, {
        file: steps.putFile(userSub, row, choices),
        import: { Put: { TableName, Item: { ...readerImportKey(userSub, row.importId), ...row } } },
        day: steps.countStart(userSub, row.startedAt),
      });
      if (outcome.done) return 'started';
      const { file } = outcome.failed;
      return file ? importedFileRowSchema.parse(file) : 'tooMany';
    },

    resume: async (userSub, row, choices) => {
      await writeAs(userSub, {
        file: steps.putFile(userSub, row, choices),
        import: steps.set(userSub, row.importId, { isFinished: false }),
      });
    },

    update: async (userSub, importId, fields) =>
      (await writeAs(userSub, { import: steps.set(userSub, importId, fields) })).done,

    beginUndo: async (userSub, row) => {
      const { importId } = row;
      await writeAs(userSub, { import: endImport({ reading: TableName, userSub, importId }) });
      await writeAs(userSub, { file: steps.deleteFile(userSub, row) });
    },

    count: (userSub, importId, books) =>
      countImported({ reading: TableName, userSub, importId }, 'readings', books),
  };
};
