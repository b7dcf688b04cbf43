import { describeWorks as describeList } from '#catalogue/console-output.ts';
import type { Book } from '#contract/entities/book.ts';
import { listWorks } from '#lambdas/search/build/list-works.ts';
import { indexedBook } from '#test/support/search-records.ts';

type Fields = Partial<Omit<Book, 'KANRI_ID' | 'MainTitle'>>;
type Record = readonly [title: string, detail?: string, by?: string, more?: Fields];

const recordsOf = (records: readonly Record[]) =>
  records.map(([title, detail, by, more], n) =>
    indexedBook(`K${String(n).padStart(2, '0')}`, title, {
      ...(detail !== undefined && detail !== '' && { ContentDetailTitle: detail }),
      ...(by !== undefined && by !== '' && { ContributorName_01: by }),
      ...more,
    }),
  );

async function* streamOf<T>(values: readonly T[]): AsyncGenerator<T> {
  await Promise.resolve();
  yield* values;
}

const works = async (...records: readonly Record[]) =>
  listWorks(streamOf(recordsOf(records)), { size: 10, thisYear: 2026 });

const with2 = (ContributorName_02: string): Fields => ({ ContributorName_02 });

describe('the works of a catalogue', () => {
  it.each<[string, Record, Record]>([
    ['small kana', ['坊っちゃん', '', '夏目, 漱石'], ['坊っちやん', '', '夏目漱石']],
    ['old kana', ['ゐなか', '', '北原, 白秋'], ['いなか', '', '北原白秋']],
    ['old spellings of a subtitle', ['トロツコ', '', '芥川'], ['トロッコ', '', '芥川']],
    [
      'a name in both orders',
      ['昔話の本質', '', 'マックス・リュテイ'],
      ['昔話の本質', '', 'リュテイ, マックス'],
    ],
    [
      'a name in both orders, with ヴ',
      ['ミザリー', '', 'スティーヴン・キング'],
      ['ミザリー', '', 'キング, スティーブン, 1947-'],
    ],
    [
      'a name of three parts',
      ['黒猫', '', 'エドガー・アラン・ポー'],
      ['黒猫', '', 'ポー, エドガー・アラン'],
    ],
    ['a name as one word', ['家庭料理', '', 'ウー・ウェン'], ['家庭料理', '', 'ウーウェン']],
    [
      'a surname alone',
      ['罪と罰', '', 'ドストエフスキー'],
      ['罪と罰', '', 'フョードル・ドストエフスキー'],
    ],
    ['Latin names', ['It', '', 'King, Stephen, 1947-'], ['It', '', 'Stephen King']],
    [
      'another first contributor',
      ['異邦人', '', 'カミュ, アルベール', with2('窪田, 啓作')],
      ['異邦人', '', '窪田啓作'],
    ],
    ['a volume in words', ['芥川龍之介全集', '第九巻', '芥川'], ['芥川龍之介全集 9', '', '芥川']],
    [
      'a subtitle as detail title',
      ['鎖国 : 日本の悲劇', '', '和辻'],
      ['鎖国', '日本の悲劇', '和辻'],
    ],
    [
      'no contributor, one publisher and year',
      ['旅の本', '', '', { Publisher_1: '山河社', PublishingDate: '2017.8' }],
      ['旅の本', '', '', { Publisher_1: '山河社', PublishingDate: '2017' }],
    ],
    [
      'no contributor, one ISBN',
      ['旅の本', '', '', { ISBN: '9784101010014', PublishingDate: '2017' }],
      ['旅の本', '', '旅野, 一郎', { ISBN: '4101010013' }],
    ],
  ])('WORK-14 WORK-15 are one with %s', async (_, a, b) => {
    expect(await works(a, b)).toMatchObject({ records: 2, works: 1 });
  });

  it.each<[string, Record, Record]>([
    ['stories', ['日本婦道記', '糸車', '山本, 周五郎'], ['日本婦道記', '墨丸', '山本, 周五郎']],
    [
      'a story and its book',
      ['日本婦道記', '糸車', '山本, 周五郎'],
      ['日本婦道記', '', '山本, 周五郎'],
    ],
    [
      'letters',
      ['書簡 大杉栄宛', '（一九一六年五月一日）', '伊藤, 野枝'],
      ['書簡 大杉栄宛', '（一九一六年五月三〇日）', '伊藤, 野枝'],
    ],
    [
      'half-years',
      ['CNNニュース・リスニング', 'CD&電子書籍版付き : 1本30秒だから、聞きやすい! 2017秋冬'],
      ['CNNニュース・リスニング', 'CD&電子書籍版付き : 1本30秒だから、聞きやすい! 2018春夏'],
    ],
    [
      'books of a programme without contributors',
      [
        '仮面ライダービルド',
        'たたかえ!2だいライダー!!',
        '',
        { Publisher_1: '小学館', PublishingDate: '2017.11' },
      ],
      ['仮面ライダービルド', '', '', { Publisher_1: '小学館', PublishingDate: '2017.11' }],
    ],
    ['a chapter and a volume', ['源氏物語', '01 桐壺', '紫式部'], ['源氏物語', '一', '紫式部']],
    [
      'volumes of a set of sets',
      ['秘密 5', 'season 0', '清水, 玲子'],
      ['秘密 6', 'season 0', '清水, 玲子'],
    ],
    ['subtitles', ['日本の歴史 : 古代', '', '網野'], ['日本の歴史 : 近代', '', '網野']],
    ['authors', ['こころ', '', '夏目, 漱石'], ['こころ', '', '姜, 尚中']],
    [
      'authors with one surname',
      ['詩集', '', 'ジョン・ウィリアムズ'],
      ['詩集', '', 'テネシー・ウィリアムズ'],
    ],
    ['authors unknown', ['西郷隆盛', '', ''], ['西郷隆盛', '', '']],
    [
      'years without contributors',
      ['白書', '', '', { Publisher_1: '山河社', PublishingDate: '2017' }],
      ['白書', '', '', { Publisher_1: '山河社', PublishingDate: '2018' }],
    ],
  ])('WORK-13 WORK-15 are two for different %s', async (_, a, b) => {
    expect(await works(a, b)).toMatchObject({ records: 2, works: 2 });
  });

  it('WORK-14 are one over a third book', async () => {
    const three = works(
      ['ハムレット', '', 'シェイクスピア'],
      ['ハムレット', '', '福田, 恆存'],
      ['ハムレット', '', '福田恆存', with2('ウィリアム・シェイクスピア')],
    );
    expect((await three).works).toBe(1);
  });

  it('WORK-16 are listed by size and by likeness of titles', async () => {
    const list = await works(
      ['こころ', '', '夏目, 漱石'],
      ['こゝろ', '', '夏目, 漱石'],
      ['こころ', '', '夏目漱石'],
      ['鏡花全集 第四巻', '', '泉, 鏡花'],
      ['鏡花全集 巻四', '', '泉, 鏡花'],
      ['草枕', '', '夏目, 漱石'],
    );
    expect(describeList(list).split('\n')).toEqual([
      '6 records, 3 works',
      'largest:',
      '      3  1.00  K00  こころ / こゝろ',
      '      2  0.53  K03  鏡花全集 第四巻 / 鏡花全集 巻四',
      'most unlike titles:',
      '      2  0.53  K03  鏡花全集 第四巻 / 鏡花全集 巻四',
      '      3  1.00  K00  こころ / こゝろ',
    ]);
  });
});
