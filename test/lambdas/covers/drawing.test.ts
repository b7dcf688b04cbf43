import { readFileSync } from 'node:fs';
import { SaxesParser } from 'saxes';
import { drawBlankCover, drawCover } from '#lambdas/covers/draw-cover.ts';
import { openFaces } from '#lambdas/covers/faces.ts';

const faces = openFaces();
const draw = (title: string, isbn13: string | null = null) => drawCover({ title, isbn13 }, faces);

interface Parsed {
  readonly elements: ReadonlySet<string>;
  readonly attributes: readonly (readonly [string, string])[];
  readonly text: string;
}

/** Parses SVG as strictly as a browser; throws when it is not well-formed. */
const parse = (svg: string): Parsed => {
  const elements = new Set<string>();
  const attributes: (readonly [string, string])[] = [];
  let text = '';
  const parser = new SaxesParser();
  parser.on('opentag', (tag) => {
    elements.add(tag.name);
    attributes.push(...Object.entries(tag.attributes));
  });
  parser.on('text', (part) => {
    text += part;
  });
  parser.write(svg).close();
  return { elements, attributes, text };
};

const drawingElements = new Set(
  'svg title g path rect circle line text pattern linearGradient stop'.split(' '),
);

/** Scripts, external references and invalid numbers in an SVG. */
const faultsOf = (svg: string): readonly string[] => {
  const { elements, attributes } = parse(svg);
  return [
    ...[...elements].filter((name) => !drawingElements.has(name)),
    ...attributes
      .filter(
        ([name, value]) =>
          /^on|href|^style$/i.test(name) ||
          /NaN|undefined|Infinity/.test(value) ||
          (value.includes('url(') && !/^url\(#\w+\)$/.test(value)),
      )
      .map(([name, value]) => `${name}=${value}`),
  ];
};

/** The lowest start of a contour of the outlined type. */
const lowestContour = (svg: string): number =>
  Math.max(
    0,
    ...Array.from(svg.matchAll(/<g fill="[^"]*"><path d="([^"]*)"/g), ([, d = '']) =>
      Array.from(d.matchAll(/M-?[\d.]+ ?(-?[\d.]+)/g), ([, y]) => Number(y)),
    ).flat(),
  );

const SAMPLE_STEP = 8;

/** Every eighth title of the demo catalogue with its cover. */
const sample = [
  ...new Set(
    readFileSync('catalogue/demo/books.jsonl', 'utf8')
      .split('\n')
      .filter(Boolean)
      // The demo catalogue's own test checks its fields.
      .map((line) => (JSON.parse(line) as { MainTitle: string }).MainTitle),
  ),
]
  .filter((_title, n) => n % SAMPLE_STEP === 0)
  .map((title) => ({ title, svg: draw(title) }));

describe('a drawn cover', () => {
  it('draws the same cover for the same book and another one for another book', () => {
    expect(draw('こころ')).toBe(draw('こころ'));
    expect(draw('こころ')).not.toBe(draw('明暗'));
    expect(draw('こころ', '9784101010137')).not.toBe(draw('こころ', '9784003101018'));
  });

  it.each(sample)('draws a safe image of moderate size for $title', ({ svg }) => {
    expect(faultsOf(svg)).toEqual([]);
    expect(svg.length).toBeLessThan(64 * 1024);
  });

  it('keeps the type away from the bottom edge of the page', () => {
    // The foot itself is at 400. Contours begin somewhere on a character, so this is no edge.
    const low = [...sample, { title: '吾輩は猫である', svg: draw('吾輩は猫である') }].filter(
      ({ svg }) => lowestContour(svg) > 382,
    );
    expect(low.map(({ title }) => title)).toEqual([]);
  });

  it('uses many layouts and colors across a catalogue', () => {
    const fills = sample.map(
      ({ svg }) =>
        new Set(
          parse(svg)
            .attributes.filter(([name]) => name === 'fill')
            .map(([, value]) => value),
        ),
    );
    expect(new Set(fills.flatMap((ofOne) => [...ofOne])).size).toBeGreaterThan(60);
    for (const mark of ['url(#cloth)', 'url(#ground)', 'url(#sky)', 'url(#band)']) {
      expect(fills.some((ofOne) => ofOne.has(mark))).toBe(true);
    }
  });

  it.each([
    `"><script>alert(1)</script>`,
    `' onload='alert(1)`,
    `<image href="https://evil.example/x.png"/>`,
    `]]><!--&lt;`,
    `&xxe;<!DOCTYPE svg [<!ENTITY xxe SYSTEM "file:///etc/passwd">]>`,
    `</title></svg><svg onload=alert(1)>`,
  ])('SEC-64 shows the markup in the title %p as text', (title) => {
    const svg = draw(title);
    expect(faultsOf(svg)).toEqual([]);
    expect(parse(svg).text).toContain(title);
  });

  it.each([
    ['nothing', ''],
    ['one character', '門'],
    ['200 characters', '吾輩は猫である'.repeat(29).slice(0, 200)],
    ['one long word', 'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen'],
    ['a picture character', '本🐈'],
    ['Hangul', '무진기행'],
    ['Arabic', 'ألف ليلة وليلة'],
    ['brackets only', '（「」）'],
    ['only what may not begin a line', 'ーーーっっっ。。。'],
    ['spaces', 'a b　c'],
    ['many digits', '1984'],
  ])('draws an image for a title of %s', (_what, title) => {
    expect(faultsOf(draw(title))).toEqual([]);
  });

  it('leaves characters without an outline to the browser', () => {
    expect(parse(draw('무진기행')).elements).toContain('text');
    expect(parse(draw('坊っちゃん')).elements).not.toContain('text');
  });

  it('leaves whole lines in joined scripts to the browser', () => {
    const lines = draw('ألف ليلة وليلة').matchAll(/<text [^>]*>([^<]*)<\/text>/g);
    expect(Array.from(lines, ([, line]) => line).join(' ')).toBe('ألف ليلة وليلة');
  });

  it('draws a cover without text when the title is empty', () => {
    expect(faultsOf(drawBlankCover())).toEqual([]);
  });
});
