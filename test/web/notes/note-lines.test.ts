import { excerptOf } from '#web/features/notes/list-rules.ts';
import {
  type NoteLine,
  parseNote,
  withoutBlankAtCards,
  withoutBooks,
} from '#web/features/notes/note-text.ts';

const parse = (content: string) => parseNote(content, ['hondana.example', 'old.example:81']);
const only = (content: string): NoteLine => {
  const [line, ...others] = parse(content);
  if (line === undefined || others.length > 0) throw new Error('not one line');
  return line;
};
/** The line as text, with links in angle brackets. */
const reading = ({ parts }: NoteLine) =>
  parts.map((part) => (part.kind === 'link' ? `<${part.href}>` : part.text)).join('');
const kindOf = (content: string) => only(content).card?.kind ?? 'none';

describe('the lines of a note', () => {
  it('NOTE-15 NOTE-21 parses lines without links as text and keeps blank lines', () => {
    expect(parse('一行目\r\n\n  <b>三行目</b> & more\n\n')).toEqual([
      { parts: [{ kind: 'text', text: '一行目' }], card: null },
      { parts: [], card: null },
      { parts: [{ kind: 'text', text: '  <b>三行目</b> & more' }], card: null },
    ]);
  });

  it('HOST-02 shows the card of a book that is linked at a former host', () => {
    expect(only('http://old.example:81/manifestation/HDB000011').card).toMatchObject({
      kind: 'manifestation',
      KANRI_ID: 'HDB000011',
    });
    expect(kindOf('http://old.example/manifestation/HDB000011')).toBe('preview');
  });

  it('SP-067 keeps the text beside a link and shows a card for the first link only', () => {
    const line = only('これと https://blog.example/a と https://youtu.be/dQw4w9WgXcQ を。');
    expect(reading(line)).toBe(
      'これと <https://blog.example/a> と <https://youtu.be/dQw4w9WgXcQ> を。',
    );
    expect(line.card).toEqual({
      kind: 'preview',
      link: { kind: 'link', text: 'https://blog.example/a', href: 'https://blog.example/a' },
    });
  });

  it('SP-067 shows no card when the first of several links is a plain one', () => {
    expect(kindOf('https://ja.wikipedia.org/wiki/X https://youtu.be/dQw4w9WgXcQ')).toBe('none');
  });

  it('SP-067 shows only the card when a line consists of a link', () => {
    const line = only(' https://blog.example/a ');
    expect([line.parts, line.card?.kind]).toEqual([[], 'preview']);
  });
});

describe('the lines beside the card of a book', () => {
  it('NOTE-31 leave out blank lines, which remain between other lines', () => {
    const book = 'https://hondana.example/manifestation/HDB000011';
    const content = `前\n\n${book}\n\n \n読んだ。\n\n${book} から\n\n後\n\nhttps://blog.example/a\n\n末`;
    expect(withoutBlankAtCards(parse(content)).map(reading)).toEqual([
      '前',
      '',
      '読んだ。',
      `<${book}> から`,
      '後',
      '',
      '',
      '',
      '末',
    ]);
  });
});

describe('the lines below the books of a citation', () => {
  const book = (id: string) => `https://hondana.example/manifestation/${id}`;
  const shown = (content: string, ids: readonly string[]) =>
    withoutBooks(parse(content), ids).map(
      (line) => reading(line) || (line.card === null ? '' : `[${line.card.kind}]`),
    );

  it.each([
    [`${book('1')}\n\n引かれている。`, ['引かれている。']],
    [`${book('2')}\n\n別の本。`, ['[manifestation]', '', '別の本。']],
    [`本 ${book('1')} の話`, [`本 <${book('1')}> の話`]],
    [`${book('1')}\n\n`, []],
    ['\n先に空白', ['', '先に空白']],
  ])('removes the links to books whose cards are shown above the text (%#)', (content, lines) => {
    expect(shown(content, ['1'])).toEqual(lines);
  });
});

