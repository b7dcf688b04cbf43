import { toIsbn13 } from '#contract/isbn.ts';
import { type Run, withoutFinalLongVowel } from '#contract/text-runs.ts';
import { parseQuery, type QueryTerms } from './query-terms.ts';
import { phrase, type Phrase, type Place } from './tokens.ts';

/** All phrases, each of them in any of the columns. */
export interface Match {
  /** Column names separated by spaces; any column when absent. */
  readonly columns?: string;
  readonly phrases: readonly Phrase[];
}

/** A match with its score. */
export interface Tier {
  readonly score: number;
  readonly match: Match;
}

/** The matches to try, best tier first. A record gets the score of the first tier that finds it. */
export interface TieredQuery {
  /** Unless each of these phrases occurs somewhere, there are no hits. */
  readonly required: readonly Phrase[];
  /** Tiers for the whole query as one phrase. Skip them unless `probe` occurs somewhere. */
  readonly whole: { readonly probe: Phrase; readonly tiers: readonly Tier[] };
  readonly tiers: readonly Tier[];
}

/** A tier for the whole query as one phrase: the columns and the position in them. */
interface WholeTier {
  readonly score: number;
  readonly columns: string;
  readonly place: Place;
}

/** A tier for all terms in any position, in `columns` or in any column. */
interface TermsTier {
  readonly score: number;
  readonly columns?: string;
  /** Skipped for a single term, which the phrase tiers cover. */
  readonly severalOnly?: boolean;
}

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
const tieredQuery = (
  { whole, terms }: QueryTerms,
  forWhole: readonly WholeTier[],
  forTerms: readonly TermsTier[],
): TieredQuery | null => {
  if (terms.length === 0) return null;
  const phrases = terms.map((term) => phrase(withoutFinalLongVowel(term)));
  return {
    required: phrases,
    whole: wholeQueryTiers(whole, forWhole),
    tiers: forTerms
      .filter(({ severalOnly }) => severalOnly !== true || terms.length > 1)
      .map(({ score, columns }) => ({
        score,
        match: { ...(columns === undefined ? {} : { columns }), phrases },
      })),
  };
};

/** Score of a record whose ISBN or KANRI_ID is the query. */
export const IDENTIFIER_SCORE = 200;

const TITLES = 'titles other_titles';

const bookWholeTiers: readonly WholeTier[] = [
  { score: 100, columns: 'titles', place: 'whole' },
  { score: 90, columns: 'other_titles', place: 'whole' },
  { score: 80, columns: 'titles', place: 'start' },
  { score: 70, columns: 'people', place: 'whole' },
  { score: 60, columns: TITLES, place: 'anywhere' },
  { score: 50, columns: 'people', place: 'anywhere' },
];

const bookTermTiers: readonly TermsTier[] = [
  { score: 40, columns: `${TITLES} people`, severalOnly: true },
  { score: 30, columns: `${TITLES} people readings` },
  { score: 20 },
];

export interface BookQuery {
  /** 13 digits. A query that is an ISBN finds exactly the editions with it. */
  readonly isbn: string | null;
  readonly KANRI_ID: string;
  readonly words: TieredQuery | null;
}

export const parseBookQuery = (text: string): BookQuery => ({
  isbn: toIsbn13(text),
  KANRI_ID: text.normalize('NFKC').trim(),
  words: tieredQuery(parseQuery(text), bookWholeTiers, bookTermTiers),
});

const authorWholeTiers: readonly WholeTier[] = [
  { score: 100, columns: 'names', place: 'whole' },
  { score: 90, columns: 'readings', place: 'whole' },
  { score: 80, columns: 'names', place: 'start' },
  { score: 70, columns: 'readings', place: 'start' },
  { score: 60, columns: 'names', place: 'anywhere' },
];

/** Null when the text has no letter or digit. */
export const parseAuthorQuery = (text: string): TieredQuery | null =>
  tieredQuery(parseQuery(text), authorWholeTiers, [{ score: 50 }]);
