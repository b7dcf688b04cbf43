import type { SheetRow } from '#lambdas/bookshelf/public.ts';
import type { LabelTexts } from './print/draw-label.ts';
import type { DrawSheet } from './print/draw-sheet.ts';
import type { SheetFiles } from './sheet-files.ts';
import type { StickerRepository } from './sticker-repository.ts';

export interface PrintingDependencies {
  readonly stickers: StickerRepository;
  readonly files: SheetFiles;
  readonly drawSheet: DrawSheet;
  readonly texts: LabelTexts;
}

/** Draws a complete sheet as it is now and gives the address of the file. */
export const printSheet =
  ({ stickers, files, drawSheet, texts }: PrintingDependencies) =>
  async (sheet: SheetRow): Promise<string> => {
    const pdf = await drawSheet({
      ...texts,
      GlobalBookIDs: sheet.GlobalBookIDs,
      used: await stickers.used(sheet.GlobalBookIDs),
      issuedAt: new Date(sheet.IssuedAt),
    });
    return files.publish(sheet.pdfKey, pdf);
  };
