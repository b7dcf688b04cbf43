import type { Note } from '#contract/entities/note.ts';
import { createRemovalSchedule } from '#lambdas/accounts/request-removal.ts';
import { createFindHideableNote } from '#lambdas/notes/hide-note.ts';
import { timelineRowOf } from '#lambdas/timelines/public.ts';
import { transact } from '#lambdas/shared/dynamo/transact.ts';
import { bookPage, testNotes } from '#test/support/notes-api.ts';
import { hanako, jiro, taro } from '#test/support/people.ts';
import { rejected } from '#test/support/rejections.ts';
import { silentLog } from '#test/support/silent-log.ts';
import { friendRows } from '#test/support/social-rows.ts';

const BOOK = '000000001';
const content = `${bookPage(BOOK)}\n\n読んだ`;
const toPublic = { noteOpenLevel: 'PUBLIC', allowReplyLevel: 'FRIENDS' } as const;
const toPrivate = { noteOpenLevel: 'PRIVATE', allowReplyLevel: 'PRIVATE' } as const;
const toFriends = { noteOpenLevel: 'FRIENDS', allowReplyLevel: 'FRIENDS' } as const;

const api = testNotes(beforeEach);
beforeEach(() => api.tables.put('social', friendRows(taro.sub, jiro.sub)));

type Outcome = Readonly<Record<'changed' | 'stale', readonly string[]>>;

const versionOf = ({ noteId, editedAt }: Note) => ({ noteID: noteId, editedAt });
const setLevels = (notes: readonly Note[], levels: object, by: typeof taro | null = taro) =>
  api.post<Outcome>(by, 'setNoteLevels', {
    userSub: taro.sub,
    notes: notes.map(versionOf),
    ...levels,
  });
const statusFor = async (by: typeof taro | null, { noteId }: Note) =>
  (await api.openPost(by, 'GetNote', { noteID: noteId })).status;

/** Ids of the notes of the book, of those of the profile and of the timeline, and their number. */
const seenBy = async (by: typeof taro | null) => {
  const lists = [{ kanri_id: BOOK }, { targetUserSub: taro.sub }];
  const read = lists.map((query) => (by === null ? api.openList(query) : api.list(by, query)));
  const timeline = api.timeline(by, { userSub: (by ?? taro).sub });
  const answers = await Promise.all([...read, timeline]);
  const { body } = await api.summary(by, BOOK);
  return {
    lists: answers.map((answer) => answer.body.notes.map(({ noteId }) => noteId)),
    count: body.counts.ImpressionNote,
  };
};

