/** What the segments of a JPEG file say of it, before anything is decoded. */
export interface JpegStructure {
  readonly width: number;
  readonly height: number;
  /** Passes over the picture; decoding takes time for each of them. */
  readonly scans: number;
}

const MARKER = 0xff;
const START_OF_IMAGE = 0xd8;
const END_OF_IMAGE = 0xd9;
const START_OF_SCAN = 0xda;
const LENGTH_BYTES = 2;

/** Markers that stand alone: stuffing, restart points, and one of no meaning. */
const standsAlone = (code: number): boolean =>
  code === 0x00 || code === 0x01 || (code >= 0xd0 && code <= 0xd7);

/** Start of frame, with the size: 0xC0 to 0xCF but for tables and an extension among them. */
const isFrame = (code: number): boolean =>
  code >= 0xc0 && code <= 0xcf && code !== 0xc4 && code !== 0xc8 && code !== 0xcc;

interface Marker {
  readonly code: number;
  /** Position of what follows it. */
  readonly at: number;
}

/** The next marker from a position on, with its segment or alone; fill bytes before it are skipped. */
const nextMarker = (bytes: Buffer, from: number): Marker | null => {
  let at = bytes.indexOf(MARKER, from);
  while (at >= 0 && bytes[at + 1] === MARKER) at += 1;
  const code = at < 0 ? undefined : bytes[at + 1];
  return code === undefined ? null : { code, at: at + 2 };
};

/**
 * Walks through the segments of a JPEG file to its end mark; null for anything else, such as a file
 * that was cut off, or has no size, no picture or two of them (ITU-T T.81, annex B).
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
    if (standsAlone(code)) {
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
    // What follows a scan's segment is its data, which the search for the next marker passes over.
    from = end;
  }
  if (size === undefined || size.width === 0 || size.height === 0 || scans === 0) return null;
  return { ...size, scans };
};
