import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { UpdateTableCommand } from '@aws-sdk/client-dynamodb';
import { DynamoDBStreamsClient } from '@aws-sdk/client-dynamodb-streams';
import type { DynamoDBStreamEvent } from 'aws-lambda';
import { createFanOutDependencies } from '#lambdas/notes/fan-out-dependencies.ts';
import { createFanOutHandler, fanOutNote } from '#lambdas/notes/fan-out.ts';
import { followStream } from '#local/streams/follow-stream.ts';
import { testNotes } from '#test/support/notes-api.ts';
import { hanako, jiro, taro } from '#test/support/people.ts';
import { silentLog } from '#test/support/silent-log.ts';
import { followRow, friendRows } from '#test/support/social-rows.ts';

/** Longer than the slowest machine needs; a test that passes waits a fraction of it. */
const PATIENCE_MS = 20_000;

describe('a new note', () => {
  let folder: string;
  let stop: () => Promise<void>;
  const streams = new DynamoDBStreamsClient({ endpoint: process.env['DYNAMODB_ENDPOINT'] ?? '' });

  const api = testNotes(beforeAll);
  const { database, names } = api.tables;
  const work = createFanOutHandler(
    fanOutNote(createFanOutDependencies({ tables: names }, database)),
    silentLog,
  );
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'hondana-timeline-'));
    await database.send(
      new UpdateTableCommand({
        TableName: names.notes,
        StreamSpecification: { StreamEnabled: true, StreamViewType: 'NEW_AND_OLD_IMAGES' },
      }),
    );
    await api.tables.put('social', [
      followRow(hanako.sub, taro.sub),
      ...friendRows(taro.sub, jiro.sub),
    ]);
    stop = await followStream({
      database,
      streams,
      tableName: names.notes,
      // The stream's own event, which the follower types less closely.
      worker: (event) => work(event as DynamoDBStreamEvent),
      positionFile: join(folder, 'place.json'),
      pauseMs: 5,
    });
  });
  afterAll(async () => {
    await stop();
    streams.destroy();
    await rm(folder, { recursive: true });
  });

  const shownTo = async (reader: typeof taro, noteId: string): Promise<boolean> => {
    const { body } = await api.timeline(reader, { userSub: reader.sub });
    return body.notes.some((note) => note.noteId === noteId);
  };
  const reaches = async (reader: typeof taro, noteId: string): Promise<void> => {
    const end = Date.now() + PATIENCE_MS;
    while (!(await shownTo(reader, noteId))) {
      if (Date.now() > end) throw new Error(`The note never reached ${reader.username}`);
      await pause(10);
    }
  };

  it('SP-064 reaches followers when it is public and only friends when it is for friends', async () => {
    const forFriends = await api.write(taro, { noteOpenLevel: 'FRIENDS' });
    const own = await api.write(taro, { noteOpenLevel: 'PRIVATE' });
    const open = await api.write(taro);
    await reaches(hanako, open.noteId);
    await reaches(jiro, open.noteId);
    // Records are worked on in order, so the earlier notes have been where they belong.
    expect(await shownTo(jiro, forFriends.noteId)).toBe(true);
    expect(await shownTo(hanako, forFriends.noteId)).toBe(false);
    expect(await shownTo(jiro, own.noteId)).toBe(false);
  });
});
