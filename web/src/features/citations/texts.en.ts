import { titleCitationsIn } from '#contract/citation-descriptions.ts';
import { formatCount } from '#web/lib/formats.ts';
import type { Translated } from '#web/texts/texts.ts';
import type { ja } from './texts.ja.ts';

const times = (count: number): string =>
  count === 1 ? 'once' : count === 2 ? 'twice' : `${formatCount(count)} times`;

const inWords = (counts: readonly (readonly [string, number])[]): string =>
  counts.map(([word, count]) => `${word} ${formatCount(count)}`).join(', ');

export const en: Translated<typeof ja> = {
  map: 'Citation map',
  mapOf: titleCitationsIn.en,
  cites: (title: string) => `Books that “${title}” cites`,
  citedBy: (title: string) => `Books that cite “${title}”`,
  books: (count: number, isAll: boolean) =>
    isAll && count === 1 ? '1 book' : `${formatCount(count)}${isAll ? '' : '+'} books`,
  betweenCounts: ', ',
  stancesAre:
    'The signs ＋ and − say how the citing book sees the other one. Readers record them, with evidence.',
  count: (count: number) => (count === 1 ? '1 citation' : `${formatCount(count)} citations`),
  none: 'Nothing recorded yet.',
  all: 'See all',
  startTitle: 'The citation map of this book is still blank.',
  startHint: 'Noticed a book or a person that this book cites? Draw the first line.',
  start: 'Record a citation',
  notReached: 'Could not load the citation map.',
  openMap: 'Open the page of the map',
  toBook: 'To the page of this book',
  totals: (cites: number, citedBy: number, stances: readonly (readonly [string, number])[]) => {
    const out = cites === 0 ? null : `cites books and people ${times(cites)}`;
    const into = citedBy === 0 ? null : `is cited ${times(citedBy)} (${inWords(stances)})`;
    const said = [out, into].filter((part) => part !== null).join(' and ');
    return said === '' ? 'No citation of this book has been recorded yet.' : `This book ${said}.`;
  },
  filter: 'Filter by stance',
  lineKey:
    'Thicker lines mean more citations: 1, 2–4, 5 or more. Two lines mean that stances differ.',
  every: 'All',
  noneOf: (stance: string) => `No citations marked “${stance}”.`,
  allOf: (count: number) => `See all ${formatCount(count)} citations`,
  newestOf: (count: number) => `See the newest ${formatCount(count)} citations`,
  wholeOf: 'See the whole citation',
  quoted: (quote: string) => `“${quote}”`,
  allOfBook: (name: string) => `Citations: ${name}`,
  toNote: (day: string) => `Note of ${day}`,
  more: 'Show more',
  moreOf: (list: string) => `${list}: show more`,
  moreFailed: 'Could not load more. Please try again.',
  person: 'Person or organization',
  loadFailed: 'Could not get the book.',
  inEditions: (names: readonly string[]) =>
    `${names.length === 1 ? 'Edition' : 'Editions'}: ${names.join(', ')}`,
  onlyEdition: 'This edition only',
  path: 'Path of citations',
  /** The maps on the way to this one. */
  trail: 'The way you came',
  findPath: 'Find a path to another book',
  pathTarget: 'To which book?',
  pathFromTo: (from: string, to: string) => `From ${from} to ${to}`,
  noPath: 'No path was found.',
  stepsOfPath: 'Up to six citations were followed.',
  partialPath: 'Of books with many citations, only the newest were followed.',
  sameBook: 'Both are the same book.',
  unknownEnd: 'The book at the end could not be found.',
  pathNotReached: 'The path could not be searched.',
  closePath: 'Show the map alone',
  ofPerson: 'Citations of and by this person',
  citingPerson: 'Books that cite this person',
  citedByBooks: 'What this person’s books cite',
};
