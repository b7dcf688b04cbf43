import * as z from 'zod';
import { authorityItemSchema, type FoundAuthor } from '#contract/entities/author.ts';
import { bookSchema, type FoundBook } from '#contract/entities/book.ts';
import { INDEX_VERSION } from '../index-schema.ts';
import { asNear, type NearCandidate, rankNear } from '../near/near-match.ts';
import { type NearQuery, parseNearQuery } from '../near/near-query.ts';
import { scoreOf } from '../ranking.ts';
import type { SearchEngine } from '../search-engine.ts';
import { IDENTIFIER_SCORE, parseAuthorQuery, parseBookQuery } from '../tiered-query.ts';
import { type Match, type Tier, type TieredQuery, VOLUMES } from '../tiers.ts';
import {
  fittingAuthor,
  fittingSeries,
  fittingTitle,
  pickSuggestions,
} from '../suggest/pick-suggestions.ts';
import { parseSuggestQuery, SUGGEST_CANDIDATES } from '../suggest/suggest-query.ts';
import type { Phrase } from '../tokens.ts';
import type { SearchClient } from './client.ts';
import { createHitWorks } from './works-of-hits.ts';

/**
 * A clause of a search request. The service stores the same tokens as the embedded index, in fields
 * split at spaces, so both engines fold and rank alike: the best tier that matches, plus ten times the
 * prior.
 */
type Clause = Readonly<Record<string, unknown>>;

/** The token fields of the indexes. */
export const bookColumns = [
  'titles',
  'other_titles',
  'people',
  'readings',
  'names',
  'imprint',
  'romaji',
  'subjects',
] as const;
/** The field with the grams of near keys. */
export const NEAR_FIELD = 'near';
export const authorColumns = ['names', 'readings', 'romaji'] as const;
export const seriesColumns = ['titles', 'readings'] as const;

/** The service stops a longer query and returns the hits found so far. */
const TIMEOUT = '2s';
/** Maximum number of words that the prefix at the end of a phrase expands to. */
const MAX_EXPANSIONS = 1_000;

const inField = (field: string, { tokens, prefix }: Phrase): Clause => {
  const text = tokens.join(' ');
  if (!prefix) return { match_phrase: { [field]: text } };
  return tokens.length === 1
    ? { prefix: { [field]: { value: text } } }
    : { match_phrase_prefix: { [field]: { query: text, max_expansions: MAX_EXPANSIONS } } };
};

const inAnyOf = (fields: readonly string[], phrase: Phrase): Clause => ({
  bool: { should: fields.map((field) => inField(field, phrase)), minimum_should_match: 1 },
});

const filterOf = (
  { columns, phrases, volume, none = [] }: Match,
  all: readonly string[],
): Clause => ({
  bool: {
    filter: [
      ...phrases.map((phrase) => inAnyOf(columns?.split(' ') ?? all, phrase)),
      ...(volume === undefined ? [] : [{ term: { [VOLUMES]: volume.tokens[0] } }]),
    ],
    ...(none.length === 0 ? {} : { must_not: none.map((phrase) => inAnyOf(all, phrase)) }),
  },
});

const scored = (boost: number, filter: Clause): Clause => ({ constant_score: { boost, filter } });

const tiersOf = ({ whole, tiers }: TieredQuery, all: readonly string[]): readonly Clause[] =>
  [...whole.tiers, ...tiers].map(({ score, match }) => scored(score, filterOf(match, all)));

/** `order` sorts hits of equal score. */
const requestOf = (queries: readonly Clause[], size: number, order: readonly Clause[]): Clause => ({
  size,
  timeout: TIMEOUT,
  track_total_hits: false,
  _source: ['record'],
  query: {
    function_score: {
      boost_mode: 'sum',
      functions: [{ field_value_factor: { field: 'prior', factor: scoreOf(0, 1), missing: 0 } }],
      query: { dis_max: { tie_breaker: 0, queries } },
    },
  },
  sort: [{ _score: 'desc' }, ...order],
});

const newestFirst = [{ date: 'desc' }, { id: 'asc' }];
const byId = [{ id: 'asc' }];

const identifier = (field: 'isbn' | 'id', value: string): Clause =>
  scored(IDENTIFIER_SCORE, { term: { [field]: value } });

interface BookRequests {
  /** For a query that is an ISBN. When it has hits, they are the complete result. */
  readonly byIsbn: Clause | null;
  readonly byWords: Clause;
}

export const bookRequests = (word: string, size: number): BookRequests => {
  const { isbn, KANRI_ID, words } = parseBookQuery(word);
  const named = identifier('id', KANRI_ID);
  const tiers = words.flat().flatMap((query) => tiersOf(query, bookColumns));
  return {
    byIsbn: isbn === null ? null : requestOf([identifier('isbn', isbn)], size, newestFirst),
    byWords: requestOf([named, ...tiers], size, newestFirst),
  };
};

/** Null when the text has no letter or digit, and so no hits. */
export const authorRequest = (text: string, size: number): Clause | null => {
  const tiers = parseAuthorQuery(text).flatMap((query) => tiersOf(query, authorColumns));
  return tiers.length === 0 ? null : requestOf(tiers, size, byId);
};

/** Documents that are compared with a query that is mistyped. */
const NEAR_CANDIDATES = 120;

