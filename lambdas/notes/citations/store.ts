import {
  bookKey,
  createNamedRecordsReader,
  createSameAuthorsReader,
  createSameBooksReader,
  namedBookOf,
  type ReadNamedRecords,
  type ReadSameAuthors,
  type ReadSameBooks,
} from '#lambdas/catalogue/public.ts';
import type { Book } from '#contract/entities/book.ts';
import { createRelationStore, type RelationStore } from '#lambdas/friends/public.ts';
import { createUsersReader, type ReadUsers } from '#lambdas/profiles/public.ts';
import {
  batchGet,
  batchGetAcross,
  queryPage,
  type Database,
} from '#lambdas/shared/dynamo/client.ts';
import { parseRows } from '#lambdas/shared/dynamo/parse-rows.ts';
import type { Log } from '#lambdas/shared/logger.ts';
import { creationOrder, type Range, type RowsInOrder } from '../paging.ts';
import {
  citationCounts,
  countKey,
  countRowSchema,
  noCitations,
  type CitationCounts,
} from './counts.ts';
import { bookEntity, citationRowSchema, type CitationEnd, type CitationRow } from './rows.ts';

/** Reads of citations, and of what they lead to. Whether a viewer may see one is up to `canSee`. */
export interface CitationStore {
  /** Newest first. The index may be a moment older than the notes. */
  readonly list: (end: CitationEnd, range: Range) => Promise<RowsInOrder<CitationRow>>;
  /** A book under the id of its page, and the counts of this record of it; null when there is no such book. */
  readonly findBook: (
    KANRI_ID: string,
  ) => Promise<{ readonly book: Book; readonly counts: CitationCounts } | null>;
  /** The counts of these records of books; a record without citations may be absent. */
  readonly countsOf: (KANRI_IDs: readonly string[]) => Promise<ReadonlyMap<string, CitationCounts>>;
  /** The notes of those rows that lists may have at this moment, whatever the index says. */
  readonly stillListed: (rows: readonly CitationRow[]) => Promise<ReadonlySet<string>>;
  readonly readRecords: ReadNamedRecords;
  readonly readUsers: ReadUsers;
  readonly readSameBooks: ReadSameBooks;
  readonly readSameAuthors: ReadSameAuthors;
  readonly relations: Pick<RelationStore, 'blocksBetween'>;
}

/** Never below zero, whatever is stored. */
const countsIn = (row: unknown): CitationCounts => {
  const stored = countRowSchema.parse(row);
  const counts = noCitations();
  for (const name of citationCounts) counts[name] = Math.max(0, stored[name]);
  return counts;
};

interface Tables {
  readonly notes: string;
  readonly catalogue: string;
  readonly social: string;
  readonly users: string;
}

export const createCitationStore = (
  database: Database,
  tables: Tables,
  log: Log,
): CitationStore => ({
  list: async (end, { size, after }) => {
    const { rows, more } = await queryPage(
      database,
      {
        TableName: tables.notes,
        IndexName: 'byCitation',
        KeyConditionExpression: 'citationEnd = :end',
        ExpressionAttributeValues: { ':end': end },
        ScanIndexForward: false,
      },
      { size, after: after && { ...after, citationEnd: end, part: end } },
    );
    const last = rows.at(-1);
    return {
      rows: parseRows(rows, { schema: citationRowSchema, table: 'notes', log }),
      last: last && creationOrder.positionOf(last),
      more,
    };
  },

  findBook: async (KANRI_ID) => {
    const [books, counts] = await batchGetAcross(database, [
      { tableName: tables.catalogue, keys: [bookKey(KANRI_ID)] },
      { tableName: tables.notes, keys: [countKey(bookEntity(KANRI_ID))] },
    ]);
    const book = namedBookOf(books[0]);
    return book && { book, counts: countsIn(counts[0] ?? {}) };
  },

  countsOf: async (KANRI_IDs) => {
    const ids = new Map(KANRI_IDs.map((id) => [countKey(bookEntity(id)).noteId, id]));
    const rows = await batchGet(
      database,
      tables.notes,
      KANRI_IDs.map((id) => countKey(bookEntity(id))),
    );
    return new Map(rows.map((row) => [ids.get(String(row['noteId'])) ?? '', countsIn(row)]));
  },

  stillListed: async (rows) => {
    const found = await batchGet(
      database,
      tables.notes,
      rows.map(({ noteId, part }) => ({ noteId, part })),
      { consistent: true },
    );
    const current = parseRows(found, { schema: citationRowSchema, table: 'notes', log });
    return new Set(
      current.filter(({ citationEnd }) => citationEnd !== undefined).map(({ noteId }) => noteId),
    );
  },

  readRecords: createNamedRecordsReader(database, tables.catalogue, log),
  readUsers: createUsersReader(database, tables.users, log),
  readSameBooks: createSameBooksReader(database, tables.catalogue),
  readSameAuthors: createSameAuthorsReader(database, tables.catalogue),
  relations: createRelationStore(database, tables.social),
});
