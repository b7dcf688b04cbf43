import * as fc from 'fast-check';
import type { Shape } from './costly-texts.ts';

/** Characters of each script that a search reads, folds or divides: some are several code units, some half of one. */
const scripts: Readonly<Record<string, readonly string[]>> = {
  hiragana: Array.from('あいうえおかがきのはばぱふをんっゃゅょゎゐゔ'),
  katakana: Array.from('アイウエオカガキノハバパフヲンッャュョヴヵヶヷ'),
  'half-width katakana': Array.from('ｱｲｳｴｵｶｷﾉﾊﾌｦﾝｯｬｭｮ'),
  kanji: Array.from('日本人学論史巻上中下第一二十百年版号々〇𠮷髙'),
  Latin: Array.from('aiueonhykstNAORTDŌéßﬃ'),
  'full-width Latin': Array.from('ａｎｙｈｏＡＮＤＯＲＴ'),
  digits: Array.from('0123479０１９①⑩Ⅳ'),
  punctuation: Array.from(`"'“”「」()[]{}*^:;,.、。・/\\%_&|!?+#`),
  'voiced marks': Array.from('゛゜ﾞﾟ\u3099\u309A\u0301'),
  'long vowels': Array.from('ーｰ－―─-‐–—~〜\u0304'),
  spaces: [' ', '\u3000', '\t', '\u00A0', '\u200B', '\uFEFF'],
  emoji: ['😀', '👨‍👩‍👧', '🇯🇵', '❤️', '☎'],
  surrogates: ['\uD800', '\uDBFF', '\uDC00', '\uDFFF'],
};
const CHARACTERS_MAX = 4;
/** Nothing, what an expression for repeated units may fail at, and operators. */
const ENDS = ['', '', '!', 'l', 'x', '(', '本', '"', ' NOT', ' OR'];

const unitOf = (characters: readonly string[]): fc.Arbitrary<string> =>
  fc
    .array(fc.constantFrom(...characters), { minLength: 2, maxLength: CHARACTERS_MAX })
    .map((chosen) => chosen.join(''));

const alone = Object.values(scripts).flat();
const shape: fc.Arbitrary<Shape> = fc.record({
  before: fc.constant(''),
  // One half of one script, one half of all together.
  unit: fc.oneof(...Object.values(scripts).map(unitOf), {
    weight: Object.keys(scripts).length,
    arbitrary: unitOf(alone),
  }),
  after: fc.constantFrom(...ENDS),
});

/**
 * Every character of every script as a unit, then so many units of two to four characters with what follows the last
 * one; the same for the same seed.
 */
export const repeatedUnits = (count: number, seed: number): readonly Shape[] => [
  ...alone.map((unit) => ({ before: '', unit, after: '' })),
  ...fc.sample(shape, { numRuns: count, seed }),
];
