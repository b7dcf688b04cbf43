import type { Note } from '#contract/entities/note.ts';
import {
  createAnonymizeCorrections,
  createRemoveNotes,
} from '#lambdas/account-removal/remove-notes.ts';
import type { User } from '#lambdas/shared/http/viewer.ts';
import { setUpCitationsWorld } from '#test/support/citations-world.ts';
import { correctionsOf } from '#test/support/corrections.ts';
import { race } from '#test/support/interleaving.ts';
import { hanako, jiro, taro } from '#test/support/people.ts';

const world = setUpCitationsWorld();

describe('the removal of citations', () => {
  race(
    'CITE-39 counts nothing twice when it runs twice while another reader corrects',
    async () => {
      const { body: note } = await world.cite(hanako, { referenceType: 'positive' });
      const { database, names } = world.api.tables;
      const remove = createRemoveNotes(database, names.notes);
      await Promise.all([
        remove(hanako.sub),
        remove(hanako.sub),
        correctionsOf(world).correct(jiro, note, { referenceType: 'negative' }),
      ]);
      expect(await world.both()).toEqual({ counts: {}, countedRows: {} });
      const left = (await world.api.tables.rows('notes')).map(({ noteId }) => noteId);
      expect(left).not.toContain(note.noteId);
    },
    [3, 4],
  );

  race(
    'WORDS-09 names no removed reader when another one restores these words meanwhile',
    async () => {
      const { api } = world;
      const edit = async (by: User, note: Note, content: string) => {
        const fields = { noteID: note.noteId, userSub: by.sub, content };
        return (await api.post(by, 'EditInformationNote', fields)).body;
      };
      const { body: note } = await world.cite(hanako, {});
      await edit(jiro, note, '次郎の言葉');
      const now = await edit(hanako, note, '花子の言葉');
      const { database, names } = api.tables;
      const [, restored] = await Promise.all([
        createAnonymizeCorrections(database, names.notes)(jiro.sub),
        correctionsOf(world).restore(taro, now, 2),
      ]);
      expect(restored).toMatchObject({ status: 200, body: { content: '次郎の言葉' } });
      expect(JSON.stringify(await api.tables.rows('notes'))).not.toContain(jiro.sub);
    },
    [4, 8],
  );
});
