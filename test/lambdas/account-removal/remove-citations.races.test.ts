import { createRemoveNotes } from '#lambdas/account-removal/remove-notes.ts';
import { setUpCitationsWorld } from '#test/support/citations-world.ts';
import { correctionsOf } from '#test/support/corrections.ts';
import { interleaved, raceSeeds } from '#test/support/interleaving.ts';
import { hanako, jiro } from '#test/support/people.ts';

const world = setUpCitationsWorld();

describe('the removal of citations', () => {
  it.each([...raceSeeds, 3, 4])(
    'CITE-39 counts nothing twice when it runs twice while another reader corrects (seed %i)',
    interleaved(async () => {
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
    }),
  );
});
