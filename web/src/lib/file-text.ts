/** Names that the browser's decoder knows, by the byte order mark. */
const MARKS: readonly (readonly [bytes: readonly number[], encoding: string])[] = [
  [[0xef, 0xbb, 0xbf], 'utf-8'],
  [[0xff, 0xfe], 'utf-16le'],
  [[0xfe, 0xff], 'utf-16be'],
];

const startsWith = (bytes: Uint8Array, mark: readonly number[]): boolean =>
  mark.every((byte, n) => bytes[n] === byte);

/**
 * The text of a file: by its byte order mark, else as UTF-8, else as Shift_JIS, which spreadsheets on
 * Japanese systems write. A mark is not part of the text.
 */
export const decodeText = (bytes: Uint8Array): string => {
  const marked = MARKS.find(([mark]) => startsWith(bytes, mark));
  if (marked !== undefined) return new TextDecoder(marked[1]).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('shift_jis').decode(bytes);
  }
};

/** The bytes of a file; rejects when the browser cannot read it. */
export const readBytes = (file: Blob): Promise<Uint8Array> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => {
      // An array buffer: `readAsArrayBuffer` gives nothing else.
      resolve(new Uint8Array(reader.result as ArrayBuffer));
    });
    reader.addEventListener('error', () => {
      reject(new Error('Error reading file', { cause: reader.error }));
    });
    reader.readAsArrayBuffer(file);
  });
