import { contributorsOf } from './book-fields.ts';
import { fold } from './fold.ts';
import { firstAuthorIn } from './responsibility.ts';
import { runsOf, textOf } from './text-runs.ts';
import { splitVolume } from './volume.ts';

/** Equal for texts that the search does not tell apart. */
export const keyOf = (text: string | undefined): string => textOf(runsOf(fold(text ?? '')));

/** Large kana for small ones: 坊つちやん. */
const SPELLED = /[ぁぃぅぇぉっゃゅょゎ]/gu;
const SMALL = 'ぁぃぅぇぉっゃゅょゎ';
const LARGE = 'あいうえおつやゆよわ';

/** Equal for texts that editions of a work spell differently. */
export const spellingKey = (text: string | undefined): string =>
  keyOf(text).replaceAll(SPELLED, (kana) => LARGE[SMALL.indexOf(kana)] ?? kana);

/** `夏目, 漱石, 1867-1916`: the life dates of a heading do not belong to the name. */
const HEADING_DATES = /[,、，]\s*\d{3,4}\s*-.*$/su;

/** A heading without life dates. */
export const headingName = (heading: string | undefined): string | undefined =>
  heading?.replace(HEADING_DATES, '');

/** Names whose order records do not agree on: マックス・リュテイ, リュテイ, マックス. */
const FOREIGN_NAME = /^[\p{Script=Katakana}\p{Script=Latin}ー・＝=.,、，'’\-\s]+$/u;
const BETWEEN_PARTS = /[・＝=.,、，\s]+/u;

/** The keys of the parts of a foreign name, or of a whole name. */
export const namePartKeys = (heading: string | undefined): readonly string[] => {
  const name = headingName(heading) ?? '';
  const parts = FOREIGN_NAME.test(name) ? name.split(BETWEEN_PARTS) : [name];
  return parts.map(spellingKey).filter((part) => part !== '');
};

/** Equal for the forms of a name: a foreign name is the set of its parts. */
export const nameKey = (heading: string | undefined): string =>
  namePartKeys(heading).toSorted().join(' ');

/** The cataloguing rules put these marks between the title proper and what follows it. */
const TITLE_SEPARATOR = /\s[:：=]\s/u;

/** The title proper, without the other title information after a colon. */
export const titleProper = ({ MainTitle }: { readonly MainTitle: string }): string =>
  MainTitle.split(TITLE_SEPARATOR)[0] ?? MainTitle;

/** The title that the volumes of a set have in common, as this book writes it. */
export const setTitleOf = (book: { readonly MainTitle: string }): string =>
  splitVolume(titleProper(book)).title;

type SetFields = Parameters<typeof contributorsOf>[0] & {
  readonly MainTitle: string;
  readonly Responsibility?: string | undefined;
};

/**
 * Equal for the volumes of a set: the title, and the first contributor. Works of different authors
 * with one title are different sets. A book that names no contributor has the first name of its
 * statement of responsibility. `title` is that of the set, where the caller has split it already.
 */
export const setKeyOf = (book: SetFields, title = setTitleOf(book)): string => {
  const [first] = contributorsOf(book);
  const name = first?.name ?? firstAuthorIn(book.Responsibility ?? '');
  return `${spellingKey(title)}\n${nameKey(name)}`;
};
