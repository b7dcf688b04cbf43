import { createWriteStream } from 'node:fs';
import { mkdir, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { GetObjectCommand, paginateListObjectsV2, type S3Client } from '@aws-sdk/client-s3';
import { paginateScan } from '@aws-sdk/lib-dynamodb';
import { forEachConcurrently } from '#lambdas/shared/collections.ts';
import type { Database } from '#lambdas/shared/dynamo/client.ts';
import { bucketFolders } from '#lambdas/specs/bucket-specs.ts';
import { type TableName, type TableSpec, tableSpecs } from '#lambdas/specs/table-specs.ts';

const AT_ONCE = 10;

export interface ExportOptions {
  readonly database: Database;
  readonly nameOf: (table: TableName) => string;
  readonly s3: S3Client;
  readonly imagesBucket: string;
  readonly stage: string;
  readonly now: Date;
  /** Is called for each file, by its name with slashes, as soon as it is complete. */
  readonly store: (name: string, file: string) => Promise<void>;
}

interface ExportedFile {
  readonly name: string;
  readonly bytes: number;
  /** Absent: a picture. */
  readonly rows?: number;
  /** Attributes of the key. */
  readonly key?: readonly string[];
}

/** Sets become lists, and binary values text in base64. */
const asJson = (row: unknown): string =>
  JSON.stringify(row, (_, value: unknown) => {
    if (value instanceof Set) return [...value];
    return value instanceof Uint8Array ? Buffer.from(value).toString('base64') : value;
  });

const exportTable = async (
  { database, nameOf, store }: ExportOptions,
  folder: string,
  table: TableName,
): Promise<ExportedFile> => {
  let rows = 0;
  const lines = async function* (): AsyncGenerator<string> {
    const pages = paginateScan({ client: database }, { TableName: nameOf(table) });
    for await (const { Items = [] } of pages) {
      for (const row of Items) {
        rows += 1;
        yield `${asJson(row)}\n`;
      }
    }
  };
  const name = `tables/${table}.jsonl.gz`;
  const file = join(folder, name);
  await mkdir(dirname(file), { recursive: true });
  await pipeline(Readable.from(lines()), createGzip(), createWriteStream(file));
  const { size: bytes } = await stat(file);
  await store(name, file);
  const { partitionKey, sortKey }: TableSpec = tableSpecs[table];
  const key = [partitionKey.name, ...(sortKey === undefined ? [] : [sortKey.name])];
  return { name, bytes, rows, key };
};

const exportPictures = async (
  { s3, imagesBucket: Bucket, store }: ExportOptions,
  folder: string,
): Promise<readonly ExportedFile[]> => {
  const files: ExportedFile[] = [];
  const Prefix = `${bucketFolders.images}/`;
  for await (const { Contents = [] } of paginateListObjectsV2({ client: s3 }, { Bucket, Prefix })) {
    await forEachConcurrently(Contents, AT_ONCE, async ({ Key = '', Size: bytes = 0 }) => {
      const { Body } = await s3.send(new GetObjectCommand({ Bucket, Key }));
      const file = join(folder, Key);
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, (await Body?.transformToByteArray()) ?? '');
      await store(Key, file);
      files.push({ name: Key, bytes });
    });
  }
  return files;
};

const descriptionOf = (
  { stage, now }: ExportOptions,
  tables: readonly ExportedFile[],
  pictures: readonly ExportedFile[],
): string =>
  [
    `# Export of the stage ${stage}`,
    '',
    `Begun at ${now.toISOString()}. Tables are read one after the other while the site is in use: a row may be`,
    'older than one in another file that refers to it.',
    '',
    '- `tables/NAME.jsonl.gz`: gzip, UTF-8, a row a line as JSON. Sets are lists, binary values are base64. The shapes',
    '  are in the files `rows.ts` of the release that wrote them. Timestamps in `expiresAt` are epoch seconds.',
    '- `profile_images/`: pictures as they are served; the rows of `users` name them.',
    '- Not included: accounts with their mail addresses (backup of the user pool), the search index, covers, previews of',
    '  links and counts of mails.',
    '',
    '| File | Key | Rows | Bytes |',
    '| --- | --- | ---: | ---: |',
    ...tables.map(
      ({ name, key = [], rows = 0, bytes }) =>
        `| ${name} | ${key.join(', ')} | ${String(rows)} | ${String(bytes)} |`,
    ),
    '',
    `${String(pictures.length)} pictures, ${String(pictures.reduce((sum, { bytes }) => sum + bytes, 0))} bytes.`,
    '',
  ].join('\n');

/**
 * Writes tables and pictures of a stage below a folder, and a README.md that describes them. Tables that requests
 * fill again by themselves are left out.
 *
 * @returns how many rows and pictures
 */
export const exportStage = async (
  options: ExportOptions,
  folder: string,
): Promise<{ readonly rows: number; readonly pictures: number }> => {
  // Object.entries loses the key type; there are no other keys.
  const names = (Object.entries(tableSpecs) as [TableName, TableSpec][])
    .filter(([, { rebuildable }]) => rebuildable !== true)
    .map(([name]) => name);
  const tables: ExportedFile[] = [];
  for (const name of names) tables.push(await exportTable(options, folder, name));
  const pictures = await exportPictures(options, folder);
  const file = join(folder, 'README.md');
  await writeFile(file, descriptionOf(options, tables, pictures));
  await options.store('README.md', file);
  return { rows: tables.reduce((sum, { rows = 0 }) => sum + rows, 0), pictures: pictures.length };
};
