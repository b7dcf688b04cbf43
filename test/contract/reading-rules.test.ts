import {
  isAfterToday,
  isDateBefore,
  isReadingDate,
  isReadingSpan,
  textOfReadings,
} from '#contract/reading-rules.ts';

describe('dates of readings', () => {
  it.each(['2015', '2015-03', '2015-03-09', '2024-02-29', '1000', '2015-12-31'])(
    'RECORD-02 accept %s',
    (date) => {
      expect(isReadingDate(date)).toBe(true);
    },
  );

  it.each([
    '',
    '15',
    '0000',
    '20150309',
    '2015-3',
    '2015-13',
    '2015-00',
    '2015-02-30',
    '2023-02-29',
    '2015-03-09T00:00',
    '2015/03/09',
    '2015-03-09\n',
    '２０１５',
  ])('RECORD-03 reject %j', (date) => {
    expect(isReadingDate(date)).toBe(false);
  });

  it.each([
    ['2014', '2015', true],
    ['2015', '2015', false],
    ['2015', '2015-03', false],
    ['2015-03', '2015', false],
    ['2015-02', '2015-03-09', true],
    ['2015-03-09', '2015-03', false],
    ['2014-12-31', '2015', true],
    ['2015-03-10', '2015-03-09', false],
  ])('RECORD-03 %s is before %s as far as both are known: %s', (a, b, isBefore) => {
    expect(isDateBefore(a, b)).toBe(isBefore);
  });

  it('RECORD-03 a reading has a date and ends after it begins', () => {
    expect(isReadingSpan({})).toBe(false);
    expect(isReadingSpan({ from: '2015' })).toBe(true);
    expect(isReadingSpan({ to: '2015' })).toBe(true);
    expect(isReadingSpan({ from: '2015-03-09', to: '2015' })).toBe(true);
    expect(isReadingSpan({ from: '2015-03-09', to: '2015-02' })).toBe(false);
  });

  it('RECORD-02 RECORD-03 the year, the month and the day of today are not after today', () => {
    const today = '2026-11-26';
    for (const to of ['2026', '2026-11', '2026-11-26', '2025-12-31'])
      expect(isAfterToday({ to }, today)).toBe(false);
    for (const to of ['2027', '2026-12', '2026-11-27']) {
      expect(isAfterToday({ to }, today)).toBe(true);
      expect(isAfterToday({ from: to }, today)).toBe(true);
    }
  });

  it('RECORD-10 are intervals in an export', () => {
    const readings = [{ from: '2015', to: '2015-03-09' }, { to: '2020' }, { from: '2026-11' }];
    expect(textOfReadings(readings)).toBe('2015/2015-03-09; ../2020; 2026-11/..');
    expect(textOfReadings([])).toBe('');
  });
});
