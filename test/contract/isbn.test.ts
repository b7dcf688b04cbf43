import { toIsbn10, toIsbn13 } from '#contract/isbn.ts';

describe('toIsbn10', () => {
  it.each([
    ['9784101010014', '4101010013'],
    ['9784003101018', '4003101014'],
    ['978-4-06-293842-6', '4062938421'],
    ['978 0 306 40615 7', '0306406152'],
  ])('MAN-11 converts the 978 ISBN %s to %s', (isbn13, isbn10) => {
    expect(toIsbn10(isbn13)).toBe(isbn10);
  });

  it.each([
    ['9784003724026', '400372402X'],
    ['9780804429573', '080442957X'],
  ])('MAN-11 writes X when the ISBN-10 check digit of %s is ten', (isbn13, isbn10) => {
    expect(toIsbn10(isbn13)).toBe(isbn10);
  });

  it('SP-123 returns a valid ISBN-10 unchanged, with x in upper case', () => {
    expect(toIsbn10('4-10-101001-3')).toBe('4101010013');
    expect(toIsbn10('080442957x')).toBe('080442957X');
  });

  it.each([
    ['a 979 ISBN', '9791032305690'],
    ['a wrong check digit', '9784101010015'],
    ['a wrong ISBN-10 check digit', '4101010014'],
    ['another article number', '4901234567894'],
    ['an X inside', '41010X0013'],
    ['nothing', ''],
    ['words', '吾輩は猫である'],
  ])('MAN-13 SP-123 finds no ISBN-10 in %s', (_, text) => {
    expect(toIsbn10(text)).toBeNull();
  });
});

describe('toIsbn13', () => {
  it.each([
    ['9784101010014', '9784101010014'],
    ['979-10-323-0569-0', '9791032305690'],
    ['4-10-101001-3', '9784101010014'],
    ['0-8044-2957-X', '9780804429573'],
    ['ISBN 978-4-10-101001-4', '9784101010014'],
    ['ISBN-13: 978-4-10-101001-4', '9784101010014'],
    ['９７８‐４‐１０‐１０１００１‐４', '9784101010014'],
    ['978–4–10–101001–4', '9784101010014'],
  ])('SP-123 normalizes the ISBN %s to %s', (text, isbn13) => {
    expect(toIsbn13(text)).toBe(isbn13);
  });

  it.each(['9784101010013', '4101010012', '9774101010014', '978410101001', '', 'ISBN'])(
    'SP-123 finds none in %p',
    (text) => {
      expect(toIsbn13(text)).toBeNull();
    },
  );

  it('MAN-11 converts an ISBN-13 to ISBN-10 and back without change', () => {
    const titles = Array.from({ length: 200 }, (_, n) => `97840010${String(n).padStart(4, '0')}`);
    const valid = titles.flatMap((first12) =>
      Array.from({ length: 10 }, (_, digit) => `${first12}${String(digit)}`).filter(
        (isbn) => toIsbn13(isbn) !== null,
      ),
    );
    expect(valid).toHaveLength(200);
    expect(valid.map((isbn) => toIsbn13(toIsbn10(isbn) ?? ''))).toEqual(valid);
  });
});
