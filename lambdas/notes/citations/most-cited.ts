import * as z from 'zod';
import { KANRI_IDSchema, noteIdSchema, userSubSchema } from '#contract/entities/ids.ts';
import { DAY_MS } from '#contract/japan-date.ts';
import { strangers } from '#lambdas/friends/public.ts';
import { batchGet, type Database } from '#lambdas/shared/dynamo/client.ts';
import { readNewestRows } from '#lambdas/shared/dynamo/newest-index.ts';
import { parseRows } from '#lambdas/shared/dynamo/parse-rows.ts';
import type { Log } from '#lambdas/shared/logger.ts';
import { MOST_CITED_DAYS, NEWEST } from '#lambdas/specs/settings.ts';
import { firstNoteIdAt } from '../paging.ts';
import { canSee } from '../visibility.ts';
import { publicNoteOf } from './edge-pages.ts';
import { citationRowSchema, citedBookOf, NEWEST_CITATIONS, type CitationRow } from './rows.ts';

/** A citation of a book in the index `newest`. It may be a moment older than the note. */
const indexedCitationSchema = z.object({
  noteId: noteIdSchema,
  part: citationRowSchema.shape.part,
  /** Who recorded it, and the citing book. */
  userSub: userSubSchema,
  aboutBook: KANRI_IDSchema,
});
type IndexedCitation = z.infer<typeof indexedCitationSchema>;

/** A cited book with its citations, newest first. */
export interface RankedBook {
  readonly KANRI_ID: string;
  readonly readerCount: number;
  readonly citingBookCount: number;
  readonly citations: readonly Pick<IndexedCitation, 'noteId' | 'part'>[];
}

export interface MostCited {
  /**
   * The books that most readers have recorded citations of within a week; of equal ones first those that more books
   * cite, then those that were cited last. The index may be a moment behind.
   */
  readonly ofWeekBefore: (now: number) => Promise<readonly RankedBook[]>;
  /** The books that were cited last, whenever that was. */
  readonly last: () => Promise<readonly RankedBook[]>;
  /** The newest citation of each of these books that a visitor may see now, by the id of the book. */
  readonly readNewest: (books: readonly RankedBook[]) => Promise<ReadonlyMap<string, CitationRow>>;
}

const WEEK_MS = MOST_CITED_DAYS * DAY_MS;

/** In the order of their newest citation. */
const byBook = (rows: readonly IndexedCitation[]): readonly RankedBook[] => {
  const books = new Map<string, IndexedCitation[]>();
  for (const row of rows) {
    const book = citedBookOf(row.part);
    if (book === undefined) continue;
    const citations = books.get(book) ?? [];
    citations.push(row);
    books.set(book, citations);
  }
  return [...books].map(([KANRI_ID, citations]) => ({
    KANRI_ID,
    readerCount: new Set(citations.map(({ userSub }) => userSub)).size,
    citingBookCount: new Set(citations.map(({ aboutBook }) => aboutBook)).size,
    citations,
  }));
};

/** Never by stance. The sort is stable, so that equal books stay newest first. */
const mostReadersFirst = (a: RankedBook, b: RankedBook): number =>
  b.readerCount - a.readerCount || b.citingBookCount - a.citingBookCount;

export const createMostCited = (database: Database, TableName: string, log: Log): MostCited => {
  const list = async (atMost: number, since?: string) =>
    readNewestRows(database, {
      table: 'notes',
      tableName: TableName,
      newestOf: NEWEST_CITATIONS,
      ...(since !== undefined && { since: { name: 'noteId', value: since } }),
      schema: indexedCitationSchema,
      atMost,
      log,
    });
  return {
    ofWeekBefore: async (now) =>
      byBook(await list(NEWEST.citationsRead, firstNoteIdAt(now - WEEK_MS))).toSorted(
        mostReadersFirst,
      ),

    last: async () => byBook(await list(NEWEST.rowsRead)),

    readNewest: async (books) => {
      const wanted = books.map(({ KANRI_ID, citations }) => ({
        KANRI_ID,
        keys: citations
          .slice(0, NEWEST.citationsOfBook)
          .map(({ noteId, part }) => ({ noteId, part })),
      }));
      const found = await batchGet(
        database,
        TableName,
        wanted.flatMap(({ keys }) => keys),
        { consistent: true },
      );
      const rows = parseRows(found, { schema: citationRowSchema, table: 'notes', log }).filter(
        (row) => row.citationEnd !== undefined && canSee(null, publicNoteOf(row), strangers),
      );
      const byId = new Map(rows.map((row) => [row.noteId, row]));
      return new Map(
        wanted.flatMap(({ KANRI_ID, keys }) => {
          const newest = keys.map(({ noteId }) => byId.get(noteId)).find((row) => row);
          return newest === undefined ? [] : [[KANRI_ID, newest]];
        }),
      );
    },
  };
};
