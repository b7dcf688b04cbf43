import { FACET_VALUES_MAX } from '#contract/limits.ts';
import type { FacetValue, WorkFilters } from '#contract/operations/works.ts';
import { type WorkFacet, workFacets, workOrders } from '#contract/works.ts';
import type { WorkQuery } from '#lambdas/search/query/search-engine.ts';
import { type OpenEngine, openForTests } from './open-engine.ts';
import { type ModelBook, syntheticWorks } from './synthetic-works.ts';

const BOOKS = 2_000;
/** More than a catalogue of tests has. */
const ALL = 10_000;
const synthetic = syntheticWorks(BOOKS);
const modelOf = new Map(synthetic.model.map((book) => [book.id, book]));
const NO_FILTERS: WorkFilters = {};

const byWork = (books: readonly ModelBook[]): ReadonlyMap<string, readonly ModelBook[]> => {
  const works = new Map<string, ModelBook[]>();
  for (const book of books) works.set(book.work, [...(works.get(book.work) ?? []), book]);
  return works;
};

const yearOf = ({ date }: ModelBook): number => Math.floor(date / 10_000);
const textOf = (number: number): readonly string[] => (number === 0 ? [] : [String(number)]);

/** What a book counts for. */
const valuesOf = (book: ModelBook, filters: WorkFilters): Record<WorkFacet, readonly string[]> => {
  const year = yearOf(book);
  return {
    author: book.author,
    publisher: book.publisher,
    series: book.series,
    decade: textOf(year - (year % 10)),
    year: filters.decade === undefined ? [] : textOf(year),
    class: [book.division?.slice(0, filters.class === undefined ? 1 : 2)].filter(
      (mark) => mark !== undefined,
    ),
  };
};

/** `labels` are the labels of the values of text facets. */
const isLeft = (book: ModelBook, filters: WorkFilters, label: (value: string) => string) =>
  (filters.author === undefined || book.author.includes(label(filters.author))) &&
  (filters.publisher === undefined || book.publisher.includes(label(filters.publisher))) &&
  (filters.series === undefined || book.series.includes(label(filters.series))) &&
  (filters.class === undefined || book.division?.startsWith(filters.class) === true) &&
  (filters.year === undefined || yearOf(book) === filters.year) &&
  (filters.decade === undefined || Math.floor(yearOf(book) / 10) * 10 === filters.decade);

const filterBy = (facet: WorkFacet, value: string): WorkFilters => ({
  [facet]: facet === 'decade' || facet === 'year' ? Number(value) : value,
});

