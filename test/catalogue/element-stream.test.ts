import { createElementParser, parseElement } from '#catalogue/xml/element-stream.ts';

const chunksOf = (text: string, size: number): readonly string[] =>
  Array.from({ length: Math.ceil(text.length / size) }, (_, n) =>
    text.slice(n * size, (n + 1) * size),
  );

/** Texts of the `r` elements, with `!` for malformed ones. */
const parse = (text: string, size: number = text.length): readonly string[] => {
  const parser = createElementParser((_, local) => local === 'r');
  const parsed = [...chunksOf(text, size).flatMap((chunk) => parser.write(chunk)), ...parser.end()];
  return parsed.map((one) => ('error' in one ? '!' : one.element.text));
};

describe('createElementParser', () => {
  const text =
    '<?xml version="1.0"?><!-- & --><all><r>A &amp; B</r><x/><r>a & b</r><r><![CDATA[c & d]]></r><r>&#x672C;</r></all>';

  it.each([1, 2, 3, 5, 7, 11, 64, text.length])(
    'SP-117 parses the same elements from chunks of %p characters and loses only a malformed one',
    (size) => {
      expect(parse(text, size)).toEqual(['A & B', '!', 'c & d', '本']);
    },
  );

  it('SP-117 reports an element as malformed when another record starts inside it or the text ends', () => {
    expect(parse('<all><r>a<r>b</r><r>c</r></all>')[0]).toBe('!');
    expect(parse('<all><r>a</r><r>b')).toEqual(['a', '!']);
  });
});

describe('parseElement', () => {
  it('returns the tree of a well-formed text with namespaces', () => {
    expect(parseElement(' <a xmlns="urn:x" b="1"><c>d</c></a> ')).toMatchObject({
      uri: 'urn:x',
      local: 'a',
      children: [{ uri: 'urn:x', local: 'c', text: 'd' }],
    });
  });

  it.each(['', 'text', '<a>', '<a><b></a>', '<a>&</a>'])(
    'returns an error message for %j',
    (text) => {
      expect(typeof parseElement(text)).toBe('string');
    },
  );
});
