import type { CoverRequest } from './cover-request.ts';

/** A cover that a source may have: what we call it, and where it would be. */
export interface SourcedCover {
  /** Path below the bucket's folder, of checked characters only. */
  readonly name: string;
  readonly address: URL;
}

const gaps = {
  '{isbn13}': { folder: 'isbn', value: ({ isbn13 }: CoverRequest) => isbn13 },
  '{kindle_image_id}': {
    folder: 'kindle',
    value: (request: CoverRequest) => request.kindleImageId,
  },
} as const;

type Gap = keyof typeof gaps;

interface Template {
  readonly text: string;
  readonly gap: Gap;
}

const fill = (text: string, gap: Gap, value: string): string => text.replace(gap, () => value);

/** A gap in the host's name would let a request choose the host. */
const hasFixedOrigin = (text: string, gap: Gap): boolean =>
  URL.canParse(text) &&
  new URL(fill(text, gap, 'a')).origin === new URL(fill(text, gap, 'b')).origin;

const templateFrom = (text: string): Template => {
  // Object.keys forgets the keys; there are exactly these.
  const gap = (Object.keys(gaps) as Gap[]).find((name) => text.includes(name));
  if (gap === undefined || !hasFixedOrigin(text, gap)) {
    throw new Error(`COVER_SOURCE: not an address with a gap for a number: ${text}`);
  }
  return { text, gap };
};

/**
 * Finds where a configured source would have the cover of a request: the first address whose gap
 * the request can fill. Without addresses nothing is ever found.
 */
export const createCoverSource = (setting: string) => {
  const templates = setting.split(/\s+/).filter(Boolean).map(templateFrom);
  return (request: CoverRequest): SourcedCover | null => {
    for (const { text, gap } of templates) {
      const { folder, value } = gaps[gap];
      const number = value(request);
      if (number !== null) {
        const address = new URL(fill(text, gap, encodeURIComponent(number)));
        return { name: `${folder}/${number}`, address };
      }
    }
    return null;
  };
};
