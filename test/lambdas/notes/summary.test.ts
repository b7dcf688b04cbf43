import type { Note } from '#contract/entities/note.ts';
import { QUOTATION } from '#contract/limits.ts';
import { mentionRowOf } from '#lambdas/notes/rows.ts';
import { NOTES_COUNTED, QUOTATION_CANDIDATES } from '#lambdas/specs/settings.ts';
import { bookPage, testNotes } from '#test/support/notes-api.ts';
import { blockRow } from '#test/support/bookshelf-rows.ts';
import { bookRow } from '#test/support/catalogue-rows.ts';
import { hanako, jiro, reader, taro } from '#test/support/people.ts';
import { rejected } from '#test/support/rejections.ts';
import { friendRows } from '#test/support/social-rows.ts';

const api = testNotes(beforeAll);

const none = { ExplainNote: 0, ImpressionNote: 0, InformationNote: 0 };
const long = 'この本は三つの章からなり、最後の章は長い一通の手紙になっている。';
const about = (KANRI_ID: string, text = '読んだ') => ({
  content: `${bookPage(KANRI_ID)}\n\n${text}`,
});
const explain = (by: typeof taro, KANRI_ID: string, text = long) =>
  api.write(by, about(KANRI_ID, text), 'ExplainNote');
const bodyOf = async (by: typeof taro | null, KANRI_ID: string) => {
  const { status, body } = await api.summary(by, KANRI_ID);
  expect(status).toBe(200);
  return body;
};
const leadOf = async (KANRI_ID: string, by: typeof taro | null = null) =>
  (await bodyOf(by, KANRI_ID)).lead?.noteId;

describe('the counts of notes on a book', () => {
  it('BOOKPAGE-01 are those of each kind', async () => {
    const [source, target] = ['counted', 'counted-2'];
    await api.tables.put(
      'catalogue',
      [source, target].map((KANRI_ID) => bookRow({ KANRI_ID, MainTitle: KANRI_ID })),
    );
    await explain(taro, source);
    await api.write(taro, about(source));
    await api.write(hanako, about(source));
    await api.write(
      jiro,
      {
        content: '引いている',
        referenceSourceKANRI_ID: source,
        referenceSourceClassLevel: 'manifestation',
        referenceTargetKANRI_ID: target,
        referenceTargetClassLevel: 'manifestation',
      },
      'InformationNote',
    );
    const counts = { ExplainNote: 1, ImpressionNote: 2, InformationNote: 1 };
    expect(await bodyOf(null, source)).toMatchObject({ counts, hasMore: false });
    expect((await bodyOf(null, target)).counts).toEqual({ ...none, InformationNote: 1 });
  });

  it('BOOKPAGE-01 are zero for a book without notes, without a quotation', async () => {
    for (const by of [null, taro]) {
      expect(await bodyOf(by, 'unnoted')).toEqual({ counts: none, hasMore: false });
    }
  });

  it('BOOKPAGE-03 SP-043 count no note that the viewer may not see', async () => {
    const book = 'levels';
    const [author, friend, stranger] = [reader(20), reader(21), reader(22)];
    await api.tables.put('social', friendRows(author.sub, friend.sub));
    for (const noteOpenLevel of ['PUBLIC', 'FRIENDS', 'PRIVATE'] as const) {
      await api.write(author, { ...about(book), noteOpenLevel });
    }
    const seen = async (by: typeof taro | null) => (await bodyOf(by, book)).counts.ImpressionNote;
    expect(await Promise.all([author, friend, stranger, null].map(seen))).toEqual([3, 2, 1, 1]);
  });

  it('BOOKPAGE-03 count and quote nothing of readers who have blocked, or were blocked', async () => {
    const book = 'blocks';
    const [author, blocked, blocker] = [reader(23), reader(24), reader(25)];
    await api.tables.put('social', [
      blockRow(author.sub, blocked.sub),
      blockRow(blocker.sub, author.sub),
    ]);
    const { noteId } = await explain(author, book);
    for (const by of [blocked, blocker]) {
      expect(await bodyOf(by, book)).toEqual({ counts: none, hasMore: false });
    }
    expect(await leadOf(book)).toBe(noteId);
    expect(await leadOf(book, hanako)).toBe(noteId);
  });

  it('BOOKPAGE-01 end at a maximum, and hidden notes do not tell that there are more', async () => {
    const book = 'many';
    const first = await api.write(taro, about(book));
    const row = mentionRowOf(first, `BOOK#${book}`);
    const rows = (count: number, fields: object) =>
      Array.from({ length: count }, (_, n) => ({
        ...row,
        noteId: `${JSON.stringify(fields).length}-${String(n)}`,
        ...fields,
      }));
    await api.tables.put('notes', rows(NOTES_COUNTED, { noteOpenLevel: 'PRIVATE' }));
    expect(await bodyOf(null, book)).toEqual({
      counts: { ...none, ImpressionNote: 1 },
      hasMore: false,
    });
    await api.tables.put('notes', rows(NOTES_COUNTED, { noteOpenLevel: 'PUBLIC', sortAt: '2099' }));
    expect(await bodyOf(null, book)).toEqual({
      counts: { ...none, ImpressionNote: NOTES_COUNTED },
      hasMore: true,
    });
  });

  it.each(['', '../1', 'x'.repeat(41)])('BOOKPAGE-01 reject the book id %p', async (id) => {
    expect(await api.summary(null, id)).toMatchObject(rejected('summary_of'));
    expect(await api.summary(taro, id)).toMatchObject(rejected('summary_of'));
  });
});

