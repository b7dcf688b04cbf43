import { parsePublishingDate } from '#contract/publishing-date.ts';
import type { IndexedBook } from './indexed-records.ts';
import { titleProper } from './record-fields.ts';

/**
 * Order among equal matches. A score is a tier (how well the words match) plus ten times a prior
 * below 1 (how likely the record is meant at all); tiers stand ten apart, so a better match always
 * comes first.
 */
const PRIOR_SPAN = 10;
const WEIGHT = { brevity: 0.5, registrations: 0.3, recency: 0.2 } as const;
/** A title of this many characters has half the brevity of a very short one. */
const HALF_BREVITY_CHARACTERS = 12;
const RECENT_YEARS = 80;
const HALF_REGISTRATIONS = 20;
const HALF_WORKS = 20;
const HIGHEST_PRIOR = 0.999_999;
const DECIMALS = 1e6;

export const scoreOf = (tier: number, prior: number): number => tier + PRIOR_SPAN * prior;

/** Rounded, so that equal records compare equal whatever the order of the sums was. */
const toPrior = (value: number): number =>
  Math.min(Math.round(value * DECIMALS) / DECIMALS, HIGHEST_PRIOR);

/**
 * 0 for none, half at `half`, towards 1 for very many. It looks at no other record, so a score does
 * not move because some other book became popular.
 */
const abundance = (count: number, half: number): number =>
  Math.log1p(count) / (Math.log1p(count) + Math.log1p(half));

export interface BookRank {
  readonly prior: number;
  /** `YYYYMMDD`, zeros for what is unknown: newer is larger, undated is smallest. */
  readonly date: string;
}

/** Short titles, much registered and recent books first. */
export const rankOfBook = (record: IndexedBook, thisYear: number): BookRank => {
  const date = parsePublishingDate(record.book.PublishingDate)?.sortKey ?? '00000000';
  const age = thisYear - Number(date.slice(0, 4));
  const recency = Math.min(Math.max(1 - age / RECENT_YEARS, 0), 1);
  const brevity =
    HALF_BREVITY_CHARACTERS / (HALF_BREVITY_CHARACTERS + titleProper(record.book).length);
  const prior =
    WEIGHT.brevity * brevity +
    WEIGHT.registrations * abundance(record.registrations ?? 0, HALF_REGISTRATIONS) +
    WEIGHT.recency * recency;
  return { prior: toPrior(prior), date };
};

/** Authors of many books first. */
export const priorOfAuthor = (works: number): number => toPrior(abundance(works, HALF_WORKS));