describe('the card of a link', () => {
  it.each([
    ['https://www.youtube.com/watch?v=dQw4w9WgXcQ', 0],
    ['https://www.youtube.com/watch?list=x&v=dQw4w9WgXcQ&t=90', 90],
    ['https://m.youtube.com/shorts/dQw4w9WgXcQ', 0],
    ['https://youtube.com/live/dQw4w9WgXcQ?start=5', 5],
    ['http://youtu.be/dQw4w9WgXcQ?t=1h2m3s', 3_723],
    ['https://youtu.be/dQw4w9WgXcQ?t=1m30s', 90],
    ['https://youtu.be/dQw4w9WgXcQ?t=later', 0],
  ])('NOTE-16 SP-066 takes %s as a video', (href, startSeconds) => {
    expect(only(href).card).toMatchObject({
      kind: 'video',
      videoId: 'dQw4w9WgXcQ',
      startSeconds,
    });
  });

  it.each([
    'https://x.com/somebody/status/1234567890123456789',
    'https://twitter.com/somebody/status/1234567890123456789?s=20',
    'https://mobile.twitter.com/some_body/statuses/1234567890123456789/photo/1',
  ])('NOTE-17 SP-066 takes %s as a post', (href) => {
    expect(only(href).card).toMatchObject({ kind: 'post', postId: '1234567890123456789' });
  });

  it.each([
    ['https://hondana.example/manifestation/000007335013', 'manifestation'],
    ['https://hondana.example/manifestation/000007335013/?from=share', 'manifestation'],
    ['https://hondana.example/author/00054222', 'author'],
  ])('NOTE-18 takes %s as a record of this site', (href, kind) => {
    expect(kindOf(href)).toBe(kind);
  });

  it('NOTE-18 gives the card of a record the id of that record', () => {
    expect(only('https://hondana.example/manifestation/HDB_1-2').card).toMatchObject({
      KANRI_ID: 'HDB_1-2',
    });
    expect(only('https://hondana.example/author/00054222').card).toMatchObject({
      TENKYO_ID: '00054222',
    });
  });

  it.each([
    'https://blog.example/article?id=1#top',
    'https://www.youtube.com/@channel',
    'https://www.youtube.com/watch?v=short',
    'https://x.com/somebody',
    'https://nicovideo.jp/watch/sm9',
    'https://elsewhere.example/manifestation/000007335013',
    'https://hondana.example:8443/manifestation/000007335013',
  ])('NOTE-19 shows a preview of %s', (href) => {
    expect(kindOf(href)).toBe('preview');
  });

  it.each([
    'https://notyoutube.com/watch?v=dQw4w9WgXcQ',
    'https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ',
    'https://evil.example/?https://youtu.be/dQw4w9WgXcQ',
    'https://amazon.co.jp.evil.example/dp/1',
    'https://notwikipedia.org/wiki/X',
  ])('SP-066 matches whole host names only: %s', (href) => {
    expect(kindOf(href)).toBe('preview');
  });

  it.each([
    'https://hondana.example/',
    'https://hondana.example/hanako',
    'https://hondana.example/manifestation/',
    'https://hondana.example/manifestation/a/b',
    'https://id.ndl.go.jp/bib/000007335013',
    'https://www.amazon.co.jp/dp/4101010137',
    'https://calil.jp/book/9784101010137',
    'https://ja.wikipedia.org/wiki/夏目漱石',
  ])('NOTE-20 shows %s as a plain link', (href) => {
    const line = only(href);
    expect(line.card).toBeNull();
    expect(line.parts).toEqual([{ kind: 'link', text: href, href: new URL(href).href }]);
  });
});

