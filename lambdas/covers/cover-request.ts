import { type CoverWidth, coverWidths } from '#contract/cover-address.ts';
import { toIsbn13 } from '#contract/isbn.ts';
import { TEXT_MAX } from '#contract/limits.ts';
import { splitVolume } from '#contract/volume.ts';
import { oneLine } from '#lambdas/shared/one-line.ts';

/** The title and subtitle of a cover. */
export interface TitleParts {
  readonly main: string;
  readonly sub: string;
}

const JAPANESE = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー々`;

/**
 * How catalogues separate a subtitle, the most reliable pattern first: the ISBD colon, dashes
 * around or before a subtitle, brackets at the end, a second phrase after a space. For one line with
 * single spaces.
 */
const divisions: readonly RegExp[] = [
  /^(?<main>.+?) ?(?: [:;=] |[：；]) ?(?<sub>.+)$/su,
  /^(?<main>.+?) ?[〜～―—–-]{1,2} ?(?<sub>[^〜～―—]+?) ?[〜～―—–-]{1,2}$/su,
  /^(?<main>.+?)(?: [〜～―—–-]+|[〜～―—]{1,2}) ?(?<sub>.+)$/su,
  /^(?<main>.+?) ?[（([［〔](?<sub>[^（）()［\][\]〔〕]+)[）)\]］〕]$/su,
  new RegExp(`^(?<main>.*?[${JAPANESE}！？!?」』]) (?<sub>.+)$`, 'su'),
];

/** Splits a catalogue title, its volume first; without a separator the subtitle is empty. */
export const titleParts = (title: string): TitleParts => {
  const { title: ofSet, volume } = splitVolume(title);
  if (volume !== null) return { main: ofSet, sub: volume.label };
  for (const division of divisions) {
    const { main, sub } = division.exec(title)?.groups ?? {};
    if (main !== undefined && sub !== undefined) return { main, sub };
  }
  return { main: title, sub: '' };
};

/** A sanitized request for a cover; invalid values are omitted. */
export interface CoverRequest {
  readonly title: string;
  readonly isbn13: string | null;
  readonly kindleImageId: string | null;
  /** Pixels of a photograph; null: as it is stored. */
  readonly width: CoverWidth | null;
}

const KINDLE_IMAGE_ID = /^[A-Za-z0-9+%_-]{1,64}$/;
const DECODED_IMAGE_ID = /^[A-Za-z0-9+_-]{1,64}$/;

/** Shops write the plus sign as %2B; other escapes are rejected, because they could change the path. */
const imageIdFrom = (text: string): string | null => {
  if (!KINDLE_IMAGE_ID.test(text)) return null;
  const decoded = text.replaceAll(/%2b/gi, '+');
  return DECODED_IMAGE_ID.test(decoded) ? decoded : null;
};

/** Only listed widths, so that nobody can fill the store with every other. */
const widthFrom = (text: string): CoverWidth | null =>
  coverWidths.find((width) => String(width) === text) ?? null;

export const readCoverRequest = (
  query: Readonly<Record<string, string | undefined>>,
): CoverRequest => ({
  title: oneLine(query['title'] ?? '', TEXT_MAX.coverTitle),
  isbn13: toIsbn13(query['isbn'] ?? ''),
  kindleImageId: imageIdFrom(query['kindle_image_id'] ?? ''),
  width: widthFrom(query['width'] ?? ''),
});