/** The tests of works that every engine must pass: against a model that compares all books with each other. */
export const describeWorks = (name: string, openEngine: OpenEngine): void => {
  const { engine, found: search } = openForTests(openEngine, synthetic.books, synthetic.authors);

  const hitsOf = async (words: string): Promise<readonly ModelBook[]> =>
    words === ''
      ? synthetic.model
      : (await search(words, ALL)).map((id) => modelOf.get(id) as ModelBook);
  const recordsOf = (id: string): readonly string[] => {
    const work = modelOf.get(id)?.work;
    return synthetic.model.filter((book) => book.work === work).map((book) => book.id);
  };
  const find = async (query: Partial<WorkQuery>) => {
    const { works: found, more } = await engine().findWorks({
      words: '',
      filters: NO_FILTERS,
      order: 'relevance',
      from: 0,
      size: ALL,
      ...query,
    });
    // Near works have tests of their own.
    const works = found.filter(({ near_match: near }) => near !== true);
    return { works, more, books: works.map(({ KANRI_ID }) => modelOf.get(KANRI_ID) as ModelBook) };
  };
  const countsOf = async (words: string, filters: WorkFilters = NO_FILTERS) =>
    engine().countWorks({ words, filters });
  /** Text values by their labels, which the model knows. */
  const valuesByLabel = async (words: string) => {
    const { author, publisher, series } = await countsOf(words);
    return new Map([...author, ...publisher, ...series].map(({ value, label }) => [label, value]));
  };
  const labelsOf = async (words: string) => {
    const labels = new Map(
      [...(await valuesByLabel(words))].map(([label, value]) => [value, label]),
    );
    return (value: string): string => labels.get(value) ?? value;
  };

  /** Filters of one facet, of several, and of none. */
  const someFilters = async (words: string): Promise<readonly WorkFilters[]> => {
    const values = await valuesByLabel(words);
    const author = values.get('鈴木一郎') ?? [...values.values()][0];
    return [
      NO_FILTERS,
      { author },
      { decade: 1990 },
      { decade: 1990, year: 1994 },
      { publisher: values.get('山河社') },
      { class: '9' },
      { class: '91' },
      { series: values.get('朝霧文庫') },
      { publisher: values.get('北辰堂'), class: '3', decade: 1970 },
    ];
  };

  /** The books of each work that words find and filters leave. */
  const worksOf = async (words: string, filters: WorkFilters) => {
    const label = await labelsOf(words);
    const left = (await hitsOf(words)).filter((book) => isLeft(book, filters, label));
    return byWork(left);
  };

  const words = [
    '物語',
    '海 物語',
    '鈴木 月',
    '青空書房',
    '海 OR 月',
    '花 -海',
    '海と月 3',
    'yama',
  ];

  describe(`works of ${name}`, () => {
    it('EDITION-31 lists all records of the works of books, and nothing of unknown books', async () => {
      const ids = synthetic.model.slice(0, 20).map(({ id }) => id);
      const found = await engine().recordsOfWorks([...ids, 'unknown']);
      const sorted = [...found].map(([id, records]) => [id, records.toSorted()] as const);
      expect(new Map(sorted)).toEqual(new Map(ids.map((id) => [id, recordsOf(id).toSorted()])));
    });

    it.each(words)('WORK-07 finds each work of all hits once: %s', async (word) => {
      for (const filters of await someFilters(word)) {
        const works = await worksOf(word, filters);
        for (const order of workOrders) {
          const { books, more } = await find({ words: word, filters, order });
          expect(books.map(({ work }) => work).toSorted()).toEqual([...works.keys()].toSorted());
          expect(more).toBe(false);
        }
      }
    });

    it('WORK-07 counts more hits than a search returns', async () => {
      expect((await hitsOf('物語')).length).toBeGreaterThan(500);
      expect((await countsOf('物語')).total).toBe((await worksOf('物語', NO_FILTERS)).size);
    });

    it.each(words)(
      'WORK-02 shows the book of a work that the order puts first: %s',
      async (word) => {
        for (const filters of await someFilters(word)) {
          const works = await worksOf(word, filters);
          const dates = (book: ModelBook) => (works.get(book.work) ?? []).map(({ date }) => date);
          const best = await find({ words: word, filters });
          expect(best.books.map(({ id }) => id)).toEqual(
            [...works.values()].map(([book]) => book?.id),
          );
          const newest = (await find({ words: word, filters, order: 'newest' })).books;
          expect(newest.map(({ date }) => date)).toEqual(
            newest.map((book) => Math.max(...dates(book))).toSorted((a, b) => b - a),
          );
          const oldest = (await find({ words: word, filters, order: 'oldest' })).books;
          expect(oldest.map(({ date }) => date)).toEqual(
            oldest.map((book) => Math.min(...dates(book))).toSorted((a, b) => a - b),
          );
        }
      },
    );

    it('WORK-02 sorts titles by their readings, volumes of a set by their numbers', async () => {
      const { books } = await find({ words: '物語', order: 'title' });
      const keys = books.map(
        ({ reading, volume }) => `${reading} ${String(volume).padStart(2, '0')}`,
      );
      expect(keys).toEqual(keys.toSorted());
    });

    it.each(workOrders)('WORK-03 has pages that join to the whole, by %s', async (order) => {
      for (const filters of [NO_FILTERS, { class: '9' }]) {
        const whole = (await find({ words: '物語', filters, order })).works;
        const size = 50;
        for (let from = 0; from <= whole.length; from += size) {
          const page = await find({ words: '物語', filters, order, from, size });
          expect(page.works).toEqual(whole.slice(from, from + size));
          expect(page.more).toBe(from + size < whole.length);
        }
      }
    });

    it('WORK-01 WORK-09 has the number of editions in the catalogue, an ISBN of several sources once', async () => {
      const editions = byWork(synthetic.model);
      const shared = [...editions.values()].filter(
        (books) => new Set(books.map(({ edition }) => edition)).size < books.length,
      );
      expect(shared.length).toBeGreaterThan(0);
      for (const filters of [NO_FILTERS, { decade: 1990 }]) {
        const { works, books } = await find({ words: '物語', filters });
        expect(works.map((work) => work.editions)).toEqual(
          books.map(({ work }) => new Set(editions.get(work)?.map(({ edition }) => edition)).size),
        );
      }
    });

    const modelCounts = async (word: string, filters: WorkFilters) => {
      const works = await worksOf(word, filters);
      const label = await labelsOf(word);
      return (facet: WorkFacet): readonly (readonly [string, number])[] => {
        const counts = new Map<string, number>();
        for (const books of works.values()) {
          const values = new Set(books.flatMap((book) => valuesOf(book, filters)[facet]));
          for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
        }
        const chosen = facet === 'year' ? undefined : filters[facet];
        const isText = typeof chosen === 'string' && facet !== 'class';
        return [...counts]
          .filter(([value]) => !isText || value === label(chosen))
          .toSorted(([, a], [, b]) => b - a);
      };
    };

    it.each(['', ...words])('WORK-05 counts each work once per value: %s', async (word) => {
      for (const filters of await someFilters(word)) {
        const counts = await countsOf(word, filters);
        const expected = await modelCounts(word, filters);
        expect(counts.total).toBe((await worksOf(word, filters)).size);
        for (const facet of workFacets) {
          const all = expected(facet);
          const counted = counts[facet];
          expect(counted.length).toBe(Math.min(all.length, FACET_VALUES_MAX));
          const known = new Map(all);
          for (const { label, count } of counted)
            expect([label, count]).toEqual([label, known.get(label)]);
          const numbers = counted.map(({ count }) => count).toSorted((a, b) => b - a);
          expect(numbers).toEqual(all.slice(0, FACET_VALUES_MAX).map(([, count]) => count));
        }
      }
    });

    it('WORK-05 lists values with more works first, decades and years newest first', async () => {
      const counts = await countsOf('物語', { decade: 1990 });
      const decades = (await countsOf('物語')).decade.map(({ value }) => Number(value));
      const years = counts.year.map(({ value }) => Number(value));
      expect(decades).toEqual(decades.toSorted((a, b) => b - a));
      expect(years).toEqual(years.toSorted((a, b) => b - a));
      for (const values of [counts.author, counts.publisher, counts.class, counts.series]) {
        const numbers = values.map(({ count }) => count);
        expect(numbers).toEqual(numbers.toSorted((a, b) => b - a));
        expect(numbers.length).toBeGreaterThan(1);
      }
    });

    // Divisions of class 0 begin with a zero.
    it.each([NO_FILTERS, { class: '9' }, { class: '0' }, { decade: 1990 }])(
      'WORK-08 leads from every value to as many works as it counts, with %j',
      async (filters) => {
        const counts = await countsOf('海', filters);
        const leads = async (facet: WorkFacet, { value, count }: FacetValue) => {
          const { works } = await find({
            words: '海',
            filters: { ...filters, ...filterBy(facet, value) },
            order: 'newest',
          });
          expect([facet, value, works.length]).toEqual([facet, value, count]);
        };
        for (const facet of workFacets) {
          for (const value of counts[facet]) await leads(facet, value);
        }
      },
    );

    it('WORK-12 finds without words all works of an author or a series', async () => {
      const values = await valuesByLabel('');
      for (const filters of [
        { author: [...values.values()].find((value) => value.startsWith('A')) },
        { author: values.get('鈴木一郎') },
        { series: values.get('東西選書') },
        { series: values.get('東西選書'), decade: 1950 },
      ]) {
        const works = await worksOf('', filters);
        expect(works.size).toBeGreaterThan(3);
        expect((await countsOf('', filters)).total).toBe(works.size);
        for (const order of workOrders) {
          const { books } = await find({ filters, order });
          expect(books.map(({ work }) => work).toSorted()).toEqual([...works.keys()].toSorted());
        }
      }
    });

    it('WORK-07 finds by an ISBN or an id what a search finds', async () => {
      const { ISBN } = synthetic.books.find(({ book }) => book.ISBN !== undefined)?.book ?? {};
      for (const word of [ISBN ?? '', 'S00042']) {
        const works = await worksOf(word, NO_FILTERS);
        expect(works.size).toBeGreaterThan(0);
        const { books } = await find({ words: word });
        expect(books.map(({ work }) => work)).toEqual([...works.keys()]);
        expect((await countsOf(word)).total).toBe(works.size);
      }
    });

    it('WORK-11 finds nothing for a value that no book has', async () => {
      const unknown: readonly WorkFilters[] = [
        { author: "' OR 1=1 --" },
        { publisher: '山'.repeat(200) },
        { series: '朝霧文庫 ' },
        { year: 0 },
        { decade: 0 },
        { year: 9999 },
        { class: '9', author: 'A999' },
      ];
      for (const filters of unknown) {
        expect(await find({ words: '物語', filters })).toMatchObject({ works: [], more: false });
        expect(await countsOf('物語', filters)).toMatchObject({ total: 0, author: [], class: [] });
      }
    });

    it('WORK-11 takes any text for words, and any place for a page', async () => {
      const texts = [
        '"',
        '* OR',
        '(',
        '\u0000',
        '?!',
        'a'.repeat(200),
        '\ud800',
        '-海',
        '海"',
        '{x}:y',
      ];
      for (const word of texts) {
        const { total } = await countsOf(word);
        for (const order of workOrders) {
          expect((await find({ words: word, order })).works).toHaveLength(total);
        }
      }
      for (const order of workOrders) {
        const far = await find({ words: '物語', order, from: 9_999_999, size: 50 });
        expect(far).toMatchObject({ works: [], more: false });
      }
    });
  });
};
