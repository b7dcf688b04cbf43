import { race } from '#test/support/interleaving.ts';
import { reader } from '#test/support/people.ts';
import { testReading } from '../serve-reading.ts';

const kokoro = { KANRI_ID: '000000001', MainTitle: 'こころ', Responsibility: '夏目漱石 著' };
const sanshiro = { KANRI_ID: '000000002', MainTitle: '三四郎' };

const many = Array.from({ length: 10 }, (_, n) => ({
  KANRI_ID: `10000000${String(n)}`,
  MainTitle: `本 ${String(n)}`,
}));

let now = 1_800_000_000_000;
const { tables, call } = testReading(beforeEach, [kokoro, sanshiro, ...many], () => now);

const of = (viewer: { readonly sub: string }, KANRI_ID?: string) => ({
  UserSub: viewer.sub,
  ...(KANRI_ID !== undefined && { KANRI_ID }),
});

const countOf = async (KANRI_ID: string) =>
  (await call(null, 'getFavoriteBooksCount', { KANRI_ID })).body;

describe('favourites', () => {
  race('SEC-15 counts favourites correctly after 200 concurrent calls by 20 readers', async () => {
    const before = now;
    const calls = Array.from({ length: 200 }, (_, n) => {
      const viewer = reader(n % 20);
      // Two of three calls add, so that additions and removals race for the same rows.
      const operation = n % 3 === 2 ? 'deleteFavoriteBook' : 'addFavoriteBook';
      return { viewer, operation, KANRI_ID: many[Math.floor(n / 20) % 2]?.KANRI_ID ?? '' };
    });
    const responses = await Promise.all(
      calls.map(({ viewer, operation, KANRI_ID }) => call(viewer, operation, of(viewer, KANRI_ID))),
    );
    expect(responses.map(({ status }) => status)).toEqual(Array<number>(200).fill(200));
    const rows = await tables.rows('reading');
    const rowsOf = (id: string) =>
      rows.filter(
        ({ pk, sk, favAt }) => String(pk).startsWith('FAV#') && sk === id && favAt === before,
      );
    for (const { KANRI_ID } of many.slice(0, 2)) {
      expect(rowsOf(KANRI_ID)).not.toHaveLength(0);
      expect(await countOf(KANRI_ID)).toEqual({ booksFavCount: rowsOf(KANRI_ID).length });
    }
  });
});
