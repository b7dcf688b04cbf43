import { importFiles } from '#catalogue/import.ts';
import { ImportRunningError } from '#catalogue/table/import-lease.ts';
import { authorRowSchema } from '#lambdas/catalogue/rows.ts';
import { race } from '#test/support/interleaving.ts';
import { lines, testCatalogue } from './support.ts';

const book = (id: string, name: string) => ({
  KANRI_ID: id,
  MainTitle: '題',
  ContributorID_01: 'HDA1',
  ContributorName_01: name,
});

describe('two imports at once', () => {
  const catalogue = testCatalogue();

  const start = async (...files: readonly string[]) =>
    importFiles({
      files,
      database: catalogue.table.database,
      catalogueTable: catalogue.table.name,
      jobDirectory: catalogue.jobDirectory,
      batchEntries: 1,
    });

  race('IMPORT-11 refuses one of them, and repeated it adds its names to the author', async () => {
    const paths = [
      await catalogue.file('a.jsonl', lines(book('HDB1', '甲'), book('HDB2', '乙'))),
      await catalogue.file('b.jsonl', lines(book('HDB3', '丙'), book('HDB4', '丁'))),
    ];
    const results = await Promise.allSettled(paths.map(async (path) => start(path)));
    const refused = results.flatMap((result, place) =>
      result.status === 'rejected' ? [{ reason: result.reason as unknown, place }] : [],
    );
    expect(refused).toHaveLength(1);
    expect(refused[0]?.reason).toBeInstanceOf(ImportRunningError);
    await start(paths[refused[0]?.place ?? 0] ?? '');
    const author = authorRowSchema.parse((await catalogue.rows())['AUTHOR#HDA1 AUTHOR']);
    const names = new Set([author.F_A, ...author.alternative_names]);
    expect(names).toEqual(new Set(['甲', '乙', '丙', '丁']));
  });
});
