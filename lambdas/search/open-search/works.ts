import * as z from 'zod';
import { bookSchema, type FoundBook } from '#contract/entities/book.ts';
import { EDITIONS_MAX, FACET_VALUES_MAX, SEARCH_SIZE } from '#contract/limits.ts';
import type { FacetValue, FoundWork, WorkFilters } from '#contract/operations/works.ts';
import type { WorkFacet, WorkOrder } from '#contract/works.ts';
import { NEAR_BELOW, NEAR_HITS } from '../query/near/near-limits.ts';
import {
  hasFilter,
  type RecordsOfWorks,
  type SearchEngine,
  type SoughtWorks,
  type WorkQuery,
} from '../query/search-engine.ts';
import { type TextFacet, textFacets } from '../index/columns.ts';
import { LABEL_SEPARATOR, labelledField } from './facet-labels.ts';
import { bookClauses, type Clause, ranked, RESULTS_MAX, scored, TIMEOUT } from './requests.ts';

const byRank = [{ prior: 'desc' }, { date: 'desc' }, { id: 'asc' }];
const orders: Readonly<Record<WorkOrder, readonly Clause[]>> = {
  relevance: [{ _score: 'desc' }, { date: 'desc' }, { id: 'asc' }],
  newest: [{ date: 'desc' }, ...byRank],
  oldest: [{ date: 'asc' }, ...byRank],
  title: [{ title_order: 'asc' }, { volume_order: 'asc' }, { detail_order: 'asc' }, ...byRank],
};

/** Exactly counted up to this number of works, and nearly so beyond it. */
const PRECISION = 40_000;
/** Records of all works of one request: as many as a page of works has editions at most. */
const RECORDS_MAX = EDITIONS_MAX * SEARCH_SIZE.firstBooks;
const distinctWorks = (precision_threshold: number): Clause => ({
  cardinality: { field: 'work', precision_threshold },
});
/** A value with more works has so many that an estimate will do. */
const PRECISION_OF_VALUE = 3_000;

const filterClauses = ({ class: mark, ...filters }: WorkFilters): readonly Clause[] => {
  const fields = {
    ...filters,
    ...(mark !== undefined && { [mark.length === 1 ? 'main_class' : 'division']: mark }),
  };
  return Object.entries(fields).flatMap(([field, value]) =>
    value === undefined ? [] : [{ term: { [field]: value } }],
  );
};

/** Every book, with no score but its prior. */
const everything = [scored(0, { match_all: {} })];

const queryOf = (clauses: readonly Clause[], filters: WorkFilters): Clause => ({
  bool: { must: [ranked(clauses)], filter: filterClauses(filters) },
});

const pageRequest = (
  clauses: readonly Clause[],
  { filters, order, from, size }: WorkQuery,
): Clause => ({
  from,
  // One more tells whether there are others.
  size: Math.max(0, Math.min(size, RESULTS_MAX - from)) + 1,
  timeout: TIMEOUT,
  track_scores: true,
  track_total_hits: NEAR_BELOW,
  _source: ['record', 'work', 'editions'],
  query: queryOf(clauses, filters),
  collapse: { field: 'work' },
  sort: orders[order],
});

const facetFields = ({ decade, class: mark }: WorkFilters): Readonly<Record<string, string>> => ({
  ...Object.fromEntries(textFacets.map((facet) => [facet, labelledField(facet)])),
  decade: 'decade',
  ...(decade !== undefined && { year: 'year' }),
  class: mark === undefined ? 'main_class' : 'division',
});

const countRequest = (clauses: readonly Clause[], filters: WorkFilters): Clause => ({
  size: 0,
  timeout: TIMEOUT,
  track_total_hits: false,
  query: queryOf(clauses, filters),
  aggs: {
    total: distinctWorks(PRECISION),
    ...Object.fromEntries(
      Object.entries(facetFields(filters)).map(([facet, field]) => [
        facet,
        {
          terms: {
            field,
            size: FACET_VALUES_MAX,
            order: [{ works: 'desc' }, { _key: 'asc' }],
          },
          aggs: { works: distinctWorks(PRECISION_OF_VALUE) },
        },
      ]),
    ),
  },
});

const pageResponse = z.object({
  hits: z.object({
    total: z.object({ value: z.int() }),
    hits: z.array(
      z.object({
        _score: z.number(),
        _source: z.object({ record: bookSchema, work: z.string(), editions: z.int() }),
      }),
    ),
  }),
});
type Hit = z.infer<typeof pageResponse>['hits']['hits'][number];

const asWork = ({ _score: search_score, _source: { record, editions } }: Hit): FoundWork => ({
  ...record,
  search_score,
  editions,
});

const valueSchema = z.object({
  key: z.union([z.string(), z.number()]),
  works: z.object({ value: z.int() }),
});
const countResponse = z.object({
  aggregations: z
    .object({ total: z.object({ value: z.int() }) })
    .catchall(z.object({ value: z.int().optional(), buckets: z.array(valueSchema).optional() })),
});

const asValue = ({ key, works }: z.infer<typeof valueSchema>): FacetValue => {
  const [value = '', label = value] = String(key).split(LABEL_SEPARATOR);
  return { value, label, count: works.value };
};

const newestFirst = (values: readonly FacetValue[]): FacetValue[] =>
  values.toSorted((a, b) => Number(b.value) - Number(a.value));

interface Service {
  /** Sends a request to the index of books. */
  readonly search: (request: Clause) => Promise<unknown>;
  readonly searchNear: SearchEngine['searchNear'];
}

