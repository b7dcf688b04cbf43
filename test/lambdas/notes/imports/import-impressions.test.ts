import { TEXT_MAX } from '#contract/limits.ts';
import { createRemovalSchedule } from '#lambdas/accounts/request-removal.ts';
import { importDayKey } from '#lambdas/notes/rows.ts';
import { bookPage, testNotes } from '#test/support/notes-api.ts';
import { hanako, jiro, taro } from '#test/support/people.ts';
import { rejected } from '#test/support/rejections.ts';
import { FIRST, importActions, item, SECOND, startImports } from './import-calls.ts';

const api = testNotes(beforeEach);
const act = importActions(api);
beforeEach(() => startImports(api));

const rows = () => api.tables.rows('notes');
const notesOf = async (by = taro) => (await api.list(by, { targetUserSub: by.sub })).body.notes;

describe('importing impressions', () => {
  it('MYIMPORT-40 creates private impressions with their mentions, dated as in the file', async () => {
    const content = `${bookPage('1')}\n\n=HYPERLINK("https://evil.example")`;
    const { status, body } = await act.importAll([item('a', { content }), item('b')]);
    const noteId = body.results[0]?.noteId ?? '';
    expect({ status, body }).toEqual({
      status: 200,
      body: {
        results: [
          { item: 'a', noteId, outcome: 'created' },
          { item: 'b', noteId: expect.not.stringMatching(noteId) as string, outcome: 'created' },
        ],
      },
    });
    const { body: note } = await api.openPost(taro, 'GetNote', { noteID: noteId });
    const writtenAt = '2015-03-08T15:00:00.000Z';
    expect(note).toEqual({
      noteId,
      noteType: 'ImpressionNote',
      userSub: taro.sub,
      content,
      createdAt: writtenAt,
      editedAt: writtenAt,
      metaDescription: '',
      parentNoteID: '',
      noteOpenLevel: 'PRIVATE',
      allowReplyLevel: 'PRIVATE',
      revision: 1,
      isImported: true,
    });
    expect((await api.list(taro, { kanri_id: '1' })).body.notes).toEqual([note]);
    expect((await api.openPost(jiro, 'GetNote', { noteID: noteId })).status).toBe(404);
    expect(await api.tables.rows('timelines')).toEqual([]);
  });

  it.each([
    ['2015', '2014-12-31T15:00:00.000Z'],
    ['2015-03', '2015-02-28T15:00:00.000Z'],
    ['2026-04-01', '2026-03-31T15:00:00.000Z'],
    ['1990', '1989-12-31T15:00:00.000Z'],
    ['2015-03-09T12:34:56Z', '2015-03-09T12:34:56.000Z'],
    [undefined, '2026-04-01T00:00:00.000Z'],
  ])('MYIMPORT-41 dates %s as %s', async (writtenAt, createdAt) => {
    const { body } = await act.importAll([item('a', { writtenAt })]);
    expect(body.results).toMatchObject([{ outcome: 'created' }]);
    expect(await notesOf()).toMatchObject([{ createdAt, editedAt: createdAt }]);
  });

  it('MYIMPORT-42 changes nothing when an item is imported again, whatever the import and the text', async () => {
    const undated = item('b', { writtenAt: undefined });
    const { body } = await act.importAll([item('a'), undated, item('a')]);
    expect(body.results.map(({ outcome }) => outcome)).toEqual(['created', 'created', 'existing']);
    const [first] = await notesOf();
    const edit = { noteID: first?.noteId, userSub: taro.sub, content: '直した' };
    await api.post(taro, 'EditImpressionNote', edit);
    const before = await rows();
    api.clock.now += 24 * 60 * 60 * 1_000;
    const again = await act.importAll([item('a', { content: '別の感想' }), undated], SECOND);
    const [one, other] = body.results;
    expect(again.body.results).toEqual([
      { ...one, outcome: 'existing' },
      { ...other, outcome: 'existing' },
    ]);
    expect(await rows()).toEqual(before);
  });

  it('MYIMPORT-42 tells sources and readers apart', async () => {
    await act.importAll([item('a'), item('a', { source: 'goodreads' })]);
    const { body } = await act.importAll([item('a')], FIRST, hanako);
    expect(body.results).toMatchObject([{ outcome: 'created' }]);
    expect([(await notesOf()).length, (await notesOf(hanako)).length]).toEqual([2, 1]);
  });

  it('MYIMPORT-43 creates a note again whose reader has deleted it', async () => {
    await act.importAll([item('a')]);
    const [note] = await notesOf();
    await api.post(taro, 'DeleteImpressionNote', { noteID: note?.noteId, userSub: taro.sub });
    expect((await rows()).filter(({ part }) => part !== 'DAY')).toEqual([]);
    const { body } = await act.importAll([item('a')], SECOND);
    expect(body.results).toMatchObject([{ noteId: note?.noteId, outcome: 'created' }]);
  });

  it('MYIMPORT-44 imports 10,000 a day in Japan, whatever was written in the hour', async () => {
    const day = { ...importDayKey(taro.sub, '2026-04-01'), made: 9_999, expiresAt: 2_000_000_000 };
    await api.tables.put('notes', [day]);
    const { status, body } = await act.importAll([item('a'), item('b')]);
    expect({ status, body }).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS' } });
    expect(await notesOf()).toHaveLength(1);
    expect((await rows()).some(({ part }) => part === 'HOUR')).toBe(false);
    // What is there needs no room.
    expect((await act.importAll([item('a')])).status).toBe(200);
    api.clock.now = Date.parse('2026-04-01T15:00:00.000Z');
    expect((await act.importAll([item('b')])).status).toBe(200);
  });
});

