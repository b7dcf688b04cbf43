import { ulid } from 'ulid';
import { japanDateOf } from '#contract/japan-date.ts';
import { STICKER_SHEETS_PER_DAY } from '#contract/limits.ts';
import type { Input } from '#contract/operation.ts';
import type { stickersContract } from '#contract/operations/stickers.ts';
import type { MakeCode, SheetRow } from '#lambdas/bookshelf/public.ts';
import { type AppError, tooMany } from '#lambdas/shared/http/app-error.ts';
import type { Run } from '#lambdas/shared/http/operation-handler.ts';
import type { StickersDependencies } from './dependencies.ts';
import { LABELS_PER_PAGE } from '#contract/sticker-paper.ts';
import { newPdfKey, printSheet } from './sheet-files.ts';
import { newCodes } from './sticker-codes.ts';

type Contract = typeof stickersContract;

/** The sheet with new codes in place of those that another sheet has; the others do not move. */
const withoutTaken = (
  sheet: SheetRow,
  taken: ReadonlySet<string>,
  makeCode: MakeCode,
): SheetRow => {
  const codes = [...newCodes(makeCode, taken.size, sheet.GlobalBookIDs)];
  return {
    ...sheet,
    GlobalBookIDs: sheet.GlobalBookIDs.map((id) => (taken.has(id) ? (codes.pop() ?? id) : id)),
  };
};

/**
 * Gives every code of a sheet its `STICKER` row, before anybody sees the codes. Idempotent.
 *
 * A sheet of five pages has 220 codes, more than a transaction has steps, so the rows follow the
 * sheet in several transactions. The sheet's row is written first and contains all codes, so a
 * `STICKER` row exists only for a code of an issued sheet, and only such a row allows a
 * registration. After an interruption nobody has seen the remaining codes: a repeated request, or a
 * request for the PDF, completes the sheet first. Concurrent completions write the same rows.
 *
 * Sixty random bits rarely collide with an issued code. If they do, the other sheet keeps the code,
 * and this sheet takes a new one.
 */
export const completeSheet =
  ({
    sheets,
    stickers,
    makeCode,
  }: Pick<StickersDependencies, 'sheets' | 'stickers' | 'makeCode'>) =>
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

export const overQuota = (): AppError =>
  tooMany(`At most ${String(STICKER_SHEETS_PER_DAY)} sheets a day can be issued`);

const newSheet = ({ makeCode }: StickersDependencies, now: number, pages: number): SheetRow => ({
  StickerSheetID: ulid(now),
  IssuedAt: new Date(now).toISOString(),
  GlobalBookIDs: [...newCodes(makeCode, pages * LABELS_PER_PAGE)],
  pdfKey: newPdfKey(),
  complete: false,
});

/** A new sheet, or for a repeated request the sheet of the first one. */
const issueOrFind = async (
  dependencies: StickersDependencies,
  { userSub: ownerSub, requestId, SheetCount }: Input<Contract, 'IssueStickerSheet'>,
): Promise<SheetRow> => {
  const { sheets, clock } = dependencies;
  const now = clock();
  const sheet = newSheet(dependencies, now, SheetCount);
  const request = { ownerSub, requestId, sheetCount: SheetCount, day: japanDateOf(now) };
  const outcome = await sheets.issue(request, sheet);
  if (outcome.kind === 'overQuota') throw overQuota();
  if (outcome.kind === 'issued') return sheet;
  const first = await sheets.find(ownerSub, outcome.StickerSheetID);
  if (first === null) throw new Error('The sheet of a repeated request is missing');
  return first;
};

/** Issues pages of new stickers to the caller, once per `requestId`. 429: over the daily quota. */
export const issueSheet =
  (dependencies: StickersDependencies): Run<Contract, 'IssueStickerSheet'> =>
  async ({ input }) => {
    const issued = await issueOrFind(dependencies, input);
    const sheet = await completeSheet(dependencies)(input.userSub, issued);
    return {
      StickerSheetID: sheet.StickerSheetID,
      pdfUrl: await printSheet(dependencies)(sheet, input.offset),
      GlobalBookIDs: sheet.GlobalBookIDs,
    };
  };
