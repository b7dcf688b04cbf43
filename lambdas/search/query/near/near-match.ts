import { contributorsOf, publishersOf } from '#contract/book-fields.ts';
import type { Book, FoundBook } from '#contract/entities/book.ts';
import { parsePublishingDate } from '#contract/publishing-date.ts';
import { anchoredCosts, lettersOf, partCost, type Letters } from './edit-cost.ts';
import { COSTS_MAX, type CostLimits, limitFor } from './cost-limits.ts';
import {
  nearFields,
  type NearFields,
  nearGrams,
  nearPublishers,
} from '../../index/near/near-fields.ts';
import type { NearQuery } from './near-query.ts';
import { romajiCosts } from './near-romaji.ts';

/** A book that shares parts with a query. */
export interface NearCandidate {
  readonly book: Book;
  /** Transcription of the title. */
  readonly reading?: string | undefined;
  /** From 0 to 1: how probable the book is among equal matches (`prior.ts`). */
  readonly prior: number;
}

/** The highest cost of a query as a part of a text, which is near many more texts than as a whole. */
const PART_COSTS_MAX: CostLimits = [
  [12, 2],
  [5, 1],
];
/** A query of fewer characters must be near the whole text. */
const START_FROM = 4;
const PART_FROM = 3;
/** A word of fewer characters must be as it is. */
const WORD_FROM = 3;
/** The highest cost of all words together. */
const WORDS_COST_MAX = 2;
/** At equal cost, a whole title ranks before a name and title, and so on. */
const PENALTY = {
  whole: 0,
  joined: 0.1,
  person: 0.2,
  start: 0.3,
  words: 0.4,
  part: 0.6,
  /** For each contributor before the one in the query. */
  laterPerson: 0.05,
} as const;

const lowest = (costs: readonly number[]): number => Math.min(Infinity, ...costs);

const within = (cost: number, limit: number, penalty: number): number =>
  cost <= limit ? cost + penalty : Infinity;

/** The cost of a query as a title: all of it, its beginning, or a part of it. */
const titleCost = (query: Letters, titles: readonly Letters[]): number => {
  const { length } = query;
  const limit = limitFor(query, COSTS_MAX);
  const anchored = titles.map((title) => {
    const { whole, start } = anchoredCosts(query, title, limit);
    return Math.min(
      within(whole, limit, PENALTY.whole),
      length < START_FROM ? Infinity : within(start, limit, PENALTY.start),
    );
  });
  const best = lowest(anchored);
  if (best < Infinity || length < PART_FROM) return best;
  const partLimit = limitFor(query, PART_COSTS_MAX);
  return lowest(
    titles.map((title) => within(partCost(query, title, partLimit), partLimit, PENALTY.part)),
  );
};

const JOINT = /^(?:の|著|作)/u;

/** What remains of a query before or after a name. */
const withoutName = (key: string, name: string): readonly string[] => [
  ...(key.startsWith(name)
    ? [key.slice(name.length), key.slice(name.length).replace(JOINT, '')]
    : []),
  ...(key.endsWith(name) ? [key.slice(0, -name.length)] : []),
];

const NAME_MIN = 2;

/** The cost of what remains beside a name, as a title. */
const restCost = (rest: string, titles: readonly Letters[]): number => {
  const query = lettersOf(rest);
  const limit = limitFor(query, COSTS_MAX);
  return lowest(
    titles.map((title) => {
      const { whole, start } = anchoredCosts(query, title, limit);
      return Math.min(
        within(whole, limit, PENALTY.joined),
        within(start, 0, PENALTY.joined + PENALTY.start),
      );
    }),
  );
};

/** The cost of a query as name and title, written together in any order. */
const joinedCost = (key: string, { people }: NearFields, titles: readonly Letters[]): number =>
  lowest(
    people.map(({ whole, parts }, n) => {
      const names = [...whole, ...parts].filter((name) => name.length >= NAME_MIN);
      const rests = new Set(names.flatMap((name) => withoutName(key, name)));
      rests.delete('');
      return lowest([...rests].map((rest) => restCost(rest, titles))) + n * PENALTY.laterPerson;
    }),
  );

const personCost = (query: Letters, { people }: NearFields): number => {
  const limit = limitFor(query, COSTS_MAX);
  return lowest(
    people.map(({ whole }, n) => {
      const costs = whole.map((name) => anchoredCosts(query, lettersOf(name), limit).whole);
      return within(lowest(costs), limit, PENALTY.person + n * PENALTY.laterPerson);
    }),
  );
};

