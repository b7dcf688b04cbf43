import { linkPeople, suggestPeople } from '#catalogue/links/link-people.ts';
import { linkRecords } from '#catalogue/links/link-records.ts';
import { acquireImportLease } from '#catalogue/table/import-lease.ts';
import { lines, testCatalogue } from './support.ts';

const author = (TENKYO_ID: string, F_A: string, birth_death: string, source: string) => ({
  TENKYO_ID,
  F_A,
  birth_death,
  source,
});

const library = author('00054222', '夏目, 漱石', '1867-1916', 'JAPAN/MARC');
const aozora = author('AZP000148', '夏目漱石', '1867-', 'aozora');
const shop = author('TRP0001', '夏目漱石', '', 'trc_opendata');

describe('records of one person', () => {
  const catalogue = testCatalogue();

  const importAll = async (...records: readonly object[]) =>
    catalogue.import(await catalogue.file('records.jsonl', lines(...records)));
  const request = () => {
    const { database, name: catalogueTable } = catalogue.table;
    return { database, catalogueTable };
  };
  const people = async () => linkPeople(request());
  const state = async (mode: 'link' | 'unlink', statement: object) => {
    const files = [await catalogue.file('links.jsonl', lines(statement))];
    return linkRecords({ ...request(), files, mode });
  };
  const pageOf = async (id: string) =>
    Object.values(await catalogue.rows()).find((row) => row['TENKYO_ID'] === id)?.['shownAs'];
  const suggested = async () => {
    const found: unknown[] = [];
    for await (const { TENKYO_ID, sameAs } of suggestPeople(request()))
      found.push({ TENKYO_ID, sameAs });
    return found;
  };

  it('LINK-26 are linked with one name and year of birth, and nothing else is', async () => {
    await importAll(library, aozora, shop);
    expect(await people()).toBe(1);
    expect(await pageOf(aozora.TENKYO_ID)).toBe(library.TENKYO_ID);
    expect(await pageOf(shop.TENKYO_ID)).toBeUndefined();
    const linked = await catalogue.rows();
    expect(await people()).toBe(0);
    expect(await catalogue.rows()).toEqual(linked);
  });

  it.each([
    ['another name', { F_A: '夏目, 鏡子' }],
    ['another year of birth', { birth_death: '1868-' }],
    ['an uncertain year of birth', { birth_death: '1867?-' }],
    ['another year of death', { birth_death: '1867-1940' }],
    ['the same source', { source: 'JAPAN/MARC' }],
  ])('LINK-26 are left apart with %s', async (_, difference) => {
    await importAll(library, { ...aozora, ...difference });
    expect(await people()).toBe(0);
    expect(await pageOf(aozora.TENKYO_ID)).toBeUndefined();
  });

  it('LINK-26 are separated when a record changes', async () => {
    await importAll(library, aozora);
    await people();
    await importAll({ ...aozora, birth_death: '1900-' });
    expect(await people()).toBe(1);
    expect(await pageOf(aozora.TENKYO_ID)).toBeUndefined();
  });

  it('LINK-27 are undone by `unlink`, and stay apart', async () => {
    await importAll(library, aozora);
    await people();
    const statement = { TENKYO_ID: aozora.TENKYO_ID, sameAs: [library.TENKYO_ID] };
    await state('unlink', statement);
    expect(await pageOf(aozora.TENKYO_ID)).toBeUndefined();
    expect(await people()).toBe(0);
    expect(await suggested()).toEqual([]);
    await state('unlink', { TENKYO_ID: aozora.TENKYO_ID, differentFrom: [library.TENKYO_ID] });
    expect(await people()).toBe(1);
  });

  it('LINK-28 are suggested with one name and no other year, and a line of it links them', async () => {
    await importAll(library, aozora, shop, author('TRP0002', '別人', '', 'trc_opendata'));
    await people();
    const line = { TENKYO_ID: library.TENKYO_ID, sameAs: [shop.TENKYO_ID] };
    expect(await suggested()).toEqual([line]);
    await state('link', line);
    expect(await pageOf(shop.TENKYO_ID)).toBe(library.TENKYO_ID);
    expect(await suggested()).toEqual([]);
  });

  it('LINK-26 wait for no running import', async () => {
    const { database, catalogueTable } = request();
    const lease = await acquireImportLease(database, catalogueTable);
    await expect(people()).rejects.toThrow('Another import');
    await lease.release();
  });
});
