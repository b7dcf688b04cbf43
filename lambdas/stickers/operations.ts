import type { stickerReadsContract, stickersContract } from '#contract/operations/stickers.ts';
import { enforcedByRow, self } from '#lambdas/shared/http/rules.ts';
import type { Implementations } from '#lambdas/shared/http/operation-handler.ts';
import { checkSticker } from './check-sticker.ts';
import type { StickersDependencies } from './dependencies.ts';
import { issueSheet } from './issue-sheet.ts';
import { listSheets } from './list-sheets.ts';
import { reissueSheetPdf } from './reissue-sheet-pdf.ts';

export const stickerReadOperations = (
  dependencies: StickersDependencies,
): Implementations<typeof stickerReadsContract> => ({
  getStickerSheets: { allow: self('userSub'), run: listSheets(dependencies) },
});

export const stickerOperations = (
  dependencies: StickersDependencies,
): Implementations<typeof stickersContract> => ({
  IssueStickerSheet: { allow: self('userSub'), run: issueSheet(dependencies) },
  ReissueStickerSheetPdf: { allow: self('userSub'), run: reissueSheetPdf(dependencies) },
  checkSticker: { allow: enforcedByRow, run: checkSticker(dependencies) },
});
