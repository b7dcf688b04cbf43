import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import { bookInSeriesSchema, seriesPlaceSchema } from '#contract/entities/book.ts';
import type { SeriesPage } from '#contract/operations/books.ts';
import { PAGE_SIZE } from '#lambdas/specs/settings.ts';
import type { Database } from '#lambdas/shared/dynamo/client.ts';
import { decodeCursor, encodeCursor } from '#lambdas/shared/dynamo/cursor.ts';
import { parseRows } from '#lambdas/shared/dynamo/parse-rows.ts';
import type { Log } from '#lambdas/shared/logger.ts';
import { seriesBookSortKey, seriesPartition } from './rows.ts';

/** The cards of series in the Catalogue table. */
export interface SeriesStore {
  /**
   * A page of the books of a series by their numbers; null if there is none. Throws a 400 for a cursor
   * of another series.
   */
  readonly findPage: (
    SeriesID: string,
    cursor: string | undefined,
  ) => Promise<Omit<SeriesPage, 'SeriesID'> | null>;
}

const CALL = 'fetchSeriesBooks';

const positionSchema = z.strictObject({ sk: z.string().regex(seriesBookSortKey) });

const cardSchema = bookInSeriesSchema.extend({ SeriesTitle: seriesPlaceSchema.shape.SeriesTitle });

export const createSeriesStore = (
  database: Database,
  tableName: string,
  log: Log,
): SeriesStore => ({
  findPage: async (SeriesID, cursor) => {
    const partition = seriesPartition(SeriesID);
    const scope = { call: CALL, partition, position: positionSchema };
    const { Items = [], LastEvaluatedKey } = await database.send(
      new QueryCommand({
        TableName: tableName,
        KeyConditionExpression: 'pk = :series',
        ExpressionAttributeValues: { ':series': partition },
        Limit: PAGE_SIZE.seriesBooks,
        ...(cursor !== undefined && {
          ExclusiveStartKey: { ...decodeCursor(scope, cursor), pk: partition },
        }),
      }),
    );
    const cards = parseRows(Items, { schema: cardSchema, table: 'catalogue', log });
    const [first] = cards;
    if (first === undefined && cursor === undefined) return null;
    return {
      SeriesTitle: first?.SeriesTitle ?? SeriesID,
      Books: [...cards],
      ...(LastEvaluatedKey && {
        lastEvaluatedKey: encodeCursor(scope, { sk: String(LastEvaluatedKey['sk']) }),
      }),
    };
  },
});
