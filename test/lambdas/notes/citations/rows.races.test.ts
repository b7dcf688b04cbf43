import { setUpCitationsWorld } from '#test/support/citations-world.ts';
import { race } from '#test/support/interleaving.ts';
import { hanako, jiro, sakura, taro } from '#test/support/people.ts';

const AT_ONCE = 50;
const readers = [hanako, jiro, sakura, taro];
const types = ['positive', 'neutral', 'negative', undefined] as const;

const world = setUpCitationsWorld();

describe('citations of one book at the same time', () => {
  race(
    `CITE-06 ${String(AT_ONCE)} parallel creates leave as many rows as are counted`,
    async () => {
      const responses = await Promise.all(
        Array.from({ length: AT_ONCE }, (_, n) =>
          world.cite(readers[n % readers.length] ?? taro, {
            referenceType: types[n % types.length],
          }),
        ),
      );
      expect(responses.map(({ status }) => status)).toEqual(Array(AT_ONCE).fill(200));
      expect(await world.counts()).toEqual(await world.countedRows());
      expect(await world.counts()).toMatchObject({
        'BOOK#000000001': { out: AT_ONCE },
        'BOOK#000000002': { positive: 13, neutral: 13, negative: 12, unsaid: 12 },
      });
    },
  );

  race('CITE-06 an edit and a deletion of one citation leave neither rows nor counts', async () => {
    const { body } = await world.cite(taro, { referenceType: 'positive' });
    const key = { noteID: body.noteId };
    await Promise.all([
      world.api.post(jiro, 'EditInformationNote', { ...key, userSub: jiro.sub, content: '訂正' }),
      world.api.post(taro, 'DeleteInformationNote', { ...key, userSub: taro.sub }),
    ]);
    expect(await world.countedRows()).toEqual({});
    expect(await world.counts()).toEqual({});
  });
});
