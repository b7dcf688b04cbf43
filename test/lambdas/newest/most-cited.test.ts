import { createFindHideableNote } from '#lambdas/notes/hide-note.ts';
import { createMostCited } from '#lambdas/notes/public.ts';
import { bookKey } from '#lambdas/catalogue/rows.ts';
import { batchWrite } from '#lambdas/shared/dynamo/client.ts';
import { transact } from '#lambdas/shared/dynamo/transact.ts';
import { MOST_CITED_DAYS, NEWEST } from '#lambdas/specs/settings.ts';
import { hanako, jiro, sakura, stranger, taro } from '#test/support/people.ts';
import { silentLog } from '#test/support/silent-log.ts';
import { bookId, testNewest, titleOf } from './newest-api.ts';

const api = testNewest([hanako, taro, jiro, sakura]);

const mostCited = async () => (await api.newest()).mostCited;
const citedIds = async () => (await mostCited()).books.map(({ book }) => book.KANRI_ID);
const waitDays = (days: number) => {
  api.clock.now += days * 24 * 60 * 60 * 1_000;
};
const hide = async (noteId: string, reason?: string) => {
  const { database, names } = api.tables;
  const found = await createFindHideableNote(database, names.notes, silentLog)(noteId);
  await transact(database, { ...found?.setHidden(reason) });
};

describe('the books cited most in a week', () => {
  it('CITE-22 come with the newest citation: citing book, stance, place, reason and reader', async () => {
    await api.cite(hanako, 1, 2);
    const newest = await api.cite(taro, 3, 2, { referenceType: 'negative', place: '第3章' });

    expect(await mostCited()).toEqual({
      isThisWeek: true,
      books: [
        {
          book: { KANRI_ID: bookId(2), MainTitle: titleOf(2) },
          readerCount: 2,
          citingBookCount: 2,
          newest: {
            noteId: newest.noteId,
            createdAt: newest.createdAt,
            citing: { KANRI_ID: bookId(3), MainTitle: titleOf(3) },
            referenceType: 'negative',
            place: '第3章',
            reason: `${titleOf(2)}を挙げる`,
            author: { userSub: taro.sub, username: 'taro', preferred_name: 'taro' },
          },
        },
      ],
    });
  });

  it('CITE-22 are ranked by readers, then by citing books, then by the newest citation, never by stance', async () => {
    await api.cite(hanako, 10, 1, { referenceType: 'positive' });
    await api.cite(hanako, 11, 2, { referenceType: 'positive' });
    await api.cite(hanako, 12, 2, { referenceType: 'positive' });
    await api.cite(hanako, 13, 3, { referenceType: 'positive' });
    await api.cite(taro, 13, 3, { referenceType: 'negative' });
    await api.cite(hanako, 13, 4, { referenceType: 'negative' });

    expect(await citedIds()).toEqual([3, 2, 4, 1].map(bookId));
  });

  it('CITE-22 PUBLIC-52 are at most ten, of which the page makes works', async () => {
    for (let cited = 1; cited <= NEWEST.mostCited + 2; cited += 1) await api.cite(taro, 20, cited);

    expect(await citedIds()).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3].map(bookId));
  });

  it('CITE-23 are those cited last when nobody has cited a book in the week', async () => {
    await api.cite(hanako, 10, 1);
    await api.cite(taro, 10, 1);
    await api.cite(hanako, 10, 2);
    waitDays(MOST_CITED_DAYS);
    expect(await mostCited()).toMatchObject({
      isThisWeek: false,
      books: [{ book: { KANRI_ID: bookId(2) } }, { book: { KANRI_ID: bookId(1) } }],
    });

    await api.cite(hanako, 10, 3);
    expect(await mostCited()).toMatchObject({
      isThisWeek: true,
      books: [{ book: { KANRI_ID: bookId(3) } }],
    });
  });

  it('CITE-24 are not shown for a hidden citation, and again when it is shown again', async () => {
    const older = await api.cite(hanako, 10, 1);
    const newer = await api.cite(taro, 11, 1);
    const noteIds = async () => (await mostCited()).books.map(({ newest }) => newest.noteId);
    await hide(newer.noteId, 'harassment');
    expect(await noteIds()).toEqual([older.noteId]);
    await hide(older.noteId, 'harassment');
    expect(await mostCited()).toEqual({ isThisWeek: false, books: [] });
    await hide(newer.noteId);
    expect(await noteIds()).toEqual([newer.noteId]);
  });

  it('CITE-24 are not shown while the index still has a citation that was hidden', async () => {
    const older = await api.cite(hanako, 10, 1);
    const newer = await api.cite(taro, 11, 1);
    const { database, names } = api.tables;
    const { last, readNewest } = createMostCited(database, names.notes, silentLog);
    const indexed = await last();
    await hide(newer.noteId, 'harassment');
    expect((await readNewest(indexed)).get(bookId(1))).toMatchObject({ noteId: older.noteId });
  });

  it('CITE-24 leave with the note, the withdrawn book and the account of the reader', async () => {
    const deleted = await api.cite(hanako, 10, 1);
    const removal = { noteID: deleted.noteId, userSub: hanako.sub };
    await api.ok(hanako, 'DeleteInformationNote', removal);
    await api.cite(hanako, 10, 2);
    await api.cite(hanako, 11, 3);
    const { database, names } = api.tables;
    await batchWrite(database, names.catalogue, [{ remove: bookKey(bookId(10)) }]);
    expect(await citedIds()).toEqual([bookId(3)]);
    await batchWrite(database, names.users, [{ remove: { userSub: hanako.sub } }]);

    expect(await citedIds()).toEqual([]);
  });

  it('CITE-22 are the same for everybody, and citations stay out of the other lists', async () => {
    const note = await api.cite(hanako, 10, 1);
    const seen = await api.newest(null);

    expect(seen.explanations).toEqual([]);
    for (const by of [hanako, stranger]) expect(await api.newest(by)).toEqual(seen);
    const rows = (await api.tables.rows('notes')).filter(({ noteId }) => noteId === note.noteId);
    const byAuthor = rows.filter(({ userSub, sortAt }) => userSub && sortAt);
    expect(byAuthor).toMatchObject([{ part: 'NOTE' }]);
  });
});
