import { separateTitles } from '#catalogue/mapping/titles.ts';
import { volumeOf } from '#contract/volume.ts';

describe('separateTitles', () => {
  it('DETAIL-01 DETAIL-02 separates the subtitle, and its reading', () => {
    expect(
      separateTitles({
        title: 'アルベール・カミュ : 海と牢獄 : 評伝',
        transcription: 'アルベール カミュ : ウミ ト ロウゴク : ヒョウデン',
      }),
    ).toMatchObject({
      title: 'アルベール・カミュ',
      transcription: 'アルベール カミュ',
      detail: '海と牢獄 : 評伝',
      detailTranscription: 'ウミ ト ロウゴク : ヒョウデン',
    });
  });

  it('DETAIL-01 takes those who made the book from the end of a subtitle, unless the record names them elsewhere', () => {
    const title = 'Managing overdues : a manual / edited by Patsy J. Hansel';
    expect(separateTitles({ title })).toMatchObject({
      detail: 'a manual',
      responsibility: 'edited by Patsy J. Hansel',
    });
    expect(separateTitles({ title, responsibility: 'Hansel' })).toMatchObject({
      detail: 'a manual / edited by Patsy J. Hansel',
      responsibility: 'Hansel',
    });
  });

  it.each([
    ['第2集', '訪米報告 第2集'],
    ['第2巻 海の道', '第2巻 海の道 訪米報告'],
    ['下', '訪米報告 下'],
    ['下 冬の海', '下 冬の海 訪米報告'],
  ])('DETAIL-01 keeps the volume in %s where it is found', (detail, whole) => {
    const { title, detail: joined } = separateTitles({ title: '技術情報 : 訪米報告', detail });
    const before = volumeOf({ MainTitle: '技術情報 : 訪米報告', ContentDetailTitle: detail });
    expect(joined).toBe(whole);
    expect(before).not.toBeNull();
    expect(volumeOf({ MainTitle: title, ContentDetailTitle: joined })).toEqual(before);
  });

  it.each([
    'エイリアン:コヴェナント',
    '診断 ０：１',
    '東京 1 : 25000',
    '2 : 8の法則',
    '「昼 : 夜」の文法',
    'Either / Or',
    'The diary = 日記',
  ])('DETAIL-01 leaves the title %s whole, with its reading', (title) => {
    const record = { title, transcription: 'ヨミ : ヨミ' };
    expect(separateTitles(record)).toEqual(record);
  });
});
