import { execSync } from 'node:child_process';
import fs, { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { emulatorEndpoint } from '../../scripts/emulator.mjs';
import { clockSteps, fullSteps, systemBrowserStep } from '../../scripts/full-steps.mjs';
import { processorSeconds, timed } from '../../scripts/processor-time.mjs';
import { runCommand } from '../../scripts/run-command.mjs';
import {
  addUp,
  countJest,
  countPlaywright,
  slowestFiles,
  tableOf,
  timesOfJest,
  timesOfPlaywright,
} from '../../scripts/test-counts.mjs';
import { chooseSteps, testSteps } from '../../scripts/test-steps.mjs';

const steps = ['format', 'lint', 'jest'].map((name) => ({ name, title: name, command: name }));
const names = (chosen: { only?: string[]; skip?: string[] } = {}) =>
  chooseSteps(steps, chosen).map(({ name }) => name);

describe('choosing steps', () => {
  it('runs all steps in their order without arguments', () => {
    expect(names()).toEqual(['format', 'lint', 'jest']);
  });

  it('runs only the steps that --only names, in their order', () => {
    expect(names({ only: ['jest', 'format'] })).toEqual(['format', 'jest']);
    expect(names({ only: ['jest,lint'] })).toEqual(['lint', 'jest']);
  });

  it('leaves out the steps that --skip names', () => {
    expect(names({ skip: ['lint'] })).toEqual(['format', 'jest']);
  });

  it('rejects an unknown name', () => {
    expect(() => names({ only: ['jset'] })).toThrow('jset');
  });
});

describe('the steps', () => {
  const { AWS_ENDPOINT_URL: before } = process.env;
  afterEach(() => {
    if (before === undefined) delete process.env['AWS_ENDPOINT_URL'];
    else process.env['AWS_ENDPOINT_URL'] = before;
  });
  const all = (endpoint: string) => {
    process.env['AWS_ENDPOINT_URL'] = endpoint;
    return testSteps(join(__dirname, '../..'), '.').map(({ name }) => name);
  };

  it('MONITOR-10 include the check of the templates, after the tests', () => {
    const order = all('http://127.0.0.1:4566');
    expect(order.indexOf('templates')).toBeGreaterThan(order.indexOf('jest'));
  });

  it('PIPELINE-06 include the check of the workflows', () => {
    expect(all('http://127.0.0.1:4566')).toContain('workflows');
  });

  it('include the deployment only when there is an emulator', () => {
    expect(all('http://127.0.0.1:4566')).toContain('deploy');
    expect(all('https://cloudformation.us-east-1.amazonaws.com')).not.toContain('deploy');
  });
});

describe('npm run test:full', () => {
  const root = join(__dirname, '../..');
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    readonly scripts: Readonly<Record<string, string>>;
  };

  it('TESTS-02 is npm test, with everything that the tests can do', () => {
    expect(scripts['test:full']).toBe(`${scripts['test'] ?? ''} --full`);
    const reduced = testSteps(root, '.');
    const full = testSteps(root, '.', { full: true });
    const commands = full.map(({ command }) => command);
    expect(commands).toEqual(expect.arrayContaining(reduced.map(({ command }) => command)));
    expect(commands).toEqual(expect.arrayContaining(fullSteps('.').map(({ command }) => command)));
    const extents = (all: typeof full) =>
      all
        .filter(({ name }) => ['jest', 'playwright'].includes(name))
        .map(({ environment }) => environment);
    expect(extents(reduced)).not.toContainEqual(expect.objectContaining({ TEST_FULL: '1' }));
    const everything = { TEST_FULL: '1', TRUST_SCALE: 'full', RACE_SEED: '1-10' };
    expect(extents(full)).toMatchObject([everything, everything]);
  });

  it('TESTS-06 repeats the tests about midnight, with other seeds', () => {
    const clocks = clockSteps('.', true);
    const seeds = clocks.map(({ command }) => /--seed (\d+)/.exec(command)?.[1]);
    expect(new Set(seeds).size).toBe(3);
    for (const { command, environment } of clocks) {
      const [, time = ''] = /^faketime .+ (\S+) jest /.exec(command) ?? [];
      const hours = ['Asia/Tokyo', environment.TZ].map((timeZone) =>
        new Date(time).toLocaleTimeString('sv', { timeZone }),
      );
      expect(hours).toContainEqual(expect.stringMatching(/^(?:23:[45]|00:[01])/));
    }
  });

  it('TESTS-06 repeats the browser tests in the Chromium of the system', () => {
    const browser = '/usr/bin/chromium';
    expect(systemBrowserStep('.', browser)).toMatchObject({
      command: expect.stringContaining('playwright test'),
      environment: { CHROMIUM_PATH: browser },
    });
  });

  it('TESTS-06 says what the machine lacks, and succeeds', () => {
    const found = jest.spyOn(fs, 'existsSync').mockReturnValue(false);
    for (const { command } of [...clockSteps('.', false), systemBrowserStep('.')]) {
      expect(execSync(command, { encoding: 'utf8' })).toMatch(/^Skipped: .+\.\n$/);
    }
    found.mockRestore();
  });
});

