import { READER_STEPS_MAX, type WriteAs } from '#lambdas/shared/dynamo/write-as.ts';
import { chunks } from '#lambdas/shared/collections.ts';
import { batchGet, type Database } from '#lambdas/shared/dynamo/client.ts';
import {
  copyKey,
  copyRowSchema,
  stickerKey,
  stickerRowSchema,
  type CopyRow,
  type StickerRow,
  type SheetRow,
} from '#lambdas/bookshelf/public.ts';

/** Reads and writes single stickers in the bookshelf table, and reads the copies with them. */
export interface StickerStore {
  /**
   * Gives every code of a sheet its row. Idempotent. Returns the codes that belong to another sheet;
   * if there are any, some of the other codes may still lack their row. 401: the account has been
   * deleted.
   */
  readonly write: (ownerSub: string, sheet: SheetRow) => Promise<readonly string[]>;
  readonly find: (
    GlobalBookID: string,
  ) => Promise<{ readonly sticker: StickerRow | null; readonly copy: CopyRow | null }>;
  /** The codes that are on a copy, or were until it was discarded. */
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
  (writeAs: WriteAs, table: string): StickerStore['write'] =>
  async (ownerSub, { StickerSheetID, IssuedAt, GlobalBookIDs }) => {
    const taken: string[] = [];
    for (const chunk of chunks(GlobalBookIDs, READER_STEPS_MAX)) {
      const steps = chunk.map((id) => {
        const row = { GlobalBookID: id, ownerSub, StickerSheetID, issuedAt: IssuedAt };
        return [id, putOnce(table, row)] as const;
      });
      const outcome = await writeAs(ownerSub, Object.fromEntries(steps));
      if (!outcome.done) taken.push(...Object.keys(outcome.failed));
    }
    return taken;
  };

export const createStickerStore = (
  database: Database,
  table: string,
  writeAs: WriteAs,
): StickerStore => ({
  write: createWrite(writeAs, table),

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