describe('the quoted explanation', () => {
  it('BOOKPAGE-02 is the longest; what is beyond the quotation does not count', async () => {
    const book = 'longest';
    const text = (length: number) => 'あ'.repeat(length);
    await explain(taro, book, text(QUOTATION.minLength - 1));
    expect(await leadOf(book)).toBeUndefined();
    const longer = await explain(taro, book, text(QUOTATION.maxLength + 500));
    await explain(taro, book, text(QUOTATION.maxLength - 1));
    expect(await leadOf(book)).toBe(longer.noteId);
    const newest = await explain(hanako, book, text(QUOTATION.maxLength));
    expect(await leadOf(book)).toBe(newest.noteId);
  });

  it('BOOKPAGE-02 has the beginning of the text, its author and nothing else', async () => {
    const book = 'quoted';
    const { noteId, createdAt } = await explain(taro, book, `${long}\n${'続'.repeat(300)}`);
    expect((await bodyOf(null, book)).lead).toEqual({
      noteId,
      userSub: taro.sub,
      createdAt,
      text: long,
      isCut: true,
    });
  });

  it('BOOKPAGE-02 is no impression, and no explanation of another book that links here', async () => {
    const book = 'mentioned';
    await api.write(taro, about(book, long));
    await explain(taro, 'another', `${long}\n${bookPage(book)}`);
    expect(await leadOf(book)).toBeUndefined();
    expect(await leadOf('another')).toBeDefined();
  });

  it('BOOKPAGE-02 disappears when it is deleted or edited to be about something else', async () => {
    const book = 'changed';
    const [older, newer] = [await explain(taro, book), await explain(taro, book)];
    const named = (note: Note) => ({ noteID: note.noteId, userSub: taro.sub });
    expect(await leadOf(book)).toBe(newer.noteId);
    await api.post(taro, 'EditExplainNote', { ...named(newer), content: '別の話' });
    expect(await leadOf(book)).toBe(older.noteId);
    await api.post(taro, 'DeleteExplainNote', named(older));
    expect(await bodyOf(null, book)).toEqual({ counts: none, hasMore: false });
  });

  it('BOOKPAGE-02 is one of the newest explanations', async () => {
    const book = 'candidates';
    const longest = await explain(taro, book, long + long);
    for (let n = 1; n < QUOTATION_CANDIDATES; n += 1) await explain(hanako, book);
    expect(await leadOf(book)).toBe(longest.noteId);
    const newest = await explain(hanako, book);
    expect(await leadOf(book)).toBe(newest.noteId);
  });
});

describe('the notes of one kind', () => {
  it('BOOKPAGE-04 fill their pages when other kinds are between them', async () => {
    const book = 'kinds';
    const wanted: string[] = [];
    for (let n = 0; n < 30; n += 1) {
      wanted.unshift((await explain(taro, book)).noteId);
      await api.write(hanako, about(book));
      await api.write(hanako, about(book));
    }
    const { status, body } = await api.openList({ kanri_id: book, noteType: 'ExplainNote' });
    expect(status).toBe(200);
    expect(body.notes.map(({ noteId }) => noteId)).toEqual(wanted);
    const impressions = await api.list(jiro, { kanri_id: book, noteType: 'ImpressionNote' });
    expect(impressions.body.notes).toHaveLength(50);
    const lastEvaluatedKey = impressions.body.lastEvaluatedKey ?? '';
    const query = { kanri_id: book, noteType: 'ImpressionNote', lastEvaluatedKey };
    expect((await api.list(jiro, query)).body.notes).toHaveLength(10);
    // A cursor leads on in the list that it is of, and in no other.
    expect(await api.list(jiro, { ...query, noteType: 'ExplainNote' })).toMatchObject(
      rejected('lastEvaluatedKey'),
    );
  });

  it('BOOKPAGE-04 hide what the viewer may not see', async () => {
    const book = 'kinds-hidden';
    await api.write(taro, { ...about(book), noteOpenLevel: 'PRIVATE' });
    const query = { kanri_id: book, noteType: 'ImpressionNote' };
    expect((await api.openList(query)).body.notes).toEqual([]);
    expect((await api.list(hanako, query)).body.notes).toEqual([]);
    expect((await api.list(taro, query)).body.notes).toHaveLength(1);
  });

  it('BOOKPAGE-04 are rejected for a kind that does not exist', async () => {
    const query = { kanri_id: 'kinds', noteType: 'SecretNote' };
    expect(await api.openList(query)).toMatchObject(rejected('noteType'));
  });
});
