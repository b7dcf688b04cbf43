import { booksIn, missingStart, withBook, withoutBook } from '#web/features/notes/note-book.ts';

const siteHosts = ['hondana.example', 'old.example:81'];
const about = { KANRI_ID: 'HDB000011', siteOrigin: 'https://hondana.example', siteHosts };
const address = 'https://hondana.example/manifestation/HDB000011';
const start = `${address}\n\n\n`;

describe('a text that is about a book', () => {
  it.each([
    ['よかった。', `${start}よかった。`],
    // What is left when only the address was deleted.
    ['\n\n\n よかった。\n', `${start} よかった。\n`],
    ['　字下げした。', `${start}　字下げした。`],
    [
      'https://hondana.example/manifestation/HDB000012',
      `${start}https://hondana.example/manifestation/HDB000012`,
    ],
    [
      'https://other.example/manifestation/HDB000011',
      `${start}https://other.example/manifestation/HDB000011`,
    ],
  ])('ABOUT-01 gets the address of the book that it does not have: %j', (text, sent) => {
    expect(withBook(text, about)).toBe(sent);
    expect(missingStart(text, about)).toBe(start);
  });

  it.each([
    `${start}よかった。`,
    `よかった。${address}を読んで`,
    'http://old.example:81/manifestation/HDB000011',
  ])('ABOUT-01 is sent as it is when it links to the book: %j', (text) => {
    expect(withBook(text, about)).toBe(text);
    expect(missingStart(text, about)).toBe('');
  });

  it.each([
    [`${start}よかった。`, 'よかった。'],
    [`前 ${address} 後 ${address}/`, '前  後 '],
    [`${address}0 ${address}`, `${address}0 `],
    [address, ''],
  ])('ABOUT-02 loses every link to the book when it is not about it: %j', (text, left) => {
    expect(withoutBook(text, about)).toBe(left);
    expect(booksIn(left, siteHosts)).not.toContain(about.KANRI_ID);
  });
});
