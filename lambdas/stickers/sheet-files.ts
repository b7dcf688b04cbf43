import { randomUUID } from 'node:crypto';
import type { S3Client } from '@aws-sdk/client-s3';
import { STICKER_PDF_SECONDS } from '#lambdas/specs/settings.ts';
import { bucketFolders } from '#lambdas/specs/bucket-specs.ts';
import { publishPrivately } from '#lambdas/shared/s3/files.ts';

/** The PDF files of sheets, which only their owners get to see (SEC-72). */
export interface SheetFiles {
  /** Stores a file, in place of an earlier one of its key, and gives an address for a short while. */
  readonly publish: (key: string, pdf: Buffer) => Promise<string>;
}

/** A key that nobody can guess. */
export const newPdfKey = (): string => `${bucketFolders.stickerSheets}/${randomUUID()}.pdf`;

export const createSheetFiles = (s3: S3Client, bucket: string): SheetFiles => ({
  // A later drawing of the sheet has other labels marked as used.
  publish: (key, pdf) =>
    publishPrivately(s3, bucket, {
      key,
      body: pdf,
      contentType: 'application/pdf',
      fileName: 'hondana-stickers.pdf',
      seconds: STICKER_PDF_SECONDS,
    }),
});
