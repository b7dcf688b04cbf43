import type { DatabaseSync } from 'node:sqlite';
import { splitVolume } from '#contract/volume.ts';
import { titleProper } from '#contract/set-key.ts';
import type { IndexedBook } from '../index/records.ts';
import { deriveReadings } from './derive-reading.ts';
import type { Tokenize } from '../index/readings/tokenizer.ts';

const tables = `
  CREATE TEMP TABLE staged_reading (
    title TEXT NOT NULL, volume_set TEXT NOT NULL, reading TEXT NOT NULL, PRIMARY KEY (title, volume_set)
  ) WITHOUT ROWID;
`;

/** Keys of the title without its volume, and of the set. */
interface SetKeys {
  readonly title: string;
  readonly set: string;
}

/**
 * Readings for titles that have none: that of another record of the set, or of the title, and otherwise what
 * the tokenizer says. They are without the volume.
 */
export const createDerivedReadings = (database: DatabaseSync, tokenize: Tokenize | null) => {
  database.exec(tables);
  // Whatever the order of the records, the result is the same.
  const share = database.prepare(
    `INSERT INTO staged_reading VALUES (?, ?, ?)
     ON CONFLICT DO UPDATE SET reading = MIN(reading, excluded.reading)`,
  );
  const shared = database.prepare(
    `SELECT reading FROM staged_reading WHERE title = ? ORDER BY volume_set = ? DESC, volume_set LIMIT 1`,
  );
  return {
    add: ({ book, transcription }: IndexedBook, { title, set }: SetKeys): void => {
      // The reading of a title with a subtitle has both.
      if (transcription === undefined || titleProper(book) !== book.MainTitle) return;
      share.run(title, set, splitVolume(transcription).title);
    },
    /** None for a book with a reading of its own. */
    of: ({ book, transcription }: IndexedBook, { title, set }: SetKeys): readonly string[] => {
      if (transcription !== undefined) return [];
      const found = shared.get(title, set) as { reading: string } | undefined;
      if (found !== undefined) return [found.reading];
      if (tokenize === null) return [];
      return deriveReadings(tokenize, splitVolume(titleProper(book)).title);
    },
    drop: (): void => {
      database.exec('DROP TABLE staged_reading');
    },
  };
};
