/** The properties of a JPEG file that its segments state, without decoding. */
export interface JpegStructure {
  readonly width: number;
  readonly height: number;
  /** Progressive scans; each takes decoding time. */
  readonly scans: number;
  /** Blocks of 8 by 8 samples, of all components. */
  readonly blocks: number;
  /** The bytes of the scans, without their headers. */
  readonly scanBytes: number;
}

const MARKER = 0xff;
const START_OF_IMAGE = 0xd8;
const END_OF_IMAGE = 0xd9;
const START_OF_SCAN = 0xda;
const LENGTH_BYTES = 2;
const MARKER_BYTES = 2;
const BLOCK_PX = 8;

/** Markers without a segment: stuffing, restart markers and TEM. */
const hasNoSegment = (code: number): boolean =>
  code === 0x00 || code === 0x01 || (code >= 0xd0 && code <= 0xd7);

/** Start of frame: 0xC0 to 0xCF, except two tables and an extension. */
const isFrame = (code: number): boolean =>
  code >= 0xc0 && code <= 0xcf && code !== 0xc4 && code !== 0xc8 && code !== 0xcc;

/** Baseline, extended and progressive Huffman coding. Browsers decode no other kind. */
const isDecoded = (code: number): boolean => code >= 0xc0 && code <= 0xc2;

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

type Frame = Pick<JpegStructure, 'width' | 'height' | 'blocks'>;

const FRAME_BYTES = 8;
const COMPONENT_BYTES = 3;

/** Reads a frame header (T.81, B.2.2) from its length to its end; null for an invalid one. */
const readFrame = (header: Buffer): Frame | null => {
  const count = header[7] ?? 0;
  if (count === 0 || header.length !== FRAME_BYTES + count * COMPONENT_BYTES) return null;
  const components = Array.from({ length: count }, (_, n) => {
    const sampling = header[FRAME_BYTES + n * COMPONENT_BYTES + 1] ?? 0;
    return { across: sampling >>> 4, down: sampling & 15 };
  });
  if (components.some(({ across, down }) => across === 0 || down === 0)) return null;
  const [height, width] = [header.readUInt16BE(3), header.readUInt16BE(5)];
  const mostAcross = Math.max(...components.map(({ across }) => across));
  const mostDown = Math.max(...components.map(({ down }) => down));
  let blocks = 0;
  for (const { across, down } of components) {
    const columns = Math.ceil((width * across) / mostAcross / BLOCK_PX);
    blocks += columns * Math.ceil((height * down) / mostDown / BLOCK_PX);
  }
  return { width, height, blocks };
};

/**
 * Whether the scans are long enough for the blocks that the frame states. Each block has a code of its
 * own for its average, and a Huffman code has at least one bit (T.81, F.1.2.1 and G.1.2.1). Only the rest of a
 * block may be shorter: progressive scans skip it for thousands of blocks at once.
 */
export const holdsItsBlocks = ({ blocks, scanBytes }: JpegStructure): boolean =>
  scanBytes * 8 >= blocks;

/**
 * Reads the segments of a JPEG file up to its end marker (ITU-T T.81, annex B). Null for everything
 * else, such as a truncated file or a file without exactly one picture.
 */
export const readJpegStructure = (bytes: Buffer): JpegStructure | null => {
  if (bytes[0] !== MARKER || bytes[1] !== START_OF_IMAGE) return null;
  let frame: Frame | undefined;
  let scans = 0;
  let scanBytes = 0;
  let scanFrom: number | undefined;
  for (let from = 2; ;) {
    const marker = nextMarker(bytes, from);
    if (marker === null || marker.code === START_OF_IMAGE) return null;
    const { code, at } = marker;
    if (hasNoSegment(code)) {
      from = at;
      continue;
    }
    if (scanFrom !== undefined) scanBytes += at - MARKER_BYTES - scanFrom;
    scanFrom = undefined;
    if (code === END_OF_IMAGE) break;
    if (at + LENGTH_BYTES > bytes.length) return null;
    const end = at + bytes.readUInt16BE(at);
    if (end > bytes.length) return null;
    if (isFrame(code)) {
      const found = frame === undefined && isDecoded(code) && readFrame(bytes.subarray(at, end));
      if (!found) return null;
      frame = found;
    }
    // The data of a scan follows its segment; the search for the next marker skips it.
    from = end;
    if (code === START_OF_SCAN) {
      scans += 1;
      scanFrom = end;
    }
  }
  if (frame === undefined || frame.width === 0 || frame.height === 0 || scans === 0) return null;
  return { ...frame, scans, scanBytes };
};