describe('an address in Japanese text', () => {
  it.each([
    ['https://a.example/x。', 'https://a.example/x', '。'],
    ['https://a.example/x、続く', 'https://a.example/x', '、続く'],
    ['https://a.example/x」と', 'https://a.example/x', '」と'],
    ['https://a.example/x）', 'https://a.example/x', '）'],
    ['https://a.example/x！', 'https://a.example/x', '！'],
    ['https://a.example/x\u3000次', 'https://a.example/x', '\u3000次'],
    ['https://a.example/x.', 'https://a.example/x', '.'],
    ['https://a.example/x).', 'https://a.example/x', ').'],
    ['https://a.example/x]', 'https://a.example/x', ']'],
    ['https://a.example/x_(y).]).', 'https://a.example/x_(y)', '.]).'],
    ['https://a.example/x?!', 'https://a.example/x', '?!'],
    ['https://a.example/bookを読んだ', 'https://a.example/book', 'を読んだ'],
    [
      'https://hondana.example/manifestation/000007335013は',
      'https://hondana.example/manifestation/000007335013',
      'は',
    ],
  ])('SP-067 ends an address before the text that follows it: %s', (content, href, rest) => {
    const [link, text] = only(content).parts;
    expect([link, text]).toEqual([
      { kind: 'link', text: href, href },
      { kind: 'text', text: rest },
    ]);
  });

  it.each([
    ['https://a.example/x_(y)', 'https://a.example/x_(y)'],
    ['https://a.example/wiki/坊っちゃん', 'https://a.example/wiki/坊っちゃん'],
    ['https://a.example/?q=夏目漱石&page=2', 'https://a.example/?q=夏目漱石&page=2'],
    ['https://日本語.example/', 'https://日本語.example/'],
    ['HTTPS://A.example/X', 'https://a.example/X'],
  ])('SP-067 keeps the brackets and letters of an address: %s', (content, address) => {
    expect(only(content).card?.link.href).toBe(new URL(address).href);
  });

  it('SP-067 finds addresses within brackets and next to each other', () => {
    expect(reading(only('「https://a.example/1」（https://b.example/2）https://c.example/3'))).toBe(
      '「<https://a.example/1>」（<https://b.example/2>）<https://c.example/3>',
    );
  });

  it.each([
    'javascript:alert(1)',
    'JAVASCRIPT://hondana.example/%0aalert(1)',
    'data:text/html,<script>alert(1)</script>',
    'ftp://a.example/x',
    'file:///etc/passwd',
    'mailto:a@a.example',
    '//a.example/x',
    'www.a.example',
    'https://',
    'https://://',
    'https://internal/x',
    'https://hondana.example@evil.example/x',
    'https://user:secret@evil.example/x',
  ])('SEC-10 does not link %s', (content) => {
    expect(parse(content)).toEqual([{ parts: [{ kind: 'text', text: content }], card: null }]);
  });

  it('NOTE-15 finds addresses in ten thousand arbitrary characters within a second', () => {
    const hostile = [
      'https:/'.repeat(1_400),
      `https:${'/a'.repeat(5_000)}`,
      '('.repeat(10_000),
      `https://a.example/${'.'.repeat(5_000)}${')'.repeat(4_900)}`,
      `https://a.example/${')].'.repeat(3_300)}`,
    ];
    const before = performance.now();
    for (const content of hostile) parse(content);
    expect(performance.now() - before).toBeLessThan(1_000);
  });
});

describe('the excerpt that lists show', () => {
  it.each([
    ['短いノート', '短いノート', false],
    ['本文\n\n\n', '本文', false],
    ['一\r\n二', '一\n二', false],
    [`${'行\n'.repeat(12)}十三`, '行\n'.repeat(12).trimEnd(), true],
    ['あ'.repeat(601), 'あ'.repeat(600), true],
    [`${'あ'.repeat(590)}https://a.example/long`, 'あ'.repeat(590), true],
    [
      `https://a.example/bookを${'あ'.repeat(600)}`,
      `https://a.example/bookを${'あ'.repeat(577)}`,
      true,
    ],
    [`${'あ'.repeat(599)}😀`, 'あ'.repeat(599), true],
  ])('cuts an excerpt at whole lines, characters and addresses (%#)', (content, text, isCut) => {
    expect(excerptOf(content)).toEqual({ text, isCut });
  });
});