describe('the times of test files', () => {
  it('TESTS-01 are those of a jest report', () => {
    const testResults = [{ name: '/a.test.ts', startTime: 1_000, endTime: 3_500 }];
    expect(timesOfJest({ testResults })).toEqual([{ file: '/a.test.ts', seconds: 2.5 }]);
  });

  it('TESTS-01 add up the tests of a browser file, also those of its groups', () => {
    const spec = (duration: number) => ({ tests: [{ results: [{ duration }] }] });
    const suite = { file: 'a.spec.ts', specs: [spec(1_000)], suites: [{ specs: [spec(500)] }] };
    expect(timesOfPlaywright({ suites: [suite] })).toEqual([{ file: 'a.spec.ts', seconds: 1.5 }]);
  });

  it('TESTS-01 name the ten slowest files, the slowest first', () => {
    const times = Array.from({ length: 12 }, (_, n) => ({ file: String(n), seconds: n }));
    expect(slowestFiles(times)).toEqual(times.slice(2).toReversed());
  });
});

describe('the table at the end', () => {
  it('TESTS-01 has the elapsed and the processor time of each step', () => {
    const results = [
      { name: 'lint', ok: true, seconds: 30, processor: 12.34 },
      { name: 'jest', ok: false, seconds: 711, processor: 977 },
    ];
    expect(tableOf([...steps, { name: 'playwright' }], results, 740)).toEqual([
      '                         elapsed  processor',
      'format        not run',
      'lint          ok          30.0 s     12.3 s',
      'jest          FAILED     711.0 s    977.0 s',
      'playwright    not run',
      'total                    740.0 s    989.3 s',
    ]);
  });

  it('TESTS-01 counts what a command and its children compute, not how long they wait', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'hondana-times-'));
    const compute = 'for (let n = 0; n < 5e8; n += 1);';
    const wait = 'setTimeout(() => process.exit(3), 1_000)';
    const child = `require('node:child_process').execFileSync(process.execPath, ['-e', '${compute}'])`;
    const file = join(folder, 'times');
    const started = performance.now();
    const code = await runCommand(timed(`"${process.execPath}" -e "${child}; ${wait}"`, file), {
      root: folder,
    });
    const elapsed = (performance.now() - started) / 1_000;
    const seconds = processorSeconds(readFileSync(file, 'utf8'));
    rmSync(folder, { recursive: true });
    expect(code).toBe(3);
    expect(seconds).toBeGreaterThan(0.1);
    expect(elapsed - seconds).toBeGreaterThan(0.5);
  });

  it('TESTS-01 adds up minutes and seconds in every notation of the shell', () => {
    expect(processorSeconds('0m0.25s 0m0,5s\n1m2.000000s 0m1.5s\n')).toBe(64.25);
  });
});

describe('the emulator', () => {
  it.each(['http://localhost:4566', 'http://aws.localhost:4566', 'http://127.0.0.1:4566'])(
    'is accepted at %s',
    (endpoint) => {
      expect(emulatorEndpoint({ AWS_ENDPOINT_URL: endpoint })).toBe(endpoint);
    },
  );

  it.each([
    undefined,
    'nonsense',
    'https://s3.amazonaws.com',
    'http://localhost.example',
    'http://127.0.0.1.example',
  ])('is rejected at %s, where a real account could be', (endpoint) => {
    const environment = endpoint === undefined ? {} : { AWS_ENDPOINT_URL: endpoint };
    expect(emulatorEndpoint(environment)).toBeUndefined();
  });
});

describe('counting tests', () => {
  it('counts a jest file that does not load as a failure', () => {
    const report = { numPassedTests: 5, numFailedTests: 1, numRuntimeErrorTestSuites: 2 };

    expect(countJest(report)).toEqual({ passed: 5, failed: 3 });
  });

  it('counts a browser test that passes only on a retry as failed', () => {
    const report = { stats: { expected: 3, flaky: 1, unexpected: 2, skipped: 4 }, errors: [] };

    expect(countPlaywright(report)).toEqual({ passed: 3, failed: 3 });
  });

  it('adds up steps with and without tests', () => {
    const results = [{ ok: true }, { ok: true, counts: { passed: 5, failed: 0 } }];

    expect(addUp(results)).toEqual({ passed: 5, failed: 0 });
  });

  it('counts one failure for a failed step without failed tests', () => {
    expect(addUp([{ ok: false }])).toEqual({ passed: 0, failed: 1 });
    expect(addUp([{ ok: false, counts: { passed: 7, failed: 0 } }])).toEqual({
      passed: 7,
      failed: 1,
    });
  });
});
