import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { functionSpecs } from '#lambdas/specs/function-specs.ts';
import { projectRoot } from '#local/settings.ts';
import { copySeededData } from '#test/support/seeded-data.ts';
import { startStack, type StartedStack } from './support/local-stack.ts';

jest.setTimeout(180_000);

const SOURCES = [
  'build',
  'catalogue',
  'contract',
  'demo',
  'lambdas',
  'lib',
  'local',
  'scripts',
  'stages',
  'web',
];
const PROJECT_FILES = ['package.json', 'package-lock.json', 'tsconfig.base.json', 'tsconfig.json'];
const FUNCTION = functionSpecs.search.entry;

/**
 * A copy of the project inside the project, so that packages are found in the folder above it, and
 * in a folder that git, jest and the watchers of the original ignore.
 */
const copyProject = async (): Promise<string> => {
  const copy = await mkdtemp(join(projectRoot, '.local-copy-'));
  for (const name of [...SOURCES, ...PROJECT_FILES]) {
    await cp(join(projectRoot, name), join(copy, name), { recursive: true });
  }
  return copy;
};

describe('npm run dev', () => {
  let copy: string;
  let stack: StartedStack;
  let origin: string;

  const textAt = async (path: string, request?: RequestInit): Promise<string> =>
    (await fetch(`${origin}${path}`, request)).text();
  const search = async (): Promise<string> =>
    textAt('/api/search', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ OperationType: 'search_word_scored', search_word: '漱石' }),
    });
  const edit = async (file: string, change: (source: string) => string): Promise<void> => {
    const path = join(copy, file);
    const before = await readFile(path, 'utf8');
    const after = change(before);
    expect(after).not.toBe(before);
    await writeFile(path, after);
  };
  /** Resolves with the first text that contains `expected`; the test's timeout ends the wait. */
  const until = async (read: () => Promise<string>, expected: string): Promise<string> => {
    for (;;) {
      const text = await read();
      if (text.includes(expected)) return text;
      await pause(100);
    }
  };

  beforeAll(async () => {
    copy = await copyProject();
    copySeededData(join(copy, '.local'));
    // The copied data have the others, and bundling all takes 5 s at each edit.
    await edit(join('build', 'lambda-build-options.mjs'), (source) =>
      source.replace('await functionSpecs(root)', '{ search: (await functionSpecs(root)).search }'),
    );
    stack = startStack(join(copy, '.local'), { dev: true, root: copy });
    origin = await stack.ready;
  });

  afterAll(async () => {
    stack.child.kill('SIGTERM');
    await stack.ended;
    await rm(copy, { recursive: true });
  });

  it('serves the page from its sources and the API on one address', async () => {
    expect(await textAt('/search/%E6%BC%B1%E7%9F%B3')).toContain('/src/main.tsx');
    expect(await textAt('/src/main.tsx')).toContain('createRoot');
    expect(await search()).toContain('漱石');
  });

  it('LOCAL-02 answers 400 to malformed percent-encoding', async () => {
    for (const path of ['/%', '/a%zz', '/src/%ff.tsx']) {
      expect((await fetch(`${origin}${path}`)).status).toBe(400);
    }
  });

  it('serves the new version of a function when its source is edited', async () => {
    await edit(FUNCTION, (source) =>
      source.replace(
        'export const handler = ',
        `export const handler = async () => ({ statusCode: 200, body: 'edited function' });\nvoid `,
      ),
    );
    expect(await until(search, 'edited function')).toBe('edited function');
    await until(() => Promise.resolve(stack.output()), 'Functions rebuilt');
  });

  it('reports a function that does not compile, and serves it once it does', async () => {
    await edit(FUNCTION, (source) => `${source}\nconst = 1;\n`);
    await until(() => Promise.resolve(stack.output()), 'Functions not rebuilt');
    expect(await search()).toBe('edited function');
    await edit(FUNCTION, (source) =>
      source.replace('\nconst = 1;\n', '').replace('edited function', 'repaired function'),
    );
    expect(await until(search, 'repaired function')).toBe('repaired function');
  });

  it('serves the new version of a component when its source is edited', async () => {
    const component = async () => textAt('/src/components/logo.tsx');
    expect(await component()).not.toContain('edited component');
    await edit(
      join('web', 'src', 'components', 'logo.tsx'),
      (source) => `${source}\nconsole.log('edited component');\n`,
    );
    expect(await until(component, 'edited component')).toContain('edited component');
  });

  it('LOCAL-14 goes on with one line when a function leaves a rejected promise behind', async () => {
    await edit(FUNCTION, (source) =>
      source.replace('=> ({', `=> (void Promise.reject(new Error('left behind')), {`),
    );
    while (!stack.output().includes('left behind')) {
      await search();
      await pause(100);
    }
    expect(stack.output()).toMatch(
      /^  (An idle function|The function search) failed: left behind \(details in stack\.log\)$/m,
    );
    expect(stack.output()).not.toMatch(/^\s+at /m);
    expect(await textAt('/_local/status')).toContain('"ready":true');
  });
});
