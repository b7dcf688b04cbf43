import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { gunzipSync } from 'node:zlib';
import { rebuildSearchIndex } from '#catalogue/rebuild-index.ts';
import { bookDataContract } from '#contract/operations/books.ts';
import { bookOperations } from '#lambdas/books/operations.ts';
import { createDependencies } from '#lambdas/books/dependencies.ts';
import { serve } from '#lambdas/shared/http/operation-handler.ts';
import { createSqliteIndex } from '#lambdas/search/query/sqlite-index.ts';
import { createMemoryBucket } from '#test/support/memory-bucket.ts';
import { serveOperations } from '#test/support/serve-operations.ts';
import { silentLog } from '#test/support/silent-log.ts';
import { controlField, dataField, iso2709Of } from './compose-marc.ts';
import { testCatalogue } from './support.ts';

const OWN = '9784101010014';
const OF_ANOTHER = '9784101010021';
const WRONG = '9784101010019';

const recordOf = (number: string, title: string, ...isbns: Parameters<typeof dataField>[1][]) =>
  iso2709Of({
    leader: '00000nam a2200000 i 4500',
    fields: [
      controlField('001', number),
      controlField('003', 'AAA'),
      ...isbns.map((isbn) => dataField('020', isbn)),
      dataField('245', ['a', title]),
    ],
  });
const misprinted = recordOf(
  '1',
  '雨の本',
  ['a', OWN],
  ['z', `${OF_ANOTHER} (上)`],
  ['z', '978-4-10-101001-9'],
  ['z', '4101010013'],
);

describe('numbers that are printed although they are wrong (020 $z)', () => {
  const catalogue = testCatalogue();
  beforeEach(async () => {
    await catalogue.import(await catalogue.file('1.mrc', misprinted));
  });
  const serveBooks = () => {
    const tables = { catalogue: catalogue.table.name, bookshelf: '', social: '', users: '' };
    const dependencies = createDependencies({ tables }, silentLog, catalogue.table.database);
    const call = serveOperations([
      serve('bookData', bookDataContract, bookOperations(dependencies)),
    ]);
    return async (operation: string, fields: Readonly<Record<string, unknown>>) =>
      (await call(null, operation, fields)).body;
  };
  const book = { KANRI_ID: 'AAA_1', MainTitle: '雨の本', ISBN: OWN };

  it('IMPORT-29 find the book by scan, after those with the number, and say that they are printed', async () => {
    const call = serveBooks();
    const by = (ISBN: string) => call('Fetch_Simplebook_by_ISBN', { ISBN });
    expect(await by(WRONG)).toEqual([{ ...book, PrintedISBN: WRONG }]);
    expect(await by(OWN)).toEqual([book]);
    const other = recordOf('2', '雪の本', ['a', OF_ANOTHER]);
    await catalogue.import(await catalogue.file('2.mrc', other));
    expect(await by(OF_ANOTHER)).toEqual([
      { KANRI_ID: 'AAA_2', MainTitle: '雪の本', ISBN: OF_ANOTHER },
      { ...book, PrintedISBN: OF_ANOTHER },
    ]);
    expect(await call('Fetch_Simplebook_by_kanri_id', { KANRI_ID: 'AAA_1' })).toMatchObject([
      { CatalogueNotes: [`印刷された番号: ${OF_ANOTHER}`, `印刷された番号: ${WRONG}`] },
    ]);
  });

  it('IMPORT-29 match no file, and link no records', async () => {
    const sameTitle = recordOf('2', '雨の本', ['a', OF_ANOTHER]).toString();
    await catalogue.import(await catalogue.file('2.mrc', sameTitle.replace('AAA', 'BBB')));
    expect((await catalogue.rows())['BOOK#BBB_2 BOOK']).not.toHaveProperty('shownAs');
    const rows = await catalogue.rows();
    expect(Object.keys(rows).filter((key) => key.startsWith('ISBN#'))).toEqual([
      `ISBN#${OWN} BOOK#AAA_1`,
      `ISBN#${OF_ANOTHER} BOOK#BBB_2`,
    ]);
    expect(rows['BOOK#BBB_2 BOOK']?.['linkedByIsbn']).toBeUndefined();
  });

  it('IMPORT-29 find the book by search', async () => {
    const { s3, bucket, objects } = createMemoryBucket();
    const { database, name: catalogueTable } = catalogue.table;
    const built = await rebuildSearchIndex({ database, catalogueTable, s3, bucket });
    const file = join(catalogue.directory, 'published.db');
    await writeFile(file, gunzipSync(objects.get(built.key) ?? ''));
    const index = createSqliteIndex(new DatabaseSync(file, { readOnly: true }));
    for (const typed of [OF_ANOTHER, WRONG, '978-4-10-101001-9'])
      expect(index.searchBooks(typed, 5)).toMatchObject([{ KANRI_ID: 'AAA_1' }]);
    index.close();
  });
});
