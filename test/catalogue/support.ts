import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { importFiles } from '#catalogue/import.ts';
import { reportPath, type ImportReport } from '#catalogue/job-store.ts';
import { readers, type FormatName } from '#catalogue/readers/formats.ts';
import {
  BEGINNING,
  type CatalogueRecord,
  type Entry,
  type ResumePoint,
} from '#catalogue/records.ts';
import { revisionKey } from '#lambdas/catalogue/rows.ts';
import { createTestTables, testTables, type TestTables } from '#test/support/tables.ts';

type Row = Readonly<Record<string, unknown>>;

export interface TestCatalogue {
  /** Writes a file into the test's folder and returns its path. */
  readonly file: (name: string, content: string | Uint8Array) => Promise<string>;
  readonly directory: string;
  readonly jobDirectory: string;
  readonly table: { readonly database: TestTables<'catalogue'>['database']; readonly name: string };
  readonly import: (...paths: readonly string[]) => Promise<ImportReport>;
  /** Imports a file whose records may name no agency. */
  readonly importAs: (agency: string | undefined, path: string) => Promise<ImportReport>;
  /** Every row of the table by `pk sk`, except the revision, which differs for every import. */
  readonly rows: () => Promise<Readonly<Record<string, Row>>>;
}

const catalogueOn = (tables: TestTables<'catalogue'>, directory: string): TestCatalogue => {
  const jobDirectory = join(directory, 'jobs');
  const table = { database: tables.database, name: tables.names.catalogue };
  const into = { database: table.database, catalogueTable: table.name, jobDirectory };
  const rows = async () =>
    Object.fromEntries(
      (await tables.rows('catalogue'))
        .filter(({ sk }) => sk !== revisionKey.sk)
        .map((row) => [`${String(row['pk'])} ${String(row['sk'])}`, row] as const)
        .toSorted(([a], [b]) => (a < b ? -1 : 1)),
    );
  return {
    directory,
    jobDirectory,
    table,
    rows,
    file: async (name, content) => {
      const path = join(directory, name);
      await writeFile(path, content);
      return path;
    },
    import: async (...files) => importFiles({ files, ...into }),
    importAs: async (agency, file) => importFiles({ files: [file], agency, ...into }),
  };
};

/** In the folder of this run: another one with its seed has the same random values. */
const newDirectory = (): string =>
  join(process.env['HONDANA_TEST_FOLDER'] ?? '', `catalogue-${randomUUID()}`);

/** A Catalogue table and a folder, both empty before each test. */
export const testCatalogue = (): TestCatalogue => {
  const directory = newDirectory();
  beforeEach(() => mkdir(directory));
  afterEach(() => rm(directory, { recursive: true }));
  return catalogueOn(testTables(beforeEach, 'catalogue'), directory);
};

/** What a function gives with a Catalogue table and a folder of its own. */
export const withCatalogue = async <T>(
  work: (catalogue: TestCatalogue) => Promise<T>,
): Promise<T> => {
  const [tables, directory] = [await createTestTables('catalogue'), newDirectory()];
  await mkdir(directory);
  try {
    return await work(catalogueOn(tables, directory));
  } finally {
    tables.close();
    await rm(directory, { recursive: true });
  }
};

/** JSONL of these records. */
export const lines = (...records: readonly unknown[]): string =>
  records.map((record) => `${JSON.stringify(record)}\n`).join('');

/** All entries of a file from a resume point, by default the start. */
export const readAll = async (
  format: FormatName,
  path: string,
  from: ResumePoint = BEGINNING,
): Promise<readonly Entry[]> => {
  const entries: Entry[] = [];
  for await (const entry of readers[format](path, from)) entries.push(entry);
  return entries;
};

/** The records of a file without the rejected entries. */
export const recordsOf = (entries: readonly Entry[]): readonly CatalogueRecord[] =>
  entries.flatMap(({ reading }) => ('record' in reading ? [reading.record] : []));

/** Codes of rejections and warnings, in the order of the file. */
export const codesOf = (entries: readonly Entry[]): readonly string[] =>
  entries.flatMap(({ reading }) =>
    'rejected' in reading
      ? [reading.rejected.code]
      : reading.warnings.map((warning): string => warning.code),
  );

/** The lines of the report on the only file of an import. */
export const readReport = async (
  { jobDirectory }: TestCatalogue,
  { jobs }: ImportReport,
): Promise<readonly unknown[]> => {
  const written = await readFile(reportPath(jobDirectory, jobs[0]?.id ?? ''), 'utf8');
  return written
    .trimEnd()
    .split('\n')
    .map((line): unknown => JSON.parse(line));
};
