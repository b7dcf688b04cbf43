import { paginateScan, type ScanCommandInput } from '@aws-sdk/lib-dynamodb';
import { indexList, listKey } from '#lambdas/book-lists/public.ts';
import { indexExplanation, NOTE_PART } from '#lambdas/notes/public.ts';
import { forEachConcurrently } from '#lambdas/shared/collections.ts';
import type { Database } from '#lambdas/shared/dynamo/client.ts';
import type { Log } from '#lambdas/shared/logger.ts';

const AT_ONCE = 20;

interface IndexOptions {
  readonly database: Database;
  /** Names of the tables. */
  readonly tables: { readonly notes: string; readonly bookLists: string };
  readonly log: Log;
}

/** Runs `index` for the id of every row that the scan finds, and counts those that were added. */
const indexAll = async (
  { database }: IndexOptions,
  scan: ScanCommandInput,
  index: (id: string) => Promise<boolean>,
): Promise<number> => {
  let added = 0;
  for await (const { Items = [] } of paginateScan({ client: database }, scan)) {
    await forEachConcurrently(Items.flatMap(Object.values), AT_ONCE, async (id) => {
      if (await index(String(id))) added += 1;
    });
  }
  return added;
};

/**
 * Adds notes and lists from before the indexes `newest` to them. It may run repeatedly and while the
 * site is in use.
 *
 * @returns how many were added
 */
export const indexNewest = async (
  options: IndexOptions,
): Promise<{ readonly explanations: number; readonly lists: number }> => {
  const { database, tables, log } = options;
  const explanations = await indexAll(
    options,
    {
      TableName: tables.notes,
      FilterExpression:
        'part = :note AND noteType = :explanation AND attribute_not_exists(newestOf)',
      ExpressionAttributeValues: { ':note': NOTE_PART, ':explanation': 'ExplainNote' },
      ProjectionExpression: 'noteId',
    },
    (noteId) => indexExplanation({ database, table: tables.notes, log }, noteId),
  );
  const lists = await indexAll(
    options,
    {
      TableName: tables.bookLists,
      FilterExpression: 'part = :list',
      ExpressionAttributeValues: { ':list': listKey('').part },
      ProjectionExpression: 'bookListID',
    },
    (bookListID) => indexList({ database, table: tables.bookLists }, bookListID),
  );
  return { explanations, lists };
};
