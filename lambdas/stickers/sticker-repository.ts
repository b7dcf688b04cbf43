import { batchGet, type Database } from '#lambdas/shared/dynamo/client.ts';
import { transact, TRANSACTION_STEPS_MAX } from '#lambdas/shared/dynamo/transact.ts';
import {
  copyKey,
  copyRowSchema,
  stickerKey,
  stickerRowSchema,
  type CopyRow,
  type SheetRow,
  type StickerRow,
} from '#lambdas/bookshelf/public.ts';

/** Single stickers in the Shelf table, and the books that have them. */
export interface StickerRepository {
  /**
   * Gives every code of a sheet its row; a repetition changes nothing. The answer is those codes
   * that are another sheet's; while there are any, some of the others may be without their row.
   */
  readonly write: (ownerSub: string, sheet: SheetRow) => Promise<readonly string[]>;
  readonly find: (
    GlobalBookID: string,
  ) => Promise<{ readonly sticker: StickerRow | null; readonly copy: CopyRow | null }>;
  /** Those of the codes that a book has, or had until it was discarded. */
  readonly used: (GlobalBookIDs: readonly string[]) => Promise<ReadonlySet<string>>;
}

const putOnce = (table: string, row: StickerRow) => ({
  Put: {
    TableName: table,
    Item: { ...stickerKey(row.GlobalBookID), ...row },
    ConditionExpression: 'attribute_not_exists(pk) OR StickerSheetID = :sheet',
    ExpressionAttributeValues: { ':sheet': row.StickerSheetID },
  },
});

const createWrite =
  (database: Database, table: string): StickerRepository['write'] =>
  async (ownerSub, { StickerSheetID, IssuedAt, GlobalBookIDs }) => {
    const taken: string[] = [];
    for (let start = 0; start < GlobalBookIDs.length; start += TRANSACTION_STEPS_MAX) {
      const steps = GlobalBookIDs.slice(start, start + TRANSACTION_STEPS_MAX).map((id) => {
        const row = { GlobalBookID: id, ownerSub, StickerSheetID, issuedAt: IssuedAt };
        return [id, putOnce(table, row)] as const;
      });
      const outcome = await transact(database, Object.fromEntries(steps));
      if (!outcome.done) taken.push(...Object.keys(outcome.failed));
    }
    return taken;
  };

export const createStickerRepository = (database: Database, table: string): StickerRepository => ({
  write: createWrite(database, table),

  find: async (id) => {
    const rows = await batchGet(database, table, [stickerKey(id), copyKey(id)], {
      consistent: true,
    });
    const sticker = rows.find(({ part }) => part === 'STICKER');
    const copy = rows.find(({ part }) => part === 'COPY');
    return {
      sticker: sticker === undefined ? null : stickerRowSchema.parse(sticker),
      copy: copy === undefined ? null : copyRowSchema.parse(copy),
    };
  },

  used: async (ids) => {
    const copies = await batchGet(database, table, ids.map(copyKey), { consistent: true });
    return new Set(copies.map(({ GlobalBookID }) => String(GlobalBookID)));
  },
});
