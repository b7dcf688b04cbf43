import type { SheetRow } from '#lambdas/bookshelf/public.ts';
import type { SheetRepository } from './sheet-repository.ts';
import { freshCodes, type MakeCode } from './sticker-codes.ts';
import type { StickerRepository } from './sticker-repository.ts';

export interface CompletingDependencies {
  readonly sheets: SheetRepository;
  readonly stickers: StickerRepository;
  readonly makeCode: MakeCode;
}

/** The codes of another sheet exchanged for new ones; the others keep their places. */
const withoutTaken = (
  sheet: SheetRow,
  taken: ReadonlySet<string>,
  makeCode: MakeCode,
): SheetRow => {
  const fresh = [...freshCodes(makeCode, taken.size, sheet.GlobalBookIDs)];
  return {
    ...sheet,
    GlobalBookIDs: sheet.GlobalBookIDs.map((id) => (taken.has(id) ? (fresh.pop() ?? id) : id)),
  };
};

/**
 * Gives every code of a sheet its `STICKER` row, before anybody is told the codes.
 *
 * A sheet of five pages has 220 codes, more than a transaction has steps, so the rows are written
 * after the sheet in several transactions. That is safe because the sheet's row comes first, with
 * its place in the quota and all its codes: a `STICKER` row exists only for a code of an issued
 * sheet, and only such a row lets a book be registered. When a writer stops half way, the codes
 * without a row have been told to nobody; whoever asks for them next, by repeating the wish or by
 * asking for the PDF, comes through here and finishes the work first. Two who do so at the same
 * time write the same rows.
 *
 * Sixty random bits hardly ever meet a code that was issued before. Should they, then the row of
 * the other sheet stands, and this sheet, whose codes nobody knows yet, takes another code.
 */
export const completeSheet =
  ({ sheets, stickers, makeCode }: CompletingDependencies) =>
  async (ownerSub: string, issued: SheetRow): Promise<SheetRow> => {
    let sheet = issued;
    while (!sheet.complete) {
      const taken = new Set(await stickers.write(ownerSub, sheet));
      const next =
        taken.size === 0 ? { ...sheet, complete: true } : withoutTaken(sheet, taken, makeCode);
      const replaced = await sheets.replace(ownerSub, sheet, next);
      const current = replaced ? next : await sheets.find(ownerSub, sheet.StickerSheetID);
      if (current === null) throw new Error('A sheet vanished while it was completed');
      sheet = current;
    }
    return sheet;
  };
