import { headingName } from '#contract/set-key.ts';

/** Between the parts of a heading, surname first. Headings have single spaces. */
const COMMA = / ?[,、，] ?/u;
/** Between the parts of a name in natural order: サミュエル・ハンチントン, Samuel Huntington. */
const BETWEEN_PARTS = /\s*・\s*|\s+/u;

/** Surnames that are known alone: ドストエフスキー. Shorter ones, and those of kanji, begin many titles. */
const KNOWN_SURNAME = /^[\p{Script=Katakana}ー=＝]{4,}$/u;

/** The parts of a heading between its commas, surname first. */
export const headingParts = (heading: string | undefined): readonly string[] =>
  (headingName(heading) ?? '').split(COMMA).filter((part) => part !== '');

/** The name of a heading, and the same name in the other order, as people type it. */
export const nameForms = (heading: string | undefined): readonly string[] => {
  const name = headingName(heading) ?? '';
  const [first, ...given] = headingParts(heading);
  if (first === undefined) return [];
  const parts = given.length > 0 ? [...given, first] : first.split(BETWEEN_PARTS);
  const surname = parts.at(-1) ?? '';
  if (parts.length === 1) return [name];
  const givenName = parts.slice(0, -1).join(' ');
  return [
    ...new Set([
      name,
      given.length > 0 ? `${givenName} ${surname}` : `${surname} ${givenName}`,
      ...(KNOWN_SURNAME.test(surname) ? [surname] : []),
    ]),
  ];
};
