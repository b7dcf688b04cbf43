import { clean } from './text.ts';

const LIFE_DATES = /[,，]\s*(?<dates>前?\d{1,4}\??-(?:前?\d{1,4}\??)?|-前?\d{1,4}\??)\s*[,.]?$/u;

/** Splits a heading of the authority file: `夏目, 漱石, 1867-1916` is a name and life dates. */
export const splitHeading = (
  heading: string,
): { readonly name: string; readonly dates?: string | undefined } => {
  const found = LIFE_DATES.exec(heading);
  const name = found ? heading.slice(0, found.index) : heading;
  return { name: clean(name) ?? heading, dates: found?.groups?.['dates'] };
};

const EAST_ASIAN =
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー々〆ヶ・･.\s,，]+$/u;

/**
 * The name as it stands in a sentence: 夏目漱石 for `夏目, 漱石`; where words are divided by
 * blanks, the comma goes and the blank stays (SP-126).
 */
export const nameInSentence = (name: string): string =>
  EAST_ASIAN.test(name)
    ? name.replaceAll(/\s*[,，]\s*/gu, '')
    : name.replaceAll(/\s*[,，]\s*/gu, ' ').trim();
