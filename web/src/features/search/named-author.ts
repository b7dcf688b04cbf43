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

/** The best found author whose whole name, or another name, is the query; in either order. */
export const namedAuthor = (
  authors: readonly FoundAuthor[],
  query: string,
): FoundAuthor | undefined => {
  const words = query.split(/\s+/u);
  const wanted = new Set([words, words.toReversed()].map((order) => keyOf(order.join(' '))));
  if (wanted.has('')) return undefined;
  return authors.find(({ main_name, alternative_names }) =>
    [main_name ?? '', ...alternative_names].some((name) =>
      keysOf(name).some((key) => wanted.has(key)),
    ),
  );
};
