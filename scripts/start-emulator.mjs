import { spawn } from 'node:child_process';
import { openSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { commandLine } from './command-line.mjs';
import { emulatorEnvironment, freePort, preparePython } from './emulator/set-up.mjs';
import { runCommand } from './run-command.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const START_SECONDS = 60;

/** Options of the command to run are its own. */
const given = process.argv.slice(2);
const begin = given.findIndex((argument) => !argument.startsWith('-'));
const [own, toRun] = begin < 0 ? [given, []] : [given.slice(0, begin), given.slice(begin)];
commandLine(
  {
    usage: `Usage: npm run emulator -- [COMMAND…]

Starts the AWS emulator that \`npm run test:deploy\` deploys to. With a command, runs it against the emulator,
which ends with it.`,
  },
  undefined,
  own,
);

const run = async (command, args) => {
  const child = spawn(command, args, { stdio: 'inherit' });
  const code = await new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', resolve);
  });
  if (code !== 0) throw new Error(`${command} ${args.join(' ')} failed`);
};

const startEmulator = async () => {
  const python = await preparePython(root, run);
  const port = await freePort();
  const log = join(tmpdir(), `hondana-emulator-${port}.log`);
  const output = openSync(log, 'w');
  const child = spawn(python, [join(root, 'scripts/emulator/launch.py')], {
    stdio: ['ignore', output, output],
    env: emulatorEnvironment(root, port),
  });
  return { child, log, endpoint: `http://127.0.0.1:${port}` };
};

const untilReady = async ({ child, log, endpoint }) => {
  for (let second = 0; second < START_SECONDS && child.exitCode === null; second += 1) {
    const answer = await fetch(`${endpoint}/_ministack/health`).catch(() => undefined);
    if (answer?.ok === true) return;
    await wait(1_000);
  }
  child.kill();
  throw new Error(`The emulator did not start. Its log is ${log}`);
};

const untilStopped = (child) =>
  new Promise((resolve) => {
    child.once('exit', resolve);
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => child.kill());
  });

try {
  const emulator = await startEmulator();
  await untilReady(emulator);
  const command = toRun.map((argument) => JSON.stringify(argument));
  console.log(`The AWS emulator is at ${emulator.endpoint}; its log is ${emulator.log}`);
  if (command.length === 0) {
    console.log(`In another shell: AWS_ENDPOINT_URL=${emulator.endpoint} npm run test:deploy`);
    await untilStopped(emulator.child);
  } else {
    const environment = { AWS_ENDPOINT_URL: emulator.endpoint };
    process.exitCode = await runCommand(command.join(' '), { root, environment });
    emulator.child.kill();
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
