import type { Note } from '#contract/entities/note.ts';
import { EDITIONS_MAX } from '#contract/limits.ts';
import { NEWEST_NOTES_OF_BOOKS, NOTES_COUNTED } from '#lambdas/specs/settings.ts';
import { mentionRowOf } from '#lambdas/notes/rows.ts';
import { blockRow } from '#test/support/bookshelf-rows.ts';
import { bookPage, testNotes, type BooksSummaryBody } from '#test/support/notes-api.ts';
import { hanako, reader, taro } from '#test/support/people.ts';
import { rejected } from '#test/support/rejections.ts';
import { friendRows } from '#test/support/social-rows.ts';

const api = testNotes(beforeAll);

type Viewer = typeof taro | null;

const about = (...KANRI_IDs: readonly string[]): Partial<Note> => ({
  content: KANRI_IDs.map(bookPage).join('\n\n'),
});
const summaryOf = async (by: Viewer, KANRI_IDs: readonly string[]): Promise<BooksSummaryBody> => {
  const { status, body } = await api.booksSummary(by, KANRI_IDs.join(','));
  expect(status).toBe(200);
  return body;
};
const countsOf = async (by: Viewer, KANRI_IDs: readonly string[]) =>
  (await summaryOf(by, KANRI_IDs)).books.map(({ noteCount }) => noteCount);
const newestOf = async (by: Viewer, KANRI_IDs: readonly string[]) =>
  (await summaryOf(by, KANRI_IDs)).newest.map(({ note }) => note.noteId);

describe('summarizeNotesOfBooks', () => {
  it('EDITION-13 counts the notes on each book, in the order of the request', async () => {
    await api.write(taro, about('order-a'));
    await api.write(hanako, about('order-a'), 'ExplainNote');
    await api.write(taro, about('order-c'));
    const ids = ['order-c', 'order-b', 'order-a', 'order-c'];
    expect((await summaryOf(null, ids)).books).toEqual([
      { KANRI_ID: 'order-c', noteCount: 1, hasMore: false },
      { KANRI_ID: 'order-b', noteCount: 0, hasMore: false },
      { KANRI_ID: 'order-a', noteCount: 2, hasMore: false },
    ]);
  });

  it('EDITION-13 returns the newest notes once, with the books that each is about', async () => {
    const first = await api.write(taro, about('both-a', 'both-b', 'elsewhere'));
    const second = await api.write(hanako, about('both-b'));
    expect((await summaryOf(null, ['both-a', 'both-b'])).newest).toEqual([
      { KANRI_IDs: ['both-b'], note: second },
      { KANRI_IDs: ['both-a', 'both-b'], note: first },
    ]);
  });

  it('EDITION-13 returns at most the newest ones', async () => {
    const author = reader(60);
    const ids: string[] = [];
    for (let n = 0; n <= NEWEST_NOTES_OF_BOOKS; n += 1) {
      ids.unshift((await api.write(author, about(`most-${String(n % 2)}`))).noteId);
    }
    expect(await newestOf(null, ['most-0', 'most-1'])).toEqual(ids.slice(0, -1));
  });

  it('EDITION-14 neither counts nor returns what the viewer may not see', async () => {
    const books = ['levels-a', 'levels-b'];
    const [author, friend, stranger] = [reader(61), reader(62), reader(63)];
    await api.tables.put('social', friendRows(author.sub, friend.sub));
    for (const noteOpenLevel of ['PUBLIC', 'FRIENDS', 'PRIVATE'] as const) {
      await api.write(author, { ...about(...books), noteOpenLevel });
    }
    for (const [viewer, seen] of [
      [author, 3],
      [friend, 2],
      [stranger, 1],
      [null, 1],
    ] as const) {
      expect(await countsOf(viewer, books)).toEqual([seen, seen]);
      expect(await newestOf(viewer, books)).toHaveLength(seen);
    }
  });

  it('EDITION-14 shows nothing of readers who have blocked, or were blocked', async () => {
    const [author, blocked, blocker] = [reader(64), reader(65), reader(66)];
    await api.tables.put('social', [
      blockRow(author.sub, blocked.sub),
      blockRow(blocker.sub, author.sub),
    ]);
    const { noteId } = await api.write(author, about('blocks'));
    for (const viewer of [blocked, blocker]) {
      expect(await countsOf(viewer, ['blocks'])).toEqual([0]);
      expect(await newestOf(viewer, ['blocks'])).toEqual([]);
    }
    expect(await newestOf(hanako, ['blocks'])).toEqual([noteId]);
  });

  it('EDITION-14 does not return a note whose row in the index is older than its level', async () => {
    const note = await api.write(taro, { ...about('stale'), noteOpenLevel: 'PRIVATE' });
    const row = mentionRowOf(note, 'BOOK#stale');
    await api.tables.put('notes', [{ ...row, noteOpenLevel: 'PUBLIC' }]);
    expect(await newestOf(null, ['stale'])).toEqual([]);
  });

  it('EDITION-13 counts up to a maximum, and says that there are more', async () => {
    const row = mentionRowOf(await api.write(taro, about('many')), 'BOOK#many');
    await api.tables.put(
      'notes',
      Array.from({ length: NOTES_COUNTED }, (_, n) => ({ ...row, noteId: `many-${String(n)}` })),
    );
    expect((await summaryOf(null, ['many'])).books).toEqual([
      { KANRI_ID: 'many', noteCount: NOTES_COUNTED, hasMore: true },
    ]);
  });

  it.each(['', 'a,', 'a,../1', Array.from({ length: EDITIONS_MAX + 1 }, () => 'a').join(',')])(
    'EDITION-15 rejects the ids %j',
    async (ids) => {
      for (const viewer of [null, taro]) {
        expect(await api.booksSummary(viewer, ids)).toMatchObject(rejected('summaries_of'));
      }
    },
  );
});
