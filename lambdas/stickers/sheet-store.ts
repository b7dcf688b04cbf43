import { GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import { PAGE_SIZE } from '#lambdas/specs/settings.ts';
import type { WriteAs } from '#lambdas/shared/dynamo/write-as.ts';
import type { Database } from '#lambdas/shared/dynamo/client.ts';
import { decodeCursor, encodeCursor } from '#lambdas/shared/dynamo/cursor.ts';
import { parseRows } from '#lambdas/shared/dynamo/parse-rows.ts';
import type { Log } from '#lambdas/shared/logger.ts';
import {
  ownerPartition,
  sheetKey,
  sheetPrefix,
  sheetRowSchema,
  type SheetRow,
} from '#lambdas/bookshelf/public.ts';
import { sheetRequestKey } from './rows.ts';
import { countForDay, putRequestOnce, type SheetRequest } from './sheet-requests.ts';

export type IssueOutcome =
  | { readonly kind: 'issued' }
  | { readonly kind: 'overQuota' }
  /** A repetition of a request that was given this sheet. */
  | { readonly kind: 'repeated'; readonly StickerSheetID: string };

interface SheetPage {
  readonly sheets: readonly SheetRow[];
  readonly lastEvaluatedKey?: string;
}

/**
 * Reads and writes the sheets of stickers in the bookshelf table. 401 for a write of a deleted account.
 */
export interface SheetStore {
  /** Writes the sheet, records the request and counts the pages for the day, all or nothing. */
  readonly issue: (request: SheetRequest, sheet: SheetRow) => Promise<IssueOutcome>;
  readonly find: (ownerSub: string, StickerSheetID: string) => Promise<SheetRow | null>;
  /** Newest first. 400 for a cursor of another list. */
  readonly page: (ownerSub: string, cursor: string | undefined) => Promise<SheetPage>;
  /** False, and nothing is written, when the sheet's codes differ from those of `before`. */
  readonly replace: (ownerSub: string, before: SheetRow, after: SheetRow) => Promise<boolean>;
}

const createIssue =
  (writeAs: WriteAs, table: string): SheetStore['issue'] =>
  async (request, sheet) => {
    const { ownerSub, requestId } = request;
    const { StickerSheetID } = sheet;
    const outcome = await writeAs(ownerSub, {
      request: putRequestOnce(table, { ...sheetRequestKey(ownerSub, requestId), StickerSheetID }),
      day: countForDay(table, request),
      sheet: {
        Put: {
          TableName: table,
          Item: { ...sheetKey(ownerSub, StickerSheetID), ...sheet },
          ConditionExpression: 'attribute_not_exists(pk)',
        },
      },
    });
    if (outcome.done) return { kind: 'issued' };
    // First: a repeated request gets its sheet even when the quota is used up.
    const { request: first, day } = outcome.failed;
    if (first) return { kind: 'repeated', StickerSheetID: String(first['StickerSheetID']) };
    if (day !== undefined) return { kind: 'overQuota' };
    throw new Error('A new sheet has the id of another one');
  };

const CALL = 'getStickerSheets';

const positionSchema = z.strictObject({ part: z.string().regex(/^SHEET#[0-9A-HJKMNP-TV-Z]{26}$/) });

const createPage =
  (database: Database, table: string, log: Log): SheetStore['page'] =>
  async (ownerSub, cursor) => {
    const partition = ownerPartition(ownerSub);
    const scope = { call: CALL, partition, position: positionSchema };
    const { Items = [], LastEvaluatedKey } = await database.send(
      new QueryCommand({
        TableName: table,
        KeyConditionExpression: 'pk = :owner AND begins_with(part, :sheet)',
        ExpressionAttributeValues: { ':owner': partition, ':sheet': sheetPrefix },
        ScanIndexForward: false,
        ConsistentRead: true,
        Limit: PAGE_SIZE.stickerSheets,
        ...(cursor !== undefined && {
          ExclusiveStartKey: { ...decodeCursor(scope, cursor), pk: partition },
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

interface Surroundings {
  readonly writeAs: WriteAs;
  readonly log: Log;
}

export const createSheetStore = (
  database: Database,
  table: string,
  { writeAs, log }: Surroundings,
): SheetStore => ({
  issue: createIssue(writeAs, table),
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

  replace: async (ownerSub, before, after) => {
    const { done } = await writeAs(ownerSub, {
      sheet: {
        Put: {
          TableName: table,
          Item: { ...sheetKey(ownerSub, after.StickerSheetID), ...after },
          ConditionExpression: 'GlobalBookIDs = :before',
          ExpressionAttributeValues: { ':before': before.GlobalBookIDs },
        },
      },
    });
    return done;
  },
});
