import { GetCommand, PutCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { PAGE_SIZE } from '#lambdas/specs/settings.ts';
import { STICKER_SHEETS_PER_DAY } from '#contract/limits.ts';
import { conditionHeld, type Database } from '#lambdas/shared/dynamo/client.ts';
import { countUpTo, transact, type TransactStep } from '#lambdas/shared/dynamo/transact.ts';
import { decodeCursor, encodeCursor } from '#lambdas/shared/dynamo/cursor.ts';
import { parseRows } from '#lambdas/shared/dynamo/parse-rows.ts';
import type { Log } from '#lambdas/shared/logger.ts';
import {
  ownerPartition,
  sheetDayKey,
  sheetKey,
  sheetRequestKey,
  sheetRowSchema,
  type SheetRow,
} from '#lambdas/bookshelf/public.ts';

/** A wish for pages of stickers, to be granted once. */
export interface SheetWish {
  readonly ownerSub: string;
  readonly requestId: string;
  readonly sheetCount: number;
  /** The day in Japan that the pages count for. */
  readonly day: string;
}

export type IssueOutcome =
  | { readonly kind: 'issued' }
  | { readonly kind: 'overQuota' }
  /** The wish had been granted before, with this sheet. */
  | { readonly kind: 'repeated'; readonly StickerSheetID: string };

interface SheetPage {
  readonly sheets: readonly SheetRow[];
  readonly lastEvaluatedKey?: string;
}

/** Sheets of stickers in the Shelf table. */
export interface SheetRepository {
  /** Writes the sheet, marks the wish as granted and counts it for its day: all or nothing. */
  readonly issue: (wish: SheetWish, sheet: SheetRow) => Promise<IssueOutcome>;
  readonly find: (ownerSub: string, StickerSheetID: string) => Promise<SheetRow | null>;
  /** Newest first; a cursor of anything else is a 400. */
  readonly page: (ownerSub: string, cursor: string | undefined) => Promise<SheetPage>;
  /** False, and nothing is written, when the sheet's codes are not those of `before` any more. */
  readonly replace: (ownerSub: string, before: SheetRow, after: SheetRow) => Promise<boolean>;
}

const grantOnce = (table: string, wish: SheetWish, StickerSheetID: string): TransactStep => ({
  Put: {
    TableName: table,
    Item: { ...sheetRequestKey(wish.ownerSub, wish.requestId), StickerSheetID },
    ConditionExpression: 'attribute_not_exists(pk)',
    ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
  },
});

const countForDay = (table: string, wish: SheetWish): TransactStep =>
  countUpTo({
    table,
    key: sheetDayKey(wish.ownerSub, wish.day),
    name: 'sheets',
    most: STICKER_SHEETS_PER_DAY,
    more: wish.sheetCount,
  });

const createIssue =
  (database: Database, table: string): SheetRepository['issue'] =>
  async (wish, sheet) => {
    const outcome = await transact(database, {
      request: grantOnce(table, wish, sheet.StickerSheetID),
      day: countForDay(table, wish),
      sheet: {
        Put: {
          TableName: table,
          Item: { ...sheetKey(wish.ownerSub, sheet.StickerSheetID), ...sheet },
          ConditionExpression: 'attribute_not_exists(pk)',
        },
      },
    });
    if (outcome.done) return { kind: 'issued' };
    // Looked at first: a repeat gets its sheet even when the day has no room for another.
    const { request, day } = outcome.failed;
    if (request) return { kind: 'repeated', StickerSheetID: String(request['StickerSheetID']) };
    if (day !== undefined) return { kind: 'overQuota' };
    throw new Error('A new sheet has the id of another one');
  };

const CALL = 'getStickerSheets';

const createPage =
  (database: Database, table: string, log: Log): SheetRepository['page'] =>
  async (ownerSub, cursor) => {
    const partition = ownerPartition(ownerSub);
    const scope = { call: CALL, partition };
    const { Items = [], LastEvaluatedKey } = await database.send(
      new QueryCommand({
        TableName: table,
        KeyConditionExpression: 'pk = :owner AND begins_with(part, :sheet)',
        ExpressionAttributeValues: { ':owner': partition, ':sheet': 'SHEET#' },
        ScanIndexForward: false,
        ConsistentRead: true,
        Limit: PAGE_SIZE.stickerSheets,
        ...(cursor !== undefined && {
          ExclusiveStartKey: { pk: partition, ...decodeCursor(scope, cursor) },
        }),
      }),
    );
    return {
      sheets: parseRows(Items, { schema: sheetRowSchema, table: 'bookshelf', log }),
      ...(LastEvaluatedKey && {
        lastEvaluatedKey: encodeCursor(scope, { part: String(LastEvaluatedKey['part']) }),
      }),
    };
  };

export const createSheetRepository = (
  database: Database,
  table: string,
  log: Log,
): SheetRepository => ({
  issue: createIssue(database, table),
  page: createPage(database, table, log),

  find: async (ownerSub, StickerSheetID) => {
    const { Item } = await database.send(
      new GetCommand({
        TableName: table,
        Key: sheetKey(ownerSub, StickerSheetID),
        ConsistentRead: true,
      }),
    );
    return Item === undefined ? null : sheetRowSchema.parse(Item);
  },

  replace: (ownerSub, before, after) =>
    conditionHeld(
      database.send(
        new PutCommand({
          TableName: table,
          Item: { ...sheetKey(ownerSub, after.StickerSheetID), ...after },
          ConditionExpression: 'GlobalBookIDs = :before',
          ExpressionAttributeValues: { ':before': before.GlobalBookIDs },
        }),
      ),
    ),
});
