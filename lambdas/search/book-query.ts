import { toIsbn13 } from '#contract/isbn.ts';
import { parseQuery } from './query-terms.ts';
import { tieredQuery, type TermsTier, type TieredQuery, type WholeTier } from './tiered-query.ts';

/** Score of a record that the query names by ISBN or KANRI_ID. */
export const IDENTIFIER_SCORE = 200;

const TITLES = 'titles other_titles';

const wholeTiers: readonly WholeTier[] = [
  { score: 100, columns: 'titles', place: 'whole' },
  { score: 90, columns: 'other_titles', place: 'whole' },
  { score: 80, columns: 'titles', place: 'start' },
  { score: 70, columns: 'people', place: 'whole' },
  { score: 60, columns: TITLES, place: 'anywhere' },
  { score: 50, columns: 'people', place: 'anywhere' },
];

const termTiers: readonly TermsTier[] = [
  { score: 40, columns: `${TITLES} people`, severalOnly: true },
  { score: 30, columns: `${TITLES} people readings` },
  { score: 20 },
];

export interface BookQuery {
  /** 13 digits; a query that is an ISBN finds exactly the editions that carry it (SP-118). */
  readonly isbn: string | null;
  readonly KANRI_ID: string;
  readonly words: TieredQuery | null;
}

export const parseBookQuery = (text: string): BookQuery => ({
  isbn: toIsbn13(text),
  KANRI_ID: text.normalize('NFKC').trim(),
  words: tieredQuery(parseQuery(text), wholeTiers, termTiers),
});
