import type { DynamoDBRecord } from 'aws-lambda';
import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { marshall } from '@aws-sdk/util-dynamodb';
import { ulid } from 'ulid';
import type { Note } from '#contract/entities/note.ts';
import type { NoteLevel } from '#contract/note-rules.ts';
import { noteKey } from '#lambdas/notes/rows.ts';
import { logMessages, type Log } from '#lambdas/shared/logger.ts';
import { createFanOutDependencies } from '#lambdas/notes/fan-out-dependencies.ts';
import { createFanOutHandler, fanOutNote } from '#lambdas/notes/fan-out.ts';
import { testNotes } from '#test/support/notes-api.ts';
import { hanako, jiro, reader, taro } from '#test/support/people.ts';
import { silentLog } from '#test/support/silent-log.ts';
import { followRow, friendRows } from '#test/support/social-rows.ts';
import { testTables } from '#test/support/tables.ts';

const tables = testTables(beforeAll, 'timelines', 'social');
const handle = createFanOutHandler(
  fanOutNote(createFanOutDependencies({ tables: tables.names }, tables.database)),
  silentLog,
);
beforeAll(() =>
  tables.put('social', [
    followRow(hanako.sub, taro.sub),
    followRow(taro.sub, hanako.sub),
    ...friendRows(taro.sub, jiro.sub),
  ]),
);

let made = 0;
const newId = (): string => {
  made += 1;
  return `01K9${String(made).padStart(22, '0')}`;
};
const record = (
  noteId: string,
  image: object | undefined,
  { eventName = 'INSERT', part = 'NOTE' }: { eventName?: 'INSERT' | 'MODIFY'; part?: string } = {},
): DynamoDBRecord => ({
  eventName,
  dynamodb: {
    SequenceNumber: `seq-${noteId}`,
    // The event declares its own, looser type of the SDK's attribute values.
    Keys: marshall({ ...noteKey(noteId), part }) as never,
    ...(image && { NewImage: marshall({ ...noteKey(noteId), ...image, part }) as never }),
  },
});
const note = (noteOpenLevel: NoteLevel, userSub = taro.sub) => ({ userSub, noteOpenLevel });
const rowsOf = async (ownerSub: string) => {
  const { Items = [] } = await tables.database.send(
    new QueryCommand({
      TableName: tables.names.timelines,
      KeyConditionExpression: 'ownerSub = :owner',
      ExpressionAttributeValues: { ':owner': ownerSub },
      ConsistentRead: true,
    }),
  );
  return Items;
};
const whoHas = async (noteId: string) => {
  const readers = { hanako, jiro, taro };
  const has = await Promise.all(
    Object.entries(readers).map(async ([name, { sub }]) =>
      (await rowsOf(sub)).some((row) => row['noteId'] === noteId) ? [name] : [],
    ),
  );
  return has.flat();
};

const api = testNotes(beforeAll);

