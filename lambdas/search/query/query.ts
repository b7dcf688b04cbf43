import { isbn13Start, isbnIn } from '#contract/isbn.ts';
import { printedNumberIn } from '#contract/scanned-code.ts';
import { lengthOf, type Run, withoutFinalLongVowel } from '#contract/text-runs.ts';
import { splitHints } from '#contract/title-hints.ts';
import { type Alternative, type FieldFilter, parseOperators } from './operators.ts';
import { orImprint, titleAndImprint } from './imprint-tiers.ts';
import { parseQuery, type QueryTerms } from '../index/query-terms.ts';
import { DERIVED, derivedQuery } from './readings/derived-query.ts';
import { romajiQuery, type RomajiScores } from './romaji-query.ts';
import { type Limit, type Match, type Tier, TITLES, type Query } from './tiers.ts';
import { type Phrase, phrase, type Place } from '../index/tokens.ts';
import { volumeQuery } from './volume-query.ts';

/** A tier for the whole query as one phrase: the columns and the position in them. */
interface WholeTier {
  readonly score: number;
  readonly columns: string;
  readonly place: Place;
}

/** A tier for all terms in any position. It is left out where there is no match. */
interface TermsTier {
  readonly score: number;
  readonly matchOf: (query: QueryTerms) => Match | null;
}

const phrasesOf = (terms: QueryTerms['terms']): readonly Phrase[] =>
  terms.map((term) => phrase(withoutFinalLongVowel(term)));

const allIn =
  (columns: string) =>
  ({ terms }: QueryTerms): Match => ({ columns, phrases: phrasesOf(terms) });

/** The tiers for phrases cover a single term. */
const severalIn =
  (columns: string) =>
  (query: QueryTerms): Match | null =>
    query.terms.length > 1 ? allIn(columns)(query) : null;

const wholeQueryTiers = (whole: readonly Run[], tiers: readonly WholeTier[]) => ({
  probe: phrase(withoutFinalLongVowel(whole)),
  tiers: tiers.map(({ score, columns, place }) => ({
    score,
    match: {
      columns,
      phrases: [phrase(place === 'anywhere' ? withoutFinalLongVowel(whole) : whole, place)],
    },
  })),
});

/** Null when the query has no term. */
const queryOf = (
  query: QueryTerms,
  forWhole: readonly WholeTier[],
  forTerms: readonly TermsTier[],
): Query | null => {
  if (query.terms.length === 0) return null;
  return {
    required: phrasesOf(query.terms),
    whole: wholeQueryTiers(query.whole, forWhole),
    tiers: forTerms.flatMap(({ score, matchOf }) => {
      const match = matchOf(query);
      return match === null ? [] : [{ score, match }];
    }),
  };
};

/** Score of a record whose ISBN or KANRI_ID is the query. */
export const IDENTIFIER_SCORE = 300;
/** Lowest score of a hit by the beginning of its title. */
export const TITLE_SCORE = 160;

/** The title of a book about an author is not matched as a whole, so the author's own books come first. */
const exactTiers: readonly WholeTier[] = [
  { score: 230, columns: 'titles', place: 'whole' },
  { score: 220, columns: 'people', place: 'whole' },
  { score: 210, columns: 'other_titles', place: 'whole' },
];

const bookWholeTiers: readonly WholeTier[] = [
  { score: 170, columns: 'readings names', place: 'whole' },
  { score: TITLE_SCORE, columns: 'titles', place: 'start' },
  { score: 150, columns: TITLES, place: 'anywhere' },
  { score: 140, columns: 'people', place: 'anywhere' },
];

const NAMED = `${TITLES} people readings names`;
const titleTiers: readonly TermsTier[] = [
  { score: 130, matchOf: titleAndImprint('whole') },
  { score: 120, matchOf: severalIn(`${TITLES} people`) },
  { score: 110, matchOf: titleAndImprint('anywhere') },
  { score: 100, matchOf: allIn(NAMED) },
];
const bookTermTiers: readonly TermsTier[] = [
  ...titleTiers,
  { score: 90, matchOf: orImprint(NAMED) },
];
/** A filter for a publisher takes a part of the name. */
const filterTiers: readonly TermsTier[] = [
  ...titleTiers,
  { score: 90, matchOf: allIn(`${NAMED} imprint`) },
];

/** Contents, subjects, class marks and the year of publishing. */
const furtherTiers: readonly TermsTier[] = [{ score: 40, matchOf: orImprint(`${NAMED} subjects`) }];
const YEAR = /^\p{Nd}{4}年?$/u;

const bookRomajiScores: RomajiScores = { title: 80, name: 70, start: 60, words: 50 };

