import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rememberPort } from '#local/ports.ts';

describe('the ports of a data folder', () => {
  let folder = '';
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'ports-'));
  });
  afterEach(async () => {
    await rm(folder, { recursive: true });
  });

  it('are those of all starts, each once', async () => {
    expect(await rememberPort(folder, 3000)).toEqual([3000]);
    expect(await rememberPort(folder, 3001)).toEqual([3000, 3001]);
    expect(await rememberPort(folder, 3000)).toEqual([3000, 3001]);
  });
});
