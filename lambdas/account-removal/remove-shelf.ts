import { DeleteCommand, GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { forEachConcurrently } from '#lambdas/shared/collections.ts';
import {
  batchWrite,
  conditionHeld,
  type Database,
  queryRows,
} from '#lambdas/shared/dynamo/client.ts';
import {
  type CopyStore,
  borrowedKey,
  borrowedPrefix,
  copyKey,
  copyPartition,
  lendingKey,
  lendingPlaceOf,
  ownerPartition,
  settingsKey,
  settingsRowSchema,
  stickerKey,
} from '#lambdas/bookshelf/public.ts';
import { removePartition, untilEmpty } from './pages.ts';
import type { RemoveOf } from './remove-of.ts';

const COPIES_AT_ONCE = 10;

interface BookshelfParts {
  readonly database: Database;
  readonly tableName: string;
  readonly copies: Pick<CopyStore, 'readSheets' | 'readCodes'>;
  /** Take files away by their keys. */
  readonly removeBookshelfFiles: (keys: readonly string[]) => Promise<void>;
  readonly removeSheetFiles: (keys: readonly string[]) => Promise<void>;
}

/** Takes the borrower off lendings by other readers; that a copy is away, its owner keeps knowing. */
const createAnonymiseBorrowings = ({ database, tableName }: BookshelfParts): RemoveOf => {
  const anonymise = async (LendingID: string, userSub: string): Promise<void> => {
    const place = lendingPlaceOf(LendingID);
    if (place === null) return;
    await conditionHeld(
      database.send(
        new UpdateCommand({
          TableName: tableName,
          Key: lendingKey(place),
          UpdateExpression: 'REMOVE BorrowerUserSub',
          ConditionExpression: 'BorrowerUserSub = :reader',
          ExpressionAttributeValues: { ':reader': userSub },
        }),
      ),
    );
  };
  return (userSub) =>
    untilEmpty(
      database,
      {
        TableName: tableName,
        KeyConditionExpression: 'pk = :owner AND begins_with(part, :borrowed)',
        ExpressionAttributeValues: {
          ':owner': ownerPartition(userSub),
          ':borrowed': borrowedPrefix,
        },
      },
      (rows) =>
        forEachConcurrently(rows, COPIES_AT_ONCE, async ({ pk, part }) => {
          await anonymise(String(part).slice(borrowedPrefix.length), userSub);
          await database.send(new DeleteCommand({ TableName: tableName, Key: { pk, part } }));
        }),
    );
};

/**
 * Takes a code out of use for ever: its copy, its lendings, and what leads borrowers to them. Sticker
 * and copy go first, because without them nothing can be registered or lent any more.
 */
const createRemoveCopy = ({ database, tableName }: BookshelfParts) => {
  const removeOwn = (Key: Readonly<Record<string, string>>, userSub: string) =>
    conditionHeld(
      database.send(
        new DeleteCommand({
          TableName: tableName,
          Key,
          ConditionExpression: 'ownerSub = :owner',
          ExpressionAttributeValues: { ':owner': userSub },
        }),
      ),
    );
  return async (GlobalBookID: string, userSub: string): Promise<void> => {
    await removeOwn(stickerKey(GlobalBookID), userSub);
    await removeOwn(copyKey(GlobalBookID), userSub);
    const rows = await queryRows(database, {
      TableName: tableName,
      KeyConditionExpression: 'pk = :copy',
      ExpressionAttributeValues: { ':copy': copyPartition(GlobalBookID) },
      ConsistentRead: true,
    });
    const own = rows.filter(({ ownerSub }) => ownerSub === userSub);
    const pointers = own.flatMap(({ BorrowerUserSub: borrower, LendingID }) =>
      typeof borrower === 'string' ? [borrowedKey(borrower, String(LendingID))] : [],
    );
    // Pointers first: without the lendings nobody would find them.
    for (const keys of [pointers, own.map(({ pk, part }) => ({ pk, part }))]) {
      await batchWrite(
        database,
        tableName,
        keys.map((key) => ({ remove: key })),
      );
    }
  };
};

/**
 * Takes the bookshelf away: borrowings without their borrower, copies with all that belongs to them,
 * files, and in the end the reader's own partition, which until then leads to everything else.
 */
export const createRemoveBookshelf = (parts: BookshelfParts): RemoveOf => {
  const { database, tableName, copies } = parts;
  const anonymiseBorrowings = createAnonymiseBorrowings(parts);
  const removeCopy = createRemoveCopy(parts);

  const removeFiles = async (userSub: string): Promise<void> => {
    const [sheets, { Item }] = await Promise.all([
      copies.readSheets(userSub),
      database.send(
        new GetCommand({ TableName: tableName, Key: settingsKey(userSub), ConsistentRead: true }),
      ),
    ]);
    await parts.removeSheetFiles(sheets.map(({ pdfKey }) => pdfKey));
    await parts.removeBookshelfFiles(settingsRowSchema.parse(Item ?? {}).built?.keys ?? []);
  };

  return async (userSub) => {
    await anonymiseBorrowings(userSub);
    await forEachConcurrently(await copies.readCodes(userSub), COPIES_AT_ONCE, (code) =>
      removeCopy(code, userSub),
    );
    await removeFiles(userSub);
    await removePartition(database, tableName, {
      names: ['pk', 'part'],
      value: ownerPartition(userSub),
    });
  };
};
