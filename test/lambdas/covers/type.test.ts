import { titleParts } from '#lambdas/covers/cover-request.ts';
import type { Face } from '#lambdas/covers/type/face.ts';
import { fitText, type TypeStyle } from '#lambdas/covers/type/fit-text.ts';
import { outlinePath } from '#lambdas/covers/type/draw-text.ts';
import { unitsOf } from '#lambdas/covers/type/units.ts';

const square: Face = {
  outline: () => ({ advance: 1, unitsPerEm: 1_000, commands: [] }),
};
const style: TypeStyle = {
  face: square,
  direction: 'vertical',
  largest: 40,
  smallest: 10,
  maxLines: 4,
  pitch: 1.25,
};
const set = (text: string, along: number, across: number, more: Partial<TypeStyle> = {}) => {
  const fitted = fitText(text, { ...style, ...more }, { along, across });
  return {
    size: fitted?.size,
    lines: fitted?.lines.map((line) => line.map((unit) => unit.text).join('')),
  };
};

describe('a text in columns', () => {
  it('sets the text as large as the room allows', () => {
    expect(set('雪国', 200, 50)).toEqual({ size: 40, lines: ['雪国'] });
    expect(set('雪国', 60, 50).size).toBe(30);
  });

  it('breaks lines at natural pauses', () => {
    expect(set('吾輩は猫である', 160, 110).lines).toEqual(['吾輩は', '猫である']);
    expect(set('戦争、そして平和', 200, 110).lines).toEqual(['戦争、', 'そして平和']);
  });

  it.each([
    'ああっ、もうっ！だめっ！',
    '「怒り」を活かす人、「怒り」に振り回される人',
    'スーパーコンピューターーー',
  ])('never starts a column of %s with punctuation or ends one with an opening bracket', (text) => {
    for (const across of [45, 90, 140, 200]) {
      const { lines = [] } = set(text, 120, across);
      expect(lines.filter((line) => /^[っ、。！ー」]/u.test(line))).toEqual([]);
      expect(lines.filter((line) => line.endsWith('「'))).toEqual([]);
    }
  });

  it.each([
    ['生きるとは、自分の物語をつくること', ['生きるとは、', '自分の物語を', 'つくること']],
    ['ノルウェイの森', ['ノルウェイの森']],
  ])('keeps the particles and endings of %s with their words', (text, lines) => {
    expect(set(text, 190, 196, { direction: 'horizontal', maxLines: 5 }).lines).toEqual(lines);
  });

  it('never breaks a Western word', () => {
    const { lines = [] } = set('Learning TypeScript Slowly', 120, 300, { direction: 'horizontal' });
    expect(lines).toEqual(['Learning', 'TypeScript', 'Slowly']);
  });

  it('truncates the text with an ellipsis when it would be too small', () => {
    const { size = 0, lines = [] } = set('あ'.repeat(200), 100, 60);
    expect(size).toBeGreaterThanOrEqual(10);
    expect(lines.join('')).toMatch(/^あ{8,}…$/);
  });

  it('returns null for a text without characters', () => {
    expect(fitText('  ', style, { along: 100, across: 100 })).toBeNull();
  });
});

const postures = (text: string) =>
  unitsOf(text, 'vertical').map(({ text: piece, posture }) => `${piece} ${posture}`);

describe('Western writing in a column', () => {
  it('sets two digits side by side and longer numbers one below the other', () => {
    expect(postures('第12巻')).toEqual(['第 upright', '12 beside', '巻 upright']);
    expect(postures('1984年')).toContain('4 upright');
  });

  it('sets acronyms upright and rotates words', () => {
    expect(postures('SF小説')).toEqual(['S upright', 'F upright', '小 upright', '説 upright']);
    expect(new Set(unitsOf('Dance', 'vertical').map(({ posture }) => posture))).toEqual(
      new Set(['sideways']),
    );
  });
});

it('IMAGE-34 has no unit for a variation selector, and keeps the words around it whole', () => {
  expect(unitsOf('葛\u{e0100}城の\ufe00旅', 'vertical')).toEqual(unitsOf('葛城の旅', 'vertical'));
});

describe('outlines', () => {
  const triangle = {
    advance: 1,
    unitsPerEm: 1_000,
    commands: [
      { command: 'moveTo', args: [0, 0] },
      { command: 'lineTo', args: [500, 1_000] },
      { command: 'lineTo', args: [1_000, 0] },
      { command: 'closePath', args: [] },
    ],
  } as const;

  it('converts an outline to path data on the baseline', () => {
    expect(outlinePath(triangle, { x: 10, y: 50, size: 20 })).toBe('M10 50l10-20l10 20z');
  });

  it('rotates an outline clockwise', () => {
    expect(outlinePath(triangle, { x: 10, y: 50, size: 20, sideways: true })).toBe(
      'M10 50l20 10l-20 10z',
    );
  });
});

describe('the parts of a title', () => {
  it.each([
    ['銀河鉄道の夜 : 宮沢賢治童話集', '銀河鉄道の夜', '宮沢賢治童話集'],
    ['医療統計：基礎から', '医療統計', '基礎から'],
    ['坊っちゃん 上', '坊っちゃん', '上'],
    ['STEEL BALL RUN 10', 'STEEL BALL RUN', '10'],
    ['こころ（新潮文庫）', 'こころ', '新潮文庫'],
    ['ソフィーの世界 〜哲学者からの不思議な手紙〜', 'ソフィーの世界', '哲学者からの不思議な手紙'],
    ['The Tale of Genji', 'The Tale of Genji', ''],
    ['吾輩は猫である', '吾輩は猫である', ''],
    [' : ', ' : ', ''],
  ])('of %s', (title, main, sub) => {
    expect(titleParts(title)).toEqual({ main, sub });
  });

  it.each([
    ['定本漱石全集 第9巻', '定本漱石全集', '9'],
    ['ONBEAT vol.07', 'ONBEAT', '7'],
    ['こころ : 新装版 下巻', 'こころ : 新装版', '下'],
  ])('VOL-03 of %s has the volume in small type', (title, main, sub) => {
    expect(titleParts(title)).toEqual({ main, sub });
  });
});
