import { reportsContract } from '#contract/operations/reports.ts';
import { createDependencies } from '#lambdas/reports/dependencies.ts';
import { reportOperations } from '#lambdas/reports/operations.ts';
import { bookMention, mentionRowOf, noteRowOf } from '#lambdas/notes/rows.ts';
import type { Note } from '#contract/entities/note.ts';
import { listKey } from '#lambdas/book-lists/rows.ts';
import { serve } from '#lambdas/shared/http/operation-handler.ts';
import type { User } from '#lambdas/shared/http/viewer.ts';
import { hanako, taro } from '#test/support/people.ts';
import { serveOperations } from '#test/support/serve-operations.ts';
import { silentLog } from '#test/support/silent-log.ts';
import { testTables } from '#test/support/tables.ts';
import { userRow } from '#test/support/user-rows.ts';

export const KANRI_ID = '000000001';
const at = '2026-04-01T00:00:00.000Z';

/** The nth note of a test. */
export const noteIdOf = (n: number): string =>
  `01J0000000000000000000${String(n).padStart(4, '0')}`;

export const noteOf = (author: User, n: number, fields: Partial<Note> = {}): Note => ({
  noteId: noteIdOf(n),
  noteType: 'ExplainNote',
  userSub: author.sub,
  content: `読んだ本の話 ${String(n)}`,
  createdAt: at,
  editedAt: at,
  metaDescription: '',
  parentNoteID: '',
  noteOpenLevel: 'PUBLIC',
  allowReplyLevel: 'PUBLIC',
  ...fields,
});

/** A note that is about one book, as it is stored. */
export const noteRowsOf = (note: Note) => {
  const mentions = [bookMention(KANRI_ID)];
  return [noteRowOf(note, 1, mentions), ...mentions.map((mention) => mentionRowOf(note, mention))];
};

export const listIdOf = (n: number): string =>
  `5f0b8a52-6a0e-4a6b-8f0e-2b6f5a1d${String(n).padStart(4, '0')}`;

export const listRowOf = (owner: User, n: number, openLevel = 'PUBLIC') => ({
  ...listKey(listIdOf(n)),
  ownerSub: owner.sub,
  listName: `夏に読む本 ${String(n)}`,
  comments: '',
  openLevel,
  listOrder: n,
});

/** Serves reports with tables that are new for each test; hanako and taro have profiles. */
export const testReports = () => {
  const tables = testTables(
    beforeEach,
    'reports',
    'notes',
    'social',
    'bookLists',
    'users',
    'bookshelf',
  );
  const clock = { now: 0 };
  beforeEach(async () => {
    clock.now = Date.parse('2026-04-02T03:00:00.000Z');
    await tables.put(
      'users',
      [hanako, taro].map((user) => userRow(user)),
    );
  });
  const call = serveOperations([
    serve(
      'reports',
      reportsContract,
      reportOperations(
        createDependencies(
          { tables: tables.names },
          { log: silentLog, database: tables.database, clock: () => clock.now },
        ),
      ),
    ),
  ]);
  const report = (viewer: User | null, fields: Readonly<Record<string, unknown>>) =>
    call(viewer, 'reportContent', { reason: 'spam', ...fields });
  return { tables, clock, report };
};
