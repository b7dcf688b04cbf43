import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beginBackfills, dueBackfills, recordBackfill } from '#local/backfills.ts';

describe('the backfills of local data', () => {
  let folder: string;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'hondana-backfills-'));
  });
  afterEach(async () => rm(folder, { recursive: true }));

  it('RECOUNT-02 are not due for data that this release makes', async () => {
    await beginBackfills(folder);
    expect(await dueBackfills(folder)).toEqual([]);
  });

  it('RECOUNT-02 are due for data of an earlier release, until each has run', async () => {
    await writeFile(join(folder, 'seed.json'), '{}');
    await beginBackfills(folder);
    expect(await dueBackfills(folder)).toEqual(['newest', 'citations', 'owners', 'lendings']);
    await recordBackfill(folder, 'newest');
    await beginBackfills(folder);
    expect(await dueBackfills(folder)).toEqual(['citations', 'owners', 'lendings']);
  });

  it('RECOUNT-02 are due again after a release that repeats one', async () => {
    await writeFile(join(folder, 'seed.json'), '{}');
    await writeFile(
      join(folder, 'backfills.json'),
      '{"newest":1,"citations":1,"owners":1,"lendings":1}',
    );
    expect(await dueBackfills(folder)).toEqual(['citations']);
  });
});
