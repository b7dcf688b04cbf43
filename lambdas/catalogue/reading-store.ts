import { authorityItemSchema } from '#contract/entities/author.ts';
import { type Book, bookSchema } from '#contract/entities/book.ts';
import { contributorsOf } from '#contract/book-fields.ts';
import { batchGet, type Database } from '#lambdas/shared/dynamo/client.ts';
import { parseRows } from '#lambdas/shared/dynamo/parse-rows.ts';
import type { Log } from '#lambdas/shared/logger.ts';
import { authorKey, authorRowSchema, bookKey, bookRowSchema } from './rows.ts';

/** A book with how its title and its contributors' names are read. */
export interface BookWithReadings {
  readonly book: Book;
  readonly TitleReading: string | undefined;
  /** Readings and other forms of the names, those of the first contributor first. */
  readonly AuthorReadings: readonly string[];
  /** `210p ; 19cm`. */
  readonly Extent: string | undefined;
}

export interface ReadingStore {
  /** The books by their ids, read consistently. Unknown ids are absent from the map. */
  readonly findMany: (
    KANRI_IDs: readonly string[],
  ) => Promise<ReadonlyMap<string, BookWithReadings>>;
}

/** As many as the search index has: the record of a famous author has dozens of name forms. */
const READINGS_PER_CONTRIBUTOR = 4;

const bookSchemaWithReading = bookSchema.extend({
  transcription: bookRowSchema.shape.transcription,
  extent: bookRowSchema.shape.extent,
});
const namesSchema = authorityItemSchema
  .pick({ TENKYO_ID: true, alternative_names: true })
  .extend({ transcription: authorRowSchema.shape.transcription });

const idsOf = (book: Book): readonly string[] => contributorsOf(book).flatMap(({ id }) => id ?? []);

/** Books of the Catalogue table with their readings, and those of their authors. */
export const createReadingStore = (
  database: Database,
  tableName: string,
  log: Log,
): ReadingStore => {
  const read = (keys: Parameters<typeof batchGet>[2]) =>
    batchGet(database, tableName, keys, { consistent: true });

  const findNames = async (TENKYO_IDs: readonly string[]) => {
    const rows = await read(TENKYO_IDs.map(authorKey));
    const authors = parseRows(rows, { schema: namesSchema, table: 'catalogue', log });
    return new Map(
      authors.map(({ TENKYO_ID, transcription, alternative_names }) => {
        const names = new Set([transcription, ...alternative_names]);
        names.delete(undefined);
        return [TENKYO_ID, [...(names as Set<string>)].slice(0, READINGS_PER_CONTRIBUTOR)];
      }),
    );
  };

  return {
    findMany: async (KANRI_IDs) => {
      const rows = await read(KANRI_IDs.map(bookKey));
      const records = parseRows(rows, { schema: bookSchemaWithReading, table: 'catalogue', log });
      const names = await findNames([...new Set(records.flatMap(idsOf))]);
      return new Map(
        records.map(({ transcription, extent, ...book }) => [
          book.KANRI_ID,
          {
            book,
            TitleReading: transcription,
            Extent: extent,
            AuthorReadings: idsOf(book).flatMap((id) => names.get(id) ?? []),
          },
        ]),
      );
    },
  };
};
