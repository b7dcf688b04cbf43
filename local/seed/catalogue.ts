import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { S3Client } from '@aws-sdk/client-s3';
import { importFiles } from '#catalogue/import.ts';
import { rebuildSearchIndex } from '#catalogue/rebuild-index.ts';
import { createDatabase } from '#lambdas/shared/dynamo/client.ts';
import { bucketNameOf, tableNameOf } from '../settings.ts';
import type { SeedContext, SeedStep } from './seed-step.ts';

const filesOf = (root: string): readonly string[] =>
  ['authors.jsonl', 'books.jsonl'].map((name) => join(root, 'catalogue', 'demo', name));

/** The files themselves are the version: other books are imported without a word from anybody. */
const digestOf = async ({ root }: SeedContext): Promise<string> => {
  const hash = createHash('sha256');
  for (const file of filesOf(root)) hash.update(await readFile(file));
  return hash.digest('hex').slice(0, 16);
};

const run = async ({ root, dataDirectory, tell }: SeedContext): Promise<void> => {
  tell('Loading the demo catalogue…');
  const database = createDatabase();
  const s3 = new S3Client({});
  const catalogueTable = tableNameOf('catalogue');
  try {
    const { unreadable, totals } = await importFiles({
      files: filesOf(root),
      format: 'jsonl',
      database,
      catalogueTable,
      jobDirectory: join(dataDirectory, 'imports'),
    });
    if (unreadable.length > 0) throw new Error(`Unreadable: ${unreadable.join(', ')}`);
    const bucket = bucketNameOf('searchIndex');
    // Another edition of the demo data may have fewer books than the one before.
    const index = await rebuildSearchIndex({
      database,
      catalogueTable,
      s3,
      bucket,
      mayShrink: true,
    });
    tell(
      `${String(totals.entries)} records: ${String(index.books)} books and ` +
        `${String(index.authors)} authors can be found`,
    );
  } finally {
    s3.destroy();
    database.destroy();
  }
};

/** The demo catalogue, by the importer, and its search index. */
export const catalogueStep: SeedStep = { name: 'catalogue', version: digestOf, run };
