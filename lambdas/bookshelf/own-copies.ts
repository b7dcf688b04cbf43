import { batchGet, type Database, queryRows } from '#lambdas/shared/dynamo/client.ts';
import { parseRows } from '#lambdas/shared/dynamo/parse-rows.ts';
import type { Log } from '#lambdas/shared/logger.ts';
import {
  copyKey,
  copyRowSchema,
  ownerPartition,
  sheetRowSchema,
  type CopyRow,
  type SheetRow,
} from './rows.ts';

/** What a reader has ever put stickers on. */
export interface OwnCopiesReader {
  readonly readSheets: (ownerSub: string) => Promise<readonly SheetRow[]>;
  /**
   * Every code that is this reader's, used or not. A copy has a code of its owner's sheets, so these
   * lead to discarded copies too, which no index holds.
   */
  readonly readCodes: (ownerSub: string) => Promise<readonly string[]>;
  /** Copies on the shelf and discarded ones, in the order of their registration. */
  readonly readCopies: (ownerSub: string) => Promise<readonly CopyRow[]>;
}

const byRegistration = (a: CopyRow, b: CopyRow): number =>
  a.RegisteredDatetime < b.RegisteredDatetime ? -1 : 1;

export const createOwnCopiesReader = (
  database: Database,
  bookshelfTable: string,
  log: Log,
): OwnCopiesReader => {
  const readSheets: OwnCopiesReader['readSheets'] = async (ownerSub) => {
    const rows = await queryRows(database, {
      TableName: bookshelfTable,
      KeyConditionExpression: 'pk = :owner AND begins_with(part, :sheet)',
      ExpressionAttributeValues: { ':owner': ownerPartition(ownerSub), ':sheet': 'SHEET#' },
      ConsistentRead: true,
    });
    return parseRows(rows, { schema: sheetRowSchema, table: 'bookshelf', log });
  };

  const readActive = async (ownerSub: string): Promise<readonly string[]> => {
    const rows = await queryRows(database, {
      TableName: bookshelfTable,
      IndexName: 'activeByOwner',
      KeyConditionExpression: 'activeOwner = :owner',
      ExpressionAttributeValues: { ':owner': ownerSub },
      ProjectionExpression: 'pk',
    });
    return rows.map(({ pk }) => String(pk).slice(copyKey('').pk.length));
  };

  const readCodes: OwnCopiesReader['readCodes'] = async (ownerSub) => {
    const [sheets, active] = await Promise.all([readSheets(ownerSub), readActive(ownerSub)]);
    return [...new Set([...sheets.flatMap(({ GlobalBookIDs }) => GlobalBookIDs), ...active])];
  };

  return {
    readSheets,
    readCodes,
    readCopies: async (ownerSub) => {
      const codes = await readCodes(ownerSub);
      const rows = await batchGet(database, bookshelfTable, codes.map(copyKey), {
        consistent: true,
      });
      return parseRows(rows, { schema: copyRowSchema, table: 'bookshelf', log })
        .filter((copy) => copy.ownerSub === ownerSub)
        .toSorted(byRegistration);
    },
  };
};
