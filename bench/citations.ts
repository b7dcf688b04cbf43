import { CreateTableCommand } from '@aws-sdk/client-dynamodb';
import { ulid } from 'ulid';
import type { Note } from '#contract/entities/note.ts';
import { MAP_BOOKS_MAX, PATH_STEPS_MAX } from '#contract/limits.ts';
import { countKey } from '#lambdas/notes/citations/counts.ts';
import { bookEntity, citationRowOf, endsOf } from '#lambdas/notes/citations/rows.ts';
import {
  citationOperations,
  openCitationOperations,
} from '#lambdas/notes/citations/read-citations.ts';
import { createCitationStore } from '#lambdas/notes/citations/store.ts';
import { bookKey } from '#lambdas/catalogue/rows.ts';
import { batchWrite, type Database } from '#lambdas/shared/dynamo/client.ts';
import { tableSpecs } from '#lambdas/specs/table-specs.ts';
import { createTableInput } from '#local/database/tables.ts';
import { countRequests } from './count-requests.ts';
import { measureRounds } from './measure.ts';
import { withTemporaryDatabase } from './temporary-database.ts';

const SIZES = [10, 10_000];
const ROUNDS = 40;
/** Different readers, and different books that cite. */
const READERS = 200;
const BOOKS = 60;
const log = { info: () => {}, warn: () => {}, error: () => {} };
const tables = {
  notes: 'bench-notes',
  catalogue: 'bench-catalogue',
  social: 'bench-social',
  users: 'bench-users',
} as const;

const subOf = (n: number): string => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const viewer = { sub: subOf(READERS), username: 'bench', authTime: 0 };
const bookId = (n: number): string => `book${String(n)}`;

const noteOf = (cited: string, n: number, citing = bookId(n % BOOKS)): Note => {
  const time = Date.parse('2026-01-01T00:00:00Z') + n * 1_000;
  const createdAt = new Date(time).toISOString();
  return {
    noteId: ulid(time),
    noteType: 'InformationNote',
    userSub: subOf(n % READERS),
    content: '第3章で名を挙げ、その論旨を一つずつ検討している。'.repeat(3),
    createdAt,
    editedAt: createdAt,
    metaDescription: '',
    parentNoteID: '',
    noteOpenLevel: 'PUBLIC',
    allowReplyLevel: 'PUBLIC',
    referenceSourceKANRI_ID: citing,
    referenceTargetKANRI_ID: cited,
  };
};

const createTables = async (database: Database): Promise<void> => {
  for (const name of ['notes', 'catalogue', 'social', 'users'] as const) {
    await database.send(new CreateTableCommand(createTableInput(tables[name], tableSpecs[name])));
  }
};

const put = async (
  database: Database,
  table: string,
  rows: readonly Readonly<Record<string, unknown>>[],
): Promise<void> =>
  batchWrite(
    database,
    table,
    rows.map((row) => ({ put: row })),
  );

const bookRow = (KANRI_ID: string) => ({
  ...bookKey(KANRI_ID),
  KANRI_ID,
  MainTitle: `本 ${KANRI_ID}`,
  Responsibility: '夏目漱石著',
});

const putBooks = async (database: Database): Promise<void> => {
  const ids = [...Array.from({ length: BOOKS }, (_, n) => bookId(n)), ...SIZES.map(citedOf)];
  await put(database, tables.catalogue, ids.map(bookRow));
};

/** Nine other editions, each cited a hundred times. */
const EDITIONS = Array.from({ length: 9 }, (_, n) => `edition${String(n)}`);
const CITATIONS_OF_EDITION = 100;

const putEditions = async (database: Database): Promise<void> => {
  await put(database, tables.catalogue, EDITIONS.map(bookRow));
  const notes = EDITIONS.flatMap((id) =>
    Array.from({ length: CITATIONS_OF_EDITION }, (_, n) => noteOf(id, n)),
  );
  await put(database, tables.notes, [
    ...notes.flatMap((note) => endsOf(note, []).map((end) => citationRowOf(note, end))),
    ...EDITIONS.map((id) => ({
      ...countKey(bookEntity(id)),
      unsaid: CITATIONS_OF_EDITION,
    })),
  ]);
};

/** Books each of which cites the next one. */
const pathBook = (n: number): string => `path${String(n)}`;

const putPath = async (database: Database): Promise<void> => {
  const ids = Array.from({ length: PATH_STEPS_MAX + 1 }, (_, n) => pathBook(n));
  await put(database, tables.catalogue, ids.map(bookRow));
  const notes = ids.slice(1).map((id, n) => noteOf(id, n, pathBook(n)));
  await put(
    database,
    tables.notes,
    notes.flatMap((note) => endsOf(note, []).map((end) => citationRowOf(note, end))),
  );
};

const citedOf = (size: number): string => `cited${String(size)}`;

/** Measures the map and the list of a book with few citations and of one with very many. */
export const benchCitations = (): Promise<void> =>
  withTemporaryDatabase(async (database) => {
    await createTables(database);
    await putBooks(database);
    const requests = countRequests(database);
    await putEditions(database);
    await putPath(database);
    const reads = createCitationStore(database, tables, log);
    const open = openCitationOperations(reads, 'https://hondana.example');
    const signedIn = citationOperations(reads);
    const measure = async (work: () => Promise<unknown>) => {
      // Warms up caches and connections.
      await work();
      return measureRounds(requests, ROUNDS, work);
    };
    for (const size of SIZES) {
      const KANRI_ID = citedOf(size);
      const notes = Array.from({ length: size }, (_, n) => noteOf(KANRI_ID, n));
      await put(
        database,
        tables.notes,
        notes.flatMap((note) => endsOf(note, []).map((end) => citationRowOf(note, end))),
      );
      const call = { idempotencyKey: undefined } as const;
      const map = { KANRI_ID, stance: undefined, editions: undefined, size: MAP_BOOKS_MAX };
      const list = {
        KANRI_ID,
        direction: 'citedBy',
        stance: undefined,
        editions: undefined,
        lastEvaluatedKey: undefined,
      } as const;
      const work = { ...map, editions: EDITIONS.filter((id) => id !== KANRI_ID) };
      console.log(`${String(size)} citations`);
      console.table({
        'map, visitor': await measure(() =>
          open.readCitationMap.run({ ...call, input: map, viewer: null }),
        ),
        'map of a work of ten editions, visitor': await measure(() =>
          open.readCitationMap.run({ ...call, input: work, viewer: null }),
        ),
        'map, reader': await measure(() =>
          signedIn.readCitationMap.run({ ...call, input: map, viewer }),
        ),
        'path over six books, visitor': await measure(() =>
          open.readCitationPath.run({
            ...call,
            input: { from: pathBook(0), to: pathBook(PATH_STEPS_MAX) },
            viewer: null,
          }),
        ),
        'path that is not found, visitor': await measure(() =>
          open.readCitationPath.run({
            ...call,
            input: { from: KANRI_ID, to: pathBook(0) },
            viewer: null,
          }),
        ),
        'list, visitor': await measure(() =>
          open.listCitationsOfBook.run({ ...call, input: list, viewer: null }),
        ),
      });
    }
  });
