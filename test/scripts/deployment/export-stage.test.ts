import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { type TableName, type TableSpec, tableSpecs } from '#lambdas/specs/table-specs.ts';
import { createMemoryBucket } from '#test/support/memory-bucket.ts';
import { testTables } from '#test/support/tables.ts';
import { exportStage } from '../../../scripts/deployment/export-stage.ts';

const exported = (Object.entries(tableSpecs) as [TableName, TableSpec][])
  .filter(([, { rebuildable }]) => rebuildable !== true)
  .map(([name]) => name);

describe('the export of a stage', () => {
  let folder: string;

  const tables = testTables(beforeAll, ...exported);
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'hondana-export-'));
  });
  afterAll(async () => {
    await rm(folder, { recursive: true });
  });

  it('BACKUP-09 has every row, every picture and a description of the files', async () => {
    const note = { noteId: 'a', part: 'NOTE', content: '猫\n目', readers: new Set(['x']) };
    await tables.put('notes', [note, { noteId: 'b', part: 'NOTE' }]);
    const site = createMemoryBucket();
    site.objects.set('profile_images/x_1.jpg', Buffer.from('picture'));
    const stored: string[] = [];
    const done = await exportStage(
      {
        database: tables.database,
        nameOf: (name) => tables.names[name],
        s3: site.s3,
        imagesBucket: site.bucket,
        stage: 'blue',
        now: new Date(0),
        store: async (name) => void stored.push(name),
      },
      folder,
    );
    expect(done).toEqual({ rows: 2, pictures: 1 });
    const lines = gunzipSync(await readFile(join(folder, 'tables/notes.jsonl.gz'))).toString();
    const rows = lines
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as unknown);
    expect(rows).toEqual(
      expect.arrayContaining([
        { ...note, readers: ['x'] },
        { noteId: 'b', part: 'NOTE' },
      ]),
    );
    expect(await readFile(join(folder, 'profile_images/x_1.jpg'), 'utf8')).toBe('picture');
    const description = await readFile(join(folder, 'README.md'), 'utf8');
    expect(description).toMatch(/\| tables\/notes\.jsonl\.gz \| noteId, part \| 2 \| \d+ \|/);
    const files = exported.map((name) => `tables/${name}.jsonl.gz`);
    expect(stored).toEqual([...files, 'profile_images/x_1.jpg', 'README.md']);
    expect(await readdir(join(folder, 'tables'))).toHaveLength(exported.length);
  });
});
