// Nothing of this can reach a real account: without an emulator on this machine it is skipped.
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { commandLine } from './command-line.mjs';
import { emulatorEndpoint } from './emulator.mjs';
import { runCommand } from './run-command.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
commandLine({
  usage: `Usage: npm run test:deploy -- [FILE…] [--testNamePattern TEXT] [--json --outputFile FILE]

Deploys stages to the AWS emulator that AWS_ENDPOINT_URL names, uses and destroys them. The options are
those of jest.`,
  options: {
    testNamePattern: { type: 'string', short: 't' },
    json: { type: 'boolean' },
    outputFile: { type: 'string' },
  },
  positionals: true,
});
const endpoint = emulatorEndpoint();
const MS_PER_MINUTE = 60_000;

/** Types of resources that deployments asked for and the emulator of `npm run emulator` does not have. */
const lackingTypes = async () => {
  const answer = await fetch(`${endpoint}/_emulator/recorded`).catch(() => undefined);
  return answer?.ok === true ? answer.json() : [];
};

if (endpoint === undefined) {
  console.log('Skipped: AWS_ENDPOINT_URL names no AWS emulator on this machine.');
} else {
  const args = process.argv.slice(2).map((argument) => JSON.stringify(argument));
  const command = ['jest --runInBand --config test/deploy/jest.config.mjs', ...args].join(' ');
  const begun = Date.now();
  process.exitCode = await runCommand(command, { root });
  const minutes = ((Date.now() - begun) / MS_PER_MINUTE).toFixed(1);
  console.log(`The whole run took ${minutes} minutes.`);
  const lacking = await lackingTypes();
  if (lacking.length > 0) console.log(`Without effect in the emulator: ${lacking.join(', ')}`);
}
