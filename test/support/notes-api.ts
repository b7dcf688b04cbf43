import type { Note } from '#contract/entities/note.ts';
import type { Answer } from '#contract/operation.ts';
import { NOTE_IMPORT_BODY_MAX_BYTES } from '#contract/limits.ts';
import { noteImportsContract } from '#contract/operations/note-imports.ts';
import { citationsContract, openCitationsContract } from '#contract/operations/citations.ts';
import {
  noteListsContract,
  notesContract,
  openNoteListsContract,
  openNotesContract,
  timelineContract,
} from '#contract/operations/notes.ts';
import {
  citationOperations,
  openCitationOperations,
} from '#lambdas/notes/citations/read-citations.ts';
import { createDependencies } from '#lambdas/notes/dependencies.ts';
import {
  noteImportOperations,
  noteListOperations,
  noteOperations,
  openNoteListOperations,
  openNoteOperations,
  timelineOperations,
} from '#lambdas/notes/operations.ts';
import { createHandler, serve } from '#lambdas/shared/http/operation-handler.ts';
import type { User } from '#lambdas/shared/http/viewer.ts';
import { getEvent, postEvent } from './gateway-events.ts';
import { readTestViewer, signedIn } from './people.ts';
import { silentLog } from './silent-log.ts';
import { testTables, type TestTables } from './tables.ts';

const siteOrigin = 'https://hondana.example';
export const bookPage = (KANRI_ID: string): string => `${siteOrigin}/manifestation/${KANRI_ID}`;

/** Fields by which the book 000000001 cites the book 000000002. */
export const citing = {
  referenceSourceKANRI_ID: '000000001',
  referenceSourceClassLevel: 'manifestation',
  referenceTargetKANRI_ID: '000000002',
  referenceTargetClassLevel: 'manifestation',
} as const;

type NoteTables = TestTables<
  'notes' | 'timelines' | 'social' | 'catalogue' | 'users' | 'reports' | 'reading'
>;

export interface Answered<T> {
  readonly status: number | undefined;
  readonly body: T;
}
export interface ListBody {
  readonly notes: readonly Note[];
  readonly lastEvaluatedKey?: string | undefined;
}
type Query = Record<string, string>;

type TimelineBody = Answer<typeof timelineContract, 'readTimeline'>;
export type SummaryBody = Answer<typeof openNoteListsContract, 'summarizeNotesOfBook'>;
export type BooksSummaryBody = Answer<typeof openNoteListsContract, 'summarizeNotesOfBooks'>;

/** Both functions of notes on tables of their own, as people call them. */
export interface NotesApi {
  readonly tables: NoteTables;
  readonly clock: { now: number };
  readonly post: <T = Note>(
    by: User | null,
    operation: string,
    fields: object,
    headers?: Record<string, string>,
  ) => Promise<Answered<T>>;
  /** An operation on imported notes. */
  readonly imports: <T>(by: User | null, operation: string, fields: object) => Promise<Answered<T>>;
  readonly openPost: <T = Note>(
    by: User | null,
    operation: string,
    fields: object,
  ) => Promise<Answered<T>>;
  readonly list: (by: User, query: Query) => Promise<Answered<ListBody>>;
  /** The summary of a book's notes, as the function of visitors or of readers answers. */
  readonly summary: (by: User | null, KANRI_ID: string) => Promise<Answered<SummaryBody>>;
  /** The same of several books, whose ids are separated by commas. */
  readonly booksSummary: (by: User | null, ids: string) => Promise<Answered<BooksSummaryBody>>;
  readonly openList: (query: Query) => Promise<Answered<ListBody>>;
  /** An operation on citations, as the function of visitors or of readers answers. */
  readonly citations: <T>(
    by: User | null,
    Operation: string,
    query: Query,
    path?: '/api/citations',
  ) => Promise<Answered<T>>;
  /** The same for visitors with these headers: the headers and the body of the response. */
  readonly openCitations: (
    Operation: string,
    query: Query,
    headers: Record<string, string>,
  ) => Promise<{ readonly headers: Readonly<Record<string, unknown>>; readonly body: unknown }>;
  readonly timeline: (by: User | null, query: Query) => Promise<Answered<TimelineBody>>;
  /** The rows of a note. */
  readonly rowsOf: (noteId: string) => Promise<readonly Readonly<Record<string, unknown>>[]>;
  /** Writes an impression note, which may have every level, and gives it back. */
  readonly write: (by: User, fields?: Partial<Note>, type?: string) => Promise<Note>;
}

