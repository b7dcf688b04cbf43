import { countKey } from '#lambdas/notes/citations/counts.ts';
import { recountCitations } from '../../../../scripts/deployment/recount-citations.ts';
import { CITED, setUpCitationsWorld } from '#test/support/citations-world.ts';
import { correctionsOf } from '#test/support/corrections.ts';
import { race } from '#test/support/interleaving.ts';
import { hanako, jiro, taro } from '#test/support/people.ts';

const world = setUpCitationsWorld();

const recount = () => {
  const { database, names } = world.api.tables;
  return recountCitations({ database, table: names.notes, settledMs: 0 });
};

/** Readers record, correct and delete citations of the same books. */
const write = async () => {
  const { correct } = correctionsOf(world);
  const { body: first } = await world.cite(hanako, { referenceType: 'positive' });
  await Promise.all([
    correct(jiro, first, { referenceType: 'negative' }),
    world.cite(taro, { referenceType: 'neutral' }),
  ]);
  await world.api.post(hanako, 'DeleteInformationNote', {
    noteID: first.noteId,
    userSub: hanako.sub,
  });
};

const expectConsistent = async () => {
  const { counts, countedRows } = await world.both();
  expect(counts).toEqual(countedRows);
};

describe('recounting citations while readers write', () => {
  race('CITE-38 loses no write and leaves right counts', async () => {
    const { body } = await world.cite(jiro);
    const wrong = { ...countKey(`BOOK#${CITED}`), positive: 40, unsaid: 1, changes: 1 };
    await world.api.tables.put('notes', [wrong]);
    await Promise.all([write(), recount()]);
    await expectConsistent();
    expect((await world.both()).counts[`BOOK#${CITED}`]).toEqual({ neutral: 1, unsaid: 1 });
    expect(body.revision).toBe(1);
  });
});
