import { rolesIn, roleOf, splitRole } from '#catalogue/mapping/roles.ts';

describe('splitRole', () => {
  it.each([
    ['三木正之 著', '三木正之', '著'],
    ['国立国会図書館 編', '国立国会図書館', '編'],
    ['上妻益隆 [著]', '上妻益隆', '著'],
    ['Kerdpibule, Vanida [著]', 'Kerdpibule, Vanida', '著'],
    ['雨野, 一郎 作・絵', '雨野, 一郎', '作・絵'],
    ['雨野一郎 [ほか]編著', '雨野一郎', '編著'],
    ['雨野一郎 監修・編集代表/編著', '雨野一郎', '監修・編集代表/編著'],
    ['雨野一郎 文', '雨野一郎', '文'],
    ['カミュ 作', 'カミュ', '作'],
  ])('IMPORT-19 DETAIL-06 reads %s as %s with the role %s', (heading, name, role) => {
    expect(splitRole(heading)).toEqual({ name, role });
  });

  it.each([
    ['田村, 文'],
    ['田村，文'],
    ['長谷川 文'],
    ['山田 さく'],
    ['平出, 修'],
    ['夏目 漱石'],
    ['SE編集部'],
    ['日本写真'],
    ['著'],
  ])('IMPORT-19 keeps the name %s', (name) => {
    expect(splitRole(name)).toEqual({ name });
  });
});

describe('roleOf', () => {
  it.each([
    ['著者', '著'],
    ['翻訳者', '翻訳'],
    ['ほか著', '著'],
    ['作・絵', '作・絵'],
    ['その他', undefined],
    ['', undefined],
    ['著'.repeat(21), undefined],
  ])('DETAIL-06 writes the role %p as %p', (text, role) => {
    expect(roleOf(text)).toBe(role);
  });
});

describe('rolesIn', () => {
  it.each([
    ['太宰治 著', ['太宰, 治'], ['著']],
    ['原田智子 編 ; 原田智子, 江草由佳 共著', ['原田, 智子', '江草, 由佳'], ['編・共著', '共著']],
    ['加藤健, 前島裕史 著,小田圭二 監修', ['前島, 裕史', '小田, 圭二'], ['著', '監修']],
    ['Maria Sample 絵', ['Sample, Maria'], ['絵']],
    ['Apple Computer, Inc. 著', ['Apple Computer, Inc'], ['著']],
    ['長谷川 文', ['長谷川, 文'], [undefined]],
  ])('DETAIL-06 finds by name in %s the roles of %j', (statement, headings, roles) => {
    expect(rolesIn(statement, headings)).toEqual(roles);
  });

  it('DETAIL-06 finds the role of a name in another script by its place', () => {
    const statement = 'ジェイソン・マーコスキー 著 ; 浅川佳秀 訳';
    expect(rolesIn(statement, ['Merkoski, Jason', '浅川, 佳秀'])).toEqual(['著', '訳']);
  });

  it.each([
    [
      'there are more names',
      '文一郎 文 ; 絵二郎 絵 ; 浅川佳秀 訳',
      ['Merkoski, Jason', '浅川, 佳秀'],
    ],
    [
      'a known name is elsewhere',
      '浅川佳秀 訳 ; マーコスキー 著',
      ['Merkoski, Jason', '浅川, 佳秀'],
    ],
    ['no name is known', '文一郎 文 ; 絵二郎 絵', ['Merkoski, Jason', 'Slavin, Bill']],
    ['nothing is stated', '', ['Merkoski, Jason']],
  ])('DETAIL-06 does not guess it when %s', (_, statement, headings) => {
    expect(rolesIn(statement, headings)[0]).toBeUndefined();
  });
});
