import { isJoined } from './joined-writing.ts';

/**
 * A text cut into what stands together when it is set: mostly single characters, with the price of
 * ending a line behind each (Japanese line breaking, after the rules of JIS X 4051).
 */
export interface Unit {
  readonly text: string;
  /** `beside`: digits side by side in one cell of a column. */
  readonly posture: 'upright' | 'sideways' | 'beside' | 'space';
  /** 0 where a reader would pause, more where it hurts, Infinity where no line may end. */
  readonly breakAfter: number;
}

export type Direction = 'vertical' | 'horizontal';

const PRICE = {
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
/** Words that belong to the one before them. */
const ENDINGS = new Set(
  'は が の を に で と も へ や か な よ ね た て だ し さ れ る たい ない ます です こと など から まで より だけ'.split(
    ' ',
  ),
);

/** Longest runs that stand upright in a column: a number as it is, an acronym letter by letter. */
const BESIDE_DIGITS = 2;
const UPRIGHT_RUN = 4;

const words = new Intl.Segmenter('ja', { granularity: 'word' });

/**
 * The price of a break between two words. Word lists know little of what is written in kana alone,
 * so a boundary there is doubted; hiragana after anything else is an ending or a particle.
 */
const betweenWords = (last: string, first: string, after: string): number => {
  const kana = HIRAGANA.test(last) && HIRAGANA.test(first);
  if (HIRAGANA.test(first) && (!kana || ENDINGS.has(after))) return PRICE.beforeEnding;
  if (PARTICLES.has(last)) return kana ? PRICE.betweenWords : PRICE.afterParticle;
  if (kana) return PRICE.insideKana;
  return KANJI.test(last) && KANJI.test(first) ? PRICE.insideCompound : PRICE.betweenWords;
};

const price = (before: string, after: string | undefined, sameWord: boolean): number => {
  if (after === undefined) return PRICE.pause;
  const last = Array.from(before).at(-1) ?? '';
  const first = Array.from(after)[0] ?? '';
  if (NEVER_LAST.has(last) || NEVER_FIRST.has(first)) return Infinity;
  if (PAUSES.has(last) || /\s/u.test(before)) return PRICE.pause;
  if (WESTERN.test(last) && WESTERN.test(first)) return Infinity;
  if (isJoined(last) && isJoined(first)) return Infinity;
  if (sameWord) return PRICE.insideWord;
  return betweenWords(last, first, after);
};

/** Letters of one run of Western writing, as they stand in a column. */
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

export const unitsOf = (text: string, direction: Direction): readonly Unit[] => {
  const segments = Array.from(words.segment(text), ({ segment }) => segment);
  const pieces = segments.flatMap((word, index) => piecesOf(word, index, direction));
  return pieces.map(({ text: piece, posture, word }, n) => {
    const next = pieces[n + 1];
    const following = next === undefined ? undefined : segments[next.word];
    const sameWord = next?.word === word;
    return {
      text: piece,
      posture,
      breakAfter: price(piece, sameWord ? next.text : following, sameWord),
    };
  });
};
