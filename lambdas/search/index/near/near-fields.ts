import { contributorsOf, publishersOf } from '#contract/book-fields.ts';
import type { Book } from '#contract/entities/book.ts';
import { headingName, titleProper } from '#contract/set-key.ts';
import { splitStatements } from '../records.ts';
import { gramsOf } from './grams.ts';
import { nearKey } from './near-key.ts';

/** Contributors whose names count: the others are rarely what people search for. */
const NAMES_MAX = 3;
const OTHER_TITLES_MAX = 3;

const keysOf = (texts: readonly (string | undefined)[]): readonly string[] => [
  ...new Set([...new Set(texts)].map((text) => nearKey(text ?? '')).filter((key) => key !== '')),
];

/** Near keys of a contributor. */
interface NearPerson {
  /** Whole names, also in natural order: スティーヴンキング. */
  readonly whole: readonly string[];
  /** Family and given names. */
  readonly parts: readonly string[];
}

/** Near keys of a book. */
export interface NearFields {
  /** The title proper, its reading, longer forms and other titles. */
  readonly titles: readonly string[];
  /** Contributors in the order of the record. */
  readonly people: readonly NearPerson[];
}

/** Near keys of the parts of a heading: `夏目, 漱石, 1867-1916` has two. */
const partsOf = (heading: string): readonly string[] =>
  keysOf((headingName(heading) ?? '').split(/[,、，]/u));

/** `reading` is the transcription of the title. */
export const nearFields = (book: Book, reading: string | undefined): NearFields => {
  const proper = titleProper(book);
  const names = contributorsOf(book)
    .slice(0, NAMES_MAX)
    .map(({ name = '' }) => partsOf(name));
  const detail = book.ContentDetailTitle;
  return {
    titles: keysOf([
      proper,
      reading,
      book.MainTitle,
      ...(detail === undefined ? [] : [proper + detail, detail]),
      ...splitStatements(book.TitleOthers).slice(0, OTHER_TITLES_MAX),
    ]),
    people: names.map((parts) => ({
      whole: parts.length > 1 ? [parts.join(''), parts.toReversed().join('')] : parts,
      parts: parts.length > 1 ? parts : [],
    })),
  };
};

/** Near keys of the publishers, which are no grams. */
export const nearPublishers = (book: Book): readonly string[] => keysOf(publishersOf(book));

/** The grams under which a book is indexed. */
export const nearGrams = (fields: NearFields): ReadonlySet<string> =>
  new Set([...fields.titles, ...fields.people.flatMap(({ whole }) => whole)].flatMap(gramsOf));
