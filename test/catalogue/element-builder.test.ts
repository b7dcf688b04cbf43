import { createElementBuilder, parseElement } from '#catalogue/xml/element-builder.ts';

const pieces = (text: string, size: number): readonly string[] =>
  Array.from({ length: Math.ceil(text.length / size) }, (_, n) =>
    text.slice(n * size, (n + 1) * size),
  );

/** Texts of the `r` elements; broken ones as `!`. */
const build = (text: string, size: number = text.length): readonly string[] => {
  const builder = createElementBuilder((_, local) => local === 'r');
  const built = [...pieces(text, size).flatMap((piece) => builder.write(piece)), ...builder.end()];
  return built.map((one) => ('broken' in one ? '!' : one.element.text));
};

describe('record elements of a stream', () => {
  const text =
    '<?xml version="1.0"?><!-- & --><all><r>A &amp; B</r><x/><r>a & b</r><r><![CDATA[c & d]]></r><r>&#x672C;</r></all>';

  it.each([1, 2, 3, 5, 7, 11, 64, text.length])(
    'SP-117 are the same in pieces of %p characters, and one slip costs one record',
    (size) => {
      expect(build(text, size)).toEqual(['A & B', '!', 'c & d', '本']);
    },
  );

  it('SP-117 are broken when another one begins inside, or the text ends', () => {
    expect(build('<all><r>a<r>b</r><r>c</r></all>')[0]).toBe('!');
    expect(build('<all><r>a</r><r>b')).toEqual(['a', '!']);
  });
});

describe('parseElement', () => {
  it('gives the tree of a well-formed text, with namespaces', () => {
    expect(parseElement(' <a xmlns="urn:x" b="1"><c>d</c></a> ')).toMatchObject({
      uri: 'urn:x',
      local: 'a',
      children: [{ uri: 'urn:x', local: 'c', text: 'd' }],
    });
  });

  it.each(['', 'text', '<a>', '<a><b></a>', '<a>&</a>'])('says what is wrong with %j', (text) => {
    expect(typeof parseElement(text)).toBe('string');
  });
});
