import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { ITEM_MAX_BYTES, itemBytes } from '#catalogue/table/item-size.ts';
import { lines, testCatalogue, readReport } from './support.ts';

const book = (id: string, fields: object = {}) => ({ KANRI_ID: id, MainTitle: '題', ...fields });
/** Three bytes a character. */
const text = (bytes: number): string => '長'.repeat(Math.ceil(bytes / 3));

describe('records that the table cannot store', () => {
  const catalogue = testCatalogue();

  it('IMPORT-01 reports a book, a withdrawal and an author that are too large, and imports the rest', async () => {
    const huge = text(ITEM_MAX_BYTES);
    const path = await catalogue.file(
      'huge.jsonl',
      lines(
        book('HDB1'),
        book('HDB2', { Contents: [huge], ISBN: '9784101010014' }),
        book('HDB3', { deleted: true, source: huge }),
        { TENKYO_ID: 'HDA1', F_A: '長, 名', alternative_names: [huge] },
        book('HDB4'),
      ),
    );
    const report = await catalogue.import(path);
    expect(report.totals).toMatchObject({
      entries: 5,
      books: { new: 2 },
      deletions: { new: 0 },
      authorities: { new: 0 },
      findings: { TOO_LARGE: 3 },
    });
    expect(Object.keys(await catalogue.rows())).toEqual(['BOOK#HDB1 BOOK', 'BOOK#HDB4 BOOK']);
    expect(await readReport(catalogue, report)).toMatchObject([
      { entry: 2, severity: 'rejected', code: 'TOO_LARGE', id: 'HDB2' },
      { entry: 3, severity: 'rejected', code: 'TOO_LARGE', id: 'HDB3' },
      { entry: 4, severity: 'rejected', code: 'TOO_LARGE', id: 'HDA1' },
      { severity: 'totals', entries: 5, findings: { TOO_LARGE: 3 } },
    ]);
  });

  it('IMPORT-01 keeps the stored book when a later record of it is too large', async () => {
    await catalogue.import(await catalogue.file('a.jsonl', lines(book('HDB1'))));
    const before = await catalogue.rows();
    const later = book('HDB1', { Contents: [text(ITEM_MAX_BYTES)] });
    await catalogue.import(await catalogue.file('b.jsonl', lines(later)));
    expect(await catalogue.rows()).toEqual(before);
  });

  it('IMPORT-01 imports a book whose names of an author do not fit, with a warning', async () => {
    const named = (id: string, name: string) =>
      book(id, { ContributorID_01: 'HDA1', ContributorName_01: name });
    const path = await catalogue.file(
      'names.jsonl',
      lines(named('HDB1', `甲${text(250_000)}`), named('HDB2', `乙${text(250_000)}`)),
    );
    // The first name alone takes more than the half, as heading and in running text.
    const report = await catalogue.import(path);
    const rows = await catalogue.rows();
    expect(rows).toHaveProperty(['BOOK#HDB1 BOOK']);
    expect(rows).toHaveProperty(['BOOK#HDB2 BOOK']);
    expect(report.totals.findings).toEqual({ TOO_MANY_NAMES: 2 });
    expect(await readReport(catalogue, report)).toMatchObject([
      { entry: 1, severity: 'warning', code: 'TOO_MANY_NAMES', id: 'HDA1' },
      { entry: 2, severity: 'warning', code: 'TOO_MANY_NAMES', id: 'HDA1' },
      { severity: 'totals' },
    ]);
  });

  it('IMPORT-01 measures rows as the table does', async () => {
    const { database, name } = catalogue.table;
    const put = async (bytes: number) => {
      const row = { pk: 'SIZE', sk: 'ROW', list: [{ a: 'b' }], text: '' };
      const Item = { ...row, text: 'x'.repeat(bytes - itemBytes(row)) };
      await database.send(new PutCommand({ TableName: name, Item }));
    };
    await expect(put(ITEM_MAX_BYTES)).resolves.toBeUndefined();
    await expect(put(ITEM_MAX_BYTES + 1_024)).rejects.toThrow(/size/iu);
  });
});
