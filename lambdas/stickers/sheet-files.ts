import { randomUUID } from 'node:crypto';
import type { S3Client } from '@aws-sdk/client-s3';
import type { PrintOffset } from '#contract/sticker-paper.ts';
import type { SheetRow } from '#lambdas/bookshelf/public.ts';
import { publishPrivately } from '#lambdas/shared/s3/files.ts';
import { bucketFolders } from '#lambdas/specs/bucket-specs.ts';
import { STICKER_PDF_SECONDS } from '#lambdas/specs/settings.ts';
import type { LabelTexts } from './print/draw-label.ts';
import type { DrawSheet } from './print/draw-sheet.ts';
import type { StickerStore } from './sticker-store.ts';

/** The PDF files of sheets, for their owners only. */
export interface SheetFiles {
  /** Stores a file, replaces an earlier one, and returns a URL that expires soon. */
  readonly publish: (key: string, pdf: Buffer, fileName?: FileName) => Promise<string>;
}

/** The name under which a browser saves a file. */
type FileName = 'hondana-stickers.pdf' | 'hondana-labels.pdf';

/** An unguessable key. */
export const newPdfKey = (): string => `${bucketFolders.stickerSheets}/${randomUUID()}.pdf`;

export const createSheetFiles = (s3: S3Client, bucket: string): SheetFiles => ({
  // A later drawing of the sheet marks other labels as used.
  publish: (key, pdf, fileName = 'hondana-stickers.pdf') =>
    publishPrivately(s3, bucket, {
      key,
      body: pdf,
      contentType: 'application/pdf',
      fileName,
      seconds: STICKER_PDF_SECONDS,
    }),
});

export interface PrintingDependencies {
  readonly stickers: Pick<StickerStore, 'used'>;
  readonly files: SheetFiles;
  readonly drawSheet: DrawSheet;
  readonly texts: LabelTexts;
}

/** Draws a complete sheet in its current state and returns the URL of the file. */
export const printSheet =
  ({ stickers, files, drawSheet, texts }: PrintingDependencies) =>
  async (sheet: SheetRow, offset: PrintOffset): Promise<string> => {
    const pdf = await drawSheet({
      ...texts,
      GlobalBookIDs: sheet.GlobalBookIDs,
      used: await stickers.used(sheet.GlobalBookIDs),
      offset,
      issuedAt: new Date(sheet.IssuedAt),
    });
    return files.publish(sheet.pdfKey, pdf);
  };
