import type { stickersContract } from '#contract/operations/stickers.ts';
import type { Answer, Input } from '#contract/operation.ts';
import { notFound } from '#lambdas/shared/http/app-error.ts';
import { completeSheet } from './complete-sheet.ts';
import type { StickersDependencies } from './dependencies.ts';
import { printSheet } from './print-sheet.ts';

type Contract = typeof stickersContract;

/** MOB-06: draws a sheet of the caller again, with the same codes, and marks those already used. */
export const reissueSheetPdf =
  (dependencies: StickersDependencies) =>
  async ({
    input: { userSub, StickerSheetID },
  }: {
    readonly input: Input<Contract, 'ReissueStickerSheetPdf'>;
  }): Promise<Answer<Contract, 'ReissueStickerSheetPdf'>> => {
    const issued = await dependencies.sheets.find(userSub, StickerSheetID);
    if (issued === null) throw notFound();
    const sheet = await completeSheet(dependencies)(userSub, issued);
    return { pdfUrl: await printSheet(dependencies)(sheet) };
  };
