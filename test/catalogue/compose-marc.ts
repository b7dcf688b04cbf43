import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

interface Field {
  readonly tag: string;
  readonly indicators: string;
  readonly subfields: readonly { readonly code: string; readonly value: string }[];
  readonly value: string;
}

export interface ComposedRecord {
  readonly leader: string;
  readonly fields: readonly Field[];
}

/** Fields of records that a test composes itself. */
export const controlField = (tag: string, value: string) => ({
  tag,
  indicators: '',
  value,
  subfields: [],
});
export const dataField = (
  tag: string,
  ...subfields: readonly (readonly [code: string, value: string])[]
) => ({
  tag,
  indicators: '  ',
  value: '',
  subfields: subfields.map(([code, value]) => ({ code, value })),
});

export const fixturePath = (name: string): string =>
  fileURLToPath(new URL(`./fixtures/${name}`, import.meta.url));

const parseField = (line: string): Field => {
  const tag = line.slice(0, 3);
  if (tag.startsWith('00')) return { tag, indicators: '', subfields: [], value: line.slice(4) };
  return {
    tag,
    indicators: line.slice(4, 6),
    value: '',
    // `$1` is a script code inside `$6`, never a subfield of these fixtures.
    subfields: line
      .slice(6)
      .split(/\$(?=[a-z02469])/u)
      .slice(1)
      .map((part) => ({ code: part.charAt(0), value: part.slice(1).replace(/^ /u, '') })),
  };
};

/** A record with these fields, written like `245 10$aTitle`. */
export const composedRecord = (leader: string, ...lines: readonly string[]): ComposedRecord => ({
  leader,
  fields: lines.map(parseField),
});

/** Records of a readable dump: a line per field, a blank line between records. */
export const composedRecords = (name: string): readonly ComposedRecord[] =>
  readFileSync(fixturePath(name), 'utf8')
    .trimEnd()
    .split('\n\n')
    .map((dump) => {
      const [leader = '', ...lines] = dump.split('\n');
      return composedRecord(leader.slice(4), ...lines);
    });

const bytesOf = (field: Field): Buffer =>
  Buffer.from(
    `${field.indicators}${field.value}${field.subfields
      .map(({ code, value }) => `\u001F${code}${value}`)
      .join('')}\u001E`,
  );

const padded = (number: number, length: number): string => String(number).padStart(length, '0');

/** A record in the exchange format, with its lengths counted in bytes. */
export const iso2709Of = ({ leader, fields }: ComposedRecord): Buffer => {
  const contents = fields.map(bytesOf);
  let start = 0;
  const directory = fields
    .map(({ tag }, place) => {
      const length = contents[place]?.length ?? 0;
      const entry = `${tag}${padded(length, 4)}${padded(start, 5)}`;
      start += length;
      return entry;
    })
    .join('');
  const base = 24 + directory.length + 1;
  const total = base + start + 1;
  const head = `${padded(total, 5)}${leader.slice(5, 12)}${padded(base, 5)}${leader.slice(17)}`;
  return Buffer.concat([
    Buffer.from(`${head}${directory}\u001E`),
    ...contents,
    Buffer.from('\u001D'),
  ]);
};

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** A record in the MARC 21 XML schema. */
export const marcXmlOf = ({ leader, fields }: ComposedRecord): string => {
  const elements = fields.map(({ tag, indicators, value, subfields }) =>
    indicators === ''
      ? `<controlfield tag="${tag}">${escaped(value)}</controlfield>`
      : `<datafield tag="${tag}" ind1="${indicators.charAt(0)}" ind2="${indicators.charAt(1)}">${subfields
          .map((one) => `<subfield code="${one.code}">${escaped(one.value)}</subfield>`)
          .join('')}</datafield>`,
  );
  return `<record><leader>${leader}</leader>${elements.join('\n')}</record>`;
};

/** A record in MARC-in-JSON. */
export const marcJsonOf = ({ leader, fields }: ComposedRecord) => ({
  leader,
  fields: fields.map(({ tag, indicators, value, subfields }) => ({
    [tag]:
      indicators === ''
        ? value
        : {
            subfields: subfields.map((one) => ({ [one.code]: one.value })),
            ind1: indicators.charAt(0),
            ind2: indicators.charAt(1),
          },
  })),
});

export const marcCollection = (records: readonly string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<collection xmlns="http://www.loc.gov/MARC21/slim">\n${records.join('\n')}\n</collection>\n`;