/** The queries for words, best first. Empty for a text without a term. */
const wordQueries = ({ text, quoted, ofFilters }: Alternative): readonly Query[] => {
  const termTiers = ofFilters === true ? filterTiers : bookTermTiers;
  const terms = parseQuery(text, quoted);
  const volume = volumeQuery(text);
  const queries =
    volume === null
      ? [queryOf(terms, [...exactTiers, ...bookWholeTiers], termTiers)]
      : [queryOf(terms, exactTiers, []), volume, queryOf(terms, bookWholeTiers, termTiers)];
  // Every year has thousands of books, so a year alone is a title.
  const further = YEAR.test(text.trim()) ? null : queryOf(terms, [], furtherTiers);
  const readings = derivedQuery(text, terms);
  return [...queries, romajiQuery(text, bookRomajiScores), further, readings].filter(
    (query) => query !== null,
  );
};

/** A reading that may be wrong excludes no book. */
const EXCLUDED_FROM = `${TITLES} people readings names imprint subjects romaji`;

/** What is excluded, as whole words. */
const exclusionOf = (text: string): readonly Limit[] => {
  const { whole } = parseQuery(text);
  if (whole.length === 0) return [];
  const { tokens, prefix } = phrase(whole);
  const isPrefix = prefix && whole.at(-1)?.cjk === true;
  return [{ columns: EXCLUDED_FROM, phrase: { tokens, prefix: isPrefix } }];
};

const FIELD_COLUMNS = {
  title: `${TITLES} readings ${DERIVED}`,
  author: 'people names',
  publisher: 'imprint',
  class: 'subjects',
} as const;

const limitOf = ({ field, value }: FieldFilter): readonly Limit[] => {
  const { whole } = parseQuery(value);
  if (whole.length === 0) return [];
  // Books have their letters by groups of columns.
  const columns = field === 'title' && lengthOf(whole) === 1 ? TITLES : FIELD_COLUMNS[field];
  return [{ columns, phrase: phrase(withoutFinalLongVowel(whole)) }];
};

const withTiers = ({ required, whole, tiers }: Query, change: (tier: Tier) => Tier): Query => ({
  required,
  whole: { ...whole, tiers: whole.tiers.map(change) },
  tiers: tiers.map(change),
});

const limitedBy = (query: Query, rest: Pick<Match, 'none' | 'limits'>): Query =>
  withTiers(query, ({ score, match }) => ({ score, match: { ...match, ...rest } }));

/** What scores are worth without the hints. The lowest stays above those of near hits. */
const HINT_FACTOR = 0.4;

/** The queries of an alternative, and those of it without its hints, which score less. */
const hintedQueries = (alternative: Alternative): readonly (readonly Query[])[] => {
  const { rest, hints } = splitHints(alternative.text);
  if (hints.length === 0) return [wordQueries(alternative)];
  const without = wordQueries({ ...alternative, text: rest }).map((query) =>
    withTiers(query, ({ score, match }) => ({ score: score * HINT_FACTOR, match })),
  );
  return [wordQueries(alternative), without];
};

export interface BookQuery {
  /** 13 digits, or a printed number with a wrong check digit. A query that is an ISBN, or has one among its words, finds exactly the editions with it. */
  readonly isbn: string | null;
  /** The first digits of an ISBN-13. Books whose ISBN begins so come before those that words find. */
  readonly isbnStart: string | null;
  readonly KANRI_ID: string;
  /** One list for each alternative, or for the text with and without its hints. All scores of a query are higher than those of the next. */
  readonly words: readonly (readonly Query[])[];
}

export const parseBookQuery = (text: string): BookQuery => {
  const { alternatives, excluded, filters } = parseOperators(text);
  const none = excluded.flatMap(exclusionOf);
  const limits = filters.flatMap(limitOf);
  const rest = { ...(none.length > 0 && { none }), ...(limits.length > 0 && { limits }) };
  const words = alternatives.flatMap(hintedQueries);
  const [only, other] = alternatives;
  return {
    isbn:
      only === undefined || other !== undefined
        ? null
        : (isbnIn(only.text) ?? isbnIn(splitHints(only.text).rest) ?? printedNumberIn(only.text)),
    isbnStart: isbn13Start(text),
    KANRI_ID: text.normalize('NFKC').trim(),
    words:
      none.length + limits.length === 0
        ? words
        : words.map((queries) => queries.map((query) => limitedBy(query, rest))),
  };
};

const authorWholeTiers: readonly WholeTier[] = [
  { score: 100, columns: 'names', place: 'whole' },
  { score: 90, columns: 'readings', place: 'whole' },
  { score: 80, columns: 'names', place: 'start' },
  { score: 70, columns: 'readings', place: 'start' },
  { score: 60, columns: 'names', place: 'anywhere' },
];

/** The queries for a name, best first. Empty when the text has no letter or digit. */
export const parseAuthorQuery = (text: string): readonly Query[] => {
  const name = parseOperators(text).filters.find(({ field }) => field === 'author')?.value ?? text;
  return [
    queryOf(parseQuery(name), authorWholeTiers, [{ score: 50, matchOf: allIn('names readings') }]),
    romajiQuery(name, { name: 40, words: 30 }),
  ].filter((query) => query !== null);
};
