import { halfWidth } from '#web/features/books/record-texts.ts';
import { hyphenatedIsbn } from '#web/features/books/hyphenated-isbn.ts';
import { shownDate } from '#web/features/books/shown-date.ts';

describe('halfWidth', () => {
  it.each([
    ['（株）ＫＡＤＯＫＡＷＡ', '（株）KADOKAWA'],
    ['改訂第２版', '改訂第2版'],
    ['３０６ｐ', '306p'],
    ['第１．５版', '第1.5版'],
    ['Ｄ＆Ｄ', 'D&D'],
    ['Ｏ’Ｒｅｉｌｌｙ', "O'Reilly"],
    ['１９６９．', '1969.'],
    ['岩波書店：東京（発売）', '岩波書店：東京（発売）'],
  ])('READ-01 writes %s as %s', (printed, shown) => {
    expect(halfWidth(printed)).toBe(shown);
  });
});

describe('shownDate', () => {
  it('DARK-14 writes each month as the formatters of `Intl` do', () => {
    const formatted = (locale: string, at: number) =>
      new Intl.DateTimeFormat(locale, {
        timeZone: 'UTC',
        year: 'numeric',
        month: 'long',
        day: 'numeric',
      }).format(at);
    for (let month = 1; month <= 12; month += 1) {
      const at = Date.UTC(1969, month - 1, 9);
      const printed = `1969.${String(month)}.9`;
      expect(shownDate(printed, 'ja')).toBe(formatted('ja-JP', at));
      expect(shownDate(printed, 'en')).toBe(formatted('en-GB', at));
    }
  });

  it.each([
    ['1969', '1969年', '1969'],
    ['１９６９', '1969年', '1969'],
    ['c1969', '1969年', '1969'],
    ['©1969', '1969年', '1969'],
    ['[1969]', '1969年', '1969'],
    ['1969.', '1969年', '1969'],
    ['1969.5', '1969年5月', 'May 1969'],
    ['１９６９．５', '1969年5月', 'May 1969'],
    ['c1969.5', '1969年5月', 'May 1969'],
    ['1969.5.20', '1969年5月20日', '20 May 1969'],
    ['1998-05-12', '1998年5月12日', '12 May 1998'],
  ])('READ-02 writes %s as %s and %s', (printed, ja, en) => {
    expect(shownDate(printed, 'ja')).toBe(ja);
    expect(shownDate(printed, 'en')).toBe(en);
  });

  it.each([
    ['昭和44年5月', '1969年5月（昭和44年）', 'May 1969'],
    ['昭44.5', '1969年5月（昭和44年）', 'May 1969'],
    ['H10.5.12', '1998年5月12日（平成10年）', '12 May 1998'],
    ['令和元年', '2019年（令和元年）', '2019'],
    ['1957（昭和32）年5月20日', '1957年5月20日（昭和32年）', '20 May 1957'],
  ])('READ-03 adds the year of the era in Japanese: %s', (printed, ja, en) => {
    expect(shownDate(printed, 'ja')).toBe(ja);
    expect(shownDate(printed, 'en')).toBe(en);
  });

  it.each([
    ['[1969?]', '1969年頃', 'about 1969'],
    ['1956-', '1956年〜', '1956–'],
    ['1972-1994', '1972年〜1994年', '1972–1994'],
    ['1998.5-1999.3', '1998年5月〜1999年3月', 'May 1998–March 1999'],
  ])('READ-04 shows an estimate and a span: %s', (printed, ja, en) => {
    expect(shownDate(printed, 'ja')).toBe(ja);
    expect(shownDate(printed, 'en')).toBe(en);
  });

  it.each([
    ['１９７１年８月１０日改版', '1971年8月10日改版'],
    ['1928年10月号', '1928年10月号'],
    ['刊年不明', '刊年不明'],
    ['9999', '9999'],
    ['1971.3-11', '1971.3-11'],
    ['1969.13', '1969.13'],
  ])('READ-05 leaves a statement that is more than dates as printed: %s', (printed, shown) => {
    expect(shownDate(printed, 'ja')).toBe(shown);
    expect(shownDate(printed, 'en')).toBe(shown);
  });
});

describe('hyphenatedIsbn', () => {
  it.each([
    ['9784101010014', '978-4-10-101001-4'],
    ['4101010013', '978-4-10-101001-4'],
    ['9784873113647', '978-4-87311-364-7'],
    ['9784815621353', '978-4-8156-2135-3'],
    ['9784797350999', '978-4-7973-5099-9'],
    ['9784905073031', '978-4-905073-03-1'],
    ['9780007264551', '978-0-00-726455-1'],
    ['9781449373320', '978-1-4493-7332-0'],
    ['9787020002207', '978-7-02-000220-7'],
  ])('READ-06 writes %s as %s', (stored, shown) => {
    expect(hyphenatedIsbn(stored)).toBe(shown);
  });

  it.each([
    ['9782070360024', '9782070360024'],
    // A range that is not assigned.
    ['9781060000001', '9781060000001'],
    ['9784101010015', '9784101010015'],
    ['', ''],
  ])('READ-07 shows %s without hyphens: unknown range, or not an ISBN', (stored, shown) => {
    expect(hyphenatedIsbn(stored)).toBe(shown);
  });
});
