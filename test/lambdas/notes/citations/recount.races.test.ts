import { DeleteCommand } from '@aws-sdk/lib-dynamodb';
import { countKey } from '#lambdas/notes/citations/counts.ts';
import { isCitationPart } from '#lambdas/notes/citations/rows.ts';
import { recountCitations } from '../../../../scripts/deployment/recount-citations.ts';
import { CITED, setUpCitationsWorld } from '#test/support/citations-world.ts';
import { correctionsOf } from '#test/support/corrections.ts';
import { interleaved, raceSeeds } from '#test/support/interleaving.ts';
import { hanako, jiro, taro } from '#test/support/people.ts';
import { silentLog } from '#test/support/silent-log.ts';

const world = setUpCitationsWorld();

const recount = () => {
  const { database, names } = world.api.tables;
  return recountCitations({ database, tables: names, log: silentLog, settledMs: 0 });
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
  it.each(raceSeeds)(
    'CITE-38 loses no write and leaves right counts (seed %i)',
    interleaved(async () => {
      const { body } = await world.cite(jiro);
      const wrong = { ...countKey(`BOOK#${CITED}`), positive: 40, unsaid: 1, changes: 1 };
      await world.api.tables.put('notes', [wrong]);
      await Promise.all([write(), recount()]);
      await expectConsistent();
      expect((await world.both()).counts[`BOOK#${CITED}`]).toEqual({ neutral: 1, unsaid: 1 });
      expect(body.revision).toBe(1);
    }),
  );

  it.each(raceSeeds)(
    'CITE-37 adds rows of a citation once when it runs twice and its note is edited (seed %i)',
    interleaved(async () => {
      const { body } = await world.cite(hanako, { referenceType: 'positive' });
      const { database, names, rows } = world.api.tables;
      for (const { noteId, part } of await rows('notes')) {
        if (!isCitationPart(part) && part !== 'COUNT') continue;
        await database.send(new DeleteCommand({ TableName: names.notes, Key: { noteId, part } }));
      }
      const edit = { noteID: body.noteId, userSub: jiro.sub, content: '訂正' };
      const [, , { status }] = await Promise.all([
        recount(),
        recount(),
        world.api.post(jiro, 'EditInformationNote', edit),
      ]);
      expect(status).toBe(200);
      await expectConsistent();
      expect((await world.both()).counts[`BOOK#${CITED}`]).toEqual({ positive: 1 });
    }),
  );
});
