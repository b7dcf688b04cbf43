import { READINGS_MAX } from '#contract/limits.ts';
import { finishedOn } from '#web/features/reading-record/finish-today.ts';
import {
  addReading,
  enteredIn,
  problemsOf,
  readingDateIn,
  stateOf,
  typedRecordOf,
} from '#web/features/reading-record/reading-form.ts';

const today = '2026-07-01';
const typed = (from: string, to: string) => ({ key: 0, from, to });

describe('typed dates of reading', () => {
  it.each([
    ['2015', '2015'],
    ['2015年', '2015'],
    ['2015-03', '2015-03'],
    ['2015/3', '2015-03'],
    ['２０１５年３月', '2015-03'],
    ['2015-03-09', '2015-03-09'],
    ['2015/3/9', '2015-03-09'],
    [' 2015年3月9日 ', '2015-03-09'],
    ['20150309', '2015-03-09'],
    ['平成27年3月9日', '2015-03-09'],
    ['', undefined],
    [' ', undefined],
    ['2015-13', null],
    ['2015/2/29', null],
    ['2015年春', null],
    ['3月9日', null],
    ['きのう', null],
  ])('RECORD-31 reads %p as %p', (text, date) => {
    expect(readingDateIn(text)).toBe(date);
  });

  it.each([
    ['2015/3/10', '2015/3/9', { to: 'toBeforeFrom' }],
    ['2015/4', '2015/3/9', { to: 'toBeforeFrom' }],
    ['2015', '2014年', { to: 'toBeforeFrom' }],
    ['2015/3/10', '2015', {}],
    ['2015/3/9', '2015/3/9', {}],
    ['', '2026/7/1', {}],
    ['', '2026', {}],
    ['', '2026/7/2', { to: 'afterToday' }],
    ['2026/8', '', { from: 'afterToday' }],
    ['さいしょ', '2027', { from: 'notDate', to: 'afterToday' }],
  ])('RECORD-32 finds what is wrong with %p to %p', (from, to, problems) => {
    const found = problemsOf(typed(from, to), today);
    expect(JSON.parse(JSON.stringify(found))).toEqual(problems);
  });

  it('RECORD-31 leaves out a reading without a date, and enters nothing that is wrong or without a state', () => {
    const readings = [typed('', ''), typed('2015', ''), typed('', '2016/1/2')];
    expect(enteredIn({ state: 'read', readings }, today)).toEqual({
      state: 'read',
      readings: [{ from: '2015' }, { to: '2016-01-02' }],
    });
    expect(enteredIn({ state: undefined, readings: [typed('', '')] }, today)).toBeNull();
    expect(enteredIn({ state: 'read', readings: [typed('', '2030')] }, today)).toBeNull();
  });

  it('RECORD-32 adds no more readings than a book may have', () => {
    let form = typedRecordOf(null);
    expect(form).toEqual({ state: undefined, readings: [typed('', '')] });
    for (let n = 0; n < READINGS_MAX + 2; n += 1) form = addReading(form);
    expect(form.readings).toHaveLength(READINGS_MAX);
    expect(new Set(form.readings.map(({ key }) => key)).size).toBe(READINGS_MAX);
  });
});

describe('the state of a record', () => {
  it.each([
    [undefined, ['', '2015'], 'read'],
    [undefined, ['2015', '2016'], 'read'],
    [undefined, ['2015', ''], 'reading'],
    [undefined, ['', ''], undefined],
    [undefined, ['', 'きのう'], undefined],
    ['stopped', ['', '2015'], 'stopped'],
  ] as const)(
    'RECORD-47 of the chosen one %p and the dates %j is %p',
    (state, [from, to], known) => {
      expect(stateOf({ state, readings: [typed(from, to)] })).toBe(known);
    },
  );
});

describe('finishedOn', () => {
  const before = { to: '2015' };
  it.each([
    [null, [{ to: today }]],
    [{ state: 'wanted', readings: [] }, [{ to: today }]],
    [{ state: 'read', readings: [before] }, [before, { to: today }]],
    [
      { state: 'reading', readings: [before, { from: '2026-06' }] },
      [before, { from: '2026-06', to: today }],
    ],
    [{ state: 'read', readings: [{ from: '2015' }] }, [{ from: '2015' }, { to: today }]],
    [{ state: 'read', readings: [{ to: today }, before] }, null],
    [{ state: 'read', readings: Array.from({ length: READINGS_MAX }, () => before) }, null],
  ] as const)('RECORD-48 adds today to %j', (record, readings) => {
    expect(finishedOn(today, record && { ...record, readings: [...record.readings] })).toEqual(
      readings,
    );
  });
});
