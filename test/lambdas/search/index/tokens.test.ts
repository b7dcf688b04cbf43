import { phraseExpression } from '#lambdas/search/query/match-expression.ts';
import { fieldTokens, phrase } from '#lambdas/search/index/tokens.ts';
import { runsOf } from '#contract/text-runs.ts';

const START = '\uE001';
const WHOLE = '\uE005';
const BREAK = '\uE000';
const marked = (folded: string) => fieldTokens([{ folded, edges: 'both' }]);
const plain = (folded: string) => fieldTokens([{ folded, edges: 'none' }]);

describe('runsOf', () => {
  it('joins Japanese across spaces and punctuation and keeps Latin words separate', () => {
    expect(runsOf('夏目・漱石 (kokoro, 2nd ed.)').map(({ text }) => text)).toEqual([
      '夏目漱石',
      'kokoro',
      '2nd',
      'ed',
    ]);
  });

  it.each(['', ' 　', '!?*":^', '😀', '\ud800', '\u0000', '\uE001', '〜～'])(
    'finds no run in %p',
    (text) => {
      expect(runsOf(text)).toEqual([]);
    },
  );
});

describe('fieldTokens', () => {
  it('splits Japanese into bigrams and the last character', () => {
    expect(plain('吾輩は猫')).toBe('吾輩 輩は は猫 猫');
  });

  it('keeps the words of Latin script', () => {
    expect(plain('harry potter と')).toBe('harry potter と と');
  });

  it('has the first character of Japanese after a word', () => {
    expect(plain('aiによる')).toBe('ai に によ よる る');
  });

  it('marks the start of a segment, and has the whole of it as one token', () => {
    expect(marked('吾輩')).toBe(`${WHOLE}吾輩 ${START}吾 吾輩 輩`);
    expect(marked('it')).toBe(`${WHOLE}it ${START}it it`);
    expect(marked('new york')).toBe(`${WHOLE}new${WHOLE}york ${START}new new york`);
  });

  it('separates segments and drops repeated ones', () => {
    const segments = ['猫', 'it', '猫', '!'].map((folded) => ({ folded, edges: 'none' as const }));
    expect(fieldTokens(segments)).toBe(`猫 ${BREAK} it`);
  });

  it('does not split surrogate pairs', () => {
    expect(plain('𠮟る')).toBe('𠮟る る');
  });
});

describe('phrase', () => {
  it.each([
    ['夏目', 'anywhere', '"夏目"'],
    ['猫', 'anywhere', '"猫" *'],
    ['pot', 'anywhere', '"pot" *'],
    ['3 月', 'anywhere', '"3 月"'],
    ['3 月号', 'anywhere', '"3 月 月号"'],
    ['3 月 it', 'anywhere', '"3 月 月 it" *'],
    ['猫 it', 'anywhere', '"猫 it" *'],
    ['夏目', 'start', `"${START}夏 夏目"`],
    ['猫', 'start', `"${START}猫"`],
    ['it', 'start', `"${START}it" *`],
    ['harry pot', 'start', `"${START}harry harry pot" *`],
    ['夏目', 'whole', `"${WHOLE}夏目"`],
    ['it', 'whole', `"${WHOLE}it"`],
  ] as const)('makes the phrase of %s (%s)', (text, place, expected) => {
    expect(phraseExpression(phrase(runsOf(text), place))).toBe(expected);
  });
});
