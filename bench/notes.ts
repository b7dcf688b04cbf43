import { randomUUID } from 'node:crypto';
import { CreateTableCommand } from '@aws-sdk/client-dynamodb';
import { ulid } from 'ulid';
import type { Note } from '#contract/entities/note.ts';
import { createNote } from '#lambdas/notes/create-note.ts';
import { createDependencies } from '#lambdas/notes/dependencies.ts';
import { createFanOutDependencies } from '#lambdas/notes/fan-out-dependencies.ts';
import { fanOutNote } from '#lambdas/notes/fan-out.ts';
import { listNotesOfBook, readTimeline } from '#lambdas/notes/read-notes.ts';
import { batchWrite, type Database } from '#lambdas/shared/dynamo/client.ts';
import { tableSpecs } from '#lambdas/specs/table-specs.ts';
import type { User } from '#lambdas/shared/http/viewer.ts';
import { bookMention, mentionRowOf, noteRowOf } from '#lambdas/notes/rows.ts';
import { timelineRowOf } from '#lambdas/timelines/public.ts';
import { followKey, followPartition } from '#lambdas/friends/rows.ts';
import { createTableInput } from '#local/database/tables.ts';
import { countRequests } from './count-requests.ts';
import { measureRounds } from './measure.ts';
import { withTemporaryDatabase } from './temporary-database.ts';

const SIZES = [10, 200, 2_000];
const ROUNDS = 20;
const SITE = 'https://hondana.example';
const names = ['notes', 'timelines', 'social', 'catalogue', 'users', 'reports', 'reading'] as const;
const log = { info: () => {}, warn: () => {}, error: () => {} };

type Row = Readonly<Record<string, unknown>>;

const user = (): User => ({ sub: randomUUID(), username: 'bench', authTime: 0 });

const tablesOf = async (database: Database) => {
  const made = await Promise.all(
    names.map(async (name) => {
      const tableName = `bench-${name}`;
      await database.send(new CreateTableCommand(createTableInput(tableName, tableSpecs[name])));
      return [name, tableName];
    }),
  );
  // One entry per name.
  return Object.fromEntries(made) as Record<(typeof names)[number], string>;
};

const noteBy = (userSub: string, KANRI_ID: string, n: number): Note => {
  const time = Date.parse('2026-01-01T00:00:00Z') + n * 1_000;
  const createdAt = new Date(time).toISOString();
  return {
    noteId: ulid(time),
    noteType: 'ImpressionNote',
    userSub,
    content: `${SITE}/manifestation/${KANRI_ID}\n${'とても面白い本でした。'.repeat(40)}`,
    createdAt,
    editedAt: createdAt,
    metaDescription: '',
    parentNoteID: '',
    noteOpenLevel: 'PUBLIC',
    allowReplyLevel: 'PUBLIC',
  };
};

const follow = (from: string, to: string): Row => ({
  ...followKey(from, to),
  inverse: followPartition(to),
  createdAt: '2026-01-01T00:00:00.000Z',
});

const createWorld = (
  database: Database,
  tables: Readonly<Record<string, string>>,
  size: number,
) => {
  const reader = user();
  const author = user();
  const others = Array.from({ length: size }, () => randomUUID());
  const KANRI_ID = `bench${String(size)}`;
  // At least one note per followed reader, and enough for full pages.
  const notes = Array.from({ length: Math.max(size, 150) }, (_, n) =>
    noteBy(others[n % size] ?? '', KANRI_ID, n),
  );
  const rows: Readonly<Record<string, readonly Row[]>> = {
    social: others.flatMap((other) => [follow(reader.sub, other), follow(other, author.sub)]),
    notes: notes.flatMap((note) => [noteRowOf(note, 1), mentionRowOf(note, bookMention(KANRI_ID))]),
    timelines: notes.map((note) => timelineRowOf(reader.sub, note)),
  };
  const fill = async (): Promise<void> => {
    for (const [table, tableRows] of Object.entries(rows)) {
      await batchWrite(
        database,
        tables[table] ?? '',
        tableRows.map((row) => ({ put: row })),
      );
    }
  };
  return { reader, author, KANRI_ID, fill };
};

/** Measures reading and writing of notes by number of followed readers and followers. */
export const benchNotes = (): Promise<void> =>
  withTemporaryDatabase(async (database) => {
    const tables = await tablesOf(database);
    const requests = countRequests(database);
    const dependencies = createDependencies(
      { tables, settings: { SITE_ORIGIN: SITE, FORMER_HOSTS: '' } },
      { log, database },
    );
    const measure = async (work: () => Promise<unknown>, rounds = ROUNDS) => {
      // Warms up caches and connections.
      await work();
      return measureRounds(requests, rounds, work);
    };
    for (const size of SIZES) {
      const { reader, author, KANRI_ID, fill } = createWorld(database, tables, size);
      await fill();
      const fields = { metaDescription: '', parentNoteID: '' };
      const levels = { noteOpenLevel: 'PUBLIC', allowReplyLevel: 'PUBLIC' } as const;
      const create = () =>
        createNote(
          dependencies,
          'ImpressionNote',
        )({
          input: { ...fields, ...levels, userSub: author.sub, content: `${SITE}/manifestation/x` },
          viewer: author,
          idempotencyKey: randomUUID(),
        });
      const fanOut = fanOutNote(createFanOutDependencies({ tables }, database));
      const written = await create();
      const idempotencyKey = undefined;
      console.log(`${String(size)} followed readers and followers`);
      console.table({
        timeline: await measure(() =>
          readTimeline(dependencies)({
            input: { userSub: reader.sub },
            viewer: reader,
            idempotencyKey,
          }),
        ),
        'notes of a book': await measure(() =>
          listNotesOfBook(dependencies)({ input: { KANRI_ID }, viewer: reader, idempotencyKey }),
        ),
        'notes of a book, visitor': await measure(() =>
          listNotesOfBook(dependencies)({ input: { KANRI_ID }, viewer: null, idempotencyKey }),
        ),
        create: await measure(create),
        'fan-out, in the background': await measure(() => fanOut(written), 3),
      });
    }
  });