describe('the fan-out of new notes', () => {
  it.each([
    ['PUBLIC', ['hanako', 'jiro']],
    ['FRIENDS', ['jiro']],
    ['PRIVATE', []],
  ] as const)('SP-064 adds a new %s note to the timelines of %j', async (level, readers) => {
    const noteId = newId();
    const response = await handle({ Records: [record(noteId, note(level))] });
    expect(response).toEqual({ batchItemFailures: [] });
    expect(await whoHas(noteId)).toEqual(readers);
  });

  it('stores only ids, which expire 365 days after the time of the note', async () => {
    const noteId = ulid(Date.parse('2026-04-01T12:34:56.789Z'));
    await handle({ Records: [record(noteId, { ...note('FRIENDS'), content: '秘密' })] });
    const row = (await rowsOf(jiro.sub)).find((found) => found['noteId'] === noteId);
    expect(row).toEqual({
      ownerSub: jiro.sub,
      noteId,
      expiresAt: Date.parse('2027-04-01T12:34:56.000Z') / 1_000,
    });
  });

  it('changes nothing when a record is delivered again', async () => {
    const Records = [record(newId(), note('PUBLIC'))];
    await handle({ Records });
    const before = await rowsOf(hanako.sub);
    await handle({ Records });
    expect(await rowsOf(hanako.sub)).toEqual(before);
  });

  it('ignores records of edits, mentions and idempotency keys', async () => {
    const [edited, mentioning, requested] = [newId(), newId(), newId()];
    const response = await handle({
      Records: [
        record(edited, note('PUBLIC'), { eventName: 'MODIFY' }),
        record(mentioning, note('PUBLIC'), { part: 'BOOK#000000001' }),
        record(requested, { madeNoteId: 'x' }, { part: 'REQ' }),
      ],
    });
    expect(response).toEqual({ batchItemFailures: [] });
    expect([await whoHas(edited), await whoHas(mentioning)]).toEqual([[], []]);
  });

  it('TRUST-37 reports a record that always fails, and goes on with the rest', async () => {
    const [good, bad, rest] = [newId(), newId(), newId()];
    const lines: unknown[] = [];
    const log: Log = {
      ...silentLog,
      error: (message, details) => {
        lines.push([message, details?.['sequenceNumber']]);
      },
    };
    const logging = createFanOutHandler(
      fanOutNote(createFanOutDependencies({ tables: tables.names }, tables.database)),
      log,
    );
    const response = await logging({
      Records: [
        record(good, note('PUBLIC')),
        record(bad, { ...note('PUBLIC'), noteOpenLevel: 'EVERYBODY' }),
        record(rest, note('PUBLIC')),
      ],
    });
    expect(response).toEqual({ batchItemFailures: [{ itemIdentifier: `seq-${bad}` }] });
    expect(lines).toEqual([[logMessages.fanOutFailed, `seq-${bad}`]]);
    const everybody = ['hanako', 'jiro'];
    expect([await whoHas(good), await whoHas(rest)]).toEqual([everybody, everybody]);
  });

  describe('of an author with more than one page of followers', () => {
    const author = reader(1);
    const followers = Array.from(
      { length: 2_100 },
      (_, n) => `6f1f9d0e-7a51-4a0b-9f5c-${String(n).padStart(12, '0')}`,
    );
    beforeAll(async () => {
      const rows = followers.map((sub) => followRow(sub, author.sub));
      await tables.put('social', [...rows, ...friendRows(author.sub, jiro.sub)]);
    }, 30_000);

    /** Writes with these milliseconds left at each question, the last ones for ever. */
    const handleWithin = async (noteId: string, remaining: readonly number[], log = silentLog) => {
      const dependencies = createFanOutDependencies({ tables: tables.names }, tables.database);
      const written: string[] = [];
      const left = [...remaining];
      const response = await createFanOutHandler(
        fanOutNote({
          ...dependencies,
          write: async (rows) => {
            written.push(...rows.map(({ ownerSub }) => ownerSub));
            await dependencies.write(rows);
          },
        }),
        log,
      )(
        { Records: [record(noteId, note('PUBLIC', author.sub))] },
        { getRemainingTimeInMillis: () => (left.length > 1 ? left.shift() : left[0]) ?? 0 },
      );
      return { failures: response.batchItemFailures.length, written };
    };
    const cursorsOf = async (noteId: string) => rowsOf(`FANOUT#${noteId}`);

    it('FANOUT-01 writes the rest only when it goes on after a stop', async () => {
      const noteId = newId();
      const lines: unknown[] = [];
      const log: Log = {
        ...silentLog,
        info: (message) => lines.push(message),
        error: (message) => lines.push(message),
      };
      const first = await handleWithin(noteId, [270_000, 29_000], log);
      expect([first.failures, first.written.length]).toEqual([1, 1_000]);
      expect(lines).toEqual([logMessages.fanOutPaused]);
      const second = await handleWithin(noteId, [270_000]);
      expect([second.failures, second.written.length]).toEqual([0, 1_101]);
      const everybody = [...followers, jiro.sub].toSorted();
      expect([...first.written, ...second.written].toSorted()).toEqual(everybody);
      for (const sub of [followers[0], followers.at(-1)]) {
        expect(await rowsOf(sub ?? '')).toMatchObject([{ noteId }]);
      }
    }, 30_000);

    it('FANOUT-01 goes on among friends when the followers are done', async () => {
      const noteId = newId();
      const { cursors } = createFanOutDependencies({ tables: tables.names }, tables.database);
      const before = { edge: `FRIEND#${author.sub}`, other: '0' };
      await cursors.save(noteId, { audience: 'friendsOf', after: before });
      const { written } = await handleWithin(noteId, [270_000]);
      expect(written).toEqual([jiro.sub]);
    });

    it('FANOUT-02 begins nothing that the time does not allow, and reports it', async () => {
      const { failures, written } = await handleWithin(newId(), [29_000]);
      expect([failures, written]).toEqual([1, []]);
    });

    it('FANOUT-03 keeps the cursor for two days after a stop, and not after the end', async () => {
      const noteId = newId();
      await handleWithin(noteId, [270_000, 29_000]);
      const [cursor] = await cursorsOf(noteId);
      const inTwoDays = Date.now() / 1_000 + 2 * 24 * 60 * 60;
      expect(Math.abs(Number(cursor?.['expiresAt']) - inTwoDays)).toBeLessThan(60);
      await handleWithin(noteId, [270_000]);
      expect(await cursorsOf(noteId)).toEqual([]);
      // Again from the first follower: nothing is missing where a row was lost.
      expect((await handleWithin(noteId, [270_000])).written).toHaveLength(2_101);
    }, 30_000);
  });

  it('FANOUT-05 shows a note in no timeline that is deleted before its fan-out goes on', async () => {
    await api.tables.put('social', [followRow(hanako.sub, taro.sub)]);
    const resumed = createFanOutHandler(
      fanOutNote(createFanOutDependencies({ tables: api.tables.names }, api.tables.database)),
      silentLog,
    );
    const add = async ({ noteId, noteOpenLevel }: Note) =>
      resumed({ Records: [record(noteId, note(noteOpenLevel))] });
    const [stays, gone] = [await api.write(taro), await api.write(taro)];
    await api.post(taro, 'DeleteImpressionNote', { noteID: gone.noteId, userSub: taro.sub });
    expect(await add(gone)).toEqual({ batchItemFailures: [] });
    await add(stays);
    const { body } = await api.timeline(hanako, { userSub: hanako.sub });
    expect(body.notes.map(({ noteId }) => noteId)).toEqual([stays.noteId]);
  });
});
