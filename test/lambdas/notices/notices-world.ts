import { randomUUID } from 'node:crypto';
import { bookshelfWritesContract } from '#contract/operations/copies.ts';
import { friendsContract } from '#contract/operations/friends.ts';
import { notesContract } from '#contract/operations/notes.ts';
import { noticesContract, type Notice } from '#contract/operations/notices.ts';
import type { Note } from '#contract/entities/note.ts';
import { createDependencies as createBookshelf } from '#lambdas/bookshelf/dependencies.ts';
import { bookshelfWritesOperations } from '#lambdas/bookshelf/operations.ts';
import { createDependencies as createFriends } from '#lambdas/friends/dependencies.ts';
import { friendsOperations } from '#lambdas/friends/operations.ts';
import { createDependencies as createNotes } from '#lambdas/notes/dependencies.ts';
import { noteOperations } from '#lambdas/notes/operations.ts';
import { createDependencies } from '#lambdas/notices/dependencies.ts';
import { noticesOperations } from '#lambdas/notices/operations.ts';
import { serve } from '#lambdas/shared/http/operation-handler.ts';
import type { User } from '#lambdas/shared/http/viewer.ts';
import { bookRow } from '#test/support/catalogue-rows.ts';
import { hanako, jiro, sakura, taro } from '#test/support/people.ts';
import {
  serveOperations,
  type CallOperation,
  type TestAnswer,
} from '#test/support/serve-operations.ts';
import { silentLog } from '#test/support/silent-log.ts';
import { testTables, type TestTables } from '#test/support/tables.ts';
import { userRow } from '#test/support/user-rows.ts';
import { friendActions } from '../friends/serve-friends.ts';

const KOKORO = '000000001';
const GAKUMON = '000000002';

type Names =
  'social' | 'users' | 'notes' | 'timelines' | 'bookshelf' | 'catalogue' | 'reports' | 'reading';

export interface NoticesWorld {
  readonly tables: TestTables<Names>;
  /** The time of all functions. */
  readonly clock: { now: number };
  readonly post: CallOperation;
  readonly act: ReturnType<typeof friendActions>;
  /** The notices of a reader. */
  readonly read: (of: User) => Promise<readonly Notice[]>;
  /** The response for the bar. */
  readonly count: (of: User) => Promise<unknown>;
  readonly see: (of: User, at: string) => Promise<TestAnswer>;
  /** A citation by this reader. */
  readonly cite: (by: User) => Promise<Note>;
  /** A copy of `こころ` that this reader has just registered. */
  readonly register: (by: User) => Promise<string>;
  /** Corrects the given version. */
  readonly correct: (by: User, note: Pick<Note, 'noteId' | 'revision'>) => Promise<TestAnswer>;
  /** Requests to the database by what `work` does. */
  readonly requests: (work: () => Promise<unknown>) => Promise<number>;
}

/** All functions whose rows are noticed, on the same tables, which are new for each test. */
export const testNotices = (): NoticesWorld => {
  const tables = testTables(
    beforeEach,
    'social',
    'users',
    'notes',
    'timelines',
    'bookshelf',
    'catalogue',
    'reports',
    'reading',
  );
  const clock = { now: 0 };
  beforeEach(async () => {
    clock.now = Date.parse('2026-12-03T03:00:00.000Z');
    await tables.put(
      'users',
      [hanako, taro, jiro, sakura].map((reader) => userRow(reader)),
    );
    await tables.put('catalogue', [
      bookRow({ KANRI_ID: KOKORO, MainTitle: 'こころ' }),
      bookRow({ KANRI_ID: GAKUMON, MainTitle: '学問のすゝめ' }),
    ]);
  });
  const surroundings = { log: silentLog, database: tables.database, clock: () => clock.now };
  const of = { tables: tables.names, settings: { SITE_ORIGIN: '', FORMER_HOSTS: '' } };
  const call = serveOperations([
    serve('friends', friendsContract, friendsOperations(createFriends(of, surroundings))),
    serve('notes', notesContract, noteOperations(createNotes(of, surroundings))),
    serve(
      'bookshelfWrites',
      bookshelfWritesContract,
      bookshelfWritesOperations(createBookshelf(of, surroundings)),
    ),
    serve('notices', noticesContract, noticesOperations(createDependencies(of, surroundings))),
  ]);

  return {
    tables,
    clock,
    post: call,
    act: friendActions(call),
    read: async ({ sub: UserSub, ...reader }) => {
      const { body } = await call({ sub: UserSub, ...reader }, 'readNotices', { UserSub });
      return (body as { readonly notices: readonly Notice[] }).notices;
    },
    count: async (reader) => (await call(reader, 'countNotices', { UserSub: reader.sub })).body,
    see: (reader, at) => call(reader, 'markNoticesSeen', { UserSub: reader.sub, at }),
    cite: async (by) => {
      const { body } = await call(by, 'CreateInformationNote', {
        userSub: by.sub,
        content: '名を挙げて論じている。',
        referenceSourceKANRI_ID: KOKORO,
        referenceSourceClassLevel: 'manifestation',
        referenceTargetKANRI_ID: GAKUMON,
        referenceTargetClassLevel: 'manifestation',
      });
      return body as Note;
    },
    register: async (by) => {
      const { body } = await call(by, 'RegisterUnlabelledGlobalBook', {
        UserSub: by.sub,
        KANRI_ID: KOKORO,
        requestId: randomUUID(),
      });
      return (body as { readonly GlobalBook: { readonly GlobalBookID: string } }).GlobalBook
        .GlobalBookID;
    },
    correct: (by, { noteId: noteID, revision }) =>
      call(by, 'CorrectCitation', {
        userSub: by.sub,
        noteID,
        revision,
        place: `第${String(revision)}章`,
      }),
    requests: async (work) => {
      const { middlewareStack } = tables.database;
      let requests = 0;
      middlewareStack.add(
        (next) => (args) => {
          requests += 1;
          return next(args);
        },
        { step: 'finalizeRequest', name: 'counted' },
      );
      await work();
      middlewareStack.remove('counted');
      return requests;
    },
  };
};
