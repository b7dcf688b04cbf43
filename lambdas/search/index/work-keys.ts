import { contributorsOf, publishersOf } from '#contract/book-fields.ts';
import type { Book } from '#contract/entities/book.ts';
import { toIsbn13 } from '#contract/isbn.ts';
import { parsePublishingDate } from '#contract/publishing-date.ts';
import {
  keyOf,
  nameKey,
  namePartKeys,
  setKeyOf,
  spellingKey,
  titleProper,
} from '#contract/set-key.ts';
import { splitDetailTitle, splitVolume, type Volume } from '#contract/volume.ts';
import { nameForms } from './name-forms.ts';

/** The cataloguing rules put this mark before a subtitle. */
const BEFORE_SUBTITLE = /\s[:：]\s/u;

/** The key of a name, and those of names that are written as one word: ウーウェン. */
const nameKeys = (heading: string | undefined): readonly string[] => {
  const parts = namePartKeys(heading);
  const orders = parts.length > 1 ? [parts, [...parts.slice(1), ...parts.slice(0, 1)]] : [];
  return [nameKey(heading), ...orders.map((order) => order.join(''))];
};

/** What a book has in common with the editions of its work, and with the volumes of its set. */
export interface Work {
  /** Key of the title without the volume. */
  readonly title: string;
  /** Key of subtitle and detail title without the volume; empty without both. */
  readonly details: string;
  /** Key of the title and of the first contributor: equal for the volumes of a set. */
  readonly set: string;
  readonly volume: Volume | null;
  /** Key of the whole title, with subtitle, detail title and volume. All books of a work have the same. */
  readonly subject: string;
}

/** Keys of what a title says besides its main title and the volume. */
const detailsOf = ({ MainTitle }: Book, detailTitle: string): string => {
  const [, ...subtitles] = MainTitle.split(BEFORE_SUBTITLE);
  return [...subtitles, detailTitle].map(spellingKey).filter(Boolean).join(' ');
};

export const workOf = (book: Book): Work => {
  const proper = titleProper(book);
  const main = splitVolume(proper);
  const detail = splitDetailTitle(book.ContentDetailTitle ?? '');
  const details = detailsOf(book, detail.title);
  const volumes = [main, detail].flatMap(({ volume }) => volume?.label ?? []);
  return {
    title: keyOf(main.title),
    details,
    set: setKeyOf(book, main.title),
    volume: detail.volume ?? main.volume,
    subject: JSON.stringify([spellingKey(main.title), details, volumes.join(' ')]),
  };
};

/** Equal for the editions of one work that have the same first contributor. */
export const workKey = (book: Book): string => {
  const { subject } = workOf(book);
  const [first] = contributorsOf(book);
  return JSON.stringify([subject, nameKey(first?.name)]);
};

/** Key of an edition: an ISBN that several sources have is one. */
export const editionKey = ({ ISBN, KANRI_ID }: Book): string => toIsbn13(ISBN ?? '') ?? KANRI_ID;

/** Keys of the names of a book's contributors, in both orders. They equal the key of a title of that name. */
export const namesOf = (book: Book): readonly string[] => [
  ...new Set(contributorsOf(book).flatMap(({ name }) => nameForms(name).map(keyOf))),
];

/** Publisher and year of a book without contributors; null if one of them is unknown. */
const imprintOf = (book: Book): string | null => {
  const [publisher] = publishersOf(book);
  const year = parsePublishingDate(book.PublishingDate)?.sortKey.slice(0, 4);
  return publisher === undefined || year === undefined ? null : `${keyOf(publisher)} ${year}`;
};

/** What makes two books of one subject the same work if both have it. */
export interface Ties {
  /** Names of contributors. */
  readonly people: readonly string[];
  /** Ids of contributors, and the ISBN; publisher and year of a book without contributors. */
  readonly others: readonly string[];
}

export const tiesOf = (book: Book): Ties => {
  const contributors = contributorsOf(book);
  const people = contributors.flatMap(({ name }) => nameKeys(name));
  const imprint = contributors.length === 0 ? imprintOf(book) : null;
  const others = [toIsbn13(book.ISBN ?? ''), imprint, ...contributors.map(({ id }) => id)];
  return {
    people: [...new Set(people)].filter((key) => key !== ''),
    others: others.filter((key) => typeof key === 'string'),
  };
};

/** Numbers of volumes that have a name. The last one is 2, or 3 in a set with a middle one. */
const FIRST = /^[上前]$/u;
const MIDDLE = '中';
const LAST = /^[下後]$/u;

/** The keys by which a volume is found: 上 is also 1. `labels` are those of all volumes of its set. */
export const volumeKeys = (label: string, labels: ReadonlySet<string>): readonly string[] => {
  if (FIRST.test(label)) return [label, '1'];
  if (label === MIDDLE) return [label, '2'];
  return LAST.test(label) ? [label, labels.has(MIDDLE) ? '3' : '2'] : [label];
};
