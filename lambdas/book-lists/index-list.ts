import { GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { conditionHeld, queryRows, type Database } from '#lambdas/shared/dynamo/client.ts';
import { bookInListRowSchema, BOOK_PREFIX, listKey, listRowSchema, newestKeyOf } from './rows.ts';

interface IndexOptions {
  readonly database: Database;
  /** Name of the BookLists table. */
  readonly table: string;
}

/** When a book was last added; undefined for a list without books. */
const lastAddition = async (
  { database, table }: IndexOptions,
  bookListID: string,
): Promise<number | undefined> => {
  const rows = await queryRows(database, {
    TableName: table,
    KeyConditionExpression: 'bookListID = :list AND begins_with(part, :books)',
    ExpressionAttributeValues: { ':list': bookListID, ':books': BOOK_PREFIX },
    ConsistentRead: true,
  });
  const times = rows.map((row) => bookInListRowSchema.parse(row).addAt);
  return times.length === 0 ? undefined : times.reduce((a, b) => Math.max(a, b));
};

/** The level of a list may change in between; each attempt reads it again. */
const ATTEMPTS = 5;

/**
 * Gives a list that was created before the index `newest` existed the attributes of that index; for
 * a script, while the site is in use.
 *
 * @returns true when the list lacked one
 * @throws when the list changes again and again
 */
export const indexList = async (options: IndexOptions, bookListID: string): Promise<boolean> => {
  const { database, table } = options;
  const Key = listKey(bookListID);
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const { Item } = await database.send(
      new GetCommand({ TableName: table, Key, ConsistentRead: true }),
    );
    if (Item === undefined) return false;
    const { openLevel } = listRowSchema.parse(Item);
    const missing = {
      ...(Item['lastAddAt'] === undefined && {
        lastAddAt: await lastAddition(options, bookListID),
      }),
      ...(Item['newestOf'] === undefined && newestKeyOf(openLevel)),
    };
    const values = Object.entries(missing).filter(([, value]) => value !== undefined);
    if (values.length === 0) return false;
    const write = database.send(
      new UpdateCommand({
        TableName: table,
        Key,
        // An addition in between has stored a later time.
        UpdateExpression: `SET ${values
          .map(([name]) => `${name} = if_not_exists(${name}, :${name})`)
          .join(', ')}`,
        ConditionExpression: 'openLevel = :level',
        ExpressionAttributeValues: {
          ':level': openLevel,
          ...Object.fromEntries(values.map(([name, value]) => [`:${name}`, value])),
        },
      }),
    );
    if (await conditionHeld(write)) return true;
  }
  throw new Error(`The list ${bookListID} changed each time before it could be indexed`);
};
