import { nearKey } from '#lambdas/search/index/near/near-key.ts';

describe('nearKey', () => {
  it.each([
    ['わがはいはねこである', 'わがはいわねこである'],
    ['ワガハイ ワ ネコ デ アル', 'わがはいは猫である'.replace('猫', 'ねこ')],
    ['風の歌を聴け', '風の歌お聴け'],
    ['グーグルへ', 'ぐうぐるえ'],
    ['つづく', 'つずく'],
    ['ノルウェーの森', 'ノルウェイの森'],
    ['ノルウエイの森', 'ノルウェイの森'],
    ['おおかみ', 'おうかみ'],
    ['ねえさん', 'ねいさん'],
    ['ちゃんと', 'ちやんと'],
    ['百年の孤独', '100年の孤独'],
    ['二十四の瞳', '24の瞳'],
    ['千一夜物語', '1001夜物語'],
    ['二〇〇一年', '2001年'],
    ['二万里', '20000里'],
    ['百二十三万四千五百六十七', '1234567'],
    ['Ｈａｒｒｙ・Potter!', 'harrypotter'],
  ])('is the same for %s and %s', (a, b) => {
    expect(nearKey(a)).toBe(nearKey(b));
  });

  it.each([
    ['かた', 'がた'],
    ['こころ', 'ころこ'],
    ['十一', '十二'],
    ['ほん', 'はん'],
  ])('differs for %s and %s', (a, b) => {
    expect(nearKey(a)).not.toBe(nearKey(b));
  });

  it.each(['', '?!', '😀', '\ud800'])('is empty for %p', (text) => {
    expect(nearKey(text)).toBe('');
  });
});
