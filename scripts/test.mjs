import { closeSync, existsSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { commandLine, readArguments } from './command-line.mjs';
import { processorSeconds, timed } from './processor-time.mjs';
import { runCommand } from './run-command.mjs';
import { addUp, slowestFiles, tableOf } from './test-counts.mjs';
import { chooseSteps, testSteps } from './test-steps.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');

const command = {
  usage: `Usage: npm test -- [--only STEP] [--skip STEP] [--full]
       npm run test:full

Every check of the project, without network and without input. Stops after a step that fails and ends with its
exit code.

  --only STEP   does this step only; several with commas between, or repeated
  --skip STEP   leaves this step out
  --full        does everything that takes longer, too, as test:full does`,
  options: {
    only: { type: 'string', multiple: true },
    skip: { type: 'string', multiple: true },
    full: { type: 'boolean', default: false },
  },
};
const chosen = commandLine(command, (args) => {
  const { values } = readArguments(command, args);
  chooseSteps(testSteps(root, tmpdir()), values);
  return values;
});

/** What the report of a step says, where it has one and has come that far. */
const reportOf = ({ report, count, times }) => {
  if (report === undefined || !existsSync(report)) return { files: [] };
  const content = JSON.parse(readFileSync(report, 'utf8'));
  return { counts: count(content), files: times(content) };
};

const runStep = async (step, folder, output) => {
  const started = performance.now();
  const times = join(folder, `${step.name}.times`);
  const { environment } = step;
  const code = await runCommand(timed(step.command, times), { root, environment, output });
  const seconds = (performance.now() - started) / 1000;
  const processor = existsSync(times) ? processorSeconds(readFileSync(times, 'utf8')) : undefined;
  return { name: step.name, ok: code === 0, code, seconds, processor, ...reportOf(step) };
};

const printStart = ({ name, title }) => {
  console.log(`\n=== ${name}: ${title}`);
};
const printEnd = ({ name, ok, seconds }) => {
  console.log(`=== ${name}: ${ok ? 'ok' : 'FAILED'} after ${seconds.toFixed(1)} s`);
};

/** Runs the checks two at a time, and prints the output of each when it ends. */
const runChecks = async (steps, folder) => {
  const waiting = [...steps];
  const results = [];
  const work = async () => {
    for (let step = waiting.shift(); step !== undefined; step = waiting.shift()) {
      const file = join(folder, `${step.name}.txt`);
      const output = openSync(file, 'w');
      const result = await runStep(step, folder, output);
      closeSync(output);
      results.push(result);
      printStart(step);
      process.stdout.write(readFileSync(file));
      printEnd(result);
    }
  };
  await Promise.all([work(), work()]);
  return results;
};

const runUntilFailure = async (steps, folder) => {
  const results = await runChecks(
    steps.filter(({ check = false }) => check),
    folder,
  );
  for (const step of steps.filter(({ check = false }) => !check)) {
    if (results.some(({ ok }) => !ok)) break;
    printStart(step);
    results.push(await runStep(step, folder));
    printEnd(results.at(-1));
  }
  return results;
};

const printSlowest = (times) => {
  const slowest = slowestFiles(times);
  if (slowest.length > 0) console.log('\nThe slowest test files:');
  for (const { file, seconds } of slowest) {
    const name = relative(root, resolve(root, 'test/e2e', file));
    console.log(`${`${seconds.toFixed(1)} s`.padStart(9)}  ${name}`);
  }
};

const printSummary = (steps, results, seconds) => {
  console.log('');
  console.log(tableOf(steps, results, seconds).join('\n'));
  printSlowest(results.flatMap(({ files }) => files));
  const { passed, failed } = addUp(results);
  console.log(`\n${passed} passed, ${failed} failed`);
};

const main = async () => {
  const reportFolder = mkdtempSync(join(tmpdir(), 'hondana-test-'));
  try {
    const steps = chooseSteps(testSteps(root, reportFolder, chosen), chosen);
    const started = performance.now();
    const results = await runUntilFailure(steps, reportFolder);
    printSummary(steps, results, (performance.now() - started) / 1000);
    process.exitCode = results.find(({ ok }) => !ok)?.code ?? 0;
  } finally {
    rmSync(reportFolder, { recursive: true, force: true });
  }
};

await main();
