import { phraseExpression } from '#lambdas/search/full-text-expression.ts';
import { fieldTokens, phrase, runsOf } from '#lambdas/search/tokens.ts';

const START = '\uE001';
const END = '\uE002';
const BREAK = '\uE000';
const marked = (folded: string) => fieldTokens([{ folded, edges: true }]);
const plain = (folded: string) => fieldTokens([{ folded, edges: false }]);

describe('runs of a text', () => {
  it('joins Japanese over blanks and signs and keeps Latin words apart', () => {
    expect(runsOf('夏目・漱石 (kokoro, 2nd ed.)').map(({ text }) => text)).toEqual([
      '夏目漱石',
      'kokoro',
      '2nd',
      'ed',
    ]);
  });

  it.each(['', ' 　', '!?*":^', '😀', '\ud800', '\u0000', '\uE001', '〜～'])(
    'finds nothing to search in %p',
    (text) => {
      expect(runsOf(text)).toEqual([]);
    },
  );
});

describe('tokens of a record', () => {
  it('are pairs of characters, and the last character alone', () => {
    expect(plain('吾輩は猫')).toBe('吾輩 輩は は猫 猫');
  });

  it('are words where the script has words', () => {
    expect(plain('harry potter と')).toBe('harry potter と');
  });

  it('show where a segment begins and ends', () => {
    expect(marked('吾輩')).toBe(`${START}吾 吾輩 輩${END}`);
    expect(marked('it')).toBe(`${START}it it ${END}`);
  });

  it('are kept apart between segments, and each segment counts once', () => {
    const segments = ['猫', 'it', '猫', '!'].map((folded) => ({ folded, edges: false }));
    expect(fieldTokens(segments)).toBe(`猫 ${BREAK} it`);
  });

  it('keep characters outside the basic plane whole', () => {
    expect(plain('𠮟る')).toBe('𠮟る る');
  });
});

describe('a phrase of a query', () => {
  it.each([
    ['夏目', 'anywhere', '"夏目"'],
    ['猫', 'anywhere', '"猫" *'],
    ['pot', 'anywhere', '"pot" *'],
    ['3 月', 'anywhere', '"3 月" *'],
    ['猫 it', 'anywhere', '"猫 it" *'],
    ['夏目', 'start', `"${START}夏 夏目"`],
    ['猫', 'start', `"${START}猫"`],
    ['it', 'start', `"${START}it" *`],
    ['harry pot', 'start', `"${START}harry harry pot" *`],
    ['夏目', 'whole', `"${START}夏 夏目 目${END}"`],
    ['it', 'whole', `"${START}it it ${END}"`],
  ] as const)('looks for %s (%s)', (text, place, expected) => {
    expect(phraseExpression(phrase(runsOf(text), place))).toBe(expected);
  });
});
