import { deriveReadings } from '#lambdas/search/build/derive-reading.ts';
import { spellingsOf } from '#lambdas/search/index/readings/spellings.ts';
import { createInstalledTokenizer } from '#lambdas/search/index/readings/tokenizer.ts';

const tokenize = createInstalledTokenizer();
const derived = (title: string) =>
  deriveReadings(tokenize, title).map((reading) => reading.replaceAll(' ', ''));

describe('derived readings', () => {
  it.each([
    ['7つの習慣', ['ナナツノシュウカン', '7ツノシュウカン']],
    ['４月は君の嘘', ['シガツハキミノウソ', '4ツキハキミノウソ']],
    ['100万回生きたねこ', ['ヒャクマンカイイキタネコ', '100マンカイイキタネコ']],
    ['2001年宇宙の旅', ['ニセンイチネンウチュウノタビ', '2001ネンウチュウノタビ']],
    ['国産車50年の歩み', ['コクサンシャゴジュウネンノアユミ']],
    ['80,000人の村', ['ハチマンニンノムラ', '80,000ニンノムラ']],
  ])('YOMI-10 reads the number of %s as %j', (title, readings) => {
    expect(derived(title)).toEqual(readings);
  });

  it.each([
    ['1Q84の世界', '1Q84ノセカイ'],
    ['007は二度死ぬ', '007ハニドシヌ'],
    ['2.5次元の本', '2.5ジゲンノホン'],
    ['AKB48の歌', 'AKB48ノウタ'],
  ])('YOMI-10 keeps the digits of %s', (title, reading) => {
    expect(derived(title)).toEqual([reading]);
  });

  it.each([
    ['一人で生きる', 'ヒトリデイキル'],
    ['二人の世界', 'フタリノセカイ'],
    ['一人二役の男', 'ヒトリニヤクノオトコ'],
    ['十二人の男', 'ジュウニニンノオトコ'],
    ['一人前の男', 'イチニンマエノオトコ'],
    ['二人称の小説', 'ニニンショウノショウセツ'],
    ['一人用の鍋', 'イチニンヨウノナベ'],
    ['三人の男', 'サンニンノオトコ'],
    ['学校で行った人', 'ガッコウデイッタヒト'],
    ['友と行った海', 'トモトイッタウミ'],
    ['調査を学校で行った人', 'チョウサヲガッコウデオコナッタヒト'],
    ['葛\u{e0100}城の山', 'カツラギノヤマ'],
  ])('YOMI-11 reads %s as %s', (title, reading) => {
    expect(derived(title)).toEqual([reading]);
  });

  it.each([
    ['ワガハイ ワ ネコ', '吾輩は猫', 'ワガハイ ハ ネコ'],
    ['ワガハイ ハ ネコ', '吾輩ハ猫', 'ワガハイ ワ ネコ'],
    ['ドコ エ キエタ', 'どこへ消えた', 'ドコ ヘ キエタ'],
    ['シャカイ トワ ナニカ', '社会とは何か', 'シャカイ トハ ナニカ'],
  ])('YOMI-09 spells %s of %s also as %s', (reading, title, other) => {
    expect(spellingsOf(reading, title)).toEqual([reading, other]);
  });

  it.each([
    ['ヒト ノ ワ', '人の輪'],
    ['ワ ノ ホン', '和は本'],
    ['エ ヲ カク ヒト', '絵を描く人'],
    ['ニワ ノ ハナ', '庭の花'],
    ['ニワ ノ ハナ', '庭は花'],
    ['ハシ ト ワシ', '橋と鷲'],
  ])('YOMI-09 spells %s of %s in no other way', (reading, title) => {
    expect(spellingsOf(reading, title)).toEqual([reading]);
  });
});
