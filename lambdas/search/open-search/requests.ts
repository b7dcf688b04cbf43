import { parseAuthorQuery } from '../author-query.ts';
import { IDENTIFIER_SCORE, parseBookQuery } from '../book-query.ts';
import { scoreOf } from '../ranking.ts';
import type { Match, TieredQuery } from '../tiered-query.ts';
import type { Phrase } from '../tokens.ts';

/**
 * Requests of the search service, as pure data. It gets the very tokens that the embedded index is
 * made of, in fields that are split at blanks, so that both engines fold alike and rank alike: the
 * best tier that matches, plus ten times the prior.
 */
type Clause = Readonly<Record<string, unknown>>;

/** Fields of tokens, in both indexes. */
export const bookColumns = ['titles', 'other_titles', 'people', 'readings', 'imprint'] as const;
export const authorColumns = ['names', 'readings'] as const;

/** A query that takes longer is cut off, and answers what it has found until then. */
const TIMEOUT = '2s';
/** How many words a prefix may stand for at the end of a phrase. */
const EXPANSIONS = 1_000;

const inField = (field: string, { tokens, prefix }: Phrase): Clause => {
  const text = tokens.join(' ');
  if (!prefix) return { match_phrase: { [field]: text } };
  return tokens.length === 1
    ? { prefix: { [field]: { value: text } } }
    : { match_phrase_prefix: { [field]: { query: text, max_expansions: EXPANSIONS } } };
};

const inAnyOf = (fields: readonly string[], sought: Phrase): Clause => ({
  bool: { should: fields.map((field) => inField(field, sought)), minimum_should_match: 1 },
});

const filterOf = ({ columns, phrases }: Match, all: readonly string[]): Clause => ({
  bool: { filter: phrases.map((sought) => inAnyOf(columns?.split(' ') ?? all, sought)) },
});

const worth = (boost: number, filter: Clause): Clause => ({ constant_score: { boost, filter } });

const tiersOf = ({ whole, tiers }: TieredQuery, all: readonly string[]): readonly Clause[] =>
  [...whole.tiers, ...tiers].map(({ score, match }) => worth(score, filterOf(match, all)));

/** `order` decides among equal scores. */
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
  worth(IDENTIFIER_SCORE, { term: { [field]: value } });

export interface BookRequests {
  /** Asked first where the query is an ISBN: what it finds by that is the whole answer. */
  readonly byIsbn: Clause | null;
  readonly byWords: Clause;
}

export const bookRequests = (word: string, size: number): BookRequests => {
  const { isbn, KANRI_ID, words } = parseBookQuery(word);
  const named = identifier('id', KANRI_ID);
  const tiers = words === null ? [] : tiersOf(words, bookColumns);
  return {
    byIsbn: isbn === null ? null : requestOf([identifier('isbn', isbn)], size, newestFirst),
    byWords: requestOf([named, ...tiers], size, newestFirst),
  };
};

/** Null when the text has no letter or digit, and so finds nobody. */
export const authorRequest = (text: string, size: number): Clause | null => {
  const query = parseAuthorQuery(text);
  return query === null ? null : requestOf(tiersOf(query, authorColumns), size, byId);
};
