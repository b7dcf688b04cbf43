import { orderOfDates, readWrittenDate } from '#contract/reading-date.ts';

describe('a date as readers and spreadsheets write it', () => {
  it.each([
    ['2017年8月9日 水曜日', '2017-08-09'],
    ['2019年5月3日(金)', '2019-05-03'],
    ['2019年5月3日（金・祝）', '2019-05-03'],
    ['2019.5.3（金）', '2019-05-03'],
    ['2019/5/3 金', '2019-05-03'],
    ['平成２０年４月１日（火曜日）', '2008-04-01'],
    ['令和3年5月3日', '2021-05-03'],
    ['R3.3.9', '2021-03-09'],
    ['H20/4/1', '2008-04-01'],
    ['平成20.4.1', '2008-04-01'],
    ['平成二十年四月一日', '2008-04-01'],
    ['平成元年', '1989'],
    ['平成31年4月30日', '2019-04-30'],
    ['昭和3年2月29日', '1928-02-29'],
    ['2015（平成27）年3月9日', '2015-03-09'],
    ['2019/05/03(金) 21:05', '2019-05-03'],
    ['2019年05月03日(金)21時05分', '2019-05-03'],
    ['2015年3月頃', '2015-03'],
    ['Fri, 3 May 2019', '2019-05-03'],
    ['January 02, 2025 18:20', '2025-01-02'],
    ['May 2019', '2019-05'],
    ['3-May-2019', '2019-05-03'],
    ['平成 20 年 4 月 1 日', '2008-04-01'],
    ['09.01.2025', '2025-01-09'],
    ['20/09/2026', '2026-09-20'],
    ['9/20/2026', '2026-09-20'],
  ])('MYIMPORT-156 reads %s', (cell, date) => {
    expect(readWrittenDate(cell)).toEqual({ kind: 'date', date, isRounded: false });
  });

  it('MYIMPORT-156 takes no day from an approximate date', () => {
    const date = { kind: 'date', date: '2015-03', isRounded: true };
    expect(readWrittenDate('2015年3月9日頃')).toEqual(date);
  });

  it.each([
    '昭和64年1月8日',
    '平成31年5月1日',
    '令和元年4月',
    '平成元年1月7日',
    '令和3年2月29日',
    '01/09/2026',
    '19/05/03',
    '190503',
    '5/3',
  ])('MYIMPORT-156 reads no date in %s', (cell) => {
    expect(readWrittenDate(cell)).toEqual({ kind: 'unreadable' });
  });

  it.each(['', '0000-00-00 00:00:00', '日付不明', '不明', '-'])(
    'MYIMPORT-156 has none in %j',
    (cell) => {
      expect(readWrittenDate(cell)).toEqual({ kind: 'none' });
    },
  );

  it('MYIMPORT-156 knows what a spreadsheet has hidden', () => {
    expect(readWrittenDate('########')).toEqual({ kind: 'hashes' });
  });

  it.each([
    [['20/09/2026', '01/09/2026', ''], 'dayFirst'],
    [['9/20/2026', '9/1/2026', '2026-01-02'], 'monthFirst'],
    [['20/09/2026', '9/20/2026', '01/09/2026'], undefined],
    [['01/09/2026'], undefined],
  ])('MYIMPORT-156 has the order of the column %j', (cells, order) => {
    expect(orderOfDates(cells)).toBe(order);
    const read = readWrittenDate('01/09/2026', orderOfDates(cells));
    const date = { dayFirst: '2026-09-01', monthFirst: '2026-01-09' }[order ?? ''];
    expect(read).toMatchObject(date === undefined ? { kind: 'unreadable' } : { date });
  });
});
