import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Book } from '#contract/entities/book.ts';
import { buildSearchIndex } from '#lambdas/search/build/build-index.ts';
import { createInstalledTokenizer } from '#lambdas/search/index/readings/tokenizer.ts';
import { projectRoot } from '#local/settings.ts';
import type { IndexedAuthor, IndexedBook } from '#lambdas/search/index/records.ts';

/** A folder that is removed after the tests of the file. */
export const temporaryFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'hondana-test-'));
  afterAll(() => {
    rmSync(folder, { recursive: true, force: true });
  });
  return folder;
};

/** A book with only the fields that search tests read. */
export const indexedBook = (
  KANRI_ID: string,
  title: string,
  fields: Partial<Book> = {},
  more: Omit<Partial<IndexedBook>, 'book'> = {},
): IndexedBook => ({ book: { KANRI_ID, MainTitle: title, ...fields }, ...more });

export const indexedAuthor = (
  TENKYO_ID: string,
  name: string,
  works = 1,
  more: { readonly alternativeNames?: readonly string[]; readonly transcription?: string } = {},
): IndexedAuthor => ({
  item: {
    TENKYO_ID,
    main_name: name,
    alternative_names: [...(more.alternativeNames ?? [])],
  },
  works,
  ...(more.transcription !== undefined && { transcription: more.transcription }),
});

const stream = async function* <T>(records: Iterable<T>): AsyncGenerator<T> {
  yield* records;
};

/** 2026-04-01, the default build day of a test index. */
export const BUILD_DAY = Date.UTC(2026, 3, 1);

export const buildIndex = (
  file: string,
  books: Iterable<IndexedBook>,
  authors: Iterable<IndexedAuthor> = [],
  builtAt = BUILD_DAY,
) =>
  buildSearchIndex({
    file,
    books: stream(books),
    authors: stream(authors),
    tokenize: null,
    now: () => builtAt,
  });

/** Titles without a reading get one, as in the index of an import. */
export const buildIndexWithReadings = (
  file: string,
  books: Iterable<IndexedBook>,
  authors: Iterable<IndexedAuthor>,
) =>
  buildSearchIndex({
    file,
    books: stream(books),
    authors: stream(authors),
    tokenize: createInstalledTokenizer(),
    now: () => BUILD_DAY,
  });

/** The real books of the demo catalogue. */
export const demoBooks = (): readonly IndexedBook[] =>
  readFileSync(join(projectRoot, 'catalogue/demo/books.jsonl'), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const {
        MainTitle_transcription,
        Series,
        Series_transcription,
        Edition,
        Subjects = [],
        ...book
      } = JSON.parse(line);
      return {
        book,
        transcription: MainTitle_transcription,
        series: Series,
        seriesPlaces:
          Series === undefined
            ? []
            : [{ SeriesTitle: Series, SeriesReading: Series_transcription }],
        subjects: Subjects.map((heading: string) => ({ heading })),
        edition: Edition,
      };
    });

/** Their authors. */
export const demoAuthors = (): readonly IndexedAuthor[] =>
  readFileSync(join(projectRoot, 'catalogue/demo/authors.jsonl'), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const { transcription, ...item } = JSON.parse(line);
      return { item: { alternative_names: [], ...item }, transcription, works: 1 };
    });
