import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { emulatorEndpoint } from '../../../scripts/emulator.mjs';

const root = join(__dirname, '../../..');

const endpoint = emulatorEndpoint();
if (endpoint === undefined) throw new Error('AWS_ENDPOINT_URL names no emulator on this machine');

const region = process.env['AWS_REGION'] ?? 'us-east-1';
const credentials = { accessKeyId: 'test', secretAccessKey: 'test' };

/** For clients of the SDK: the emulator, and never the account of the shell. */
export const emulator = { endpoint, region, credentials, forcePathStyle: true };

/** Variables for a program that finds the emulator by itself. */
export const environment = (): NodeJS.ProcessEnv => {
  const { AWS_PROFILE: _profile, AWS_SESSION_TOKEN: _token, ...others } = process.env;
  return {
    ...others,
    AWS_ENDPOINT_URL: endpoint,
    AWS_REGION: region,
    AWS_ACCESS_KEY_ID: credentials.accessKeyId,
    AWS_SECRET_ACCESS_KEY: credentials.secretAccessKey,
    AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true',
    CI: 'true',
  };
};

const OUTPUT_SHOWN = 4_000;

/** Shown at once: the whole run takes minutes, and what a command costs an engineer is part of it. */
const report = (command: string, begun: number, output: string): void => {
  const seconds = Math.round((Date.now() - begun) / 1_000);
  const lines = output.trimEnd().split('\n').length;
  process.stdout.write(`${command}: ${String(seconds)} s, ${String(lines)} lines\n`);
};

const runCommand = async (command: string, args: readonly string[], cwd = root): Promise<string> =>
  new Promise((resolve, reject) => {
    const begun = Date.now();
    const child = spawn(command, args, {
      cwd,
      env: environment(),
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const printed: Buffer[] = [];
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => printed.push(chunk));
    }
    child.once('error', reject);
    child.once('close', (code) => {
      const text = Buffer.concat(printed).toString();
      report([command, ...args].join(' '), begun, text);
      if (code === 0) resolve(text);
      else reject(new Error(`${command} ${args.join(' ')} failed:\n${text.slice(-OUTPUT_SHOWN)}`));
    });
  });

/**
 * Runs an npm script of the project against the emulator, as an engineer would, and resolves to
 * what it printed; throws with the end of that when it fails.
 */
export const run = async (script: string, ...args: string[]): Promise<string> =>
  runCommand('npm', ['run', script, '--', ...args]);

/** The same in the folder of another release. */
export const runIn = async (folder: string, script: string, ...args: string[]): Promise<string> =>
  runCommand('npm', ['run', script, '--', ...args], folder);

/** Runs the CDK itself, without the build of cdk.json, and resolves to what it printed. */
export const runCdk = async (...args: string[]): Promise<string> =>
  runCommand('npx', ['cdk', ...args, '--build', 'exit 0']);
