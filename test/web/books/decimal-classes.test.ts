import { classNameOf, decimalClassInWords } from '#web/features/books/decimal-classes.ts';
import { shownExtent } from '#web/features/books/record-texts.ts';

describe('classNameOf', () => {
  it.each([
    ['9', '文学', 'Literature'],
    ['0', '総記', 'General works'],
    ['91', '日本文学', 'Japanese literature'],
    ['90', '文学一般', 'Literature in general'],
    ['00', '総記', 'General works'],
    ['x', 'x', 'x'],
  ])('FACET-05 names the class %s', (mark, ja, en) => {
    expect(classNameOf(mark, 'ja')).toBe(ja);
    expect(classNameOf(mark, 'en')).toBe(en);
  });
});

describe('decimalClassInWords', () => {
  it.each([
    ['913.6', 'NDC10', '日本文学・小説', 'Japanese literature, fiction'],
    ['913.6', undefined, '日本文学・小説', 'Japanese literature, fiction'],
    ['９１１．３', 'NDC9', '日本文学・詩歌', 'Japanese literature, poetry'],
    ['933', 'NDC', '英米文学・小説', 'English and American literature, fiction'],
    ['929.13', 'NDC9', '東洋の文学', 'Other Eastern literatures'],
    ['991', 'NDC9', 'その他の文学', 'Other literatures'],
    ['007.3', 'NDC10', '情報科学', 'Computer science'],
    ['726.1', 'NDC10', '漫画・絵本', 'Comics and picture books'],
    ['336.4', 'NDC8', '経済', 'Economics'],
    ['K913', 'NDC9', '日本文学・小説・児童書', 'Japanese literature, fiction, children’s books'],
  ])('READ-13 says %s (%s) in words', (mark, scheme, ja, en) => {
    expect(decimalClassInWords(mark, scheme, 'ja')).toBe(ja);
    expect(decimalClassInWords(mark, scheme, 'en')).toBe(en);
  });

  it('READ-13 knows every division in both languages', () => {
    for (let division = 0; division < 100; division += 1) {
      const mark = `${String(division).padStart(2, '0')}0`;
      expect(decimalClassInWords(mark, 'NDC10', 'ja')).toMatch(/^[^\w\s]+$/u);
      expect(decimalClassInWords(mark, 'NDC10', 'en')).toMatch(/^[A-Z][A-Za-z ,]+$/u);
    }
  });

  it.each([
    ['KH426', 'NDLC'],
    ['813.54', 'DDC'],
    ['UE13', undefined],
    ['91', 'NDC9'],
    ['9136', 'NDC9'],
  ])('READ-13 has no words for %s (%s)', (mark, scheme) => {
    expect(decimalClassInWords(mark, scheme, 'ja')).toBeNull();
  });
});

describe('shownExtent', () => {
  it.each([
    ['306p ; 22cm', '306ページ、22cm', '306 pages, 22cm'],
    ['３０６ｐ', '306ページ', '306 pages'],
    ['[124]p. ; 19cm.', '124ページ、19cm', '124 pages, 19cm'],
    ['302, 10p ; 19cm', '302, 10p、19cm', '302, 10p, 19cm'],
    ['冊 ; 26cm', '冊、26cm', '冊, 26cm'],
  ])('READ-12 writes %s as %s', (extent, ja, en) => {
    expect(shownExtent(extent, 'ja')).toBe(ja);
    expect(shownExtent(extent, 'en')).toBe(en);
  });
});
