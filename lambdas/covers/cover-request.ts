import { toIsbn13 } from '#contract/isbn.ts';
import { TEXT_MAX } from '#contract/limits.ts';
import { oneLine } from '#lambdas/shared/one-line.ts';

/** Whose cover is wanted. Whatever the query held, this is clean, and what was not is left out. */
export interface CoverRequest {
  readonly title: string;
  readonly isbn13: string | null;
  readonly kindleImageId: string | null;
}

const KINDLE_IMAGE_ID = /^[A-Za-z0-9+%_-]{1,64}$/;
const DECODED_IMAGE_ID = /^[A-Za-z0-9+_-]{1,64}$/;

/** Shops write the plus sign as %2B; any other hidden character could lead out of the folder. */
const imageIdFrom = (text: string): string | null => {
  if (!KINDLE_IMAGE_ID.test(text)) return null;
  const decoded = text.replaceAll(/%2b/gi, '+');
  return DECODED_IMAGE_ID.test(decoded) ? decoded : null;
};

export const readCoverRequest = (
  query: Readonly<Record<string, string | undefined>>,
): CoverRequest => ({
  title: oneLine(query['title'] ?? '', TEXT_MAX.coverTitle),
  isbn13: toIsbn13(query['isbn'] ?? ''),
  kindleImageId: imageIdFrom(query['kindle_image_id'] ?? ''),
});
