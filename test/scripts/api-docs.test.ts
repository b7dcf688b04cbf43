import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contracts } from '#contract/contracts.ts';
import { describeType, fieldRows } from '../../scripts/api-docs/describe-type.ts';
import { renderApi } from '../../scripts/api-docs/render-api.ts';

/** Prettier pads tables and wraps nothing else. */
const linesOf = (text: string): readonly string[] =>
  text
    .split('\n')
    .map((line) => line.replaceAll(/-{3,}/g, '---').replaceAll(/ +/g, ' ').trim())
    .filter((line) => line !== '');

describe('docs/api.md', () => {
  const page = readFileSync(join(__dirname, '../../docs/api.md'), 'utf8');

  it('equals what `npm run api-docs` writes from the contract', () => {
    const written = linesOf(page);
    const rendered = linesOf(renderApi());

    expect(rendered.filter((line, n) => line !== written[n]).slice(0, 3)).toEqual([]);
    expect(written).toHaveLength(rendered.length);
  });

  it('describes every operation of every route', () => {
    const operations = Object.values(contracts).flatMap((contract) => Object.keys(contract));

    expect(operations.filter((name) => !page.includes(`### ${name}\n`))).toEqual([]);
  });
});

describe('the description of a type', () => {
  it.each([
    [{ type: 'string', maxLength: 200 }, 'string (≤ 200)'],
    [{ type: 'integer', minimum: 0, maximum: Number.MAX_SAFE_INTEGER }, 'integer'],
    [{ type: 'integer', exclusiveMinimum: 0 }, 'integer (≥ 1)'],
    [{ type: 'array', items: { $ref: '#/$defs/Book' }, maxItems: 100 }, 'list of `Book` (≤ 100)'],
    [{ anyOf: [{ const: '' }, { type: 'string', format: 'uuid' }] }, "`''` or uuid"],
    [{ type: 'string', pattern: '^a|b$' }, String.raw`string \`/^a\|b$/\``.replaceAll('\\`', '`')],
  ])('renders %j as %s', (schema, text) => {
    expect(describeType(schema)).toBe(text);
  });

  it('lists nested fields below the field that holds them', () => {
    const schema = {
      properties: { books: { type: 'array', items: { properties: { asin: { type: 'string' } } } } },
      required: ['books'],
    };

    expect(fieldRows(schema)).toEqual([
      '| `books` | list of any |',
      '| `books[].asin?` | string |',
    ]);
  });
});
