import { COVER } from '#lambdas/specs/settings.ts';
import { fetchFromOrigin } from '#lambdas/shared/http/fetch-from-origin.ts';

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

/** By what the bytes are, whatever the source calls them: SVG and HTML from outside never pass. */
const typeOf = (bytes: Buffer): CoverImage['type'] | null => {
  if (startsWith(bytes, JPEG)) return 'image/jpeg';
  if (startsWith(bytes, PNG)) return 'image/png';
  return isWebp(bytes) ? 'image/webp' : null;
};

const isServersFault = (status: number): boolean => status >= 500 || status === 429;

/** The cover at an address; null when the source has none. Throws when the source is in trouble. */
export const fetchCover = async (address: URL, userAgent: string): Promise<CoverImage | null> => {
  const { status, body } = await fetchFromOrigin(address, COVER, {
    accept: 'image/webp, image/jpeg, image/png',
    'user-agent': userAgent,
  });
  if (isServersFault(status)) throw new Error(`The source answered ${String(status)}`);
  const type = status === 200 ? typeOf(body) : null;
  return type === null ? null : { type, bytes: body };
};
