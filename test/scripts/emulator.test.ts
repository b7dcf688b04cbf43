import { createServer, type Server } from 'node:net';
import { execFileSync, spawnSync } from 'node:child_process';
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { emulatorEnvironment, freePort, preparePython } from '../../scripts/emulator/set-up.mjs';

const root = join(__dirname, '../..');

describe('the port of the emulator', () => {
  let other: Server;
  let taken: number;

  beforeEach(async () => {
    other = createServer();
    await new Promise<void>((resolve) => {
      other.listen(0, '127.0.0.1', resolve);
    });
    taken = Number(Object(other.address()).port);
  });
  afterEach(() => other.close());

  it('DEPLOY-07 is a free one where the usual one is taken', async () => {
    const port = await freePort(taken);
    expect(port).toBeGreaterThan(0);
    expect(port).not.toBe(taken);
  });

  it('DEPLOY-07 is the usual one where that is free', async () => {
    const usual = await freePort(0);
    expect(await freePort(usual)).toBe(usual);
  });
});

describe('the environment of the emulator', () => {
  it('DEPLOY-07 has nothing of a real account', () => {
    const environment = emulatorEnvironment('/project', 4567, {
      AWS_PROFILE: 'real',
      AWS_ACCESS_KEY_ID: 'AKIA',
      HOME: '/home/me',
      PATH: '/usr/bin',
    });
    expect(Object.keys(environment).filter((name) => name.startsWith('AWS_'))).toEqual([]);
    expect(environment).toMatchObject({
      GATEWAY_PORT: '4567',
      HOME: '/home/me',
      NODE_PATH: '/project/node_modules',
      PATH: '/project/node_modules/.bin:/usr/bin',
    });
  });
});

describe('the Python of the emulator', () => {
  let folder: string;
  let calls: string[];
  const run = async (command: string, args: readonly string[]) => {
    calls.push([command, ...args].join(' '));
  };

  beforeEach(async () => {
    calls = [];
    folder = await mkdtemp(join(tmpdir(), 'hondana-emulator-'));
    await cp(
      join(root, 'scripts/emulator/requirements.txt'),
      join(folder, 'scripts/emulator/requirements.txt'),
    );
  });
  afterEach(async () => rm(folder, { recursive: true }));

  it('DEPLOY-07 is prepared once, and again when a version changes', async () => {
    const python = await preparePython(folder, run);
    expect(calls).toEqual([
      expect.stringMatching(/^python3 -m venv /),
      expect.stringContaining(`${python} -m pip install`),
    ]);
    expect(await preparePython(folder, run)).toBe(python);
    expect(calls).toHaveLength(2);
    await writeFile(join(folder, 'scripts/emulator/requirements.txt'), 'ministack==9.9.9\n');
    await preparePython(folder, run);
    expect(calls).toHaveLength(4);
  });

  it('DEPLOY-07 is prepared again after a failure', async () => {
    const failing = async () => Promise.reject(new Error('no network'));
    await expect(preparePython(folder, failing)).rejects.toThrow('no network');
    await preparePython(folder, run);
    expect(calls).toHaveLength(2);
  });
});

const hasPython = spawnSync('python3', ['--version']).status === 0;

/** Runs Python beside the emulator's modules that need no package, and resolves to what it prints. */
const python = (code: string): unknown => {
  const printed = execFileSync(
    'python3',
    ['-B', '-c', `import json\nfrom policies import *\n${code}`],
    {
      cwd: join(root, 'scripts/emulator'),
      encoding: 'utf8',
    },
  );
  return JSON.parse(printed) as unknown;
};

(hasPython ? describe : describe.skip)('permissions in the emulator', () => {
  const allowed = (statements: readonly object[], action: string, resource: string) =>
    python(
      `print(json.dumps(allows(json.loads(${JSON.stringify(JSON.stringify(statements))}), ` +
        `${JSON.stringify(action)}, ${JSON.stringify(resource)})))`,
    );
  const read = { Effect: 'Allow', Action: 's3:Get*', Resource: 'arn:aws:s3:::b/site/*' };

  it('DEPLOY-08 follow from a statement about action and resource', () => {
    expect(allowed([read], 's3:GetObject', 'arn:aws:s3:::b/site/a.js')).toBe(true);
    expect(allowed([read], 's3:GetObject', 'arn:aws:s3:::b/other')).toBe(false);
    expect(allowed([read], 's3:PutObject', 'arn:aws:s3:::b/site/a.js')).toBe(false);
  });

  it('DEPLOY-08 end where a statement denies without conditions', () => {
    const deny = { Effect: 'Deny', Action: '*', Resource: '*' };
    const insecure = { ...deny, Condition: { Bool: { 'aws:SecureTransport': 'false' } } };
    expect(allowed([read, deny], 's3:GetObject', 'arn:aws:s3:::b/site/a.js')).toBe(false);
    expect(allowed([read, insecure], 's3:GetObject', 'arn:aws:s3:::b/site/a.js')).toBe(true);
  });

  it('DEPLOY-08 admit the distribution that the policy of a bucket names, and no other', () => {
    const policy = {
      Statement: {
        ...read,
        Principal: { Service: 'cloudfront.amazonaws.com' },
        Condition: { StringEquals: { 'AWS:SourceArn': 'arn:own' } },
      },
    };
    const admits = (distribution: string) =>
      python(
        `print(json.dumps(admits_distribution(${JSON.stringify(JSON.stringify(policy))}, ` +
          `${JSON.stringify(distribution)}, "arn:aws:s3:::b/site/a.js")))`,
      );
    expect([admits('arn:own'), admits('arn:other')]).toEqual([true, false]);
  });
});
