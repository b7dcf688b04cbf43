import { DeleteCommand } from '@aws-sdk/lib-dynamodb';
import { countKey } from '#lambdas/notes/citations/counts.ts';
import { recountCitations } from '../../../../scripts/deployment/recount-citations.ts';
import { CITED, CITING, setUpCitationsWorld } from '#test/support/citations-world.ts';
import { taro } from '#test/support/people.ts';

const world = setUpCitationsWorld();

const recount = () => {
  const { database, names } = world.api.tables;
  return recountCitations({ database, table: names.notes, settledMs: 0 });
};

describe('recounting citations', () => {
  it('CITE-38 corrects counts that are wrong, missing or of nothing', async () => {
    await world.cite(taro, { referenceType: 'negative' });
    const right = await world.both();
    await world.api.tables.put('notes', [
      { ...countKey(`BOOK#${CITED}`), positive: 7, negative: 1, changes: 4 },
      { ...countKey('BOOK#000000009'), out: 3 },
    ]);
    const { database, names } = world.api.tables;
    await database.send(
      new DeleteCommand({ TableName: names.notes, Key: countKey(`BOOK#${CITING}`) }),
    );
    expect(await recount()).toBe(3);
    expect(await world.both()).toEqual(right);
    expect(await recount()).toBe(0);
  });
});
