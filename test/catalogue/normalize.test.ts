import { withoutPunctuation } from '#catalogue/marc/record.ts';
import {
  checkDate,
  clean,
  distinctTexts,
  nameInSentence,
  readIsbns,
  splitHeading,
} from '#catalogue/mapping/normalize.ts';

describe('splitHeading', () => {
  it.each([
    ['夏目, 漱石, 1867-1916', '夏目, 漱石', '1867-1916'],
    ['結城, 浩, 1963-', '結城, 浩', '1963-'],
    ['小林, 盈一, -1936', '小林, 盈一', '-1936'],
    ['プラトン, 前427-前347', 'プラトン', '前427-前347'],
    ['Irving, Washington, 1783-1859', 'Irving, Washington', '1783-1859'],
    ['平清盛，1118-1181', '平清盛', '1118-1181'],
    ['図書館情報大学', '図書館情報大学', undefined],
    ['インプレス (2014年)', 'インプレス (2014年)', undefined],
    ['Route 66, 2020', 'Route 66, 2020', undefined],
  ])('ENT-28 splits %s into name and life dates', (heading, name, dates) => {
    expect(splitHeading(heading)).toEqual({ name, dates });
  });
});

describe('nameInSentence', () => {
  it.each([
    ['夏目, 漱石', '夏目漱石'],
    ['サトウ, ハチロー', 'サトウハチロー'],
    ['やなせ，たかし', 'やなせたかし'],
    ['𠮷野, 森子', '𠮷野森子'],
    ['김, 소월', '김소월'],
    ['Turgenev, Ivan', 'Turgenev Ivan'],
    ['O’Brien, Tim', 'O’Brien Tim'],
    ['電子出版制作流通協議会', '電子出版制作流通協議会'],
  ])('SP-126 ENT-27 writes %s as %s', (heading, name) => {
    expect(nameInSentence(heading)).toBe(name);
  });
});

describe('withoutPunctuation', () => {
  it.each([
    ['これからの本の話をしよう /', 'これからの本の話をしよう'],
    ['電子書籍ビジネス調査報告書 =', '電子書籍ビジネス調査報告書'],
    ['晶文社,', '晶文社'],
    ['2019.2.', '2019.2'],
    ['沢辺, 均,', '沢辺, 均'],
    ['味わい深い...', '味わい深い...'],
    ['1冊 ; 19cm +', '1冊 ; 19cm'],
    ['C++', 'C++'],
    ['何者?', '何者?'],
  ])('removes the ISBD punctuation at the end of %s', (text, expected) => {
    expect(withoutPunctuation(text)).toBe(expected);
  });
});

describe('checkDate', () => {
  it.each([['2017.9'], ['1981（昭和56）年3月20日'], ['1989（平成元）年'], [undefined]])(
    'SP-121 has no warning about the date %p',
    (text) => {
      expect(checkDate(text, 'B1')).toEqual([]);
    },
  );

  it('SP-121 warns about an unreadable date, and about an era that disagrees with the year', () => {
    expect(checkDate('未刊', 'B1')).toEqual([
      { code: 'DATE', message: 'Not a date: 未刊', id: 'B1' },
    ]);
    expect(checkDate('1974（昭和44）年', 'B1')).toEqual([
      { code: 'DATE', message: 'Era and Gregorian year disagree: 1974（昭和44）年', id: 'B1' },
    ]);
  });
});

describe('readIsbns', () => {
  it('SP-123 returns the distinct valid ISBNs as 13 digits and warns about the others', () => {
    expect(readIsbns(['4-10-101001-3', '978-4-10-101001-4', '4101010014'], 'B1')).toEqual({
      isbns: ['9784101010014'],
      warnings: [{ code: 'ISBN_CHECK', message: 'Not a valid ISBN: 4101010014', id: 'B1' }],
    });
  });
});

describe('clean and distinctTexts', () => {
  it('collapses white space and control characters and drops empty texts', () => {
    expect(clean(' オーム社\u3000\n ')).toBe('オーム社');
    expect(clean('a\u0000\u0085b')).toBe('a b');
    expect(clean(' \u3000')).toBeUndefined();
    expect(distinctTexts(['a', ' a', undefined, '', 'b'])).toEqual(['a', 'b']);
  });

  it('IMPORT-14 removes format characters, and keeps the joiners', () => {
    expect(clean('\u202aこころ\u202c\u2060 \u{e0001}上')).toBe('こころ 上');
    expect(clean('نمی\u200cخواهم 👨\u200d👩')).toBe('نمی\u200cخواهم 👨\u200d👩');
    expect(clean('\u202d\ufeff')).toBeUndefined();
  });
});
