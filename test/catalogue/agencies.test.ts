import { KANRI_IDSchema } from '#contract/entities/ids.ts';
import { idOfAgency } from '#catalogue/marc/identity.ts';
import { readMarc } from '#catalogue/marc/read-marc.ts';
import type { MarcRecord } from '#catalogue/marc/record.ts';
import { nationalIds } from '#catalogue/mapping/book-record.ts';
import { controlField, dataField, iso2709Of } from './compose-marc.ts';
import { testCatalogue } from './support.ts';

interface Record {
  readonly agency?: string | undefined;
  readonly number?: string | undefined;
  readonly title?: string;
  readonly isbn?: string;
  readonly status?: 'n' | 'c' | 'd';
  readonly more?: MarcRecord['fields'];
}

const NUMBER = '099000001';
const recordOf = ({
  agency,
  number,
  title = '海の図鑑',
  isbn,
  status = 'n',
  more = [],
}: Record): MarcRecord => ({
  leader: `00000${status}am a2200000 i 4500`,
  fields: [
    ...(number === undefined ? [] : [controlField('001', number)]),
    ...(agency === undefined ? [] : [controlField('003', agency)]),
    ...(isbn === undefined ? [] : [dataField('020', ['a', isbn])]),
    dataField('245', ['a', title]),
    ...more,
  ],
});
const idOf = (record: Record, named?: string): string | undefined => {
  const reading = readMarc(recordOf(record), named);
  if ('rejected' in reading) return reading.rejected.code;
  return reading.record.kind === 'book' ? reading.record.fields.KANRI_ID : reading.record.kind;
};

describe('the id of a record', () => {
  it('IMPORT-22 is the number of the national library, and agency and number of any other', () => {
    expect(idOf({ agency: 'JTNDL', number: NUMBER })).toBe(NUMBER);
    expect(idOf({ agency: 'AAA', number: NUMBER })).toBe(`AAA_${NUMBER}`);
    expect(idOf({ number: ' 77 ', more: [dataField('040', ['a', 'DE-101'])] })).toBe('DE-101_77');
  });

  it('IMPORT-22 is one that pages have, whatever the number, and never one of another library', () => {
    const pairs = ['DE', 'DE-101', 'Ü', 'a library of many words'].flatMap((agency) =>
      ['101', '101-5', '1/5', '1 5', '_15', '５', 'x'.repeat(60)].map((number) => [agency, number]),
    );
    const ids = pairs.map(([agency = '', number = '']) => idOfAgency(agency, number));
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids) {
      expect(KANRI_IDSchema.safeParse(id).success).toBe(true);
      expect(nationalIds.book.test(id)).toBe(false);
    }
  });

  it('IMPORT-23 has the agency that the command names where the record names none', () => {
    expect(idOf({ number: '77' }, 'CCC')).toBe('CCC_77');
    expect(idOf({ agency: 'AAA', number: '77' }, 'CCC')).toBe('AAA_77');
    expect(idOf({ number: '77' })).toBe('NO_AGENCY');
  });

  it('IMPORT-23 is not that of the national library because this has catalogued the book', () => {
    const copy = { number: NUMBER, more: [dataField('040', ['a', 'JTNDL'])] };
    for (const status of ['n', 'd'] as const) expect(idOf({ ...copy, status })).toBe('NO_AGENCY');
    expect(idOf(copy, 'AAA')).toBe(`AAA_${NUMBER}`);
    expect(idOf(copy, 'JTNDL')).toBe(NUMBER);
  });

  it('IMPORT-24 comes from 035, or from ISBN and title, where there is no number', () => {
    const other = dataField('035', ['a', '(OCoLC)814782']);
    const by035 = idOf({ agency: 'AAA', more: [other] });
    expect(by035).toMatch(/^AAA__/);
    expect(idOf({ agency: 'AAA', title: '星の図鑑', more: [other] })).toBe(by035);
    const isbn = '9784101010014';
    const byIsbn = idOf({ agency: 'AAA', isbn });
    expect(byIsbn).toMatch(/^AAA__/);
    expect(idOf({ agency: 'AAA', isbn, title: '星の図鑑' })).not.toBe(byIsbn);
    expect(idOf({ agency: 'BBB', isbn })).toMatch(/^BBB__/);
    expect(idOf({ agency: 'AAA' })).toBe('NO_001');
    expect(idOf({ agency: 'JTNDL', isbn })).toBe('NO_001');
  });

  it('IMPORT-22 is no authority id of the national library by a bare number', () => {
    const contributor = (...ids: readonly string[]) =>
      readMarc(
        recordOf({
          agency: 'AAA',
          number: '77',
          more: [
            dataField('100', ['a', '夏目, 漱石'], ...ids.map((id): [string, string] => ['0', id])),
          ],
        }),
      );
    const idFrom = (...ids: readonly string[]) => {
      const reading = contributor(...ids);
      return 'record' in reading && reading.record.kind === 'book'
        ? [reading.record.fields['ContributorID_01'], reading.warnings.length]
        : [];
    };
    expect(idFrom('00054222')).toEqual([undefined, 0]);
    expect(idFrom('(JTNDL)00054222')).toEqual(['00054222', 0]);
    expect(idFrom('http://id.loc.gov/n1', 'https://id.ndl.go.jp/auth/ndlna/00054222')).toEqual([
      '00054222',
      0,
    ]);
    const authority = { ...recordOf({ agency: 'AAA', number: '00054222' }), leader: '00000nz' };
    expect(readMarc(authority)).toMatchObject({ rejected: { code: 'NOT_BOOK' } });
  });
});

