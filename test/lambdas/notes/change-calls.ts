import type { Note } from '#contract/entities/note.ts';
import { blockRow } from '#test/support/bookshelf-rows.ts';
import { bookRow } from '#test/support/catalogue-rows.ts';
import { citing, testNotes } from '#test/support/notes-api.ts';
import { sakura, taro } from '#test/support/people.ts';

/** Notes of taro, who has blocked sakura, on two books, and changes of them. */
export const testChanges = (before: jest.Lifecycle) => {
  const api = testNotes(before);
  before(async () => {
    await api.tables.put('catalogue', [
      bookRow({ KANRI_ID: '000000001', MainTitle: 'こころ' }),
      bookRow({ KANRI_ID: '000000002', MainTitle: '三四郎' }),
    ]);
    await api.tables.put('social', [blockRow(taro.sub, sakura.sub)]);
  });
  const citation = (by = taro): Promise<Note> => api.write(by, citing, 'InformationNote');
  const edit = (by: typeof taro, type: string, note: Note, fields: object = {}) =>
    api.post(by, `Edit${type}`, {
      noteID: note.noteId,
      userSub: by.sub,
      content: '直した',
      ...fields,
    });
  const remove = (by: typeof taro, type: string, note: Note) =>
    api.post(by, `Delete${type}`, { noteID: note.noteId, userSub: by.sub });

  return { api, citation, edit, remove };
};
