import { coverTitleOf, splitVolume, volumeOf } from '#contract/volume.ts';

describe('splitVolume', () => {
  it.each([
    ['文明の衝突 下', '文明の衝突', '下', 3],
    ['まえがみたろう 前編', 'まえがみたろう', '前', 1],
    ['長崎プロテスタント教界史 上巻', '長崎プロテスタント教界史', '上', 1],
    ['岩波講座日本経済の歴史 2', '岩波講座日本経済の歴史', '2', 2],
    ['定本漱石全集　第９巻', '定本漱石全集', '9', 9],
    ['ONBEAT vol.07', 'ONBEAT', '7', 7],
    ['トレーニングマガジン Vol.52', 'トレーニングマガジン', '52', 52],
    ['Mr.Clice PART2', 'Mr.Clice', '2', 2],
    ['鬼平犯科帳 十八', '鬼平犯科帳', '18', 18],
    ['源氏物語 巻一', '源氏物語', '1', 1],
    ['南総里見八犬伝 第百二輯', '南総里見八犬伝', '102', 102],
    ['古典 二〇', '古典', '20', 20],
    ['古典 二百三十五', '古典', '235', 235],
    ['哲学者事典 別巻', '哲学者事典', '別', 1000],
    ['夏目漱石全集第十巻', '夏目漱石全集', '10', 10],
    ['岡本かの子全集10', '岡本かの子全集', '10', 10],
    ['ヤング島耕作 主任編2', 'ヤング島耕作 主任編', '2', 2],
    ['折口信夫全集 第廿七巻', '折口信夫全集', '27', 27],
    ['現代語訳　平家物語（上）', '現代語訳　平家物語', '上', 1],
    ['なるたる (7)', 'なるたる', '7', 7],
    ['雪之丞変化【下】', '雪之丞変化', '下', 3],
    ['月の影　影の海〈上〉', '月の影　影の海', '上', 1],
    ['日本怪談全集　Ⅳ', '日本怪談全集', '4', 4],
    ['定本原民喜全集　I', '定本原民喜全集', '1', 1],
    ['茨城近代文学選集Ⅱ', '茨城近代文学選集', '2', 2],
    ['映画雑感（Ⅵ）', '映画雑感', '6', 6],
    ['ゲド戦記 III', 'ゲド戦記', '3', 3],
    ['葬送のフリーレン③', '葬送のフリーレン', '3', 3],
  ])('VOL-01 reads the volume at the end of %s', (text, title, label, order) => {
    expect(splitVolume(text)).toEqual({ title, volume: { label, order } });
  });

  it.each([
    ['1984'],
    ['文学年鑑 2008'],
    ['シン・エヴァ 1000'],
    ['坂の上'],
    ['二十四の瞳'],
    ['三四郎'],
    ['憲法第九条'],
    ['交響曲第九'],
    ['文学年鑑（2008）'],
    ['天の川（銀河）'],
    ['プロジェクト X'],
    ['はじめての vi'],
    ['You and I'],
    ['社労士V'],
    ['優しき歌　Ⅰ・Ⅱ'],
    ['1Q84 XXXXX'],
    [''],
  ])('VOL-02 takes no year and no word for a volume: %s', (text) => {
    expect(splitVolume(text)).toEqual({ title: text, volume: null });
  });
});

describe('volumeOf', () => {
  it.each([
    ['下', '下'],
    ['第2巻', '2'],
    ['第22 (アルベエル・カミュ篇)', '22'],
    ['04 ベートーヴェンの手紙', '4'],
    ['ＢＯＯＫ２ (７月-９月)', '2'],
    ['覇者たちの電子書籍戦争 上巻', '上'],
    ['昭和31年版 6', '6'],
    ['Ⅲ 北の国', '3'],
  ])('VOL-01 reads the volume in the detail title %s', (ContentDetailTitle, label) => {
    expect(volumeOf({ MainTitle: '全集', ContentDetailTitle })?.label).toBe(label);
  });

  it('VOL-01 reads the volume of the main title when the detail title is a subtitle', () => {
    const book = { MainTitle: 'ロシア革命とソ連の世紀 3', ContentDetailTitle: '冷戦と平和共存' };
    expect(volumeOf(book)?.label).toBe('3');
  });

  it.each([
    ['2008'],
    ['その過去と未来'],
    ['上を向いて歩こう'],
    ['2010 ケータイ・PC編'],
    [undefined],
  ])('VOL-02 finds no volume in the detail title %s', (ContentDetailTitle) => {
    expect(volumeOf({ MainTitle: '電子書籍', ContentDetailTitle })).toBeNull();
  });

  it('VOL-01 orders the volumes of a set', () => {
    const labels = ['別巻', '10', '下', '2', '一', '中', '上'];
    const orders = labels.map((label) => volumeOf({ MainTitle: '集', ContentDetailTitle: label }));
    expect(orders.map((volume) => volume?.order)).toEqual([1000, 10, 3, 2, 1, 2, 1]);
  });
});

describe('coverTitleOf', () => {
  it.each([
    [{ MainTitle: 'こころ', ContentDetailTitle: '上巻' }, 'こころ 上'],
    [{ MainTitle: '文明の衝突 下', ContentDetailTitle: '下巻' }, '文明の衝突 下'],
    [{ MainTitle: 'こころ', ContentDetailTitle: '先生と私' }, 'こころ'],
    [{ MainTitle: 'こころ' }, 'こころ'],
  ])('VOL-03 adds a volume that only the detail title names: %j', (book, title) => {
    expect(coverTitleOf(book)).toBe(title);
  });
});
