import type { Answer } from '#contract/operation.ts';
import type { stickerReadsContract, stickersContract } from '#contract/operations/stickers.ts';
import type { CopyRow, StickerRow } from '#lambdas/bookshelf/public.ts';
import { notFound } from '#lambdas/shared/http/app-error.ts';
import type { Implementations, Run } from '#lambdas/shared/http/operation-handler.ts';
import { anyone, self } from '#lambdas/shared/http/rules.ts';
import type { StickersDependencies } from './dependencies.ts';
import { issueLabelSheet } from './issue-label-sheet.ts';
import { completeSheet, issueSheet } from './issue-sheet.ts';
import { printSheet } from './sheet-files.ts';

type Reads = typeof stickerReadsContract;
type Writes = typeof stickersContract;

/** The caller's sheets, newest first, with the numbers of used and unused stickers. */
const listSheets =
  ({
    sheets,
    stickers,
  }: Pick<StickersDependencies, 'sheets' | 'stickers'>): Run<Reads, 'getStickerSheets'> =>
  async ({ input: { userSub, lastEvaluatedKey: cursor } }) => {
    const page = await sheets.page(userSub, cursor);
    const used = await stickers.used(page.sheets.flatMap(({ GlobalBookIDs }) => GlobalBookIDs));
    return {
      ...page,
      sheets: page.sheets.map(({ StickerSheetID, IssuedAt, GlobalBookIDs }) => {
        const count = GlobalBookIDs.filter((id) => used.has(id)).length;
        return { StickerSheetID, IssuedAt, used: count, unused: GlobalBookIDs.length - count };
      }),
    };
  };

/** Draws a sheet of the caller again, with the same codes, and marks the used ones. */
const reissueSheetPdf =
  (dependencies: StickersDependencies): Run<Writes, 'ReissueStickerSheetPdf'> =>
  async ({ input: { userSub, StickerSheetID, offset } }) => {
    // The file is new, even where no row changes.
    await dependencies.writeAs(userSub, {});
    const issued = await dependencies.sheets.find(userSub, StickerSheetID);
    if (issued === null) throw notFound();
    const sheet = await completeSheet(dependencies)(userSub, issued);
    return { pdfUrl: await printSheet(dependencies)(sheet, offset) };
  };

const stateOf = (
  sticker: StickerRow | null,
  copy: CopyRow | null,
): Answer<Writes, 'checkSticker'>['state'] => {
  if (sticker === null) return 'UNKNOWN';
  if (copy === null) return 'ISSUED';
  return copy.RemovedDate === undefined ? 'REGISTERED' : 'REMOVED';
};

/** The state of a scanned sticker, and whether it is the caller's. */
const checkSticker =
  ({ stickers }: Pick<StickersDependencies, 'stickers'>): Run<Writes, 'checkSticker'> =>
  async ({ input: { GlobalBookID }, viewer }) => {
    const { sticker, copy } = await stickers.find(GlobalBookID);
    return { state: stateOf(sticker, copy), isMine: sticker?.ownerSub === viewer.sub };
  };

export const stickerReadOperations = (
  dependencies: StickersDependencies,
): Implementations<Reads> => ({
  getStickerSheets: { allow: self('userSub'), run: listSheets(dependencies) },
});

export const stickerOperations = (dependencies: StickersDependencies): Implementations<Writes> => ({
  IssueStickerSheet: { allow: self('userSub'), run: issueSheet(dependencies) },
  ReissueStickerSheetPdf: { allow: self('userSub'), run: reissueSheetPdf(dependencies) },
  IssueLabelSheet: { allow: self('userSub'), run: issueLabelSheet(dependencies) },
  checkSticker: { allow: anyone, run: checkSticker(dependencies) },
});