/** The clauses of words; an ISBN finds nothing but its editions if there are any. */
const clausesOf = async ({ search }: Service, words: string): Promise<readonly Clause[]> => {
  if (words === '') return everything;
  const { byIsbn, byWords } = bookClauses(words);
  if (byIsbn === null) return byWords;
  const request = { size: 0, timeout: TIMEOUT, track_total_hits: 1, query: ranked(byIsbn) };
  const { hits } = pageResponse.parse(await search(request));
  return hits.total.value > 0 ? byIsbn : byWords;
};

/** Works near words, without those that they find exactly. Near books are few: one request for all of them. */
const nearWorks = async (
  { search, searchNear }: Service,
  words: string,
  exact: readonly Hit[],
): Promise<readonly FoundWork[]> => {
  const books = await searchNear(words, NEAR_HITS);
  if (books.length === 0) return [];
  const clauses = books.map(({ KANRI_ID }) => scored(0, { term: { id: KANRI_ID } }));
  const { hits } = pageResponse.parse(
    await search({
      size: NEAR_HITS,
      timeout: TIMEOUT,
      track_total_hits: 1,
      _source: ['record', 'work', 'editions'],
      query: ranked(clauses),
      sort: orders.relevance,
    }),
  );
  const known = new Map(hits.hits.map(({ _source }) => [_source.record.KANRI_ID, _source]));
  const seen = new Set(exact.map(({ _source }) => _source.work));
  return books.flatMap((book) => {
    const { work, editions = 1 } = known.get(book.KANRI_ID) ?? {};
    if (work === undefined || seen.has(work)) return [];
    seen.add(work);
    return [Object.assign(book, { editions })];
  });
};

const recordsResponse = z.object({
  hits: z.object({
    hits: z.array(z.object({ _source: z.object({ id: z.string(), work: z.string() }) })),
  }),
});

/** Id and work of every record for which a field has one of these values, at most `size`. */
const recordsBy = async (
  { search }: Service,
  field: 'id' | 'work',
  values: readonly string[],
  size: number,
) => {
  const response = await search({
    size,
    timeout: TIMEOUT,
    track_total_hits: false,
    _source: ['id', 'work'],
    query: { terms: { [field]: values } },
    sort: byRank,
  });
  return recordsResponse.parse(response).hits.hits.map(({ _source }) => _source);
};

const recordsOfWorks = async (
  service: Service,
  KANRI_IDs: readonly string[],
): Promise<RecordsOfWorks> => {
  const books = await recordsBy(service, 'id', KANRI_IDs, KANRI_IDs.length);
  const works = [...new Set(books.map(({ work }) => work))];
  const records = await recordsBy(service, 'work', works, RECORDS_MAX);
  const idsOf = new Map<string, string[]>(works.map((work) => [work, []]));
  for (const { id, work } of records) idsOf.get(work)?.push(id);
  return new Map(books.map(({ id, work }) => [id, (idsOf.get(work) ?? []).slice(0, EDITIONS_MAX)]));
};

const booksOfWork = async (service: Service, KANRI_ID: string): Promise<readonly FoundBook[]> => {
  const [book] = await recordsBy(service, 'id', [KANRI_ID], 1);
  if (book === undefined) return [];
  const { hits } = pageResponse.parse(
    await service.search({
      size: RECORDS_MAX,
      timeout: TIMEOUT,
      track_scores: true,
      track_total_hits: 1,
      _source: ['record', 'work', 'editions'],
      query: { term: { work: book.work } },
      sort: byRank,
    }),
  ).hits;
  return hits.map(({ _score: search_score, _source: { record } }) =>
    Object.assign(record, { search_score }),
  );
};

/** Works of the search service, which groups, sorts and counts them itself. */
export const createServiceWorks = (
  service: Service,
): Pick<SearchEngine, 'findWorks' | 'countWorks' | 'recordsOfWorks' | 'booksOfWork'> => ({
  booksOfWork: async (KANRI_ID) => booksOfWork(service, KANRI_ID),
  recordsOfWorks: async (KANRI_IDs) => recordsOfWorks(service, KANRI_IDs),

  findWorks: async (query) => {
    const { words, from, size } = query;
    if (from >= RESULTS_MAX) return { works: [], more: false };
    const response = await service.search(pageRequest(await clausesOf(service, words), query));
    const { hits, total } = pageResponse.parse(response).hits;
    const page = hits.slice(0, size);
    const works = page.map(asWork);
    const more = hits.length > size && from + size < RESULTS_MAX;
    const isNearSought =
      from === 0 && !more && words !== '' && !hasFilter(query) && total.value < NEAR_BELOW;
    if (!isNearSought) return { works, more };
    return { works: [...works, ...(await nearWorks(service, words, page))].slice(0, size), more };
  },

  countWorks: async ({ words, filters }: SoughtWorks) => {
    const response = await service.search(countRequest(await clausesOf(service, words), filters));
    const { total, ...aggregations } = countResponse.parse(response).aggregations;
    const valuesOf = (facet: WorkFacet): FacetValue[] =>
      (aggregations[facet]?.buckets ?? []).map(asValue);
    // Another value of these books would not lead to the works that are counted.
    const ofText = (facet: TextFacet): FacetValue[] =>
      valuesOf(facet).filter(
        ({ value }) => filters[facet] === undefined || value === filters[facet],
      );
    return {
      total: total.value,
      author: ofText('author'),
      publisher: ofText('publisher'),
      series: ofText('series'),
      decade: newestFirst(valuesOf('decade')),
      year: newestFirst(valuesOf('year')),
      class: valuesOf('class'),
    };
  },
});
