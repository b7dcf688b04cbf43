import { withoutStart } from '#web/features/notes/list-rules.ts';
import { noteStart } from '#web/features/notes/note-start.ts';

const start = noteStart('https://hondana.example', 'HDB000011');

describe('the beginning of a note on a book', () => {
  it('MAN-31 CONST-29 starts a note on a book with the address of its page and blank lines', () => {
    expect(start).toBe('https://hondana.example/manifestation/HDB000011\n\n\n');
  });

  it.each([
    [`${start}よかった。\n\nまた読む。`, 'よかった。\n\nまた読む。'],
    ['https://hondana.example/manifestation/HDB000011\nよかった。', 'よかった。'],
    ['http://old.example:81/manifestation/HDB000011\n\n  よかった。', '  よかった。'],
    // Unchanged: only the start, another book, a longer address, an address further down.
    [start, start],
    ['https://other.example/manifestation/HDB000011\nよかった。', undefined],
    ['https://hondana.example/manifestation/HDB000012\n\nよかった。', undefined],
    ['https://hondana.example/manifestation/HDB0000110\n\nよかった。', undefined],
    ['https://hondana.example/manifestation/HDB000011 はよかった。', undefined],
    ['よかった。\nhttps://hondana.example/manifestation/HDB000011\n', undefined],
  ])(
    'HOST-02 removes the start of a note on the page of that book: %j',
    (content, shown = content) => {
      const siteHosts = ['hondana.example', 'old.example:81'];
      expect(withoutStart(content, 'HDB000011', siteHosts)).toBe(shown);
    },
  );
});
