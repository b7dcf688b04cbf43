import { batchGet } from '../dynamo/batch.ts';
import type { Database } from '../dynamo/client.ts';
import { parseRows } from '../dynamo/parse-rows.ts';
import { queryRows } from '../dynamo/query.ts';
import type { Log } from '../logger.ts';
import {
  copyKey,
  copyRowSchema,
  ownerPartition,
  sheetRowSchema,
  type CopyRow,
  type SheetRow,
} from '../shelf-rows.ts';

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
  shelfTable: string,
  log: Log,
): OwnCopiesReader => {
  const readSheets: OwnCopiesReader['readSheets'] = async (ownerSub) => {
    const rows = await queryRows(database, {
      TableName: shelfTable,
      KeyConditionExpression: 'pk = :owner AND begins_with(part, :sheet)',
      ExpressionAttributeValues: { ':owner': ownerPartition(ownerSub), ':sheet': 'SHEET#' },
      ConsistentRead: true,
    });
    return parseRows(rows, { schema: sheetRowSchema, table: 'shelf', log });
  };

  const readActive = async (ownerSub: string): Promise<readonly string[]> => {
    const rows = await queryRows(database, {
      TableName: shelfTable,
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
      const rows = await batchGet(database, shelfTable, codes.map(copyKey), { consistent: true });
      return parseRows(rows, { schema: copyRowSchema, table: 'shelf', log })
        .filter((copy) => copy.ownerSub === ownerSub)
        .toSorted(byRegistration);
    },
  };
};
