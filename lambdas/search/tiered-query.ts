import { phrase, type Phrase, type Place, type Run } from './tokens.ts';
import { loosened, type QueryTerms } from './query-terms.ts';

/** All phrases, each of them in any of the columns. */
export interface Match {
  /** Names parted by blanks; absent: any column. */
  readonly columns?: string;
  readonly phrases: readonly Phrase[];
}

/** One way to match, and what it is worth. */
export interface Tier {
  readonly score: number;
  readonly match: Match;
}

/** What to ask the engine, best tier first; a record counts in the first tier that finds it. */
export interface TieredQuery {
  /** Phrases of which each must occur somewhere; otherwise nothing can match at all. */
  readonly required: readonly Phrase[];
  /** Tiers of the whole query as one phrase, only worth asking when `probe` occurs at all. */
  readonly whole: { readonly probe: Phrase; readonly tiers: readonly Tier[] };
  readonly tiers: readonly Tier[];
}

/** A tier for the whole query as one phrase: which columns, and where in them. */
export interface WholeTier {
  readonly score: number;
  readonly columns: string;
  readonly place: Place;
}

/** A tier for all terms, wherever they are; without `columns` in any. */
export interface TermsTier {
  readonly score: number;
  readonly columns?: string;
  /** Adds nothing to the phrase tiers when there is only one term. */
  readonly severalOnly?: boolean;
}

const wholeTiers = (whole: readonly Run[], tiers: readonly WholeTier[]) => ({
  probe: phrase(loosened(whole)),
  tiers: tiers.map(({ score, columns, place }) => ({
    score,
    match: { columns, phrases: [phrase(place === 'anywhere' ? loosened(whole) : whole, place)] },
  })),
});

/** Null when the query has no term. */
export const tieredQuery = (
  { whole, terms }: QueryTerms,
  forWhole: readonly WholeTier[],
  forTerms: readonly TermsTier[],
): TieredQuery | null => {
  if (terms.length === 0) return null;
  const phrases = terms.map((term) => phrase(loosened(term)));
  return {
    required: phrases,
    whole: wholeTiers(whole, forWhole),
    tiers: forTerms
      .filter(({ severalOnly }) => severalOnly !== true || terms.length > 1)
      .map(({ score, columns }) => ({
        score,
        match: { ...(columns === undefined ? {} : { columns }), phrases },
      })),
  };
};
