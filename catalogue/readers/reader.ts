import { reject, type Entry, type Reading, type ResumePoint } from '../records.ts';
import { serialize, type XmlElement } from '../xml/element.ts';
import { streamElements, type IsRecord } from '../xml/element-stream.ts';

/**
 * Streams the records of a file, starting at the resume point of an earlier run. An invalid record is
 * an entry with a rejection; only an unreadable file throws.
 */
export type Reader = (path: string, from: ResumePoint) => AsyncIterable<Entry>;

const strictUtf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** Decodes UTF-8; null when the bytes are invalid. */
export const decodeUtf8 = (bytes: Uint8Array): string | null => {
  try {
    return strictUtf8.decode(bytes);
  } catch {
    return null;
  }
};

/** The reading of one record, and the number of bytes read from the file so far. */
export interface StreamedReading {
  readonly reading: Reading;
  readonly bytesRead: number;
  readonly raw: () => string;
}

/**
 * Makes a reader for formats that can only be read from the start, such as XML. It reads the entries
 * of an earlier run again and skips them.
 */
export const createSequentialReader = (
  readingsOf: (path: string) => AsyncIterable<StreamedReading>,
): Reader =>
  async function* readSequentially(path: string, from: ResumePoint) {
    let number = 0;
    for await (const { reading, bytesRead, raw } of readingsOf(path)) {
      number += 1;
      if (number <= from.entries) continue;
      const entry: Entry = { number, next: { entries: number, offset: bytesRead }, reading, raw };
      yield entry;
    }
  };

/** Makes a reader for XML files in which one element is one record. */
export const createXmlReader = (
  isRecord: IsRecord,
  read: (element: XmlElement) => Reading,
): Reader =>
  createSequentialReader(async function* readings(path): AsyncGenerator<StreamedReading> {
    for await (const one of streamElements(path, isRecord)) {
      const { element, bytesRead } = one;
      yield {
        reading: 'error' in one ? reject('XML', one.error) : read(one.element),
        bytesRead,
        raw: () => (element === undefined ? '' : serialize(element)),
      };
    }
  });
