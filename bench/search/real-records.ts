import { contributorsOf } from '#contract/book-fields.ts';
import { detectFormat, readEntries } from '#catalogue/readers/formats.ts';
import {
  type AuthorFacts,
  BEGINNING,
  type BookRecord,
  type CatalogueRecord,
} from '#catalogue/records.ts';
import type { IndexedAuthor, IndexedBook } from '#lambdas/search/index/records.ts';

const indexedBook = ({ fields }: BookRecord): IndexedBook => ({
  ...fields,
  book: fields,
  classMarks: fields.classMarks?.map(({ value }) => value),
});

const recordsIn = async function* (files: readonly string[]): AsyncGenerator<CatalogueRecord> {
  for (const file of files) {
    const format = await detectFormat(file);
    if (format === null) throw new Error(`${file} is in no supported format`);
    const entries = readEntries(file, { format, agency: undefined, from: BEGINNING });
    for await (const { reading } of entries) if ('record' in reading) yield reading.record;
  }
};

/**
 * Books and authors in files of a catalogue, as an import reads them. Records of one book in several sources stay apart,
 * and so do those of one author.
 */
export const readCatalogue = async (
  files: readonly string[],
): Promise<{
  readonly books: readonly IndexedBook[];
  readonly authors: readonly IndexedAuthor[];
}> => {
  const books = new Map<string, IndexedBook>();
  const authors = new Map<string, AuthorFacts>();
  for await (const record of recordsIn(files)) {
    if (record.kind === 'author') authors.set(record.item.TENKYO_ID, record);
    if (record.kind !== 'book') continue;
    books.set(record.fields.KANRI_ID, indexedBook(record));
    for (const facts of record.authors) {
      if (!authors.has(facts.item.TENKYO_ID)) authors.set(facts.item.TENKYO_ID, facts);
    }
  }
  const works = new Map<string, number>();
  for (const { book } of books.values()) {
    const ids = new Set(contributorsOf(book).map(({ id = '' }) => id));
    for (const id of ids) works.set(id, (works.get(id) ?? 0) + 1);
  }
  return {
    books: [...books.values()],
    authors: Array.from(authors.values(), ({ item, transcription }) => ({
      item,
      transcription,
      works: works.get(item.TENKYO_ID) ?? 0,
    })),
  };
};
