import { ulid } from 'ulid';
import { STICKER_SHEETS_PER_DAY } from '#contract/limits.ts';
import type { stickersContract } from '#contract/operations/stickers.ts';
import type { Answer, Input } from '#contract/operation.ts';
import { type AppError, tooMany } from '#lambdas/shared/http/app-error.ts';
import { japanDateOf } from '#contract/japan-date.ts';
import type { SheetRow } from '#lambdas/bookshelf/public.ts';
import { completeSheet } from './complete-sheet.ts';
import type { StickersDependencies } from './dependencies.ts';
import { LABELS_PER_PAGE } from './print/paper.ts';
import { printSheet } from './print-sheet.ts';
import { newPdfKey } from './sheet-files.ts';
import { freshCodes } from './sticker-codes.ts';

type Contract = typeof stickersContract;

const overQuota = (): AppError =>
  tooMany(`At most ${String(STICKER_SHEETS_PER_DAY)} sheets a day can be issued`);

const newSheet = ({ makeCode }: StickersDependencies, now: number, pages: number): SheetRow => ({
  StickerSheetID: ulid(now),
  IssuedAt: new Date(now).toISOString(),
  GlobalBookIDs: [...freshCodes(makeCode, pages * LABELS_PER_PAGE)],
  pdfKey: newPdfKey(),
  complete: false,
});

/** The sheet that answers the wish: a new one, or the one that it got the first time. */
const issueOrFind = async (
  dependencies: StickersDependencies,
  { userSub: ownerSub, requestId, SheetCount }: Input<Contract, 'IssueStickerSheet'>,
): Promise<SheetRow> => {
  const { sheets, clock } = dependencies;
  const now = clock();
  const sheet = newSheet(dependencies, now, SheetCount);
  const wish = { ownerSub, requestId, sheetCount: SheetCount, day: japanDateOf(now) };
  const outcome = await sheets.issue(wish, sheet);
  if (outcome.kind === 'overQuota') throw overQuota();
  if (outcome.kind === 'issued') return sheet;
  const first = await sheets.find(ownerSub, outcome.StickerSheetID);
  if (first === null) throw new Error('A granted wish has no sheet');
  return first;
};

/** MOB-05: issues pages of new stickers to the caller, once for each wish. */
export const issueSheet =
  (dependencies: StickersDependencies) =>
  async ({
    input,
  }: {
    readonly input: Input<Contract, 'IssueStickerSheet'>;
  }): Promise<Answer<Contract, 'IssueStickerSheet'>> => {
    const issued = await issueOrFind(dependencies, input);
    const sheet = await completeSheet(dependencies)(input.userSub, issued);
    return {
      StickerSheetID: sheet.StickerSheetID,
      pdfUrl: await printSheet(dependencies)(sheet),
      GlobalBookIDs: sheet.GlobalBookIDs,
    };
  };
