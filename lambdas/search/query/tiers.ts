import type { Phrase } from '../index/tokens.ts';

/** A phrase that is in one of the columns. */
export interface Limit {
  readonly columns: string;
  readonly phrase: Phrase;
}

/** All phrases, each of them in any of the columns. */
export interface Match {
  /** Column names separated by spaces; any column when absent. */
  readonly columns?: string;
  readonly phrases: readonly Phrase[];
  /** The key of a volume, which the book must be. */
  readonly volume?: Phrase;
  /** None of these holds. */
  readonly none?: readonly Limit[];
  /** All of these hold too. */
  readonly limits?: readonly Limit[];
  /** Of each list at least one holds. */
  readonly anyOf?: readonly (readonly Limit[])[];
}

/** The column with the keys of volumes. */
export const VOLUMES = 'volumes';

/** A match with its score. */
export interface Tier {
  readonly score: number;
  readonly match: Match;
}

/** The matches to try, best tier first. A record gets the score of the first tier that finds it. */
export interface Query {
  /** Unless each of these phrases occurs somewhere, there are no hits. */
  readonly required: readonly Phrase[];
  /** Tiers for the whole query as one phrase. Skip them unless `probe` occurs somewhere. */
  readonly whole: { readonly probe: Phrase; readonly tiers: readonly Tier[] };
  readonly tiers: readonly Tier[];
}

/** The columns with titles. */
export const TITLES = 'titles other_titles';
