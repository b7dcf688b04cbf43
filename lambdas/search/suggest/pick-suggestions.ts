import { authorName } from '#contract/author-name.ts';
import type { AuthorityItem } from '#contract/entities/author.ts';
import type { Book } from '#contract/entities/book.ts';
import { SUGGESTIONS_MAX } from '#contract/limits.ts';
import type { Suggestion } from '#contract/operations/suggestions.ts';
import { titleProper } from '../indexed-records.ts';
import { headingName } from '../name-forms.ts';
import { keyOf } from '../works.ts';

/** Authors do not fill the list while there are titles. */
const AUTHORS_BESIDE_TITLES = 2;

/** How well a text fits what was typed: smaller is better. */
const FIT = { whole: 0, start: 1, reading: 2 } as const;

/** A suggestion that fits what was typed. */
export interface Fitting {
  readonly suggestion: Suggestion;
  /** The folded text: equal for what is one suggestion. */
  readonly key: string;
  readonly fit: number;
}

/** A book that may fit, with the reading of its title. */
export interface BookCandidate {
  readonly book: Book;
  readonly reading?: string | undefined;
}

const fitOf = (key: string, typedKey: string): number => {
  if (key === typedKey) return FIT.whole;
  return key.startsWith(typedKey) ? FIT.start : FIT.reading;
};

/** Null for a book whose title neither begins with what was typed nor is read so. */
export const fittingTitle = (
  typedKey: string,
  { book, reading }: BookCandidate,
): Fitting | null => {
  const text = titleProper(book);
  const key = keyOf(text);
  const fit = fitOf(key, typedKey);
  const isReading = fit === FIT.reading;
  if (isReading && !(reading !== undefined && keyOf(reading).startsWith(typedKey))) return null;
  return { suggestion: { kind: 'title', text }, key, fit };
};

/** `author` begins with what was typed in one of its names or readings. Null when it has no name. */
export const fittingAuthor = (typedKey: string, { main_name }: AuthorityItem): Fitting | null => {
  const text = authorName(headingName(main_name));
  if (text === null) return null;
  const key = keyOf(text);
  return { suggestion: { kind: 'author', text }, key, fit: fitOf(key, typedKey) };
};

/** Each text once, by its best fit; equal fits stay in order. */
const distinct = (all: readonly Fitting[]): readonly Fitting[] => {
  const byKey = new Map<string, Fitting>();
  for (const one of all.toSorted((a, b) => a.fit - b.fit)) {
    if (!byKey.has(one.key)) byKey.set(one.key, one);
  }
  return [...byKey.values()];
};

/**
 * The suggestions of fitting titles and authors, both in the order of their ranks: texts that begin with what
 * was typed, then those that are read so. Editions of one title are one suggestion.
 */
export const pickSuggestions = (
  titles: readonly Fitting[],
  authors: readonly Fitting[],
): readonly Suggestion[] => {
  const distinctTitles = distinct(titles);
  const most = Math.max(AUTHORS_BESIDE_TITLES, SUGGESTIONS_MAX - distinctTitles.length);
  return [...distinct(authors).slice(0, most), ...distinctTitles]
    .slice(0, SUGGESTIONS_MAX)
    .toSorted((a, b) => a.fit - b.fit)
    .map(({ suggestion }) => suggestion);
};
