import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectRoot } from '#local/settings.ts';
import { buildId } from '../../build/build-id.mjs';

describe('the id of a build', () => {
  let copy: string;

  beforeAll(async () => {
    copy = await mkdtemp(join(tmpdir(), 'hondana-build-'));
    for (const name of ['contract', 'web/src', 'web/index.html', 'package-lock.json']) {
      await cp(join(projectRoot, name), join(copy, name), { recursive: true });
    }
  });
  afterAll(async () => {
    await rm(copy, { recursive: true });
  });

  it('EDGE-13 is the same for the page and its function, however they write the folder', () => {
    const id = buildId(projectRoot);
    expect(id).toMatch(/^[\w-]{16}$/);
    expect(buildId(`${projectRoot}/`)).toBe(id);
    expect(buildId(join(projectRoot, '.'))).toBe(id);
    expect(buildId(copy)).toBe(id);
  });

  it('changes with a source', async () => {
    await writeFile(join(copy, 'web/src/another.ts'), 'export {};');
    expect(buildId(copy)).not.toBe(buildId(projectRoot));
  });
});
