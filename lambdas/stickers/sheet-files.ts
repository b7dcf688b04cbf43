import { randomUUID } from 'node:crypto';
import { GetObjectCommand, PutObjectCommand, type S3Client } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { STICKER_PDF_SECONDS } from '#contract/limits.ts';
import { bucketFolders } from '#lambdas/shared/function-specs.ts';

/** The PDF files of sheets, which only their owners get to see (SEC-72). */
export interface SheetFiles {
  /** Stores a file, in place of an earlier one of its key, and gives an address for a short while. */
  readonly publish: (key: string, pdf: Buffer) => Promise<string>;
}

/** A key that nobody can guess. */
export const newPdfKey = (): string => `${bucketFolders.stickerSheets}/${randomUUID()}.pdf`;

export const createSheetFiles = (s3: S3Client, bucket: string): SheetFiles => ({
  publish: async (key, pdf) => {
    await s3.send(
      new PutObjectCommand({
        Bucket: bucket,
        Key: key,
        Body: pdf,
        ContentType: 'application/pdf',
        ContentDisposition: 'attachment; filename="hondana-stickers.pdf"',
        // The same address may lead to a later drawing, with other labels marked as used.
        CacheControl: 'private, no-store',
      }),
    );
    return getSignedUrl(s3, new GetObjectCommand({ Bucket: bucket, Key: key }), {
      expiresIn: STICKER_PDF_SECONDS,
    });
  },
});
