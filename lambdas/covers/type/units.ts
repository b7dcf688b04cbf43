const JOINED =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Tamil}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Tibetan}\p{Script=Mongolian}]/u;

/**
 * True for scripts with joined letters or right-to-left direction. They cannot be set letter by
 * letter or in columns; the browser renders whole lines of them.
 */
export const isJoined = (text: string): boolean => JOINED.test(text);

/** Estimated advance of a joined letter in em; the bundled typefaces do not contain it. */
export const JOINED_ADVANCE_EM = 0.55;

/**
 * An unbreakable unit of a text, mostly one character, with the penalty of a line break after it
 * (Japanese line breaking after JIS X 4051).
 */
export interface Unit {
  readonly text: string;
  /** `beside`: digits side by side in one cell of a column (tate-chu-yoko). */
  readonly posture: 'upright' | 'sideways' | 'beside' | 'space';
  /** 0 at a natural pause, higher for worse breaks, Infinity where a break is forbidden. */
  readonly breakAfter: number;
}

export type Direction = 'vertical' | 'horizontal';

const PENALTY = {
  pause: 0,
  afterParticle: 0.3,
  betweenWords: 1,
  insideCompound: 2.5,
  insideKana: 3,
  beforeEnding: 5.5,
  insideWord: 9,
};

const NEVER_FIRST = new Set(
  '、。，．・：；？！゛゜ヽヾゝゞ々ー’”）〕］｝〉》」』】〜～…‥—―ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮ!?,.:;)]}%％',
);
const NEVER_LAST = new Set('（〔［｛〈《「『【‘“([{');
const PAUSES = new Set('、。，．・：；？！」』】〉》）…!?,:;');
const PARTICLES = new Set('はがのをにでともへや');
const WESTERN = /^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\d&'’.+#/-]+$/u;
const KANJI = /\p{Script=Han}/u;
const HIRAGANA = /^\p{Script=Hiragana}/u;
/** Words that attach to the preceding word. */
const ENDINGS = new Set(
  'は が の を に で と も へ や か な よ ね た て だ し さ れ る たい ない ます です こと など から まで より だけ'.split(
    ' ',
  ),
);

/** Longest Western runs that are upright in a column: numbers in one cell, acronyms by letter. */
const BESIDE_DIGITS = 2;
const UPRIGHT_RUN = 4;

const words = new Intl.Segmenter('ja', { granularity: 'word' });

/**
 * The penalty of a break between two words. The segmenter is unreliable for text in kana alone, so a
 * boundary there has a higher penalty. Hiragana after anything else is an ending or a particle.
 */
const betweenWords = (last: string, first: string, after: string): number => {
  const kana = HIRAGANA.test(last) && HIRAGANA.test(first);
  if (HIRAGANA.test(first) && (!kana || ENDINGS.has(after))) return PENALTY.beforeEnding;
  if (PARTICLES.has(last)) return kana ? PENALTY.betweenWords : PENALTY.afterParticle;
  if (kana) return PENALTY.insideKana;
  return KANJI.test(last) && KANJI.test(first) ? PENALTY.insideCompound : PENALTY.betweenWords;
};

const penalty = (before: string, after: string | undefined, sameWord: boolean): number => {
  if (after === undefined) return PENALTY.pause;
  const last = Array.from(before).at(-1) ?? '';
  const first = Array.from(after)[0] ?? '';
  if (NEVER_LAST.has(last) || NEVER_FIRST.has(first)) return Infinity;
  if (PAUSES.has(last) || /\s/u.test(before)) return PENALTY.pause;
  if (WESTERN.test(last) && WESTERN.test(first)) return Infinity;
  if (isJoined(last) && isJoined(first)) return Infinity;
  if (sameWord) return PENALTY.insideWord;
  return betweenWords(last, first, after);
};

/** The letters of a Western run with their orientation in a column. */
const inColumn = (run: string): readonly (readonly [string, Unit['posture']])[] => {
  if (/^\d+$/.test(run) && run.length <= BESIDE_DIGITS && run.length > 1) return [[run, 'beside']];
  const upright = run.length === 1 || (run.length <= UPRIGHT_RUN && /^(?:\d+|\p{Lu}+)$/u.test(run));
  return Array.from(run, (letter) => [letter, upright ? 'upright' : 'sideways'] as const);
};

interface Piece {
  readonly text: string;
  readonly posture: Unit['posture'];
  readonly word: number;
}

const piecesOf = (word: string, index: number, direction: Direction): readonly Piece[] => {
  if (/^\s+$/u.test(word)) return [{ text: ' ', posture: 'space', word: index }];
  const pieces =
    direction === 'vertical' && WESTERN.test(word)
      ? inColumn(word)
      : Array.from(word, (character) => [character, 'upright'] as const);
  return pieces.map(([text, posture]) => ({ text, posture, word: index }));
};

/** Choose a form of the character before them, which the typefaces do not have; not those of joined scripts. */
const VARIATION_SELECTORS = /[\uFE00-\uFE0F\u{E0100}-\u{E01EF}]/gu;

export const unitsOf = (text: string, direction: Direction): readonly Unit[] => {
  const shown = text.replaceAll(VARIATION_SELECTORS, '');
  const segments = Array.from(words.segment(shown), ({ segment }) => segment);
  const pieces = segments.flatMap((word, index) => piecesOf(word, index, direction));
  return pieces.map(({ text: piece, posture, word }, n) => {
    const next = pieces[n + 1];
    const following = next === undefined ? undefined : segments[next.word];
    const sameWord = next?.word === word;
    return {
      text: piece,
      posture,
      breakAfter: penalty(piece, sameWord ? next.text : following, sameWord),
    };
  });
};
