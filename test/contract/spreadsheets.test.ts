import Papa from 'papaparse';
import { csvFileOf } from '#contract/spreadsheets.ts';

/** The cell as a spreadsheet reads it. */
const written = (cell: unknown): unknown => Papa.parse<unknown[]>(csvFileOf([[cell]])).data[0]?.[0];

const skipped = [
  '',
  '\t',
  '\r',
  '\n',
  '\r\n',
  ' ',
  '\u3000',
  '\u200B',
  '\uFEFF',
  '\0',
  ' \u200B\n',
];

describe('a cell of a table for spreadsheets', () => {
  it.each(skipped.flatMap((before) => ['=', '+', '-', '@', '＝'].map((sign) => before + sign)))(
    'MYEXPORT-22 is marked when it begins with %j',
    (start) => {
      expect(written(`${start}1`)).toBe(`'${start}1`);
    },
  );

  it.each(['\tこころ', '\rこころ'])('MYEXPORT-22 is marked when it begins as %j', (cell) => {
    expect(written(cell)).toBe(`'${cell}`);
  });

  it.each(['こころ', 'a=1', ' こころ', '\nこころ', '\u200Bこころ'])(
    'MYEXPORT-22 stays as it is: %j',
    (cell) => {
      expect(written(cell)).toBe(cell);
    },
  );
});
