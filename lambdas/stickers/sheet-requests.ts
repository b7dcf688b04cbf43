import { STICKER_SHEETS_PER_DAY } from '#contract/limits.ts';
import { sheetDayKey } from './rows.ts';
import { countUpTo, type TransactStep } from '#lambdas/shared/dynamo/transact.ts';

/** A request for pages of stickers or labels; `requestId` is its idempotency key. */
export interface SheetRequest {
  readonly ownerSub: string;
  readonly requestId: string;
  readonly sheetCount: number;
  /** The day in Japan whose quota the pages count towards. */
  readonly day: string;
}

/**
 * A step that records what a request was given. Its condition fails for a repeated request; the
 * outcome then contains the row of the first one.
 */
export const putRequestOnce = (
  table: string,
  row: Readonly<Record<string, unknown>>,
): TransactStep => ({
  Put: {
    TableName: table,
    Item: { ...row },
    ConditionExpression: 'attribute_not_exists(pk)',
    ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
  },
});

/** A step that counts pages towards the quota of a day; its condition fails when they are too many. */
export const countForDay = (
  table: string,
  { ownerSub, day, sheetCount }: Omit<SheetRequest, 'requestId'>,
): TransactStep =>
  countUpTo({
    table,
    key: sheetDayKey(ownerSub, day),
    name: 'sheets',
    most: STICKER_SHEETS_PER_DAY,
    more: sheetCount,
  });
