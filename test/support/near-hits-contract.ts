import type { FoundBook } from '#contract/entities/book.ts';
import { nonsense } from './near-queries.ts';

type Find = (word: string, size: number) => readonly FoundBook[] | Promise<readonly FoundBook[]>;

/** The engine under test: embedded (synchronous) or remote (asynchronous). */
export interface BookEngine {
  readonly searchBooks: Find;
  readonly searchNear: Find;
}

/** The tests of near hits that every engine over the books of the engine contract must pass. */
export const describeNearHits = (name: string, engine: () => BookEngine): void => {
  describe(`near hits of ${name}`, () => {
    const near = async (word: string) =>
      (await engine().searchNear(word, 20)).map(({ KANRI_ID }) => KANRI_ID);

    it.each([
      ['a wrong character', '猫の事務署', 'B04'],
      ['a missing character', '猫の事所', 'B04'],
      ['a character too many', '猫の事務事所', 'B04'],
      ['transposed characters', '猫の務事所', 'B04'],
    ])('FUZZY-01 finds the book for %s', async (_, word, id) => {
      expect((await near(word))[0]).toBe(id);
    });

    it.each([
      ['吾輩猫である', 'B01'],
      ['猫事務所', 'B04'],
    ])('FUZZY-02 finds the book without particles: %s', async (word, id) => {
      expect((await near(word))[0]).toBe(id);
    });

    it.each([
      ['夏目漱石吾輩は猫である', 'B01'],
      ['猫の事務所宮沢賢治', 'B04'],
      ['宮沢賢治の猫の事務所', 'B04'],
    ])('FUZZY-03 finds the book by author and title together: %s', async (word, id) => {
      expect((await near(word))[0]).toBe(id);
    });

    it.each([
      ['吾輩は猫である 1990', 'B02'],
      ['吾輩は猫である 2003年', 'B01'],
      ['猫の事務所 本', 'B04'],
    ])(
      'FUZZY-04 finds the book by title and year, or a word for any book: %s',
      async (word, id) => {
        expect((await near(word))[0]).toBe(id);
      },
    );

    it.each([['ぼつちやん', 'B08']])(
      'FUZZY-05 finds the book by kana as spoken: %s',
      async (word, id) => {
        expect((await near(word))[0]).toBe(id);
      },
    );

    it.each([
      ['丸みつけた', 'P01'],
      ['吾輩はねこである', 'B01'],
    ])('FUZZY-06 finds the book for kanji and kana: %s', async (word, id) => {
      expect((await near(word))[0]).toBe(id);
    });

    it.each([['コンピュウタの歴史', 'B13']])(
      'FUZZY-07 finds the book for another long vowel: %s',
      async (word, id) => {
        expect((await near(word))[0]).toBe(id);
      },
    );

    it.each(['botchqn', 'bochan', 'bottyann', 'btochan'])(
      'YOMI-06 finds the book for Latin letters with one wrong: %s',
      async (word) => {
        expect((await near(word))[0]).toBe('B08');
      },
    );

    it.each(['python', 'bottle', 'batch'])(
      'YOMI-06 finds no book for other words in Latin letters: %s',
      async (word) => {
        expect(await near(word)).toEqual([]);
      },
    );

    it('FUZZY-13 finds the book for two wrong characters of eight', async () => {
      expect((await near('絵木の各作200'))[0]).toBe('P03');
    });

    it.each([['事務所の猫', 'B04']])(
      'FUZZY-14 finds the book for a title that is half remembered: %s',
      async (word, id) => {
        expect((await near(word))[0]).toBe(id);
      },
    );

    it.each([['絵本の名作二百', 'P03']])(
      'FUZZY-08 finds the book for another numeral: %s',
      async (word, id) => {
        expect((await near(word))[0]).toBe(id);
      },
    );

    it('FUZZY-09 says so of every near hit, and scores it below exact ones', async () => {
      const exact = await engine().searchBooks('猫', 400);
      const hits = await engine().searchNear('猫の事務署', 20);
      expect(hits.length).toBeGreaterThan(0);
      expect(hits.every(({ near_match }) => near_match === true)).toBe(true);
      const scores = hits.map(({ search_score }) => search_score);
      expect(scores).toEqual(scores.toSorted((a, b) => b - a));
      expect(scores.at(-1)).toBeGreaterThan(0);
      expect(Math.max(...scores)).toBeLessThan(
        Math.min(...exact.map(({ search_score }) => search_score)),
      );
      expect(exact.some((book) => 'near_match' in book)).toBe(false);
    });

    it.each([...nonsense, '猫', ''])('FUZZY-10 finds nothing near %s', async (word) => {
      expect(await near(word)).toEqual([]);
    });
  });
};
