import { newestFirst, parsePublishingDate } from '#contract/publishing-date.ts';

const iso = (text: string) => parsePublishingDate(text)?.iso ?? null;

const sorted = (...dates: readonly (string | undefined)[]) =>
  dates.map((PublishingDate) => ({ PublishingDate })).toSorted(newestFirst);

describe('parsePublishingDate', () => {
  it.each([
    ['2017', '2017'],
    ['1995.', '1995'],
    ['1989年', '1989'],
    ['2017発売', '2017'],
    ['1956-', '1956'],
    ['1972-1994', '1972'],
    ['2009-2010,', '2009'],
  ])('ENT-13 parses the Gregorian year of %s', (text, expected) => {
    expect(iso(text)).toBe(expected);
  });

  it.each([
    ['2017.9', '2017-09'],
    ['2017.11', '2017-11'],
    ['2017.12.', '2017-12'],
    ['1998.05.12', '1998-05-12'],
    ['1998.5.2', '1998-05-02'],
    ['1998-05', '1998-05'],
    ['1998-05-12', '1998-05-12'],
    ['1998/5/12', '1998-05-12'],
    ['1998.5-1999.3', '1998-05'],
    ['199805', '1998-05'],
    ['19980512', '1998-05-12'],
  ])('ENT-14 SP-121 parses year, month and day of %s', (text, expected) => {
    expect(iso(text)).toBe(expected);
  });

  it.each([
    ['2001年5月', '2001-05'],
    ['2001年 5月', '2001-05'],
    ['1995年4月10日', '1995-04-10'],
    ['1932年8月号', '1932-08'],
    ['1971年3月～11月に刊行', '1971-03'],
    ['1958年11月15日第1刷', '1958-11-15'],
  ])('ENT-15 parses the Japanese date %s', (text, expected) => {
    expect(iso(text)).toBe(expected);
  });

  it.each([
    ['明治41年9月1日', '1908-09-01'],
    ['大正12年5月\u3000', '1923-05'],
    ['昭和63年12月31日', '1988-12-31'],
    ['平成元年1月8日', '1989-01-08'],
    ['令和元年5月1日', '2019-05-01'],
    ['令和6年', '2024'],
    ['昭和32年～34年', '1957'],
    ['昭和１１（１９３６）年１月１日', '1936-01-01'],
    ['明39', '1906'],
    ['昭63.5', '1988-05'],
    ['平10.5.12', '1998-05-12'],
    ['M45.7.30', '1912-07-30'],
    ['T1', '1912'],
    ['S64.1.7', '1989-01-07'],
    ['h10-5-12', '1998-05-12'],
    ['R元.5.1', '2019-05-01'],
    ['㍻10年5月', '1998-05'],
  ])('ENT-16 SP-121 parses the era date %s', (text, expected) => {
    expect(iso(text)).toBe(expected);
  });

  it.each([
    ['明治45年', '1912'],
    ['大正1年', '1912'],
    ['大正15年', '1926'],
    ['昭和1年', '1926'],
    ['昭和64年', '1989'],
    ['平成1年', '1989'],
    ['平成31年', '2019'],
    ['令和1年', '2019'],
  ])('SP-122 converts the era year %s to %s', (text, expected) => {
    expect(iso(text)).toBe(expected);
  });

  it.each([
    ['1981（昭和56）年3月20日', '1981-03-20'],
    ['1989（平成元）年12月8日', '1989-12-08'],
    ['1947（昭和22年）', '1947'],
    ['2002年（平成14）年3月25日', '2002-03-25'],
    ['1916（大正5年）年9月11日', '1916-09-11'],
    ['1995（平成7）3月15日', '1995-03-15'],
    ['1980(昭和55）年12月10日', '1980-12-10'],
    ['1974（昭和44）年', '1974'],
    ['1951（昭和26）年8月15日、1977（昭和52）年5月10日40刷改版', '1951-08-15'],
    ['1927（昭和2）年1月12日～16日', '1927-01-12'],
    ['1930（昭和5）年10月4～15日', '1930-10'],
    ['1977（昭和52）年7、9～12月', '1977'],
    ['1967（昭和42）年6月末第3版刊行', '1967-06'],
    ['1935（昭和10）年新年号', '1935'],
  ])('ENT-17 prefers the Gregorian year and the first date of %s', (text, expected) => {
    expect(iso(text)).toBe(expected);
  });

  it.each([
    ['２０１７．９', '2017-09'],
    ['１９９８年５月１２日', '1998-05-12'],
    ['[2007.12]', '2007-12'],
    ['[2006]', '2006'],
    ['［昭和63］年5月', '1988-05'],
    ['〔1926〕', '1926'],
    ['[1998].5', '1998-05'],
    ['[2014?]', '2014'],
    ['c2017', '2017'],
    ['©1998', '1998'],
    ['(c)2001', '2001'],
    ['p2003', '2003'],
    ['(1998)', '1998'],
  ])('SP-121 ignores the brackets and copyright marks of %s', (text, expected) => {
    expect(iso(text)).toBe(expected);
  });

  it.each([
    '',
    '\u3000',
    '未刊',
    '192X',
    '[19--]',
    '前427',
    '1998.13',
    '1998.0',
    '1998.5.32',
    '2017.2.29',
    '1998年13月',
    '9999- 99-99',
    '9999',
    '0000',
    '20175',
    '昭和0年',
    '昭和65年',
    '平成32年',
    '5月',
    'Spring',
  ])('SP-121 finds no date in %p', (text) => {
    expect(parsePublishingDate(text)).toBeNull();
  });

  it('SP-121 returns null when there is no text', () => {
    expect(parsePublishingDate(undefined)).toBeNull();
  });

  it('SP-121 accepts February 29 only in leap years', () => {
    expect(iso('2016.2.29')).toBe('2016-02-29');
    expect(iso('1900.2.29')).toBeNull();
  });

  it('ENT-17 returns the precision of a date, and 00 in the sort key for an unknown month or day', () => {
    expect(parsePublishingDate('2017')).toEqual({
      iso: '2017',
      precision: 'year',
      sortKey: '20170000',
    });
    expect(parsePublishingDate('2017.9')).toEqual({
      iso: '2017-09',
      precision: 'month',
      sortKey: '20170900',
    });
    expect(parsePublishingDate('2017.9.1')).toEqual({
      iso: '2017-09-01',
      precision: 'day',
      sortKey: '20170901',
    });
  });
});

describe('newestFirst', () => {
  it('SEARCH-04 sorts newest first for dates in any notation', () => {
    expect(
      sorted('1998', '令和元年5月1日', '2001年5月', '平成10年3月', '2017.9', '1998.05.12'),
    ).toEqual(
      ['令和元年5月1日', '2017.9', '2001年5月', '1998.05.12', '平成10年3月', '1998'].map(
        (PublishingDate) => ({ PublishingDate }),
      ),
    );
  });

  it('SP-121 sorts missing and unreadable dates last, in their original order', () => {
    expect(sorted('未刊', '1906', undefined, '', '2017')).toEqual(
      ['2017', '1906', '未刊', undefined, ''].map((PublishingDate) => ({ PublishingDate })),
    );
  });

  it('SP-121 treats an unknown month or day as the first', () => {
    expect(newestFirst({ PublishingDate: '1998' }, { PublishingDate: '1998.1.1' })).toBe(0);
    expect(newestFirst({ PublishingDate: '1998' }, { PublishingDate: '1998.1.2' })).toBe(1);
  });
});
