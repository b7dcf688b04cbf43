import { contributorsOf } from '#contract/book-fields.ts';
import type { Book } from '#contract/entities/book.ts';
import { fold } from '#contract/fold.ts';
import { toIsbn13 } from '#contract/isbn.ts';
import { runsOf, textOf } from '#contract/text-runs.ts';
import { splitVolume, type Volume, volumeOf } from '#contract/volume.ts';
import { titleProper } from './indexed-records.ts';
import { nameForms } from './name-forms.ts';

/** What editions of a book have in common, and the volumes of its set. */
export interface Work {
  /** Key of the title without the volume. */
  readonly title: string;
  /** Key of the title and of the first contributor. */
  readonly key: string;
  readonly volume: Volume | null;
}

/** Equal for texts that the search does not tell apart. */
export const keyOf = (text: string | undefined): string => textOf(runsOf(fold(text ?? '')));

export const workOf = (book: Book): Work => {
  const proper = titleProper(book);
  const title = keyOf(splitVolume(proper).title);
  const [first] = contributorsOf(book);
  return {
    title,
    key: `${title}\n${keyOf(nameForms(first?.name)[0])}`,
    volume: volumeOf({ MainTitle: proper, ContentDetailTitle: book.ContentDetailTitle }),
  };
};

/** Equal for the editions of one work. Volumes of a set are works of their own. */
export const workKey = (book: Book): string => {
  const { key, volume } = workOf(book);
  return JSON.stringify([key, volume?.label]);
};

/** Key of an edition: an ISBN that several sources have is one. */
export const editionKey = ({ ISBN, KANRI_ID }: Book): string => toIsbn13(ISBN ?? '') ?? KANRI_ID;

/** Keys of the names of a book's contributors, in both orders. They equal the key of a title of that name. */
export const namesOf = (book: Book): readonly string[] => [
  ...new Set(contributorsOf(book).flatMap(({ name }) => nameForms(name).map(keyOf))),
];

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