/** Documents with the largest total weight of a query's grams. Each weighs as in the embedded index. */
const nearRequest = ({ grams }: NearQuery): Clause => ({
  size: NEAR_CANDIDATES,
  timeout: TIMEOUT,
  track_total_hits: false,
  _source: ['record', 'reading', 'prior'],
  query: {
    bool: {
      should: [...grams].map(([gram, weight]) => scored(weight, { term: { [NEAR_FIELD]: gram } })),
      minimum_should_match: 1,
    },
  },
  sort: [{ _score: 'desc' }, { prior: 'desc' }, ...newestFirst],
});

const present = <T>(values: readonly (T | null)[]): readonly T[] =>
  values.filter((value) => value !== null);

const suggestRequest = (
  tiers: readonly Tier[],
  all: readonly string[],
  order: readonly Clause[],
): Clause => {
  const clauses = tiers.map(({ score, match }) => scored(score, filterOf(match, all)));
  const request = requestOf(clauses, SUGGEST_CANDIDATES, order);
  return { ...request, _source: ['record', 'reading', 'prior'] };
};

/** Aliases of the current indexes of this version; functions of another version use their own. */
export const BOOKS = `books-${INDEX_VERSION}`;
export const AUTHORS = `authors-${INDEX_VERSION}`;
export const SERIES = `series-${INDEX_VERSION}`;

const responseOf = <T extends z.ZodType>(record: T) =>
  z.object({
    hits: z.object({
      hits: z.array(z.object({ _score: z.number(), _source: z.object({ record }) })),
    }),
  });
const bookResponse = responseOf(bookSchema);
const authorResponse = responseOf(authorityItemSchema.extend({ works: z.int() }));

const asBooks = (response: unknown): readonly FoundBook[] =>
  bookResponse.parse(response).hits.hits.map(({ _score: search_score, _source: { record } }) =>
    // The response passes the operation's output schema.
    Object.assign(record, { search_score }),
  );

const nearResponse = z.object({
  hits: z.object({
    hits: z.array(
      z.object({
        _source: z.object({
          record: bookSchema,
          reading: z.string().optional(),
          prior: z.number(),
        }),
      }),
    ),
  }),
});

const asCandidates = (response: unknown): readonly NearCandidate[] =>
  nearResponse
    .parse(response)
    .hits.hits.map(({ _source: { record: book, reading, prior } }) => ({ book, reading, prior }));

const seriesResponse = z.object({
  hits: z.object({
    hits: z.array(
      z.object({
        _source: z.object({
          record: z.object({ SeriesID: z.string(), SeriesTitle: z.string() }),
          reading: z.string().nullable(),
        }),
      }),
    ),
  }),
});

const asAuthors = (response: unknown): readonly FoundAuthor[] =>
  authorResponse.parse(response).hits.hits.map(({ _score, _source: { record } }): FoundAuthor => ({
    tenkyo_id: record.TENKYO_ID,
    main_name: record.main_name,
    birth_death: record.birth_death,
    alternative_names: record.alternative_names,
    works: record.works,
    _score,
  }));

/** Searches the indexes of a search service filled by `publishToOpenSearch`. */
export const createOpenSearchEngine = ({ send }: SearchClient): SearchEngine => {
  const search = async (index: string, request: unknown) =>
    send('POST', `/${index}/_search`, request);
  const searchBooks = async (word: string, size: number): Promise<readonly FoundBook[]> => {
    const { byIsbn, byWords } = bookRequests(word, size);
    const editions = byIsbn === null ? [] : asBooks(await search(BOOKS, byIsbn));
    return editions.length > 0 ? editions : asBooks(await search(BOOKS, byWords));
  };
  const searchNear = async (word: string, size: number): Promise<readonly FoundBook[]> => {
    const query = parseNearQuery(word);
    if (query === null) return [];
    const { stripped, year } = query;
    const plain = stripped === null ? [] : await searchBooks(stripped, NEAR_CANDIDATES);
    if (plain.length > 0) return asNear(plain, year).slice(0, size);
    const candidates = asCandidates(await search(BOOKS, nearRequest(query)));
    return rankNear(query, candidates).slice(0, size);
  };
  return {
    searchBooks,
    searchNear,
    ...createHitWorks({ searchBooks, searchNear }),
    searchAuthors: async (query, size) => {
      const request = authorRequest(query, size);
      return request === null ? [] : asAuthors(await search(AUTHORS, request));
    },
    suggest: async (typed) => {
      const query = parseSuggestQuery(typed);
      if (query === null) return [];
      const [books, authors, series] = await Promise.all([
        search(BOOKS, suggestRequest(query.titles, bookColumns, newestFirst)),
        search(AUTHORS, suggestRequest(query.authors, authorColumns, byId)),
        search(SERIES, suggestRequest(query.titles, seriesColumns, byId)),
      ]);
      const { key } = query;
      const names = authorResponse.parse(authors).hits.hits.map(({ _source }) => _source.record);
      const sets = seriesResponse.parse(series).hits.hits.map(({ _source }) => _source);
      return pickSuggestions(
        present(asCandidates(books).map((candidate) => fittingTitle(key, candidate))),
        present(names.map((author) => fittingAuthor(key, author))),
        present(sets.map(({ record, reading }) => fittingSeries(key, record, reading))),
      );
    },
  };
};
