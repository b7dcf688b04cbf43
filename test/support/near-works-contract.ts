import type { WorkQuery } from '#lambdas/search/query/search-engine.ts';
import { type OpenEngine, openForTests } from './open-engine.ts';
import { indexedBook } from './search-records.ts';

const miyazawa = { ContributorName_01: '宮沢, 賢治' };

const books = [
  indexedBook('N1', '銀河鉄道の夜', { ...miyazawa, PublishingDate: '1990' }),
  indexedBook('N2', '銀河鉄道の夜', { ...miyazawa, PublishingDate: '2011' }),
  indexedBook('N3', '銀河鉄道の朝', { PublishingDate: '2001' }),
  indexedBook('N4', '注文の多い料理店', miyazawa),
  indexedBook('N5', '上下の巻 上'),
  indexedBook('N6', '上下の巻 下'),
  indexedBook('N7', '童話の研究', {}, { contents: ['銀河鉄道の昼'] }),
];

/** The tests of near works, and of volumes, that every engine must pass. */
export const describeNearWorks = (name: string, openEngine: OpenEngine): void => {
  const { engine } = openForTests(openEngine, books);
  const found = async (query: Partial<WorkQuery>) => {
    const { works, more } = await engine().findWorks({
      words: '',
      filters: {},
      order: 'relevance',
      from: 0,
      size: 50,
      ...query,
    });
    return {
      more,
      works: works.map(
        ({ KANRI_ID, editions, near_match: near }) =>
          `${KANRI_ID} ${String(editions)}${near === true ? ' near' : ''}`,
      ),
    };
  };

  describe(`near works of ${name}`, () => {
    it('WORK-10 adds near works to fewer than three hits, each work once', async () => {
      const { works, more } = await found({ words: '銀河鉄道の昼' });
      expect(works[0]).toBe('N7 1');
      expect(works.slice(1).toSorted()).toEqual(['N2 2 near', 'N3 1 near']);
      expect(more).toBe(false);
      expect((await found({ words: '銀河鉄道の夜' })).works).toEqual(['N2 2']);
    });

    it('WORK-10 adds none to a filtered page, to a later one, or to the counts', async () => {
      const words = '銀河鉄道の昼';
      expect((await found({ words, filters: { decade: 2000 } })).works).toEqual([]);
      expect((await found({ words, from: 1 })).works).toEqual([]);
      expect(await found({ words, size: 1 })).toEqual({ works: ['N7 1'], more: false });
      expect((await engine().countWorks({ words, filters: {} })).total).toBe(1);
    });

    it('WORK-10 adds near works in every order', async () => {
      for (const order of ['newest', 'oldest', 'title'] as const) {
        const { works } = await found({ words: '銀河鉄道の昼', order });
        expect(works[0]).toBe('N7 1');
        expect(works.slice(1).toSorted()).toEqual(['N2 2 near', 'N3 1 near']);
      }
    });

    it('WORK-09 has a work for each volume of a set', async () => {
      expect((await found({ words: '上下の巻', order: 'title' })).works.slice(0, 2)).toEqual([
        'N5 1',
        'N6 1',
      ]);
    });
  });
};