/** The cost of a query of several words, each of which is a part of some field. */
const wordsCost = (words: readonly Letters[], book: Book, fields: NearFields): number => {
  if (words.length === 0) return Infinity;
  const keys = [
    ...fields.titles,
    ...fields.people.flatMap(({ whole }) => whole),
    ...nearPublishers(book),
  ].map(lettersOf);
  const sum = words.reduce((total, word) => {
    const { length } = word;
    const wordLimit = length < WORD_FROM ? 0 : Math.min(limitFor(word, COSTS_MAX), 1);
    return total + lowest(keys.map((key) => within(partCost(word, key, wordLimit), wordLimit, 0)));
  }, 0);
  return within(sum, WORDS_COST_MAX, PENALTY.words);
};

const readingCost = ({ romaji }: NearQuery, reading: string | undefined): number => {
  if (romaji === null) return Infinity;
  const { whole, start } = romajiCosts(romaji, reading);
  return Math.min(whole + PENALTY.whole, start + PENALTY.start);
};

const LATIN = /\p{Script=Latin}/u;

/** A query in Latin letters is near no other texts of a book. */
const hasLatin = (book: Book): boolean =>
  LATIN.test(
    [
      book.MainTitle,
      book.TitleOthers,
      book.ContentDetailTitle,
      ...contributorsOf(book).map(({ name }) => name),
      ...publishersOf(book),
    ].join(' '),
  );

const costOf = (query: NearQuery, { book, reading }: NearCandidate): number => {
  const ofReading = readingCost(query, reading);
  if (ofReading < Infinity) return ofReading;
  if (query.romaji !== null && !hasLatin(book)) return Infinity;
  const fields = nearFields(book, reading);
  const titles = fields.titles.map(lettersOf);
  const together = Math.min(
    titleCost(query.letters, titles),
    joinedCost(query.key, fields, titles),
    personCost(query.letters, fields),
  );
  return together < Infinity ? together : wordsCost(query.words, book, fields);
};

/** A near hit scores less than every other hit, and more than 0. */
const NEAR_SCORE = 10;
const SCORE_PER_COST = 2;
/** Less than any difference of costs, which therefore decide first. */
const SCORE_OF_PRIOR = 0.09;
const YEAR_SCORE = 2;
/** Hits that cost more than the best one by this are left out. */
const COST_ABOVE_BEST = 0.75;

const isOfYear = ({ PublishingDate }: Book, year: string | null): boolean =>
  year !== null && parsePublishingDate(PublishingDate)?.sortKey.startsWith(year) === true;

/** Books of the year in the query first, otherwise in the order that they had; scores descend. */
const scored = (
  books: readonly { readonly book: Book; readonly score: number }[],
  year: string | null,
): readonly FoundBook[] => {
  const rated = books.map(({ book, score }) => ({
    ...book,
    search_score: score + (isOfYear(book, year) ? YEAR_SCORE : 0),
    near_match: true as const,
  }));
  return rated.toSorted((a, b) => b.search_score - a.search_score);
};

/** Hits of the query without year and words such as 本, as near hits. */
export const asNear = (hits: readonly FoundBook[], year: string | null): readonly FoundBook[] =>
  scored(
    hits.map((book, n) => ({ book, score: NEAR_SCORE - n / hits.length })),
    year,
  );

/** The near hits among candidates that have a cost, best first. */
const ranked = (
  { year }: NearQuery,
  candidates: readonly NearCandidate[],
  costOfCandidate: (candidate: NearCandidate) => number,
): readonly FoundBook[] => {
  const hits = candidates
    .map((candidate) => ({ ...candidate, cost: costOfCandidate(candidate) }))
    .filter(({ cost }) => cost < Infinity)
    .toSorted((a, b) => a.cost - b.cost || b.prior - a.prior);
  const limit = (hits[0]?.cost ?? 0) + COST_ABOVE_BEST;
  const near = hits
    .filter(({ cost }) => cost <= limit)
    .map(({ book, cost, prior }) => ({
      book,
      score: NEAR_SCORE - SCORE_PER_COST * cost + SCORE_OF_PRIOR * prior,
    }));
  return scored(near, year);
};

/** The near hits among candidates, best first. */
export const rankNear = (
  query: NearQuery,
  candidates: readonly NearCandidate[],
): readonly FoundBook[] => ranked(query, candidates, (candidate) => costOf(query, candidate));

/** Fewer pieces are in too many books. */
const PIECES_FROM = 4;
/** What each piece costs that a book lacks, of all pieces. */
const COST_OF_PIECES = 4;

/** Candidates that have enough pieces of a half-remembered title, in any order; those with most pieces first. */
export const rankSharing = (
  query: NearQuery,
  candidates: readonly NearCandidate[],
): readonly FoundBook[] => {
  const { pieces, sharedMin } = query;
  if (pieces.length < PIECES_FROM) return [];
  return ranked(query, candidates, ({ book, reading }) => {
    const grams = nearGrams(nearFields(book, reading));
    const shared = pieces.filter((piece) => grams.has(piece)).length;
    return shared < sharedMin ? Infinity : COST_OF_PIECES * (1 - shared / pieces.length);
  });
};
