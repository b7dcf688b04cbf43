/**
 * Byte offsets of tags in a streamed file. The decoder may replace invalid bytes, so that characters
 * and bytes cannot be counted alike.
 */
export interface TagOffsets {
  /** Adds the next bytes of the file, and the text that the decoder returned for them. */
  readonly push: (bytes: Buffer, text: string) => void;
  /** Byte offset of the first tag at or after a position, which counts characters of the text. */
  readonly offsetOf: (position: number) => number;
  /** Nothing before this position will be asked for. */
  readonly forget: (position: number) => void;
}

interface Chunk {
  readonly bytes: Buffer;
  readonly text: string;
  /** Where its text and its bytes begin. */
  readonly position: number;
  readonly offset: number;
}

const LESS_THAN = 0x3c;

/** Of UTF-8 and other encodings in which `<` is one byte that occurs in no other character. */
const createCountingOffsets = (): TagOffsets => {
  let chunks: Chunk[] = [];
  let position = 0;
  let offset = 0;
  /** A tag that was found in the chunk; the search for later ones begins there. */
  let found: { readonly chunk: Chunk; readonly at: number; readonly byte: number } | undefined;

  const offsetIn = (chunk: Chunk, from: number): number | undefined => {
    const start = Math.max(0, from - chunk.position);
    const known = found?.chunk === chunk && found.at <= start ? found : undefined;
    let at = known?.at ?? chunk.text.indexOf('<');
    let byte = known?.byte ?? chunk.bytes.indexOf(LESS_THAN);
    while (at !== -1 && at < start) {
      at = chunk.text.indexOf('<', at + 1);
      byte = chunk.bytes.indexOf(LESS_THAN, byte + 1);
    }
    if (at === -1 || byte === -1) return undefined;
    found = { chunk, at, byte };
    return chunk.offset + byte;
  };
  return {
    push: (bytes, text) => {
      chunks.push({ bytes, text, position, offset });
      position += text.length;
      offset += bytes.length;
    },
    offsetOf: (from) => {
      for (const chunk of chunks) {
        if (chunk.position + chunk.text.length <= from) continue;
        const at = offsetIn(chunk, from);
        if (at !== undefined) return at;
      }
      return offset;
    },
    forget: (before) => {
      chunks = chunks.filter(({ position: start, text }) => start + text.length > before);
    },
  };
};

const UTF16_BYTES = 2;

/** The decoder drops the byte order mark, if there is one. */
const createUtf16Offsets = (): TagOffsets => {
  let markBytes: number | undefined;
  return {
    push: (bytes) => {
      markBytes ??= [0xfe, 0xff].includes(bytes[0] ?? 0) ? UTF16_BYTES : 0;
    },
    offsetOf: (position) => position * UTF16_BYTES + (markBytes ?? 0),
    forget: () => undefined,
  };
};

/** For an encoding by its name in the Encoding standard. */
export const createTagOffsets = (encoding: string): TagOffsets =>
  encoding.startsWith('utf-16') ? createUtf16Offsets() : createCountingOffsets();
