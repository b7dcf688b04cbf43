import { parsePublishingDate } from '#contract/publishing-date.ts';
import { splitVolume } from '#contract/volume.ts';
import { titleProper } from '#contract/set-key.ts';
import type { IndexedBook } from './records.ts';

/**
 * A score is the tier of the match plus ten times the prior of the record, its probability below 1 of
 * being the one that is meant. Tiers are at least ten apart, so a better match always ranks higher.
 */
const PRIOR_SPAN = 10;
const WEIGHT = { brevity: 0.3, readers: 0.3, editions: 0.25, recency: 0.15 } as const;
/** A title of this length has half the brevity of a very short title. */
const HALF_BREVITY_CHARACTERS = 12;
const RECENT_YEARS = 80;
const HALF_READERS = 20;
/** Editions besides the one that is ranked. */
const HALF_EDITIONS = 3;
const HALF_WORKS = 20;
const HALF_BOOKS_OF_SERIES = 50;
const HIGHEST_PRIOR = 0.999_999;
const DECIMALS = 1e6;

export const scoreOf = (tier: number, prior: number): number => tier + PRIOR_SPAN * prior;

/** Rounded, so that equal records compare equal in spite of floating-point error. */
const toPrior = (value: number): number =>
  Math.min(Math.round(value * DECIMALS) / DECIMALS, HIGHEST_PRIOR);

/**
 * 0 for none, 0.5 for `half`, close to 1 for very many. Independent of other records, so a score does
 * not change when another book becomes popular.
 */
const abundance = (count: number, half: number): number =>
  Math.log1p(count) / (Math.log1p(count) + Math.log1p(half));

/** Difference between the priors of two volumes. Scores of 32 bits still distinguish them. */
const VOLUME_STEP = 1e-5;

/** The prior of a volume `place` places after the first one of its set. */
export const priorOfVolume = (ofSet: number, place: number): number =>
  Math.max(0, toPrior(ofSet - place * VOLUME_STEP));

export interface BookRank {
  readonly prior: number;
  /** `YYYYMMDD` with zeros for an unknown month or day. Newer is larger, undated is smallest. */
  readonly date: string;
}

/** What a book with further editions of the same work gains. A work that is printed again is read. */
export const priorOfEditions = (editions: number): number =>
  WEIGHT.editions * abundance(editions - 1, HALF_EDITIONS);

/** Prefers short titles, recent books and books of many readers. Editions come in addition. */
export const rankOfBook = (record: IndexedBook, thisYear: number): BookRank => {
  const date = parsePublishingDate(record.book.PublishingDate)?.sortKey ?? '00000000';
  const age = thisYear - Number(date.slice(0, 4));
  const recency = Math.min(Math.max(1 - age / RECENT_YEARS, 0), 1);
  const { length } = splitVolume(titleProper(record.book)).title;
  const brevity = HALF_BREVITY_CHARACTERS / (HALF_BREVITY_CHARACTERS + length);
  const prior =
    WEIGHT.brevity * brevity +
    WEIGHT.readers * abundance(record.readers ?? 0, HALF_READERS) +
    WEIGHT.recency * recency;
  return { prior: toPrior(prior), date };
};

/** Prefers series of many books. */
export const priorOfSeries = (books: number): number =>
  toPrior(abundance(books, HALF_BOOKS_OF_SERIES));

/** Prefers authors of many books. */
export const priorOfAuthor = (works: number): number => toPrior(abundance(works, HALF_WORKS));
