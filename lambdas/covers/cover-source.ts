import { fetchFromOrigin, type FetchLimits } from '#lambdas/shared/http/fetch-from-origin.ts';
import { COVER } from '#lambdas/specs/settings.ts';
import type { CoverRequest } from './cover-request.ts';

/** The name and the URL of a cover that a source may have. */
export interface SourcedCover {
  /** Path below the bucket's folder; contains validated characters only. */
  readonly name: string;
  readonly address: URL;
}

const placeholders = {
  '{isbn13}': { folder: 'isbn', value: ({ isbn13 }: CoverRequest) => isbn13 },
  '{kindle_image_id}': {
    folder: 'kindle',
    value: (request: CoverRequest) => request.kindleImageId,
  },
} as const;

type Placeholder = keyof typeof placeholders;

interface Template {
  readonly text: string;
  readonly placeholder: Placeholder;
}

const fill = (text: string, placeholder: Placeholder, value: string): string =>
  text.replace(placeholder, () => value);

/** A placeholder in the host name would let a request choose the host. */
const hasFixedOrigin = (text: string, placeholder: Placeholder): boolean =>
  URL.canParse(text) &&
  new URL(fill(text, placeholder, 'a')).origin === new URL(fill(text, placeholder, 'b')).origin;

const templateFrom = (text: string): Template => {
  // Object.keys loses the key type; there are exactly these.
  const placeholder = (Object.keys(placeholders) as Placeholder[]).find((name) =>
    text.includes(name),
  );
  if (placeholder === undefined || !hasFixedOrigin(text, placeholder)) {
    throw new Error(`COVER_SOURCE: not an address with a gap for a number: ${text}`);
  }
  return { text, placeholder };
};

/**
 * The URL of a requested cover at the configured source: the first template whose placeholder the
 * request can fill, else null. Throws when the setting is invalid.
 */
export const createCoverSource = (setting: string) => {
  const templates = setting.split(/\s+/).filter(Boolean).map(templateFrom);
  return (request: CoverRequest): SourcedCover | null => {
    for (const { text, placeholder } of templates) {
      const { folder, value } = placeholders[placeholder];
      const number = value(request);
      if (number !== null) {
        const address = new URL(fill(text, placeholder, encodeURIComponent(number)));
        return { name: `${folder}/${number}`, address };
      }
    }
    return null;
  };
};

export interface CoverImage {
  readonly type: 'image/jpeg' | 'image/png' | 'image/webp';
  readonly bytes: Buffer;
}

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const JPEG = Buffer.from([0xff, 0xd8, 0xff]);

const startsWith = (bytes: Buffer, start: Buffer): boolean =>
  bytes.subarray(0, start.length).equals(start);

const isWebp = (bytes: Buffer): boolean =>
  bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP';

/** Sniffs the type and ignores the declared one: SVG and HTML from outside are rejected. */
const typeOf = (bytes: Buffer): CoverImage['type'] | null => {
  if (startsWith(bytes, JPEG)) return 'image/jpeg';
  if (startsWith(bytes, PNG)) return 'image/png';
  return isWebp(bytes) ? 'image/webp' : null;
};

const isTransient = (status: number): boolean => status >= 500 || status === 429;

/** The cover at a URL, or null when the source has none. Throws on server errors and throttling. */
export const fetchCover = async (
  address: URL,
  userAgent: string,
  limits: FetchLimits = COVER,
): Promise<CoverImage | null> => {
  const { status, body } = await fetchFromOrigin(address, limits, {
    accept: 'image/webp, image/jpeg, image/png',
    'user-agent': userAgent,
  });
  if (isTransient(status)) throw new Error(`The source answered ${String(status)}`);
  const type = status === 200 ? typeOf(body) : null;
  return type === null ? null : { type, bytes: body };
};
