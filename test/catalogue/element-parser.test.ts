import { createElementParser, parseElement } from '#catalogue/xml/element-parser.ts';

const chunksOf = (text: string, size: number): readonly string[] =>
  Array.from({ length: Math.ceil(text.length / size) }, (_, n) =>
    text.slice(n * size, (n + 1) * size),
  );

/** Texts of the `r` elements, with `!` for malformed ones. */
const parse = (text: string, size: number = text.length): readonly string[] => {
  const parser = createElementParser((_, local) => local === 'r', ['r']);
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

  it.each([
    ['another record', '<r>a', '<r>b</r><r>c</r></all>'],
    ['a comment without an end', '<r>a<!-- </r>', '<r>b</r><r>c</r></all>'],
    ['a CDATA section without an end', '<r><![CDATA[a</r>', '<r>b</r><r>c</r></all>'],
    ['an attribute without an end', '<r x="></r>', '<r>b</r><r>c</r></all>'],
    ['a malformed start tag', '<r x=1>a</r>', '<r>b</r><r>c</r></all>'],
    ['a wrong closing tag', '<r>a</all>', '<r>b</r><r>c</r></all>'],
    ['a processing instruction without an end', '<r><?a </r>', '<r>b</r><r>c</r></all>'],
    ['a control character', '<r>a\u0002</r>', '<r>b</r><r>c</r></all>'],
  ])('IMPORT-07 reads every record after one that contains %s', (_, before, rest) => {
    const broken = `<?xml version="1.0"?><all><r>1</r>${before}${rest}`;
    for (const size of [1, 4, broken.length])
      expect(parse(broken, size)).toEqual(['1', '!', 'b', 'c']);
  });

  it('IMPORT-07 keeps the namespaces of the elements around the records after an error', () => {
    const parser = createElementParser((uri, local) => uri === 'urn:x' && local === 'r', ['r']);
    const parsed = parser.write('<a xmlns="urn:x"><b><r>1</r><r>&</r><r>2</r></x><r>3</r></b></a>');
    const texts = [...parsed, ...parser.end()].map((one) =>
      'error' in one ? '!' : one.element.text,
    );
    // The last error is the wrong closing tag.
    expect(texts).toEqual(['1', '!', '2', '!', '3']);
  });

  it('IMPORT-07 reads the records after a root that is malformed', () => {
    expect(parse('<all x="><r>a</r><r>b</r></all>')).toEqual(['!', 'a', 'b', '!']);
  });

  it('IMPORT-05 names position and source text of well-formed and malformed records', () => {
    const parser = createElementParser((_, local) => local === 'r', ['r']);
    const spaced = '<all>\r\n <r x="&amp;">a</r>\n<r>b & c</r><r>d</r></all>';
    const parsed = [...parser.write(spaced), ...parser.end()];
    expect(parsed.map(({ start, source }) => [start, source])).toEqual([
      [8, '<r x="&amp;">a</r>'],
      [27, '<r>b & c</r>'],
      [39, '<r>d</r>'],
    ]);
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