describe('records of several libraries with one number', () => {
  const catalogue = testCatalogue();
  const agencies = ['JTNDL', 'AAA', 'BBB'];
  let files = 0;
  const importRecord = async (record: Record) => {
    files += 1;
    const content = iso2709Of(recordOf(record));
    await catalogue.import(await catalogue.file(`${String(files)}.mrc`, content));
  };
  const pageOf = (agency: string) => (agency === 'JTNDL' ? NUMBER : `${agency}_${NUMBER}`);
  const bookAt = async (agency: string) => (await catalogue.rows())[`BOOK#${pageOf(agency)} BOOK`];

  const pairs = agencies.flatMap((one) =>
    agencies.filter((other) => other !== one).map((other) => [one, other] as const),
  );
  it.each(pairs)(
    'IMPORT-22 leave those of %s as they are when %s adds, changes and deletes its own',
    async (one, other) => {
      await importRecord({ agency: one, number: NUMBER, title: '海の図鑑' });
      const before = await bookAt(one);
      expect(before).toMatchObject({ MainTitle: '海の図鑑' });
      for (const status of ['n', 'c', 'd'] as const) {
        const title = status === 'n' ? '星の図鑑' : '星の年鑑';
        await importRecord({ agency: other, number: NUMBER, title, status });
        expect(await bookAt(one)).toEqual(before);
      }
    },
  );

  it('IMPORT-23 have the agency that the import names, which makes it another import', async () => {
    const [unnamed, named] = [
      recordOf({ number: '77' }),
      recordOf({ agency: 'AAA', number: '77' }),
    ];
    const file = await catalogue.file('two.mrc', Buffer.concat([unnamed, named].map(iso2709Of)));
    const report = async (agency?: string) => {
      const { totals } = await catalogue.importAs(agency, file);
      return [totals.findings, Object.keys(await catalogue.rows())];
    };
    expect(await report()).toEqual([{ NO_AGENCY: 1 }, ['BOOK#AAA_77 BOOK']]);
    expect(await report('BBB')).toEqual([{}, ['BOOK#AAA_77 BOOK', 'BOOK#BBB_77 BOOK']]);
  });

  it('IMPORT-22 are one book by ISBN and title', async () => {
    const isbn = '9784101010014';
    for (const agency of agencies) await importRecord({ agency, number: NUMBER, isbn });
    const others = ['AAA', 'BBB'].map(pageOf);
    expect(await bookAt('JTNDL')).toMatchObject({ SameAs: others });
    for (const agency of ['AAA', 'BBB'])
      expect(await bookAt(agency)).toMatchObject({ shownAs: NUMBER });
  });
});
