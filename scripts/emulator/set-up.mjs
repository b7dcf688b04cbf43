import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { delimiter, join } from 'node:path';

const windows = process.platform === 'win32';
const USUAL_PORT = 4566;

const canListen = (port) =>
  new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(undefined));
    server.listen(port, '127.0.0.1', () => {
      const { port: own } = server.address();
      server.close(() => resolve(own));
    });
  });

/** The usual port of AWS emulators if nothing listens there, otherwise a free one. */
export const freePort = async (usual = USUAL_PORT) =>
  (await canListen(usual)) ?? (await canListen(0));

/**
 * What the emulator's process sees. Functions run on the Node of `node_modules`, which is that of Lambda, and find
 * there the clients of the AWS SDK that its runtimes have. No setting or credential of a real account
 * reaches it.
 */
export const emulatorEnvironment = (root, port, environment = process.env) => {
  const others = Object.entries(environment).filter(([name]) => !name.startsWith('AWS_'));
  return {
    ...Object.fromEntries(others),
    GATEWAY_PORT: String(port),
    NODE_PATH: join(root, 'node_modules'),
    PATH: [join(root, 'node_modules/.bin'), environment.PATH].join(delimiter),
    PYTHONDONTWRITEBYTECODE: '1',
  };
};

/**
 * The Python of a virtual environment with the packages of requirements.txt, which outlives a new
 * `node_modules`. `run` executes a command; it is not called when the environment is complete.
 */
export const preparePython = async (root, run) => {
  const requirements = join(root, 'scripts/emulator/requirements.txt');
  const folder = join(root, '.local-emulator');
  const python = join(folder, windows ? 'Scripts/python.exe' : 'bin/python');
  const wanted = createHash('sha256').update(readFileSync(requirements)).digest('hex');
  const installed = join(folder, 'requirements.sha256');
  if (existsSync(installed) && readFileSync(installed, 'utf8') === wanted) return python;
  mkdirSync(folder, { recursive: true });
  await run(windows ? 'python' : 'python3', ['-m', 'venv', '--clear', folder]);
  await run(python, [
    '-m',
    'pip',
    'install',
    '--quiet',
    '--disable-pip-version-check',
    '-r',
    requirements,
  ]);
  writeFileSync(installed, wanted);
  return python;
};
