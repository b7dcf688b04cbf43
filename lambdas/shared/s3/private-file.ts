import { GetObjectCommand, PutObjectCommand, type S3Client } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';

interface PrivateFile {
  readonly key: string;
  readonly body: Uint8Array;
  readonly contentType: string;
  /** What a browser saves it as. */
  readonly fileName: string;
  /** How long its address is good. */
  readonly seconds: number;
}

/** Stores a file for one reader's eyes and gives an address that is good for a short while. */
export const publishPrivately = async (
  s3: S3Client,
  bucket: string,
  { key, body, contentType, fileName, seconds }: PrivateFile,
): Promise<string> => {
  await s3.send(
    new PutObjectCommand({
      Bucket: bucket,
      Key: key,
      Body: body,
      ContentType: contentType,
      ContentDisposition: `attachment; filename="${fileName}"`,
      // The same address may lead to a later file of this key.
      CacheControl: 'private, no-store',
    }),
  );
  return getSignedUrl(s3, new GetObjectCommand({ Bucket: bucket, Key: key }), {
    expiresIn: seconds,
  });
};
