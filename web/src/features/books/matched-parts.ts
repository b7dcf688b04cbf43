import { fold } from '#contract/fold.ts';
import { type Run, runsOf, withoutFinalLongVowel, wordsOf } from '#contract/text-runs.ts';

/** A part of a text, and whether the words of a search are there. */
export interface TextPart {
  readonly text: string;
  readonly matched: boolean;
}

/** What folds together: a letter with its marks, and spellings with a sound or a sign of their own. */
const UNIT = /[ゔヴ][ァィェォぁぃぇぉ]|[cf](?:\+\+|#)|\.net|.[\p{M}\uff9e\uff9f]*/gisu;

/** A letter or digit of the folded text, and the part of the text that it stands for. */
interface Letter {
  readonly folded: string;
  readonly cjk: boolean;
  readonly start: number;
  readonly end: number;
}

interface Unit {
  readonly folded: string;
  readonly start: number;
  readonly end: number;
}

const unitsOf = (text: string): readonly Unit[] => {
  const units = [...text.matchAll(UNIT)].map(({ 0: part, index }): Unit => ({
    folded: fold(part),
    start: index,
    end: index + part.length,
  }));
  // Some letters fold by those beside them, such as 々, but to as many.
  const whole = fold(text);
  if (units.reduce((sum, { folded }) => sum + folded.length, 0) !== whole.length) return units;
  let at = 0;
  return units.map(({ folded, start, end }) => {
    const from = at;
    at += folded.length;
    return { folded: whole.slice(from, at), start, end };
  });
};

/** The letters of a text without what separates them; words that are not Japanese stay apart. */
const lettersOf = (text: string): readonly Letter[] => {
  const letters: Letter[] = [];
  let apart = false;
  for (const { folded, start, end } of unitsOf(text)) {
    const runs = runsOf(folded);
    for (const { cjk, text: characters } of runs) {
      if (apart && !cjk && letters.at(-1)?.cjk === false) {
        letters.push({ folded: ' ', cjk: false, start, end: start });
      }
      for (const character of characters) letters.push({ folded: character, cjk, start, end });
      apart = false;
    }
    if (runs.length === 0) apart = true;
  }
  return letters;
};

/** The runs of a word as `lettersOf` joins them. */
const joined = (runs: readonly Run[]): string =>
  runs.reduce(
    (text, run, n) =>
      text + (n > 0 && !run.cjk && runs[n - 1]?.cjk === false ? ' ' : '') + run.text,
    '',
  );

const termsOf = (words: string): readonly string[] => [
  ...new Set(wordsOf(fold(words)).map((word) => joined(withoutFinalLongVowel(word)))),
];

const DIGIT = /^\p{N}$/u;

/**
 * Whether a match is one of a whole word, or of its beginning: a Latin word matches no end of another, and 1
 * is not in 11.
 */
const isWord = (letters: readonly Letter[], from: number, to: number): boolean => {
  const [first, last] = [letters[from], letters[to]];
  const [before, after] = [letters[from - 1], letters[to + 1]];
  const goesOn = before !== undefined && !before.cjk && before.folded !== ' ';
  if (first?.cjk === false && goesOn) return false;
  return !(DIGIT.test(last?.folded ?? '') && DIGIT.test(after?.folded ?? ''));
};

/** Offsets of the matches in the text, from one to another. */
const matchesOf = (text: string, words: string): readonly (readonly [number, number])[] => {
  const letters = lettersOf(text);
  const folded = letters.map((letter) => letter.folded);
  return termsOf(words).flatMap((term) => {
    const sought = Array.from(term);
    return letters.flatMap((letter, at): readonly (readonly [number, number])[] => {
      const end = at + sought.length - 1;
      const last = letters[end];
      const isHere = sought.every((character, n) => folded[at + n] === character);
      return isHere && last !== undefined && isWord(letters, at, end)
        ? [[letter.start, last.end]]
        : [];
    });
  });
};

/**
 * Splits a text into the parts that match the words of a search and the others, by the folding of the
 * search: its width, case, kana and variants of kanji do not differ. The parts together are the text.
 */
export const matchedParts = (text: string, words: string): readonly TextPart[] => {
  const sorted = matchesOf(text, words).toSorted(([a], [b]) => a - b);
  const parts: TextPart[] = [];
  let at = 0;
  const add = (to: number, matched: boolean) => {
    if (to <= at) return;
    const last = parts.at(-1);
    const more = text.slice(at, to);
    if (last?.matched === matched) parts[parts.length - 1] = { text: last.text + more, matched };
    else parts.push({ text: more, matched });
    at = to;
  };
  for (const [start, end] of sorted) {
    add(start, false);
    add(end, true);
  }
  add(text.length, false);
  return parts;
};