describe('the levels of own impressions', () => {
  it('LEVEL-01 LEVEL-04 are changed, and text, time and order stay', async () => {
    const [first, second] = [
      await api.write(taro, { content, ...toPrivate }),
      await api.write(taro, { content, ...toPrivate }),
    ];
    const timelines = await api.tables.rows('timelines');
    api.clock.now += 60_000;
    const { status, body } = await setLevels([first], toPublic);
    expect({ status, body }).toEqual({ status: 200, body: { changed: [first.noteId], stale: [] } });
    const read = await api.openPost(null, 'GetNote', { noteID: first.noteId });
    const publishedAt = new Date(api.clock.now).toISOString();
    expect(read.body).toEqual({ ...first, ...toPublic, revision: 2, publishedAt });
    expect((await seenBy(null)).count).toBe(1);
    const { body: own } = await api.list(taro, { targetUserSub: taro.sub });
    expect(own.notes.map(({ noteId }) => noteId)).toEqual([second.noteId, first.noteId]);
    expect(await api.tables.rows('timelines')).toEqual(timelines);
  });

  it('LEVEL-01 has the same outcome when it is sent again, and writes nothing', async () => {
    const note = await api.write(taro, { content, ...toPrivate });
    const answer = await setLevels([note], toPublic);
    const before = await api.tables.rows('notes');
    expect(await setLevels([note], toPublic)).toEqual(answer);
    expect(await api.tables.rows('notes')).toEqual(before);
  });

  it('LEVEL-03 hide a note at once from everybody but its author when they are narrowed', async () => {
    const note = await api.write(taro, { content, ...toFriends });
    await api.tables.put('timelines', [timelineRowOf(jiro.sub, note)]);
    const one = [note.noteId];
    expect(await seenBy(jiro)).toEqual({ lists: [one, one, one], count: 1 });
    await setLevels([note], toPrivate);
    expect(await seenBy(jiro)).toEqual({ lists: [[], [], []], count: 0 });
    expect(await statusFor(jiro, note)).toBe(404);
    expect(await seenBy(taro)).toEqual({ lists: [one, one, one], count: 1 });
    await setLevels([note], toFriends);
    expect(await seenBy(jiro)).toEqual({ lists: [one, one, one], count: 1 });
    expect(await statusFor(hanako, note)).toBe(404);
  });

  it('LEVEL-02 stay where a note was edited, is missing, of another reader or no impression', async () => {
    const own = await api.write(taro, { content, ...toPrivate });
    const edited = await api.write(taro, { content, ...toPrivate });
    const others = await api.write(hanako, { content, ...toPrivate });
    const explanation = await api.write(taro, { content }, 'ExplainNote');
    const missing = { ...own, noteId: '01J00000000000000000000000' };
    const edit = { noteID: edited.noteId, userSub: taro.sub, content: '直した' };
    await api.post(taro, 'EditImpressionNote', edit);
    const stale = [edited, others, explanation, missing];
    const { body } = await setLevels([own, ...stale], toFriends);
    expect(body).toEqual({ changed: [own.noteId], stale: stale.map(({ noteId }) => noteId) });
    const rows = await api.tables.rows('notes');
    const levelOf = ({ noteId }: Note) =>
      rows.find((row) => row['noteId'] === noteId && row['part'] === 'NOTE')?.['noteOpenLevel'];
    expect([own, edited, others, explanation].map(levelOf)).toEqual([
      'FRIENDS',
      'PRIVATE',
      'PRIVATE',
      'PUBLIC',
    ]);
  });

  it('LEVEL-05 do not show a note that operators have hidden', async () => {
    const note = await api.write(taro, { content, ...toPrivate });
    const { database, names } = api.tables;
    const hideable = await createFindHideableNote(database, names.notes, silentLog)(note.noteId);
    await transact(database, hideable?.setHidden('規約') ?? {});
    expect((await setLevels([note], toPublic)).body.changed).toEqual([note.noteId]);
    expect(await statusFor(jiro, note)).toBe(404);
    expect(await seenBy(null)).toEqual({ lists: [[], [], []], count: 0 });
    const own = await api.openPost(taro, 'GetNote', { noteID: note.noteId });
    expect(own.body).toMatchObject({ hiddenReason: '規約', noteOpenLevel: 'PUBLIC' });
  });
});

describe('a request that changes no level', () => {
  const asRead = (n: number) => ({
    noteID: `01J${String(n).padStart(23, '0')}`,
    editedAt: '2026-04-01T00:00:00.000Z',
  });

  it.each([
    ['no note', 'notes', { notes: [] }],
    ['a note twice', 'notes', { notes: [asRead(1), asRead(1)] }],
    ['21 notes', 'notes', { notes: Array.from({ length: 21 }, (_, n) => asRead(n)) }],
    ['a note without its time', 'notes', { notes: [{ noteID: asRead(1).noteID }] }],
    ['an unknown level', 'noteOpenLevel', { noteOpenLevel: 'EVERYBODY' }],
    ['one level', 'allowReplyLevel', { allowReplyLevel: undefined }],
  ])('LEVEL-06 has %s', async (_what, field, fields) => {
    const note = await api.write(taro, { content, ...toPrivate });
    const before = await api.tables.rows('notes');
    const { status, body } = await setLevels([note], { ...toPublic, ...fields });
    expect({ status, body }).toMatchObject(rejected(field));
    expect(await api.tables.rows('notes')).toEqual(before);
  });

  it('LEVEL-06 is made by somebody else or by a deleted account', async () => {
    const note = await api.write(taro, { content, ...toPrivate });
    const before = await api.tables.rows('notes');
    expect((await setLevels([note], toPublic, hanako)).status).toBe(403);
    expect((await setLevels([note], toPublic, null)).status).toBe(401);
    const { database, names } = api.tables;
    await createRemovalSchedule(database, names.users)(taro, api.clock.now);
    expect((await setLevels([note], toPublic)).status).toBe(401);
    expect(await api.tables.rows('notes')).toEqual(before);
  });
});
