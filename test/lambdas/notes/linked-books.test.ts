import { PAGE_SIZE } from '#lambdas/specs/settings.ts';
import { bookPage, testNotes } from '#test/support/notes-api.ts';
import { blockRow } from '#test/support/bookshelf-rows.ts';
import { bookRow, linkedBookRows } from '#test/support/catalogue-rows.ts';
import { hanako, jiro, taro } from '#test/support/people.ts';

const page = { KANRI_ID: 'linked-1', MainTitle: '雨の図書館' };
const other = { KANRI_ID: 'linked-2', MainTitle: '雨の図書館' };
const ids = [page.KANRI_ID, other.KANRI_ID];

/** Notes on a book that was two books when they were written. */
describe('the notes on a book with several records', () => {
  const api = testNotes(beforeEach);
  beforeEach(() => api.tables.put('catalogue', [page, other].map(bookRow)));

  const about = (KANRI_ID: string, n = 0) => ({
    content: `${bookPage(KANRI_ID)}\n\nこの本は三つの章からなり、最後の章は長い一通の手紙になっている。${String(n)}回読んだ。`,
  });
  const write = async (KANRI_ID: string, n: number, by = taro, fields = {}) => {
    api.clock.now += 1_000;
    return api.write(by, { ...about(KANRI_ID, n), ...fields });
  };
  const link = () => api.tables.put('catalogue', linkedBookRows(page, other));
  const idsOf = async (kanri_id: string, by: typeof taro | null = null) => {
    const query = { kanri_id };
    const { body } = by === null ? await api.openList(query) : await api.list(by, query);
    return body.notes.map(({ noteId }) => noteId);
  };

  it('LINK-18 are listed and counted together, newest first, under either id', async () => {
    const written = [];
    for (let n = 0; n < 6; n += 1) written.push(await write(ids[n % 2] ?? '', n));
    await link();
    const newestFirst = written.map(({ noteId }) => noteId).toReversed();
    for (const id of ids) {
      expect(await idsOf(id)).toEqual(newestFirst);
      expect((await api.summary(null, id)).body.counts).toMatchObject({ ImpressionNote: 6 });
    }
    const { body } = await api.booksSummary(null, page.KANRI_ID);
    expect(body).toMatchObject({ books: [{ KANRI_ID: page.KANRI_ID, noteCount: 6 }] });
    expect(body.newest.map(({ note }) => note.noteId)).toEqual(
      newestFirst.slice(0, body.newest.length),
    );
  });

  it('LINK-18 come in pages without a gap or a repetition, however they are spread', async () => {
    const written: string[] = [];
    for (let n = 0; n < 2 * PAGE_SIZE.notes + 3; n += 1)
      written.push((await write(n % 5 === 0 ? page.KANRI_ID : other.KANRI_ID, n)).noteId);
    // One note names both records.
    const both = await write(page.KANRI_ID, 99, taro, {
      content: `${bookPage(page.KANRI_ID)} ${bookPage(other.KANRI_ID)}`,
    });
    await link();
    const found: string[] = [];
    let lastEvaluatedKey: string | undefined;
    do {
      const { body } = await api.openList({
        kanri_id: page.KANRI_ID,
        ...(lastEvaluatedKey !== undefined && { lastEvaluatedKey }),
      });
      found.push(...body.notes.map(({ noteId }) => noteId));
      ({ lastEvaluatedKey } = body);
    } while (lastEvaluatedKey !== undefined);
    expect(found).toEqual([...written, both.noteId].toReversed());
  });

  it('LINK-18 quotes an explanation that names the other record', async () => {
    const note = await api.write(taro, about(other.KANRI_ID), 'ExplainNote');
    await link();
    expect((await api.summary(null, page.KANRI_ID)).body.lead?.noteId).toBe(note.noteId);
  });

  it('LINK-19 are hidden under the other id as under their own', async () => {
    const open = await write(other.KANRI_ID, 1);
    const own = await write(other.KANRI_ID, 2, taro, { noteOpenLevel: 'PRIVATE' });
    await write(other.KANRI_ID, 3, taro, { noteOpenLevel: 'FRIENDS' });
    await link();
    for (const id of ids) {
      expect(await idsOf(id)).toEqual([open.noteId]);
      expect(await idsOf(id, hanako)).toEqual([open.noteId]);
      expect((await api.summary(hanako, id)).body.counts).toMatchObject({ ImpressionNote: 1 });
    }
    expect(await idsOf(page.KANRI_ID, taro)).toContain(own.noteId);
    await api.tables.put('social', [blockRow(taro.sub, jiro.sub)]);
    for (const id of ids) {
      expect(await idsOf(id, jiro)).toEqual([]);
      const { body } = await api.summary(jiro, id);
      expect(body.counts).toMatchObject({ ImpressionNote: 0 });
      expect(body).not.toHaveProperty('lead');
      expect((await api.booksSummary(jiro, id)).body).toMatchObject({
        books: [{ noteCount: 0 }],
        newest: [],
      });
    }
  });
});
