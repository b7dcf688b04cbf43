import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { indexNewest } from '../../../scripts/deployment/index-newest.ts';
import { bookPage } from '#test/support/notes-api.ts';
import { hanako, taro } from '#test/support/people.ts';
import { silentLog } from '#test/support/silent-log.ts';
import { bookId, testNewest } from './newest-api.ts';

const api = testNewest([hanako, taro]);

const index = () =>
  indexNewest({ database: api.tables.database, tables: api.tables.names, log: silentLog });

/** Removes what rows from before the indexes do not have. */
const makeOld = async (table: 'notes' | 'bookLists', Key: object) => {
  await api.tables.database.send(
    new UpdateCommand({
      TableName: api.tables.names[table],
      Key: { ...Key },
      UpdateExpression: 'REMOVE newestOf, aboutBook, lastAddAt',
    }),
  );
};

const oldNote = async (book: number) => {
  const note = await api.explain(hanako, book, {
    content: `${bookPage(bookId(book))} ${bookPage(bookId(1))} の解説`,
  });
  await makeOld('notes', { noteId: note.noteId, part: 'NOTE' });
  return note;
};

describe('adding older notes and lists to the home page', () => {
  it('LIVE-09 adds explanations with their first book, once', async () => {
    const note = await oldNote(2);
    const silent = await api.explain(hanako, 3, { content: '本のない解説' });
    expect((await api.newest()).explanations).toEqual([]);
    expect(await index()).toEqual({ explanations: 1, lists: 0 });
    expect((await api.newest()).explanations).toMatchObject([
      { noteId: note.noteId, book: { KANRI_ID: bookId(2) } },
    ]);
    expect(await index()).toEqual({ explanations: 0, lists: 0 });
    await api.remove(hanako, silent);
  });

  it('LIVE-09 adds public lists by their last addition, and prepares private ones', async () => {
    const older = await api.makeList(hanako, 'PUBLIC', [1]);
    const hidden = await api.makeList(hanako, 'PRIVATE', [2]);
    const newer = await api.makeList(taro, 'PUBLIC', [3]);
    await api.makeList(taro, 'PUBLIC');
    for (const bookListID of [older, hidden, newer]) {
      await makeOld('bookLists', { bookListID, part: 'LIST' });
    }
    expect((await api.newest()).lists).toEqual([]);
    expect(await index()).toEqual({ explanations: 0, lists: 3 });
    const shown = async () => (await api.newest()).lists.map(({ bookListID }) => bookListID);
    expect(await shown()).toEqual([newer, older]);
    expect(await index()).toEqual({ explanations: 0, lists: 0 });
    await api.setLevel(hanako, hidden, 'PUBLIC');
    expect(await shown()).toEqual([newer, hidden, older]);
  });

  it('LIVE-09 keeps the text and the revision of a note', async () => {
    const note = await oldNote(2);
    await index();
    const edited = await api.edit(hanako, note, `${bookPage(bookId(4))} の解説`);
    expect((await api.newest()).explanations).toMatchObject([
      { noteId: edited.noteId, book: { KANRI_ID: bookId(4) } },
    ]);
  });
});
