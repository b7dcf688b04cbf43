import type { FoundBook } from '#contract/entities/book.ts';
import { FACET_VALUES_MAX, SEARCH_SIZE } from '#contract/limits.ts';
import type { FacetValue, FoundWork, WorkCounts, WorkFilters } from '#contract/operations/works.ts';
import { newestFirst } from '#contract/publishing-date.ts';
import type { WorkFacet, WorkOrder } from '#contract/works.ts';
import { type BookFacets, facetsOf, type Labelled } from '../facets.ts';
import { NEAR_BELOW, NEAR_HITS } from '../near/near-limits.ts';
import type { SearchEngine } from '../search-engine.ts';
import { editionKey, keyOf, workKey } from '../works.ts';

const YEARS = 10;
const decadeOf = (year: number): number => year - (year % YEARS);

const numberValue = (value: number | null): readonly Labelled[] =>
  value === null ? [] : [{ value: String(value), label: String(value) }];

/** The values that a book counts for. Years and divisions are those of the chosen decade and class. */
const valuesOf = (
  facets: BookFacets,
  { decade, class: chosen }: WorkFilters,
): Readonly<Record<WorkFacet, readonly Labelled[]>> => {
  const { year, class: division } = facets;
  const mark = chosen === undefined ? division?.slice(0, 1) : division;
  return {
    author: facets.author,
    decade: numberValue(year === null ? null : decadeOf(year)),
    year: decade === undefined ? [] : numberValue(year),
    publisher: facets.publisher,
    class: mark === undefined || mark === null ? [] : [{ value: mark, label: mark }],
    series: facets.series,
  };
};

const has = (values: readonly Labelled[], wanted: string | undefined): boolean =>
  wanted === undefined || values.some(({ value }) => value === wanted);

const isIn = (facets: BookFacets, filters: WorkFilters): boolean =>
  has(facets.author, filters.author) &&
  has(facets.publisher, filters.publisher) &&
  has(facets.series, filters.series) &&
  (filters.class === undefined || facets.class?.startsWith(filters.class) === true) &&
  (filters.year === undefined || facets.year === filters.year) &&
  (filters.decade === undefined ||
    (facets.year !== null && decadeOf(facets.year) === filters.decade));

const comparators: Readonly<Record<WorkOrder, (a: FoundBook, b: FoundBook) => number>> = {
  relevance: () => 0,
  newest: newestFirst,
  oldest: (a, b) => newestFirst(b, a),
  title: (a, b) => (keyOf(a.MainTitle) < keyOf(b.MainTitle) ? -1 : 1),
};

/** The works of hits, in this order: each with its first hit. */
const worksOfHits = (
  hits: readonly FoundBook[],
  filters: WorkFilters,
  order: WorkOrder,
): readonly FoundWork[] => {
  const works = new Map<string, { readonly best: FoundBook; readonly editions: Set<string> }>();
  const left = hits.filter((book) => isIn(facetsOf({ book }), filters));
  for (const hit of left.toSorted(comparators[order])) {
    const key = workKey(hit);
    const work = works.get(key) ?? { best: hit, editions: new Set<string>() };
    work.editions.add(editionKey(hit));
    works.set(key, work);
  }
  return [...works.values()].map(({ best, editions }) =>
    // The hits are ours alone.
    Object.assign(best, { editions: editions.size }),
  );
};

/** The number of works by facet. */
const countsOfHits = (hits: readonly FoundBook[], filters: WorkFilters): WorkCounts => {
  const works = new Set<string>();
  const counts = new Map<WorkFacet, Map<string, { label: string; works: Set<string> }>>();
  for (const book of hits) {
    const facets = facetsOf({ book });
    if (!isIn(facets, filters)) continue;
    const work = workKey(book);
    works.add(work);
    for (const [facet, values] of Object.entries(valuesOf(facets, filters))) {
      const known = counts.get(facet as WorkFacet) ?? new Map();
      counts.set(facet as WorkFacet, known);
      for (const { value, label } of values) {
        const one = known.get(value) ?? { label, works: new Set<string>() };
        known.set(value, one);
        one.works.add(work);
      }
    }
  }
  const listed = (facet: WorkFacet): FacetValue[] =>
    [...(counts.get(facet) ?? [])]
      .map(([value, { label, works: found }]) => ({ value, label, count: found.size }))
      .toSorted((a, b) => b.count - a.count)
      .slice(0, FACET_VALUES_MAX);
  const newest = (facet: WorkFacet): FacetValue[] =>
    listed(facet).toSorted((a, b) => Number(b.value) - Number(a.value));
  return {
    total: works.size,
    author: listed('author'),
    decade: newest('decade'),
    year: newest('year'),
    publisher: listed('publisher'),
    class: listed('class'),
    series: listed('series'),
  };
};

/** Works and counts of the best hits. */
export const createHitWorks = ({
  searchBooks,
  searchNear,
}: Pick<SearchEngine, 'searchBooks' | 'searchNear'>): Pick<
  SearchEngine,
  'findWorks' | 'countWorks'
> => ({
  findWorks: async ({ words, filters, order, from, size }) => {
    const exact = await searchBooks(words, SEARCH_SIZE.books);
    const works = worksOfHits(exact, filters, order);
    // Filters limit what was found, they do not ask for something else.
    const isLimited = Object.values(filters).some((filter) => filter !== undefined);
    const near = exact.length < NEAR_BELOW && !isLimited ? await searchNear(words, NEAR_HITS) : [];
    const known = new Set(works.map(workKey));
    const more = worksOfHits(near, {}, 'relevance').filter((work) => !known.has(workKey(work)));
    const all = [...works, ...more];
    return { works: all.slice(from, from + size), more: all.length > from + size };
  },
  countWorks: async ({ words, filters }) =>
    countsOfHits(await searchBooks(words, SEARCH_SIZE.books), filters),
});
