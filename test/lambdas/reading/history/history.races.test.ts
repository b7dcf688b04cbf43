import { race } from '#test/support/interleaving.ts';
import { reader, type hanako } from '#test/support/people.ts';
import { testReading } from '../serve-reading.ts';

const kokoro = { KANRI_ID: '000000001', MainTitle: 'こころ' };
const sanshiro = { KANRI_ID: '000000002', MainTitle: '三四郎' };
const books = Array.from({ length: 10 }, (_, n) => ({
  KANRI_ID: `10000000${String(n)}`,
  MainTitle: `本 ${String(n)}`,
}));

const START = 1_800_000_000_000;

let now = START;
const { call } = testReading(beforeEach, [kokoro, sanshiro, ...books], () => now);
beforeEach(() => {
  now = START;
});

const visit = (viewer: typeof hanako, KANRI_ID: string) =>
  call(viewer, 'addHistoryBook', { UserSub: viewer.sub, KANRI_ID });
const historyOf = async (viewer: typeof hanako) => {
  const { body } = await call(viewer, 'getHistoryBooksDetail', { UserSub: viewer.sub });
  return (body as { books: readonly { KANRI_ID: string; visitedAt: number }[] }).books;
};

describe('the browsing history', () => {
  race(
    'SP-103 SP-102 gives each visit a unique time and each book one visit when pages load concurrently',
    async () => {
      const viewer = reader(1);
      const loads = [...books.slice(0, 5), ...books.slice(0, 5)];
      const responses = await Promise.all(loads.map(({ KANRI_ID }) => visit(viewer, KANRI_ID)));
      expect(responses.map(({ status }) => status)).toEqual(loads.map(() => 200));
      const visits = await historyOf(viewer);
      expect(new Set(visits.map(({ KANRI_ID }) => KANRI_ID)).size).toBe(5);
      expect(new Set(visits.map(({ visitedAt }) => visitedAt)).size).toBe(5);
      expect(visits).toHaveLength(5);
    },
  );

  race(
    'START-34 puts a visit back once beside concurrent visits, and leaves one of the same book',
    async () => {
      const viewer = reader(2);
      await visit(viewer, kokoro.KANRI_ID);
      await call(viewer, 'deleteHistoryBook', { UserSub: viewer.sub, visitedAt: START });
      now = START + 1;
      const restore = () =>
        call(viewer, 'restoreHistoryBook', {
          UserSub: viewer.sub,
          KANRI_ID: kokoro.KANRI_ID,
          visitedAt: START,
        });
      const responses = await Promise.all([
        restore(),
        visit(viewer, kokoro.KANRI_ID),
        restore(),
        visit(viewer, sanshiro.KANRI_ID),
      ]);
      expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
      const visits = await historyOf(viewer);
      expect(visits.map(({ KANRI_ID }) => KANRI_ID).toSorted()).toEqual([
        kokoro.KANRI_ID,
        sanshiro.KANRI_ID,
      ]);
    },
  );
});
