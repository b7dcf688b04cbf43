import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { checkShell } from '#lib/shell.ts';
import { commandLine } from './command-line.mjs';
import { openCommands } from './deployment/cdk-command.ts';
import { diffArguments, diffCommand, diffStage } from './deployment/diff-stage.ts';
import { runCommand } from './run-command.mjs';

const options = commandLine(diffCommand, diffArguments);

process.env['AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED'] ??= 'true';
const root = join(dirname(fileURLToPath(import.meta.url)), '..');

/** Only what has changed. */
const build = async (): Promise<void> => {
  const code: number = await runCommand('npm run --silent build:changed', { root });
  if (code !== 0) throw new Error('The build failed');
};

try {
  const { showCdk } = openCommands(root, join(root, 'dist', 'diff.log'));
  await checkShell();
  await diffStage({ build, cdk: showCdk }, options);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
