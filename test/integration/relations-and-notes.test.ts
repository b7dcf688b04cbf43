import { noteLevels } from '#contract/note-rules.ts';
import { friendActions, serveFriends } from '#test/lambdas/friends/serve-friends.ts';
import { testNotes } from '#test/support/notes-api.ts';
import { hanako, jiro, taro } from '#test/support/people.ts';
import { testTables } from '#test/support/tables.ts';
import { userRow } from '#test/support/user-rows.ts';

/** What relations do to notes: both domains on the same tables, as they are deployed. */

const api = testNotes(beforeEach);
const { database } = api.tables;
const users = testTables(beforeEach, 'users');
const names = { ...api.tables.names, ...users.names };
const act = friendActions(serveFriends({ database, names }, () => api.clock.now));
beforeEach(async () => {
  await users.put(
    'users',
    [hanako, taro, jiro].map((reader) => userRow(reader)),
  );
  for (const noteOpenLevel of noteLevels) await api.write(taro, { noteOpenLevel });
});

const timelineOf = async (viewer: typeof hanako) =>
  (await api.timeline(viewer, { userSub: viewer.sub })).body.notes;
const levelsIn = async (viewer: typeof hanako) =>
  (await timelineOf(viewer)).map((note) => note.noteOpenLevel).toSorted();

describe('the timeline', () => {
  it('SP-064 contains the earlier public notes of a reader when they are followed', async () => {
    expect(await timelineOf(hanako)).toEqual([]);
    await act.follow(hanako, taro);
    expect(await levelsIn(hanako)).toEqual(['PUBLIC']);
    await act.unfollow(hanako, taro);
    expect(await timelineOf(hanako)).toEqual([]);
  });

  it('SP-064 contains the earlier notes of a new friend for both, including those for friends', async () => {
    await api.write(hanako, { noteOpenLevel: 'FRIENDS' });
    const requestId = await act.sendRequest(hanako, taro);
    expect(await levelsIn(hanako)).toEqual(['FRIENDS']);
    await act.handle(taro, requestId, 'accept');
    expect(await levelsIn(hanako)).toEqual(['FRIENDS', 'FRIENDS', 'PUBLIC']);
    expect(await levelsIn(taro)).toEqual(['FRIENDS', 'FRIENDS', 'PRIVATE', 'PUBLIC']);
  });

  it('contains the notes that were written while a reader was not followed', async () => {
    await act.follow(hanako, taro);
    await act.unfollow(hanako, taro);
    const { noteId } = await api.write(taro, { noteOpenLevel: 'PUBLIC' });
    await act.follow(hanako, taro);
    expect((await timelineOf(hanako)).map((note) => note.noteId)).toContain(noteId);
  });

  it('stays empty when the follow is rejected', async () => {
    await act.block(taro, jiro);
    expect((await act.follow(jiro, taro)).status).toBe(403);
    expect(await api.tables.rows('timelines')).toHaveLength(noteLevels.length);
  });
});

describe('a block', () => {
  it('SP-109 hides notes and timeline entries from the blocked reader', async () => {
    await act.makeFriends(hanako, taro);
    await act.follow(hanako, taro);
    expect(await timelineOf(hanako)).toHaveLength(2);
    await act.block(taro, hanako);
    expect(await timelineOf(hanako)).toEqual([]);
    const listed = await api.list(hanako, { targetUserSub: taro.sub });
    expect(listed).toMatchObject({ status: 403, body: { code: 'BLOCKED' } });
  });

  it('SP-110 leaves public notes readable without a token', async () => {
    await act.block(taro, hanako);
    const { status, body } = await api.openList({ targetUserSub: taro.sub });
    expect(status).toBe(200);
    expect(body.notes.map((note) => note.noteOpenLevel)).toEqual(['PUBLIC']);
  });
});
