import type { BookList } from '#contract/entities/book-list.ts';
import type { Note } from '#contract/entities/note.ts';
import type { Answer } from '#contract/operation.ts';
import { bookListsContract } from '#contract/operations/book-lists.ts';
import { newestContract } from '#contract/operations/newest.ts';
import { notesContract } from '#contract/operations/notes.ts';
import { createDependencies as createListDependencies } from '#lambdas/book-lists/dependencies.ts';
import { listOperations } from '#lambdas/book-lists/operations.ts';
import { createDependencies } from '#lambdas/newest/dependencies.ts';
import { newestOperations } from '#lambdas/newest/operations.ts';
import { createDependencies as createNoteDependencies } from '#lambdas/notes/dependencies.ts';
import { noteOperations } from '#lambdas/notes/operations.ts';
import { serve } from '#lambdas/shared/http/operation-handler.ts';
import type { User } from '#lambdas/shared/http/viewer.ts';
import { bookRow } from '#test/support/catalogue-rows.ts';
import { bookPage } from '#test/support/notes-api.ts';
import { silentLog } from '#test/support/silent-log.ts';
import { serveOperations } from '#test/support/serve-operations.ts';
import { testTables } from '#test/support/tables.ts';
import { userRow } from '#test/support/user-rows.ts';

export type Newest = Answer<typeof newestContract, 'readNewest'>;

export const bookId = (n: number): string => String(n).padStart(9, '0');
export const titleOf = (n: number): string => `本${String(n)}`;

const BOOKS = 30;
const START = Date.parse('2026-04-01T00:00:00.000Z');

/** Notes, lists and the home page of visitors on tables that are new for each test. */
export const testNewest = (readers: readonly User[]) => {
  const tables = testTables(
    beforeEach,
    'notes',
    'timelines',
    'social',
    'catalogue',
    'bookLists',
    'bookshelf',
    'users',
    'reports',
    'reading',
  );
  const clock = { now: START };
  beforeEach(async () => {
    clock.now = START;
    await tables.put(
      'catalogue',
      Array.from({ length: BOOKS }, (_, n) =>
        bookRow({ KANRI_ID: bookId(n + 1), MainTitle: titleOf(n + 1), ClassMark: '913.6' }),
      ),
    );
    await tables.put(
      'users',
      readers.map((reader) => userRow(reader, { profileText: '自己紹介' })),
    );
  });
  const options = { log: silentLog, database: tables.database, clock: () => (clock.now += 1_000) };
  const call = serveOperations([
    serve(
      'notes',
      notesContract,
      noteOperations(
        createNoteDependencies(
          {
            tables: tables.names,
            settings: { SITE_ORIGIN: 'https://hondana.example', FORMER_HOSTS: '' },
          },
          options,
        ),
      ),
    ),
    serve(
      'bookLists',
      bookListsContract,
      listOperations(createListDependencies({ tables: tables.names }, options)),
    ),
    serve(
      'newest',
      newestContract,
      newestOperations(
        createDependencies({ tables: tables.names }, silentLog, tables.database, options.clock),
      ),
    ),
  ]);
  const ok = async <T>(by: User, operation: string, fields: Record<string, unknown>) => {
    const { status, body } = await call(by, operation, fields);
    if (status !== 200) throw new Error(`${operation}: ${JSON.stringify(body)}`);
    return body as T;
  };
  return {
    tables,
    clock,
    request: call,
    newest: async (by: User | null = null): Promise<Newest> =>
      (await call(by, 'readNewest')).body as Newest,
    explain: (by: User, book: number, fields: Record<string, unknown> = {}) =>
      ok<Note>(by, 'CreateExplainNote', {
        userSub: by.sub,
        content: `${bookPage(bookId(book))}\n${titleOf(book)}の解説`,
        ...fields,
      }),
    /** A citation of one of these books by the other. */
    cite: (by: User, citing: number, cited: number, fields: Record<string, unknown> = {}) =>
      ok<Note>(by, 'CreateInformationNote', {
        userSub: by.sub,
        content: `${bookPage(bookId(cited))}\n${titleOf(cited)}を挙げる`,
        referenceSourceKANRI_ID: bookId(citing),
        referenceSourceClassLevel: 'manifestation',
        referenceTargetKANRI_ID: bookId(cited),
        referenceTargetClassLevel: 'manifestation',
        ...fields,
      }),
    edit: (by: User, { noteId }: Note, content: string) =>
      ok<Note>(by, 'EditExplainNote', { noteID: noteId, userSub: by.sub, content }),
    remove: (by: User, { noteId }: Note) =>
      ok(by, 'DeleteExplainNote', { noteID: noteId, userSub: by.sub }),
    makeList: async (by: User, openLevel: string, books: readonly number[] = []) => {
      const { bookListID } = await ok<BookList>(by, 'addListOfBookList', {
        listName: `${by.username}のリスト`,
        openLevel,
        listOrder: 1,
      });
      for (const book of books) {
        await ok(by, 'addBooksInList', { bookListID, KANRI_ID: bookId(book) });
      }
      return bookListID;
    },
    setLevel: (by: User, bookListID: string, openLevel: string) =>
      ok<BookList>(by, 'updateListOfBookList', {
        bookListID,
        listName: '改名',
        openLevel,
        listOrder: 2,
      }),
    ok,
  };
};
