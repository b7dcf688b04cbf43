import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SpecifiedFunction } from '#lambdas/specs/function-specs.ts';
import { createFunctionLoader, type FunctionLoader, invoke } from '#local/functions/functions.ts';

/** Computes until a file exists; fails or exits when it is told to. */
const PROGRAM = `
import { existsSync } from 'node:fs';
export const handler = async ({ file, end }, context) => {
  if (end === 'fail') throw new Error('failed');
  if (end === 'exit') process.exit(1);
  while (file !== undefined && !existsSync(file));
  return { name: context.functionName, left: context.getRemainingTimeInMillis() > 0 };
};
`;

const COMPUTING = ['accounts', 'covers', 'share-pictures', 'stickers'] as const;

describe('a function that computes', () => {
  let folder: string;
  let loader: FunctionLoader & { readonly stop: () => void };

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'hondana-functions-'));
    for (const name of COMPUTING) {
      await mkdir(join(folder, name));
      await writeFile(join(folder, name, 'index.mjs'), PROGRAM);
    }
    loader = createFunctionLoader(folder);
  });
  afterEach(async () => {
    loader.stop();
    await rm(folder, { recursive: true });
  });

  const call = async (name: SpecifiedFunction, event: object): Promise<unknown> =>
    invoke({ name, handler: await loader.get(name), requestId: 'one', timeoutMs: 60_000 }, event);

  it.each(COMPUTING)('TRUST-11 does not block the local stack: %s', async (name) => {
    const file = join(folder, 'go');
    const answers = [1, 2, 3, 4].map(() => call(name, { file }));
    // If the function ran in this thread, this line would never be reached.
    await writeFile(file, '');
    const expected = { name, left: true };
    expect(await Promise.all(answers)).toEqual([expected, expected, expected, expected]);
  });

  it('TRUST-11 serves the next event after one that failed', async () => {
    await expect(call('covers', { end: 'fail' })).rejects.toThrow('failed');
    await expect(call('covers', { end: 'exit' })).rejects.toThrow('The instance has ended');
    expect(await call('covers', {})).toMatchObject({ name: 'covers' });
  });
});
