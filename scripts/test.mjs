// `npm test [-- --only STEP] [-- --skip STEP]`: every check of the project in one go, without
// network and without input. Stops at the first step that fails and ends with its exit code.
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runCommand } from './run-command.mjs';
import { addUp } from './test-counts.mjs';
import { chooseSteps, testSteps } from './test-steps.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');

const countsOf = ({ report, count }) =>
  report !== undefined && existsSync(report)
    ? count(JSON.parse(readFileSync(report, 'utf8')))
    : undefined;

const runStep = async (step) => {
  console.log(`\n=== ${step.name}: ${step.title}`);
  const started = performance.now();
  const code = await runCommand(step.command, { root, environment: step.environment });
  const seconds = (performance.now() - started) / 1000;
  console.log(`=== ${step.name}: ${code === 0 ? 'ok' : 'FAILED'} after ${seconds.toFixed(1)} s`);
  return { name: step.name, ok: code === 0, code, seconds, counts: countsOf(step) };
};

const runUntilFailure = async (steps) => {
  const results = [];
  for (const step of steps) {
    results.push(await runStep(step));
    if (!results.at(-1).ok) break;
  }
  return results;
};

const printSummary = (steps, results) => {
  console.log('');
  for (const { name } of steps) {
    const result = results.find((candidate) => candidate.name === name);
    const state = result === undefined ? 'not run' : result.ok ? 'ok' : 'FAILED';
    const time = result === undefined ? '' : `${result.seconds.toFixed(1)} s`;
    console.log(`${name.padEnd(14)}${state.padEnd(9)}${time.padStart(8)}`);
  }
  const { passed, failed } = addUp(results);
  console.log(`\n${passed} passed, ${failed} failed`);
};

const main = async () => {
  const reportFolder = mkdtempSync(join(tmpdir(), 'hondana-test-'));
  try {
    const steps = chooseSteps(testSteps(root, reportFolder), process.argv.slice(2));
    const results = await runUntilFailure(steps);
    printSummary(steps, results);
    process.exitCode = results.find(({ ok }) => !ok)?.code ?? 0;
  } catch (error) {
    console.error(error.message);
    process.exitCode = 2;
  } finally {
    rmSync(reportFolder, { recursive: true, force: true });
  }
};

await main();
