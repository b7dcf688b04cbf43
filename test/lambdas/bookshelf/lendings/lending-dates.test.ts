import {
  problemOfExtension,
  problemOfLending,
  problemOfReturn,
} from '#lambdas/bookshelf/lendings/dates.ts';

const today = '2026-07-01';

describe('rules on dates', () => {
  it.each([
    ['2026-07-01', '2026-07-01', undefined],
    ['2026-07-01', '2027-07-02', undefined],
    ['2020-02-29', '2020-03-01', undefined],
    ['2026-07-01', '2026-06-30', 'ReturnDate'],
    ['2026-07-01', '2027-07-03', 'ReturnDate'],
    ['2026-07-02', '2026-07-09', 'LentDate'],
  ])('MOB-16 checks a lending from %s to %s (problem: %p)', (LentDate, ReturnDate, field) => {
    expect(problemOfLending({ LentDate, ReturnDate }, today)?.split(':')[0]).toBe(field);
  });

  it.each([
    ['2026-06-20', '2026-06-20', undefined],
    ['2026-06-20', '2026-07-01', undefined],
    ['2026-06-20', '2026-06-19', 'ActualReturnDate'],
    ['2026-06-20', '2026-07-02', 'ActualReturnDate'],
  ])(
    'MOB-17 checks a copy lent on %s and returned on %s (problem: %p)',
    (LentDate, ActualReturnDate, field) => {
      expect(problemOfReturn({ LentDate, ActualReturnDate }, today)?.split(':')[0]).toBe(field);
    },
  );

  it.each([
    ['2027-07-02', undefined],
    ['2027-07-03', 'ReturnDate'],
  ])('checks an extension to %s (problem: %p)', (ReturnDate, field) => {
    expect(problemOfExtension(ReturnDate, today)?.split(':')[0]).toBe(field);
  });
});
