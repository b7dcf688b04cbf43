import { parseJson, UnpairedSurrogateError } from '#lambdas/shared/parse-json.ts';
import { reject, type Entry, type Reading, type ResumePoint } from '../records.ts';
import type { XmlElement } from '../xml/element.ts';
import { streamElements, type StreamedElement } from '../xml/element-stream.ts';

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

/** The value of a JSON text; undefined when it is not JSON, and the error when it has an unpaired surrogate. */
export const parseRecord = (json: string): unknown => {
  try {
    return parseJson(json);
  } catch (error) {
    return error instanceof UnpairedSurrogateError ? error : undefined;
  }
};

/** The reading of one record, and its place in the file. */
export interface StreamedReading {
  readonly reading: Reading;
  /** Byte offset of the record. */
  readonly offset: number;
  /** Number of bytes read from the file so far. */
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
    for await (const { bytesRead, ...streamed } of readingsOf(path)) {
      number += 1;
      if (number <= from.entries) continue;
      const entry: Entry = { number, next: { entries: number, offset: bytesRead }, ...streamed };
      yield entry;
    }
  };

/** The reading with the record's id where a rejection does not name it. */
export const withId = (reading: Reading, idOf: () => string | undefined): Reading =>
  'rejected' in reading && reading.rejected.id === undefined
    ? { ...reading, rejected: { ...reading.rejected, id: idOf() } }
    : reading;

/** Names of the elements that are records; without a namespace URI the element may be in any. */
export type RecordNames = readonly (readonly [uri: string | undefined, local: string])[];

/** Streams the elements of an XML file that have one of these names. */
export const streamRecords = (path: string, names: RecordNames): AsyncIterable<StreamedElement> =>
  streamElements(
    path,
    (uri, local) =>
      names.some(([ours, name]) => name === local && (ours === undefined || ours === uri)),
    names.map(([, local]) => local),
  );

interface XmlFormat {
  readonly names: RecordNames;
  /** Null for an element that is no record after all. */
  readonly read: (element: XmlElement) => Reading | null;
  /** Id of the record. The element may be incomplete. */
  readonly idOf: (element: XmlElement) => string | undefined;
}

/** Makes a reader for XML files in which one element is one record. */
export const createXmlReader = ({ names, read, idOf }: XmlFormat): Reader =>
  createSequentialReader(async function* readings(path): AsyncGenerator<StreamedReading> {
    for await (const one of streamRecords(path, names)) {
      const { element, offset, bytesRead, source } = one;
      const found = 'error' in one ? reject('XML', one.error) : read(one.element);
      if (found === null) continue;
      const reading = withId(found, () => element && idOf(element));
      yield { reading, offset, bytesRead, raw: () => source };
    }
  });
