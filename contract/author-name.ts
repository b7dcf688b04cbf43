/**
 * Names of authors as readers write them. Library headings separate surname and given name with a comma
 * and add the dates of a life: `夏目, 漱石, 1867-1916`, `Diamond, Jared M., 1937-`.
 */

/** In a heading with single spaces. */
const LIFE_DATES =
  /(?<![ ,，(（])[ ,，(（]+(?:前?\d{1,4}\?? ?[-–] ?(?:前?\d{1,4}\??)?|[-–] ?前?\d{1,4}\??)[ ,.)）]*$/u;
const COMMA = /[,，]/u;
const JAPANESE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
/** Between two of these a name has no space. */
const JAPANESE_END = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー々]$/u;
const JAPANESE_START = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
const LATIN = /\p{Script=Latin}/u;

/** Surname and given name; longer Japanese words are parts of the name of an organization. */
const JAPANESE_WORD_MAX = 4;

/** What follows a whole name: of a person (King, Martin Luther, Jr.) or of a company. */
const SUFFIX = /^(?:Jr|Sr|II|III|IV|Inc|Ltd|Co|Corp|Company|LLC|GmbH)\.?$/iu;
/** What follows a name that is in order: `Leonardo, da Vinci`, `Augustine, Saint`. */
const EPITHET = /^(?:\p{Ll}|(?:Saint|St\.|Pope|King|Queen|Emperor|Sir|Lord|Lady)(?:\s|$))/u;
/** Organizations, which may have a place after a comma. */
const ORGANIZATION =
  /\b(?:University|Institute|Association|Society|Library|College|School|Museum|Press|Department|Ministry)\b/iu;

const withoutDates = (heading: string): string =>
  heading.replaceAll(/\s+/gu, ' ').trim().replace(LIFE_DATES, '');

/** The parts of a heading between its commas, without the dates of a life: `夏目` and `漱石`. */
export const namePartsOf = (heading: string): readonly string[] =>
  withoutDates(heading)
    .split(COMMA)
    .map((part) => part.trim())
    .filter((part) => part !== '');

const KATAKANA = /^[ァ-ヺー・＝]+$/u;
/** What the readings of Japanese names do not contain: ローリング, クリスティー. */
const FOREIGN = /[ーヴァィゥェォ・]/u;

/** A name in katakana is foreign, or the reading of a Japanese name. */
const joinKatakana = ([surname = '', given = '']: readonly string[]): string =>
  FOREIGN.test(surname + given) ? `${given}・${surname}` : `${surname} ${given}`;

const joinJapanese = (parts: readonly string[]): string => {
  const [only = '', ...others] = parts;
  const [given = ''] = others;
  if (others.length === 1 && KATAKANA.test(only) && (KATAKANA.test(given) || LATIN.test(given))) {
    return joinKatakana(parts);
  }
  const words = only.split(' ');
  const isPerson =
    others.length === 0 &&
    words.length === 2 &&
    !words.every((word) => KATAKANA.test(word)) &&
    words.every(
      (word) => JAPANESE_START.test(word) && Array.from(word).length <= JAPANESE_WORD_MAX,
    );
  return (isPerson ? words : parts).reduce((name, part) =>
    JAPANESE_END.test(name) && JAPANESE_START.test(part) ? name + part : `${name} ${part}`,
  );
};

const inNaturalOrder = ([surname = '', given = '', ...others]: readonly string[]): string => {
  if (given === '') return surname;
  const isInOrder = SUFFIX.test(given) || EPITHET.test(given) || ORGANIZATION.test(surname);
  return [...(isInOrder ? [surname, given] : [given, surname]), ...others].join(' ');
};

/**
 * An author's name as every page shows it: Japanese names without space or comma (夏目漱石), Western
 * names in natural order (Jared Diamond), neither with dates. Null when nothing is left.
 */
export const authorName = (heading: string | undefined): string | null => {
  const parts = namePartsOf(heading ?? '');
  if (parts.length === 0) return null;
  const whole = parts.join('');
  if (JAPANESE.test(whole)) return joinJapanese(parts);
  return LATIN.test(whole) ? inNaturalOrder(parts) : parts.join(' ');
};

/** Alternative names: those that are shown at once, and those behind a button. */
export interface AlternativeNames {
  readonly first: readonly string[];
  readonly others: readonly string[];
}

const JAPANESE_FIRST = 3;
const ROMAJI_FIRST = 1;

/** The romaji of a Japanese name keeps its order: Natsume Soseki. */
const alternativeName = (heading: string, ofJapanese: boolean): string | null => {
  const parts = namePartsOf(heading);
  return ofJapanese && parts.length > 0 && !JAPANESE.test(heading)
    ? parts.join(' ')
    : authorName(heading);
};

/** The other names of an author, each once: Japanese ones and one in romaji first. */
export const alternativeNamesOf = (
  name: string | null,
  headings: readonly string[],
): AlternativeNames => {
  const ofJapanese = JAPANESE.test(name ?? '');
  const names = [
    ...new Set(headings.map((heading) => alternativeName(heading, ofJapanese))),
  ].filter((other): other is string => other !== null && other !== name);
  const first = [
    ...names.filter((other) => JAPANESE.test(other)).slice(0, JAPANESE_FIRST),
    ...names.filter((other) => LATIN.test(other) && !JAPANESE.test(other)).slice(0, ROMAJI_FIRST),
  ];
  return { first, others: names.filter((other) => !first.includes(other)) };
};
