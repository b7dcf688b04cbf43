import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DEMO_PASSWORD, demoReaders } from '#demo/demo-readers.ts';
import { readersStep } from '#demo/readers.ts';
import { seed } from '#demo/seed.ts';
import type { SeedContext, SeedStep } from '#demo/sessions.ts';
import { signUp } from '../local/support/accounts.ts';
import { configureAmplify } from '../local/support/amplify.ts';
import { startIdentity, type TestIdentity } from '../local/support/identity.ts';

describe('demo data', () => {
  let dataDirectory: string;
  let identity: TestIdentity;
  let context: SeedContext;

  beforeEach(async () => {
    dataDirectory = await mkdtemp(join(tmpdir(), 'hondana-seed-'));
    identity = await startIdentity();
    context = { root: '/nowhere', dataDirectory, origin: identity.origin, log: () => undefined };
  });
  afterEach(async () => {
    await identity.stop();
    await rm(dataDirectory, { recursive: true });
  });

  const step = (name: string, version: string, run: () => Promise<void>): SeedStep => ({
    name,
    version: async () => version,
    run,
  });

  it('runs every step of the seed once', async () => {
    const done: string[] = [];
    const steps = ['first', 'second'].map((name) =>
      step(name, '1', async () => {
        done.push(name);
      }),
    );
    await seed(context, steps);
    await seed(context, steps);
    expect(done).toEqual(['first', 'second']);
  });

  it('resumes with the step that was interrupted', async () => {
    const done: string[] = [];
    const first = step('first', '1', async () => {
      done.push('first');
    });
    const fails = step('second', '1', async () => {
      throw new Error('interrupted');
    });
    await expect(seed(context, [first, fails])).rejects.toThrow('interrupted');
    const works = step('second', '1', async () => {
      done.push('second');
    });
    await seed(context, [first, works]);
    expect(done).toEqual(['first', 'second']);
  });

  it.each(['', '{"first":', '[]'])(
    'LOCAL-11 runs every step again after its record was damaged: %p',
    async (damaged) => {
      const done: string[] = [];
      const first = step('first', '1', async () => {
        done.push('first');
      });
      await seed(context, [first]);
      await writeFile(join(dataDirectory, 'seed.json'), damaged);
      await seed(context, [first]);
      await seed(context, [first]);
      expect(done).toEqual(['first', 'first']);
    },
  );

  it('runs a step again when its version changes', async () => {
    const done: string[] = [];
    const versions = ['1', '2'].map((version) =>
      step('only', version, async () => {
        done.push(version);
      }),
    );
    for (const version of versions) await seed(context, [version]);
    expect(done).toEqual(['1', '2']);
  });

  it('creates the row and name of every reader, also after an interrupted sign-up', async () => {
    await signUp(identity, 'hanako', DEMO_PASSWORD);
    await readersStep.run(context);
    await readersStep.run(context);
    expect(identity.rows.map((row) => [row.username, row.preferred_name])).toEqual([
      ['hanako', '花子'],
      ['taro', '太郎'],
      ['jiro', '次郎'],
      ['sakura', 'さくら'],
      ['new_reader', 'new_reader'],
    ]);
    const amplify = configureAmplify(identity.endpoint);
    const [{ username }] = demoReaders;
    const { isSignedIn } = await amplify.signIn({ username, password: DEMO_PASSWORD });
    expect(isSignedIn).toBe(true);
  });
});
