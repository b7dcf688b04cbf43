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
  offeredKey,
  offeredPrefix,
  openBorrowedKey,
  ownerPartition,
  settingsKey,
  settingsRowSchema,
  stickerKey,
} from '#lambdas/bookshelf/public.ts';
import { createRemoveBorrowRequests } from './remove-borrow-requests.ts';
import { deletePartition, drain, type RemoveData } from './row-pages.ts';

const COPIES_AT_ONCE = 10;

interface BookshelfOptions {
  readonly database: Database;
  readonly tableName: string;
  readonly copies: Pick<CopyStore, 'readSheets' | 'readLabels' | 'readCodes'>;
  /** Delete files by their keys. */
  readonly removeBookshelfFiles: (keys: readonly string[]) => Promise<void>;
  readonly removeSheetFiles: (keys: readonly string[]) => Promise<void>;
}

/** Removes the reader as the borrower from other readers' lendings. The lendings stay for the owners. */
const createAnonymizeBorrowings = ({ database, tableName }: BookshelfOptions): RemoveData => {
  const anonymize = async (LendingID: string, userSub: string): Promise<void> => {
    const place = lendingPlaceOf(LendingID);
    if (place === null) return;
    await conditionHeld(
      database.send(
        new UpdateCommand({
          TableName: tableName,
          Key: lendingKey(place),
          UpdateExpression: 'REMOVE BorrowerUserSub, Consent',
          ConditionExpression: 'BorrowerUserSub = :reader',
          ExpressionAttributeValues: { ':reader': userSub },
        }),
      ),
    );
  };
  const anonymizeAll = (userSub: string, prefix: string) =>
    drain(
      database,
      {
        TableName: tableName,
        KeyConditionExpression: 'pk = :owner AND begins_with(part, :borrowed)',
        ExpressionAttributeValues: {
          ':owner': ownerPartition(userSub),
          ':borrowed': prefix,
        },
      },
      (rows) =>
        forEachConcurrently(rows, COPIES_AT_ONCE, async ({ pk, part }) => {
          await anonymize(String(part).slice(prefix.length), userSub);
          await database.send(new DeleteCommand({ TableName: tableName, Key: { pk, part } }));
        }),
    );
  return async (userSub) => {
    await anonymizeAll(userSub, borrowedPrefix);
    await anonymizeAll(userSub, offeredPrefix);
  };
};

/**
 * Deletes a sticker code with its copy, its lendings and the borrowers' pointers to them. Sticker
 * and copy go first, because without them nothing can be registered or lent.
 */
const createRemoveCopy = ({ database, tableName }: BookshelfOptions) => {
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
      typeof borrower === 'string'
        ? [borrowedKey, openBorrowedKey, offeredKey].map((keyOf) =>
            keyOf(borrower, String(LendingID)),
          )
        : [],
    );
    // Pointers first: they are found only through the lendings.
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
 * Deletes the bookshelf: anonymizes borrowings, then deletes requests to borrow and copies with their rows, then files, and
 * finally the reader's own partition, which leads to everything else.
 */
export const createRemoveBookshelf = (options: BookshelfOptions): RemoveData => {
  const { database, tableName, copies } = options;
  const anonymizeBorrowings = createAnonymizeBorrowings(options);
  const removeCopy = createRemoveCopy(options);
  const removeBorrowRequests = createRemoveBorrowRequests(database, tableName);

  const removeFiles = async (userSub: string): Promise<void> => {
    const [sheets, labels, { Item }] = await Promise.all([
      copies.readSheets(userSub),
      copies.readLabels(userSub),
      database.send(
        new GetCommand({ TableName: tableName, Key: settingsKey(userSub), ConsistentRead: true }),
      ),
    ]);
    await options.removeSheetFiles([...sheets, ...labels].map(({ pdfKey }) => pdfKey));
    const { built } = settingsRowSchema.parse(Item ?? {});
    await options.removeBookshelfFiles((built?.files ?? []).map(({ key }) => key));
  };

  return async (userSub) => {
    await anonymizeBorrowings(userSub);
    await removeBorrowRequests(userSub);
    await forEachConcurrently(await copies.readCodes(userSub), COPIES_AT_ONCE, (code) =>
      removeCopy(code, userSub),
    );
    await removeFiles(userSub);
    await deletePartition(database, tableName, {
      names: ['pk', 'part'],
      value: ownerPartition(userSub),
    });
  };
};
