/** The properties of a JPEG file that its segments state, without decoding. */
export interface JpegStructure {
  readonly width: number;
  readonly height: number;
  /** Progressive scans; each takes decoding time. */
  readonly scans: number;
}

const MARKER = 0xff;
const START_OF_IMAGE = 0xd8;
const END_OF_IMAGE = 0xd9;
const START_OF_SCAN = 0xda;
const LENGTH_BYTES = 2;

/** Markers without a segment: stuffing, restart markers and TEM. */
const hasNoSegment = (code: number): boolean =>
  code === 0x00 || code === 0x01 || (code >= 0xd0 && code <= 0xd7);

/** Start of frame: 0xC0 to 0xCF, except two tables and an extension. */
const isFrame = (code: number): boolean =>
  code >= 0xc0 && code <= 0xcf && code !== 0xc4 && code !== 0xc8 && code !== 0xcc;

interface Marker {
  readonly code: number;
  /** The position after the marker. */
  readonly at: number;
}

/** The next marker at or after a position; skips fill bytes. */
const nextMarker = (bytes: Buffer, from: number): Marker | null => {
  let at = bytes.indexOf(MARKER, from);
  while (at >= 0 && bytes[at + 1] === MARKER) at += 1;
  const code = at < 0 ? undefined : bytes[at + 1];
  return code === undefined ? null : { code, at: at + 2 };
};

/**
 * Reads the segments of a JPEG file up to its end marker (ITU-T T.81, annex B). Null for everything
 * else, such as a truncated file or a file without exactly one picture.
 */
export const readJpegStructure = (bytes: Buffer): JpegStructure | null => {
  if (bytes[0] !== MARKER || bytes[1] !== START_OF_IMAGE) return null;
  let size: Pick<JpegStructure, 'width' | 'height'> | undefined;
  let scans = 0;
  for (let from = 2; ;) {
    const marker = nextMarker(bytes, from);
    if (marker === null || marker.code === START_OF_IMAGE) return null;
    const { code, at } = marker;
    if (code === END_OF_IMAGE) break;
    if (hasNoSegment(code)) {
      from = at;
      continue;
    }
    if (at + LENGTH_BYTES > bytes.length) return null;
    const end = at + bytes.readUInt16BE(at);
    if (end > bytes.length) return null;
    if (isFrame(code)) {
      if (size !== undefined || end - at < 7) return null;
      size = { height: bytes.readUInt16BE(at + 3), width: bytes.readUInt16BE(at + 5) };
    }
    if (code === START_OF_SCAN) scans += 1;
    // The data of a scan follows its segment; the search for the next marker skips it.
    from = end;
  }
  if (size === undefined || size.width === 0 || size.height === 0 || scans === 0) return null;
  return { ...size, scans };
};
