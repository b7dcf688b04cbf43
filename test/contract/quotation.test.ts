import { QUOTATION } from '#contract/limits.ts';
import { quotationOf } from '#contract/quotation.ts';

const sentence = (length: number) => `${'あ'.repeat(length - 1)}。`;

describe('the quotation of a note', () => {
  it('BOOKPAGE-02 is the whole text without lines that are only links', () => {
    const content =
      'https://hondana.example/manifestation/1\r\n\r\n\r\n一行め。\n\n二行め。\nhttps://e.example/x\n';
    expect(quotationOf(content)).toEqual({ text: '一行め。\n二行め。', isCut: false });
  });

  it('keeps a link within a sentence', () => {
    expect(quotationOf('詳しくは https://e.example/x を。').text).toBe(
      '詳しくは https://e.example/x を。',
    );
  });

  it('BOOKPAGE-02 ends with a whole sentence, together with its closing bracket', () => {
    const start = `「${sentence(60)}」${sentence(80)}`;
    expect(quotationOf(start + sentence(100))).toEqual({ text: start, isCut: true });
    const quoted = `${sentence(60)}「${sentence(80)}」`;
    expect(quotationOf(quoted + sentence(100))).toEqual({ text: quoted, isCut: true });
  });

  it('ends with a line that has no full stop', () => {
    const heading = 'あ'.repeat(QUOTATION.minLength);
    expect(quotationOf(`${heading}\n${'い'.repeat(QUOTATION.maxLength)}`).text).toBe(heading);
  });

  it('cuts a sentence that is too long, without breaking a character', () => {
    const text = `短い。${'a'.repeat(QUOTATION.maxLength - 5)}😀${'b'.repeat(9)}`;
    const quotation = quotationOf(text);
    expect(quotation).toEqual({
      text: `短い。${'a'.repeat(QUOTATION.maxLength - 5)}…`,
      isCut: true,
    });
    expect(quotation.text.length).toBeLessThanOrEqual(QUOTATION.maxLength);
  });

  it('is empty for a note that consists of links', () => {
    expect(quotationOf('https://e.example/x\n\nhttps://e.example/y')).toEqual({
      text: '',
      isCut: false,
    });
  });
});
