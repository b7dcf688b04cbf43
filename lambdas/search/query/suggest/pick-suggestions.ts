import { authorName } from '#contract/author-name.ts';
import type { AuthorityItem } from '#contract/entities/author.ts';
import type { Book } from '#contract/entities/book.ts';
import { SUGGESTIONS_MAX } from '#contract/limits.ts';
import type { Suggestion } from '#contract/operations/suggestions.ts';
import { headingName, keyOf, titleProper } from '#contract/set-key.ts';
import type { SeriesRecord } from '../../index/series.ts';
import { spellingsOf } from '../../index/readings/spellings.ts';
import { fitOfName, fitOfText, type Typed } from './fit.ts';

/** Authors do not fill the list while there are titles, nor series while there are others. */
const AUTHORS_BESIDE_TITLES = 2;
const SERIES_BESIDE_OTHERS = 1;

/** A suggestion that fits what was typed. */
export interface Fitting {
  readonly suggestion: Suggestion;
  /** The folded text: equal for what is one suggestion. */
  readonly key: string;
  readonly fit: number;
}

/** A book that may fit, with the readings of its title. */
export interface BookCandidate {
  readonly book: Book;
  readonly readings: readonly string[];
}

/** Null when the text neither begins with what was typed nor is read so. */
const fittingText = (
  typed: Typed,
  suggestion: Suggestion,
  { title, readings }: { readonly title: string; readonly readings: readonly string[] },
): Fitting | null => {
  const key = keyOf(suggestion.text);
  const spellings = readings.flatMap((reading) => spellingsOf(reading, title));
  const fit = fitOfText(typed, key, spellings);
  return fit === null ? null : { suggestion, key, fit };
};

/** Null for a book whose title neither begins with what was typed nor is read so. */
export const fittingTitle = (typed: Typed, { book, readings }: BookCandidate): Fitting | null =>
  fittingText(
    typed,
    { kind: 'title', text: titleProper(book) },
    { title: book.MainTitle, readings },
  );

/** Null for a series whose title neither begins with what was typed nor is read so. */
export const fittingSeries = (
  typed: Typed,
  { SeriesID, SeriesTitle }: SeriesRecord,
  reading: string | null,
): Fitting | null =>
  fittingText(
    typed,
    { kind: 'series', text: SeriesTitle, SeriesID },
    { title: SeriesTitle, readings: reading === null ? [] : [reading] },
  );

/** Null for an author who has no name, or is not read as the half-converted text goes on. */
export const fittingAuthor = (
  typed: Typed,
  { TENKYO_ID, F_A, main_name, alternative_names: others }: AuthorityItem,
): Fitting | null => {
  const text = authorName(headingName(main_name));
  if (text === null) return null;
  const key = keyOf(text);
  const fit = fitOfName(typed, key, { heading: F_A ?? main_name, others });
  return fit === null ? null : { suggestion: { kind: 'author', text, TENKYO_ID }, key, fit };
};

/** Each text once, by its best fit; equal fits stay in order. */
const distinct = (all: readonly Fitting[]): readonly Fitting[] => {
  const byKey = new Map<string, Fitting>();
  for (const one of all.toSorted((a, b) => a.fit - b.fit)) {
    if (!byKey.has(one.key)) byKey.set(one.key, one);
  }
  return [...byKey.values()];
};

/** As many as are free when the others are in the list; at least `least` of them in any case. */
const share = (all: readonly Fitting[], least: number, others: number): readonly Fitting[] =>
  all.slice(0, Math.max(least, SUGGESTIONS_MAX - others));

/**
 * The suggestions of fitting titles, authors and series, each in the order of their ranks: by fit, and among
 * equal ones titles, authors, series. Editions of one title are one suggestion.
 */
export const pickSuggestions = (
  allTitles: readonly Fitting[],
  allAuthors: readonly Fitting[],
  allSeries: readonly Fitting[],
): readonly Suggestion[] => {
  const [titles, authors] = [distinct(allTitles), distinct(allAuthors)];
  const series = share(distinct(allSeries), SERIES_BESIDE_OTHERS, titles.length + authors.length);
  const names = share(authors, AUTHORS_BESIDE_TITLES, titles.length + series.length);
  const rest = titles.slice(0, SUGGESTIONS_MAX - names.length - series.length);
  return [...rest, ...names, ...series]
    .toSorted((a, b) => a.fit - b.fit)
    .map(({ suggestion }) => suggestion);
};
