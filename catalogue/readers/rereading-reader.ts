import type { Entry, Reading, ResumePoint } from '../records.ts';
import type { Reader } from './reader.ts';

/** A reading of something in a file, and how much of the file had been read by then. */
export interface StreamedReading {
  readonly reading: Reading;
  readonly bytesRead: number;
  readonly raw: () => string;
}

/**
 * Makes a reader for documents that cannot be entered in the middle, such as XML: what an earlier
 * run has done is read again and passed over.
 */
export const createRereadingReader = (
  readingsOf: (path: string) => AsyncIterable<StreamedReading>,
): Reader =>
  async function* reread(path: string, from: ResumePoint) {
    let number = 0;
    for await (const { reading, bytesRead, raw } of readingsOf(path)) {
      number += 1;
      if (number <= from.entries) continue;
      const entry: Entry = { number, next: { entries: number, offset: bytesRead }, reading, raw };
      yield entry;
    }
  };
