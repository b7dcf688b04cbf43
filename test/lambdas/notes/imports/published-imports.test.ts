import type { Note } from '#contract/entities/note.ts';
import { NOTES_PER_HOUR } from '#contract/limits.ts';
import { noteHourKey } from '#lambdas/notes/rows.ts';
import { testNotes } from '#test/support/notes-api.ts';
import { race } from '#test/support/interleaving.ts';
import { hanako, taro } from '#test/support/people.ts';
import { importActions, item, startImports } from './import-calls.ts';

const HOUR_MS = 60 * 60 * 1_000;

const api = testNotes(beforeEach);
beforeEach(() => startImports(api));

const notesOf = async (by = taro) => (await api.list(by, { targetUserSub: taro.sub })).body.notes;
const importNotes = async (...items: object[]): Promise<readonly Note[]> => {
  expect((await importActions(api).importAll(items)).status).toBe(200);
  return notesOf();
};
const setLevel = async (notes: readonly Note[], level: string, reply = level) => {
  const { status, body } = await api.post<{ code?: string }>(taro, 'setNoteLevels', {
    userSub: taro.sub,
    notes: notes.map(({ noteId: noteID, editedAt }) => ({ noteID, editedAt })),
    noteOpenLevel: level,
    allowReplyLevel: reply,
  });
  return { status, code: body.code };
};
/** Leaves room for so many notes in the hour. */
const leaveRoom = (room: number) =>
  api.tables.put('notes', [
    { ...noteHourKey(taro.sub, api.clock.now / HOUR_MS), made: NOTES_PER_HOUR - room },
  ]);
const full = { status: 429, code: 'TOO_MANY_REQUESTS' };
const done = { status: 200, code: undefined };

describe('imported notes that become public', () => {
  it.each(['PUBLIC', 'FRIENDS'])(
    'LEVEL-08 count in the hour of written notes, at the level %s, and what does not fit stays',
    async (level) => {
      const notes = await importNotes(item('a'), item('b'));
      await leaveRoom(1);
      expect(await setLevel(notes, level)).toEqual(full);
      const levels = (await notesOf()).map(({ noteOpenLevel }) => noteOpenLevel);
      expect(levels.toSorted()).toEqual([level, 'PRIVATE'].toSorted());
      const note = { userSub: taro.sub, content: '書く' };
      expect((await api.post(taro, 'CreateImpressionNote', note)).status).toBe(429);
      // What is there already needs no room, and neither does a narrower level.
      expect(await setLevel(notes.slice(0, 1), level)).toEqual(done);
      expect(await setLevel(notes, 'PRIVATE')).toEqual(done);
      api.clock.now += HOUR_MS;
      expect(await setLevel(notes, level)).toEqual(done);
    },
  );

  it('LEVEL-08 count from friends to everybody, too', async () => {
    const notes = await importNotes(item('a'));
    await leaveRoom(1);
    expect(await setLevel(notes, 'FRIENDS')).toEqual(done);
    expect(await setLevel(notes, 'PUBLIC')).toEqual(full);
  });

  it('LEVEL-08 count nothing, and are published once, when only who may reply changes', async () => {
    const notes = await importNotes(item('a'));
    await leaveRoom(1);
    expect(await setLevel(notes, 'PUBLIC')).toEqual(done);
    const [published] = await notesOf(hanako);
    api.clock.now += 1_000;
    expect(await setLevel(notes, 'PUBLIC', 'FRIENDS')).toEqual(done);
    expect(await notesOf(hanako)).toEqual([
      { ...published, allowReplyLevel: 'FRIENDS', revision: 3 },
    ]);
  });

  race('LEVEL-08 are as many as fit, in two tabs at once', async () => {
    const notes = await importNotes(...['a', 'b', 'c', 'd'].map((key) => item(key)));
    await leaveRoom(3);
    await Promise.all([setLevel(notes.slice(0, 2), 'PUBLIC'), setLevel(notes.slice(2), 'PUBLIC')]);
    expect(await notesOf(hanako)).toHaveLength(3);
  });

  it('LEVEL-09 say that they are imported, and when they became public', async () => {
    const [note] = await importNotes(item('a'));
    api.clock.now += 1_000;
    await setLevel(
      [note].flatMap((one) => one ?? []),
      'FRIENDS',
    );
    expect((await notesOf())[0]).not.toHaveProperty('publishedAt');
    await setLevel(
      [note].flatMap((one) => one ?? []),
      'PUBLIC',
    );
    const publishedAt = new Date(api.clock.now).toISOString();
    expect(await notesOf(hanako)).toMatchObject([{ isImported: true, publishedAt }]);
    // A narrower level or an edit publishes nothing.
    api.clock.now += 1_000;
    const edit = { noteID: note?.noteId, userSub: taro.sub, content: '直した' };
    expect((await api.post(taro, 'EditImpressionNote', edit)).status).toBe(200);
    expect(await notesOf(hanako)).toMatchObject([{ isImported: true, publishedAt }]);
  });

  it.each(['1000', '0000-01-01T00:00:00Z', '1916-12-09', '1989-12', '1989-12-31T14:59:59Z'])(
    'LEVEL-09 have no date before 1990: %s is none',
    async (writtenAt) => {
      const createdAt = new Date(api.clock.now).toISOString();
      const dated = item('a', { writtenAt });
      expect(await importNotes(dated)).toMatchObject([{ createdAt, editedAt: createdAt }]);
      // It is the same text in every import, with this date or without one.
      api.clock.now += HOUR_MS;
      expect(await importNotes(dated, item('a', { writtenAt: undefined }))).toHaveLength(1);
    },
  );
});