describe('an import that is refused', () => {
  it.each([
    ['no item', 'items', { items: [] }],
    ['21 items', 'items', { items: Array.from({ length: 21 }, (_, n) => item(String(n))) }],
    ['a date after today', 'items', { items: [item('a'), item('b', { writtenAt: '2026-04-02' })] }],
    ['an instant to come', 'items', { items: [item('a', { writtenAt: '2026-04-01T00:00:01Z' })] }],
    ['a date that does not exist', 'items', { items: [item('a', { writtenAt: '2015-02-30' })] }],
    ['a blank text', 'items', { items: [item('a'), item('b', { content: '　\n' })] }],
    [
      'a text that is too long',
      'items',
      { items: [item('a', { content: 'あ'.repeat(TEXT_MAX.noteContent + 1) })] },
    ],
    ['no key', 'items', { items: [item('')] }],
    ['an unknown id', 'importId', { importId: '1' }],
  ])('MYIMPORT-45 has %s', async (_what, field, fields) => {
    const request = { userSub: taro.sub, importId: FIRST, items: [item('a')], ...fields };
    const { status, body } = await api.imports(taro, 'importImpressions', request);
    expect({ status, body }).toMatchObject(rejected(field));
    expect(await rows()).toEqual([]);
  });

  it('MYIMPORT-45 is made by somebody else or by a deleted account', async () => {
    const request = { userSub: taro.sub, importId: FIRST, items: [item('a')] };
    expect((await api.imports(hanako, 'importImpressions', request)).status).toBe(403);
    expect((await api.imports(null, 'importImpressions', request)).status).toBe(401);
    const { database, names } = api.tables;
    await createRemovalSchedule(database, names.users)(taro, api.clock.now);
    expect((await api.imports(taro, 'importImpressions', request)).status).toBe(401);
    expect(await rows()).toEqual([]);
  });

  it('MYIMPORT-46 takes 20 texts of the greatest length', async () => {
    const content = 'あ'.repeat(TEXT_MAX.noteContent);
    const items = Array.from({ length: 20 }, (_, n) => item(String(n), { content }));
    expect((await act.importAll(items)).status).toBe(200);
  });
});
