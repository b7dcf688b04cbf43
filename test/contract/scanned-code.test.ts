import { classifyScannedCode, isbnOfScan } from '#contract/scanned-code.ts';
import { stickerCodeOf } from '#contract/sticker-code.ts';

const origins = ['https://hondana.example', 'http://localhost:3000'];
const classify = (text: string) => classifyScannedCode(text, origins);

const sticker = stickerCodeOf(Uint8Array.from({ length: 12 }, (_, n) => n * 7 + 3));
const ISBN = '9784101010014';
/** The same sticker with another last character. */
const wrongSticker = sticker.slice(0, -1) + (sticker.endsWith('Z') ? 'Y' : 'Z');

const fullWidth = (text: string): string =>
  text.replaceAll(/[!-~]/g, (character) => String.fromCharCode(character.charCodeAt(0) + 0xfee0));

describe('a scanned or typed value', () => {
  it.each([
    ISBN,
    '978-4-10-101001-4',
    ' 978 4 10 101001 4\n',
    'ISBN978-4-10-101001-4',
    'isbn: 978-4-10-101001-4',
    '4101010013',
    '4-10-101001-3',
    fullWidth(ISBN),
    fullWidth('4-10-101001-3'),
    '９７８ー４ー１０ー１０１００１ー４',
    '４−１０−１０１００１−３',
    '978‐4‐10‐101001‐4',
    '９７８　４　１０　１０１００１　４',
  ])('SCAN-02 is the ISBN of a book in any writing: %j', (text) => {
    expect(classify(text)).toEqual({ kind: 'isbn', ISBN });
  });

  it.each([
    ['979-10-323-0569-0', '9791032305690'],
    ['0-8044-2957-x', '9780804429573'],
    ['０８０４４２９５７Ｘ', '9780804429573'],
  ])('SCAN-02 is an ISBN with another prefix or the check digit X: %s', (text, found) => {
    expect(classify(text)).toEqual({ kind: 'isbn', ISBN: found });
  });

  it.each([
    ['9784101010015', '9784101010015'],
    ['978-4-10-101001-5', '9784101010015'],
    [fullWidth('9784101010015'), '9784101010015'],
    ['9791032305691', '9791032305691'],
    ['4101010014', '4101010014'],
    ['4-10-101001-x', '410101001X'],
  ])('SCAN-03 is an ISBN with a wrong check digit: %s', (text, number) => {
    expect(classify(text)).toEqual({ kind: 'wrongCheckDigit', of: 'isbn', number });
  });

  it('SCAN-03 finds every wrong digit of an ISBN', () => {
    for (let at = 3; at < ISBN.length; at += 1) {
      for (const digit of '0123456789'.replace(ISBN.charAt(at), '')) {
        const wrong = ISBN.slice(0, at) + digit + ISBN.slice(at + 1);
        expect(classify(wrong)).toMatchObject({ kind: 'wrongCheckDigit', of: 'isbn' });
      }
    }
  });

  const price = '1920193005806';
  it.each([
    `${ISBN}${price}`,
    `${price}${ISBN}`,
    `${ISBN} ${price}`,
    `${ISBN}\t${price}`,
    `]E0${ISBN}]E0${price}`,
    `]E0${ISBN}`,
    fullWidth(`${ISBN} ${price}`),
    // With the add-on of a foreign book, or of two digits.
    `${ISBN}51299`,
    `${ISBN} 12`,
  ])('SCAN-50 is the ISBN of what a scanner sends in one go: %j', (text) => {
    expect(classify(text)).toEqual({ kind: 'isbn', ISBN });
    expect(isbnOfScan(text)).toBe(ISBN);
  });

  it('SCAN-50 is what is wrong with one of two rows', () => {
    const wrongISBN = { kind: 'wrongCheckDigit', of: 'isbn', number: '9784101010015' };
    expect(classify(`9784101010015${price}`)).toEqual(wrongISBN);
    expect(classify('978410101001551299')).toEqual(wrongISBN);
    const wrongPrice = { kind: 'wrongCheckDigit', of: 'price' };
    expect(classify(`${ISBN}1920193005807`)).toEqual(wrongPrice);
    expect(classify(`1920193005807${ISBN}`)).toEqual(wrongPrice);
    expect(classify(`${price}${price}`)).toEqual({ kind: 'unknown' });
    expect(classify(`${ISBN}${ISBN}`)).toEqual({ kind: 'unknown' });
    expect(isbnOfScan(`9784101010015${price}`)).toBeNull();
  });

  it('SCAN-51 is the code of a magazine, with or without its issue, or of printed music', () => {
    for (const text of ['4910123450988', '491012345098800800', '4910123450988 00800'])
      expect(classify(text)).toEqual({ kind: 'magazine' });
    expect(classify('4910123450989').kind).not.toBe('magazine');
    const number = '9790260000438';
    expect(classify('979-0-2600-0043-8')).toEqual({ kind: 'music', number });
  });

  it.each(['1920193004707', '1910193004700', '192-0193-00470-7', fullWidth('1920193004707')])(
    'SCAN-04 is the lower barcode of a Japanese book: %s',
    (text) => {
      expect(classify(text)).toEqual({ kind: 'priceBarcode' });
    },
  );

  it.each([
    sticker,
    sticker.toLowerCase(),
    fullWidth(sticker),
    `${sticker.slice(0, 4)}-${sticker.slice(4, 8)}-${sticker.slice(8)}`,
    `${sticker.slice(0, 4)} ${sticker.slice(4)} `,
    `https://hondana.example/dp/${sticker}`,
    `http://localhost:3000/dp/${sticker}/`,
    `https://hondana.example/dp/${sticker}?from=qr#top`,
    `HTTPS://HONDANA.EXAMPLE/dp/${sticker.toLowerCase()}`,
    `/dp/${sticker}`,
    `/dp/${sticker}/`,
  ])('SCAN-05 is the code of a sticker, or its address: %s', (text) => {
    expect(classify(text)).toEqual({ kind: 'sticker', GlobalBookID: sticker });
  });

  it('SCAN-05 is a sticker even with O for 0 and I or L for 1', () => {
    const digits = '0110110110110';
    const code = stickerCodeOf(Uint8Array.from(digits.slice(0, 12), Number));
    expect(code.startsWith('011011011011')).toBe(true);
    const typed = `OIlOIlOIlOIl${code.slice(-1)}`;
    expect(classify(typed)).toEqual({ kind: 'sticker', GlobalBookID: code });
  });

  it('SCAN-05 is a sticker when thirteen digits pass its check, for the server to decide', () => {
    const both = '4901234567894';
    expect(classify(both)).toEqual({ kind: 'sticker', GlobalBookID: both });
  });

  it.each([wrongSticker, fullWidth(wrongSticker), `/dp/${wrongSticker}`])(
    'SCAN-03 is a sticker with a wrong check character: %s',
    (text) => {
      expect(classify(text)).toEqual({ kind: 'wrongCheckDigit', of: 'sticker' });
    },
  );

  it.each([
    'こころ',
    '97841010100',
    '978410101001',
    '97841010100145',
    'ISBN 978X10',
    // An article that is no book.
    '4902102072618',
    '12345678901234567890',
    sticker.slice(1),
    `${sticker}A`,
    `https://elsewhere.example/dp/${sticker}`,
    `https://hondana.example.elsewhere.example/dp/${sticker}`,
    `http://hondana.example/dp/${sticker}`,
    `https://hondana.example/book/${sticker}`,
    `https://hondana.example/dp/`,
    `https://hondana.example/dp/${sticker}/more`,
    'https://hondana.example/dp/9784',
    `javascript:/dp/${sticker}`,
    `//hondana.example/dp/${sticker}`,
    'https://',
    '-',
  ])('SCAN-06 is neither book nor sticker: %s', (text) => {
    expect(classify(text)).toEqual({ kind: 'unknown' });
  });

  it.each(['', ' ', '　\t\n'])('is empty: %j', (text) => {
    expect(classify(text)).toEqual({ kind: 'empty' });
  });

  it('SCAN-06 has no address when no origin is configured', () => {
    expect(classifyScannedCode(`/dp/${sticker}`)).toEqual({ kind: 'unknown' });
    expect(classifyScannedCode(`https://hondana.example/dp/${sticker}`)).toEqual({
      kind: 'unknown',
    });
  });
});
