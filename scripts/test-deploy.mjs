// `npm run test:deploy`: really deploys a stage to an AWS emulator, calls it over HTTP, destroys it.
// Nothing of it can reach a real account: without an emulator on this machine it is skipped.
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { emulatorEndpoint } from './emulator.mjs';
import { runCommand } from './run-command.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
if (emulatorEndpoint() === undefined) {
  console.log('Skipped: AWS_ENDPOINT_URL names no AWS emulator on this machine.');
} else {
  const args = process.argv.slice(2).map((argument) => JSON.stringify(argument));
  const command = ['jest --config test/deploy/jest.config.mjs', ...args].join(' ');
  process.exitCode = await runCommand(command, { root });
}
