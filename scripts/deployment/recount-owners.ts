import { paginateScan, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { readOwners } from '#catalogue/popularity.ts';
import { isOwnBookID } from '#contract/own-books.ts';
import { ownedRowSchema } from '#lambdas/bookshelf/public.ts';
import { forEachConcurrently } from '#lambdas/shared/collections.ts';
import type { Database } from '#lambdas/shared/dynamo/client.ts';
import { OWNED_PREFIX } from '#lambdas/specs/table-specs.ts';

const AT_ONCE = 20;

interface RecountOptions {
  readonly database: Database;
  /** Names of the tables. */
  readonly tables: { readonly bookshelf: string; readonly bookOwners: string };
}

/** How many readers have each book, by its id. Reads every row of the bookshelf table. */
const countOwners = async ({ database, tables }: RecountOptions) => {
  const owners = new Map<string, number>();
  const scan = {
    TableName: tables.bookshelf,
    FilterExpression: 'begins_with(part, :owned) AND copies > :none',
    ExpressionAttributeValues: { ':owned': OWNED_PREFIX, ':none': 0 },
  };
  for await (const { Items = [] } of paginateScan({ client: database }, scan)) {
    for (const row of Items) {
      const { KANRI_ID } = ownedRowSchema.parse(row);
      if (!isOwnBookID(KANRI_ID)) owners.set(KANRI_ID, (owners.get(KANRI_ID) ?? 0) + 1);
    }
  }
  return owners;
};

/**
 * Counts how many readers have each book on a bookshelf, and corrects the counts that differ. What readers
 * change meanwhile may be counted twice or not at all: the counts only rank hits.
 *
 * @returns how many books anybody has, and how many counts were wrong
 */
export const recountOwners = async (
  options: RecountOptions,
): Promise<{ readonly books: number; readonly corrected: number }> => {
  const { database, tables } = options;
  const stored = await readOwners(database, tables.bookOwners);
  const counted = await countOwners(options);
  const wrong = [...new Set([...stored.keys(), ...counted.keys()])].filter(
    (id) => (stored.get(id) ?? 0) !== (counted.get(id) ?? 0),
  );
  await forEachConcurrently(wrong, AT_ONCE, async (KANRI_ID) => {
    // The difference, so that a change in between is not lost.
    const by = (counted.get(KANRI_ID) ?? 0) - (stored.get(KANRI_ID) ?? 0);
    await database.send(
      new UpdateCommand({
        TableName: tables.bookOwners,
        Key: { KANRI_ID },
        UpdateExpression: 'ADD owners :by',
        ExpressionAttributeValues: { ':by': by },
      }),
    );
  });
  return { books: counted.size, corrected: wrong.length };
};