/** Makes the tables new before all tests or before each, and sets the clock to its start. */
export const testNotes = (before: jest.Lifecycle): NotesApi => {
  const tables: NoteTables = testTables(
    before,
    'notes',
    'timelines',
    'social',
    'catalogue',
    'users',
    'reports',
    'reading',
  );
  const clock = { now: 0 };
  before(() => {
    clock.now = Date.parse('2026-04-01T00:00:00.000Z');
  });
  const dependencies = createDependencies(
    { tables: tables.names, settings: { SITE_ORIGIN: siteOrigin, FORMER_HOSTS: '' } },
    { log: silentLog, database: tables.database, clock: () => clock.now },
  );
  const handler = createHandler({
    routes: [
      serve('notes', notesContract, noteOperations(dependencies)),
      serve(
        'noteImports',
        noteImportsContract,
        noteImportOperations(dependencies),
        NOTE_IMPORT_BODY_MAX_BYTES,
      ),
      serve('noteLists', noteListsContract, noteListOperations(dependencies)),
      serve('openNotes', openNotesContract, openNoteOperations(dependencies)),
      serve('openNoteLists', openNoteListsContract, openNoteListOperations(dependencies)),
      serve('citations', citationsContract, citationOperations(dependencies.citations)),
      serve(
        'openCitations',
        openCitationsContract,
        openCitationOperations(dependencies.citations, siteOrigin),
      ),
      serve('timeline', timelineContract, timelineOperations(dependencies)),
    ],
    readViewer: readTestViewer,
    log: silentLog,
  });
  const answer = async <T>(event: Parameters<typeof handler>[0]): Promise<Answered<T>> => {
    const response = await handler(event);
    // What the test expects of the body is what it asserts.
    return { status: response.statusCode, body: JSON.parse(response.body ?? '') as T };
  };
  const post: NotesApi['post'] = (by, Operation, fields, headers = {}) =>
    answer(postEvent('/api/notes', { Operation, ...fields }, { ...signedIn(by), ...headers }));
  const get = <T = ListBody>(path: string, by: User | null, query: Query) =>
    answer<T>(getEvent(path, query, undefined, signedIn(by)));
  const summaryPath = (by: User | null) => (by === null ? '/api/open/notes' : '/api/notes');
  return {
    tables,
    clock,
    post,
    imports: (by, Operation, fields) =>
      answer(postEvent('/api/note-imports', { Operation, ...fields }, signedIn(by))),
    openPost: (by, Operation, fields) =>
      answer(postEvent('/api/open/notes', { Operation, ...fields }, signedIn(by))),
    list: (by, query) => get('/api/notes', by, query),
    summary: (by, summary_of) => get<SummaryBody>(summaryPath(by), by, { summary_of }),
    booksSummary: (by, summaries_of) =>
      get<BooksSummaryBody>(summaryPath(by), by, { summaries_of }),
    openList: (query) => get('/api/open/notes', null, query),
    citations: (by, Operation, query, path) =>
      get(path ?? (by === null ? '/api/open/citations' : '/api/citations'), by, {
        Operation,
        ...query,
      }),
    openCitations: async (Operation, query, sent) => {
      const event = getEvent('/api/open/citations', { Operation, ...query }, undefined, sent);
      const { headers = {}, body = '' } = await handler(event);
      return { headers, body: JSON.parse(body) as unknown };
    },
    timeline: (by, query) => get('/api/timeline', by, query),
    rowsOf: async (noteId) =>
      (await tables.rows('notes')).filter((row) => row['noteId'] === noteId),
    write: async (by, fields = {}, type = 'ImpressionNote') => {
      clock.now += 1_000;
      const wanted = { userSub: by.sub, content: '読んだ', ...fields };
      const { status, body } = await post(by, `Create${type}`, wanted);
      if (status !== 200) throw new Error(`Not created: ${JSON.stringify(body)}`);
      return body;
    },
  };
};
