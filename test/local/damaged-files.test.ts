import { cp, mkdir, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as z from 'zod';
import { claimFolder, FolderInUseError } from '#local/folder-claim.ts';
import { DamagedPoolError, openPoolState } from '#local/identity/pool-state.ts';
import { readJsonFile, replaceFile } from '#local/json-file.ts';
import { findRunningStack, recordRunningStack } from '#local/running-stack.ts';

const DAMAGED = ['', '{"id":"a', '[]', 'null', '\0\0\0'];

describe('the data directory', () => {
  let folder: string;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'hondana-damaged-'));
  });
  afterEach(async () => rm(folder, { recursive: true }));

  it.each(DAMAGED)('LOCAL-11 finds no running stack in a damaged record: %j', async (text) => {
    await writeFile(join(folder, 'running.json'), text);
    expect(await findRunningStack(folder)).toBeUndefined();
  });

  it.each(DAMAGED)('LOCAL-11 has no content of a damaged file: %j', async (text) => {
    const file = join(folder, 'place.json');
    const schema = z.object({ id: z.string() });
    await replaceFile(file, '{"id":"a"}');
    expect(await readJsonFile(file, schema)).toEqual({ id: 'a' });
    expect(await readdir(folder)).toEqual(['place.json']);
    await writeFile(file, text);
    expect(await readJsonFile(file, schema)).toBeUndefined();
  });

  it('LOCAL-26 keeps no part of a record that cannot be written', async () => {
    await mkdir(join(folder, 'place.json'));
    await expect(replaceFile(join(folder, 'place.json'), '{}')).rejects.toThrow('EISDIR');
    expect(await readdir(folder)).toEqual(['place.json']);
  });

  it.each([
    ...DAMAGED,
    JSON.stringify({ signingKey: 'x', users: [], signIns: {}, revokedOrigins: [] }),
  ])('LOCAL-11 says what to do when the accounts are damaged: %j', async (text) => {
    const file = join(folder, 'identity.json');
    openPoolState(file);
    await writeFile(file, text);
    const open = () => openPoolState(file);
    expect(open).toThrow(DamagedPoolError);
    expect(open).toThrow(`${file} is damaged, so nobody could sign in. Put a copy of it back`);
  });

  it('LOCAL-13 is claimed by exactly one of several at the same time', async () => {
    const claims = await Promise.allSettled(Array.from({ length: 5 }, () => claimFolder(folder)));
    const reasons = claims.map((claim) => (claim.status === 'rejected' ? claim.reason : 'held'));
    expect(reasons.filter((reason) => reason === 'held')).toHaveLength(1);
    expect(reasons.filter((reason) => reason instanceof FolderInUseError)).toHaveLength(4);
  });

  it('LOCAL-13 can be claimed again after a release, and after a claim of an ended process', async () => {
    const release = await claimFolder(folder);
    await expect(claimFolder(folder)).rejects.toThrow(`Process ${String(process.pid)} uses`);
    await release();
    const ended = { pid: process.pid, start: 'another start', holds: true };
    await writeFile(join(folder, 'claims', 'ended.json'), JSON.stringify(ended));
    await writeFile(join(folder, 'claims', 'cut.json'), '');
    const next = await claimFolder(folder);
    expect(await readdir(join(folder, 'claims'))).toHaveLength(1);
    await next();
    expect(await readdir(join(folder, 'claims'))).toEqual([]);
  });

  it('LOCAL-27 says that the local stack is being started, not that a process uses the data', async () => {
    const release = await claimFolder(folder, 'stack');
    await expect(claimFolder(folder, 'stack')).rejects.toThrow(
      new RegExp(`^The local stack with the data in ${folder} is being started, or stopped, by `),
    );
    await release();
    await claimFolder(folder);
    await expect(claimFolder(folder, 'stack')).rejects.toThrow(/^Process \d+ uses the data/);
  });

  it('LOCAL-28 is free when it is a copy, and claimed when it was moved', async () => {
    const [copy, moved] = [`${folder}-copy`, `${folder}-moved`];
    await claimFolder(folder, 'stack');
    await cp(folder, copy, { recursive: true });
    await (
      await claimFolder(copy)
    )();
    expect(await readdir(join(copy, 'claims'))).toEqual([]);
    await rename(folder, moved);
    await expect(claimFolder(moved)).rejects.toThrow(FolderInUseError);
    await rename(moved, folder);
    await rm(copy, { recursive: true });
  });

  it('LOCAL-28 has no running stack when it is a copy', async () => {
    const copy = `${folder}-copy`;
    const answer = jest
      .spyOn(globalThis, 'fetch')
      .mockImplementation(async () => Response.json({ id: 'a', ready: true }));
    const stack = { id: 'a', pid: process.pid, port: 3_000, databaseEndpoint: 'http://localhost' };
    await recordRunningStack(folder, stack);
    await cp(folder, copy, { recursive: true });
    expect(await findRunningStack(folder)).toMatchObject(stack);
    expect(await findRunningStack(copy)).toBeUndefined();
    answer.mockRestore();
    await rm(copy, { recursive: true });
  });
});
