import { namePartsOf } from '#contract/author-name.ts';
import type { FoundAuthor } from '#contract/entities/author.ts';

const KATAKANA = /[\u30a1-\u30f6]/gu;
const KATAKANA_TO_HIRAGANA = 0x60;
const LATIN_MARKS = /[\u0300-\u036f]/gu;
const SEPARATORS = /[\s,、・.]/gu;

/** A name without what readers type in several ways: width, case, kana, accents and separators. */
const keyOf = (name: string): string =>
  name
    .normalize('NFKD')
    .replaceAll(LATIN_MARKS, '')
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(SEPARATORS, '')
    .replaceAll(KATAKANA, (kana) => String.fromCharCode(kana.charCodeAt(0) - KATAKANA_TO_HIRAGANA));

/** The words of a name in both orders: `Jared Diamond` and `Diamond Jared`. */
const keysOf = (name: string): readonly string[] => {
  const parts = namePartsOf(name);
  const words = parts.flatMap((part) => part.split(' '));
  const [surname = '', ...given] = parts;
  return [words, words.toReversed(), [...given, surname]].map((order) => keyOf(order.join(' ')));
};

/** Words that are a family name as often as a given one are too short to name somebody. */
const GIVEN_NAME_MIN = 2;
/** How many times as many works somebody has who is meant by the given name alone. */
const FAMOUS = 3;

/** The author whom readers know by the given name, such as 漱石: one who has far more works than all others of that name. */
const byGivenName = (
  authors: readonly FoundAuthor[],
  wanted: ReadonlySet<string>,
): FoundAuthor | undefined => {
  const [first, second] = authors
    .filter(({ F_A, main_name }) => {
      const [, ...given] = namePartsOf(F_A ?? main_name ?? '');
      const key = keyOf(given.join(' '));
      return key.length >= GIVEN_NAME_MIN && wanted.has(key);
    })
    .toSorted((one, other) => other.works - one.works);
  return first !== undefined && first.works > FAMOUS * (second?.works ?? 0) ? first : undefined;
};

/** The best found author whose whole name, or another name, is the query, in either order; else a famous given name. */
export const namedAuthor = (
  authors: readonly FoundAuthor[],
  query: string,
): FoundAuthor | undefined => {
  const words = query.split(/\s+/u);
  const wanted = new Set([words, words.toReversed()].map((order) => keyOf(order.join(' '))));
  if (wanted.has('')) return undefined;
  return (
    authors.find(({ main_name, alternative_names }) =>
      [main_name ?? '', ...alternative_names].some((name) =>
        keysOf(name).some((key) => wanted.has(key)),
      ),
    ) ?? byGivenName(authors, wanted)
  );
};
