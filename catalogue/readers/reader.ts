import type { Entry, ResumePoint } from '../records.ts';

/**
 * Reads the records of a file one after the other, beginning behind a resume point of an earlier
 * run. What is wrong with a record is an entry like any other; only a file that cannot be read at
 * all is an exception.
 */
export type Reader = (path: string, from: ResumePoint) => AsyncIterable<Entry>;

const strictUtf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** The text of UTF-8 bytes, or null when they are none. */
export const decodeUtf8 = (bytes: Uint8Array): string | null => {
  try {
    return strictUtf8.decode(bytes);
  } catch {
    return null;
  }
};
