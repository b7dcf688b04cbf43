import type { ReaderImport } from '#contract/entities/reader-import.ts';
import type { TransactStep } from './dynamo/transact.ts';
import { invalidInput, notFound, type AppError } from './http/app-error.ts';

/** Imports of a reader in the Reading table. */
export const importPartition = (userSub: string): string => `IMPORT#${userSub}`;
export const readerImportKey = (userSub: string, importId: string) => ({
  pk: importPartition(userSub),
  sk: importId,
});

/** An import of a reader, by the table that has its row. */
interface ImportOf {
  readonly reading: string;
  readonly userSub: string;
  readonly importId: string;
}

/**
 * Counts in the row of the import what the same transaction adds, so that its numbers are true whenever it stops. Fails
 * when the reader has no such import, or undoes it.
 */
export const countImported = (
  { reading, userSub, importId }: ImportOf,
  kind: keyof ReaderImport['counts'],
  more: number,
): TransactStep => {
  const step = {
    TableName: reading,
    Key: readerImportKey(userSub, importId),
    ConditionExpression: 'attribute_exists(pk) AND attribute_not_exists(undoing)',
  };
  return more === 0
    ? { ConditionCheck: step }
    : {
        Update: {
          ...step,
          UpdateExpression: 'ADD #kind :more',
          ExpressionAttributeNames: { '#kind': kind },
          ExpressionAttributeValues: { ':more': more },
        },
      };
};

/**
 * Nothing is added to the import any more: the first page of an undo marks it, and later ones need the mark, because anybody can
 * make up a cursor. Fails otherwise, and when the reader has no such import.
 */
export const endImport = (
  { reading, userSub, importId }: ImportOf,
  isFirstPage = true,
): TransactStep => {
  const step = { TableName: reading, Key: readerImportKey(userSub, importId) };
  return isFirstPage
    ? {
        Update: {
          ...step,
          UpdateExpression: 'SET undoing = :true',
          ConditionExpression: 'attribute_exists(pk)',
          ExpressionAttributeValues: { ':true': true },
        },
      }
    : { ConditionCheck: { ...step, ConditionExpression: 'attribute_exists(undoing)' } };
};

/** Why it failed. */
export const notEnded = (isFirstPage: boolean): AppError =>
  isFirstPage ? notFound() : invalidInput('lastEvaluatedKey: the first page comes first');
