import { INDEX_VERSION } from '../index/schema.ts';
import type { NearQuery } from '../query/near/near-query.ts';
import { scoreOf } from '../index/prior.ts';
import { SUGGEST_CANDIDATES } from '../query/suggest/suggest-query.ts';
import { IDENTIFIER_SCORE, parseAuthorQuery, parseBookQuery } from '../query/query.ts';
import { type Limit, type Match, type Tier, type Query, VOLUMES } from '../query/tiers.ts';
import type { Phrase } from '../index/tokens.ts';
import { volumesMatch } from '../query/volume-query.ts';

/**
 * A clause of a search request. The service stores the same tokens as the embedded index, in fields
 * split at spaces, so both engines fold and rank alike: the best tier that matches, plus ten times the
 * prior.
 */
export type Clause = Readonly<Record<string, unknown>>;

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
  'derived',
] as const;
/** The field with the grams of near keys. */
export const NEAR_FIELD = 'near';
/** The field with the reading of a title that no record states, for suggestions. */
export const DERIVED_READING = 'derived_reading';
/** The field with ids and ISBNs of other records of a book. */
export const OTHER_IDS = 'other_ids';
export const authorColumns = ['names', 'readings', 'romaji'] as const;
export const seriesColumns = ['titles', 'readings'] as const;

/** The service stops a longer query and returns the hits found so far (`send-search.ts`). */
export const TIMEOUT = '2s';
/** Maximum number of words that the prefix at the end of a phrase expands to. */
const MAX_EXPANSIONS = 1_000;

const inField = (field: string, { tokens, prefix }: Phrase): Clause => {
  const text = tokens.join(' ');
  if (!prefix) return { match_phrase: { [field]: text } };
  return tokens.length === 1
    ? { prefix: { [field]: { value: text } } }
    : { match_phrase_prefix: { [field]: { query: text, max_expansions: MAX_EXPANSIONS } } };
};

const oneOf = (clauses: readonly Clause[]): Clause => ({
  bool: { should: clauses, minimum_should_match: 1 },
});

const inAnyOf = (fields: readonly string[], phrase: Phrase): Clause =>
  oneOf(fields.map((field) => inField(field, phrase)));

const inLimit = ({ columns, phrase }: Limit): Clause => inAnyOf(columns.split(' '), phrase);

const filterOf = (
  { columns, phrases, volume, none = [], limits = [], anyOf = [] }: Match,
  all: readonly string[],
): Clause => ({
  bool: {
    filter: [
      ...phrases.map((phrase) => inAnyOf(columns?.split(' ') ?? all, phrase)),
      ...(volume === undefined ? [] : [{ term: { [VOLUMES]: volume.tokens[0] } }]),
      ...limits.map(inLimit),
      ...anyOf.map((some) => oneOf(some.map(inLimit))),
    ],
    ...(none.length === 0 ? {} : { must_not: none.map(inLimit) }),
  },
});

export const scored = (boost: number, filter: Clause): Clause => ({
  constant_score: { boost, filter },
});

const tiersOf = ({ whole, tiers }: Query, all: readonly string[]): readonly Clause[] =>
  [...whole.tiers, ...tiers].map(({ score, match }) => scored(score, filterOf(match, all)));

/** Scores the documents of the clauses: the best clause, and the prior. */
export const ranked = (queries: readonly Clause[]): Clause => ({
  function_score: {
    boost_mode: 'sum',
    functions: [{ field_value_factor: { field: 'prior', factor: scoreOf(0, 1), missing: 0 } }],
    query: { dis_max: { tie_breaker: 0, queries } },
  },
});

/** `order` sorts hits of equal score. */
const requestOf = (queries: readonly Clause[], size: number, order: readonly Clause[]): Clause => ({
  size,
  timeout: TIMEOUT,
  track_total_hits: false,
  _source: ['record'],
  query: ranked(queries),
  sort: [{ _score: 'desc' }, ...order],
});

export const newestFirst = [{ date: 'desc' }, { id: 'asc' }];
export const byId = [{ id: 'asc' }];

const identifier = (field: 'isbn' | 'id', value: string): Clause =>
  scored(IDENTIFIER_SCORE, {
    bool: { should: [{ term: { [field]: value } }, { term: { [OTHER_IDS]: value } }] },
  });

const ofIsbnStart = (value: string): Clause =>
  scored(IDENTIFIER_SCORE, {
    bool: {
      should: [
        { prefix: { isbn: { value } } },
        { regexp: { [OTHER_IDS]: { value: `${value}[0-9]{${String(13 - value.length)}}` } } },
      ],
    },
  });

interface BookRequests {
  /** For a query that is an ISBN. When it has hits, they are the complete result. */
  readonly byIsbn: Clause | null;
  readonly byWords: Clause;
}

/** The clauses that find the books of a query, each with its score. */
export const bookClauses = (word: string) => {
  const { isbn, isbnStart, KANRI_ID, words } = parseBookQuery(word);
  return {
    byIsbn: isbn === null ? null : [identifier('isbn', isbn)],
    byWords: [
      identifier('id', KANRI_ID),
      ...(isbnStart === null ? [] : [ofIsbnStart(isbnStart)]),
      ...words.flat().flatMap((query) => tiersOf(query, bookColumns)),
    ],
  };
};

export const bookRequests = (word: string, size: number): BookRequests => {
  const { byIsbn, byWords } = bookClauses(word);
  return {
    byIsbn: byIsbn && requestOf(byIsbn, size, newestFirst),
    byWords: requestOf(byWords, size, newestFirst),
  };
};

/** Null for a title without a letter or digit, and so without volumes. */
export const volumesRequest = (title: string, size: number): Clause | null => {
  const match = volumesMatch(title);
  return match && requestOf([scored(0, filterOf(match, bookColumns))], size, newestFirst);
};

/** Null when the text has no letter or digit, and so no hits. */
export const authorRequest = (text: string, size: number): Clause | null => {
  const tiers = parseAuthorQuery(text).flatMap((query) => tiersOf(query, authorColumns));
  return tiers.length === 0 ? null : requestOf(tiers, size, byId);
};

/** Documents that are compared with a query that is mistyped. */
export const NEAR_CANDIDATES = 120;

/** Documents with the largest total weight of a query's grams. Each weighs as in the embedded index. */
export const nearRequest = ({ grams }: NearQuery): Clause => ({
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

export const suggestRequest = (
  tiers: readonly Tier[],
  all: readonly string[],
  order: readonly Clause[],
): Clause => {
  const clauses = tiers.map(({ score, match }) => scored(score, filterOf(match, all)));
  const request = requestOf(clauses, SUGGEST_CANDIDATES, order);
  return { ...request, _source: ['record', 'reading', DERIVED_READING, 'prior'] };
};

/** Works of a search that the service sorts; there are no pages beyond them. */
export const RESULTS_MAX = 20_000;

/** Aliases of the current indexes of this version; functions of another version use their own. */
export const BOOKS = `books-${INDEX_VERSION}`;
export const AUTHORS = `authors-${INDEX_VERSION}`;
export const SERIES = `series-${INDEX_VERSION}`;
