import type { BookTokens } from '../index/records.ts';
import { TITLES } from './tiers.ts';
import type { Phrase } from '../index/tokens.ts';

/*
 * Books by one letter. As a prefix, a letter would read the rows of each token that begins with it, most of
 * an index. So each book has a token for each first letter of its tokens, with the narrowest group of columns
 * that has it.
 */
const LETTER = '\uE004';
/** The column of these tokens. */
export const LETTERS = 'letters';

/**
 * Columns in the order in which tiers look into them: no tier has one without those before it, but for `imprint`,
 * where no tier looks for a letter alone.
 */
const GROUPS: readonly {
  readonly columns: string;
  readonly tokensOf: (words: BookTokens) => readonly string[];
}[] = [
  { columns: TITLES, tokensOf: ({ titles, otherTitles }) => [titles, otherTitles] },
  { columns: 'people', tokensOf: ({ people }) => [people] },
  { columns: 'readings names', tokensOf: ({ readings, names }) => [readings, names] },
  { columns: 'subjects', tokensOf: ({ subjects }) => [subjects] },
  { columns: 'imprint', tokensOf: ({ imprint }) => [imprint] },
];

/** Marks and numbers begin no query of one letter. */
const FIRST_LETTER = /(?<=^| )[^\p{Co}\p{N} ]/gu;

const tokenOf = (letter: string, group: number): string => LETTER + String(group) + letter;

export const letterTokens = (words: BookTokens): string => {
  const groups = new Map<string, number>();
  for (const [group, { tokensOf }] of GROUPS.entries()) {
    for (const tokens of tokensOf(words)) {
      for (const [letter] of tokens.matchAll(FIRST_LETTER)) {
        if (!groups.has(letter)) groups.set(letter, group);
      }
    }
  }
  return [...groups].map(([letter, group]) => tokenOf(letter, group)).join(' ');
};

const LETTER_ALONE = /^\P{N}$/u;

/** The letter that is the whole phrase, or null. */
const letterOf = ({ tokens, prefix }: Phrase): string | null => {
  const [token = ''] = tokens;
  return prefix && tokens.length === 1 && LETTER_ALONE.test(token) ? token : null;
};

/**
 * The tokens of which a book has one if the letter is in `columns`, or in any. Null for another phrase, and for
 * columns that are not those of some tier. `people` alone leaves out books with the letter in their titles,
 * which an earlier tier finds.
 */
export const letterAlternatives = (
  phrase: Phrase,
  columns: string | undefined,
): readonly string[] | null => {
  const letter = letterOf(phrase);
  if (letter === null) return null;
  const sought = columns?.split(' ');
  const groups = [...GROUPS.entries()].filter(
    ([, group]) =>
      sought === undefined || group.columns.split(' ').every((column) => sought.includes(column)),
  );
  const covered = groups.flatMap(([, group]) => group.columns.split(' '));
  if (sought !== undefined && covered.length !== sought.length) return null;
  return groups.map(([group]) => tokenOf(letter, group));
};
