import { bookPage } from '#test/support/notes-api.ts';
import { hanako, jiro, taro } from '#test/support/people.ts';
import { race } from '#test/support/interleaving.ts';
import { testChanges } from './change-calls.ts';

const { api, citation, edit, remove } = testChanges(beforeEach);

describe('concurrent changes of a citation', () => {
  race('keeps every concurrent correction of a citation', async () => {
    const note = await citation();
    const texts = ['一', '二', '三', '四'];
    const responses = await Promise.all(
      texts.map((content, n) =>
        edit([taro, hanako, jiro, taro][n]!, 'InformationNote', note, { content }),
      ),
    );
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const rows = await api.rowsOf(note.noteId);
    const stored = rows
      .map(({ content, correctedContent = content }) => correctedContent)
      .filter((content) => typeof content === 'string');
    expect(stored.toSorted()).toEqual([note.content, ...texts].toSorted());
  });

  race('INPUT-20 saves one of several concurrent edits of the same version', async () => {
    const note = await citation();
    const editors = [taro, hanako, jiro];
    const responses = await Promise.all(
      editors.map((by) =>
        edit(by, 'InformationNote', note, { content: by.sub, editedAt: note.editedAt }),
      ),
    );
    expect(responses.filter(({ status }) => status === 409)).toHaveLength(2);
    const winner = responses.findIndex(({ status }) => status === 200);
    const { body: stored } = await api.openPost(null, 'GetNote', { noteID: note.noteId });
    expect(stored.content).toBe(editors[winner]?.sub);
    const revisions = (await api.rowsOf(note.noteId)).filter(({ part }) =>
      String(part).startsWith('REVISION#'),
    );
    expect(revisions).toMatchObject([{ content: note.content }]);
  });

  race('leaves no rows of a note that is deleted during an edit', async () => {
    for (let round = 0; round < 5; round += 1) {
      const note = await citation();
      const [edited, removed] = await Promise.all([
        edit(jiro, 'InformationNote', note, { content: bookPage('000000003') }),
        remove(taro, 'InformationNote', note),
      ]);
      expect([200, 404]).toContain(edited.status);
      expect(removed.status).toBe(200);
      expect(await api.rowsOf(note.noteId)).toEqual([]);
    }
  });
});
