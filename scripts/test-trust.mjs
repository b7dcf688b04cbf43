import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { commandLine, readArguments } from './command-line.mjs';
import { countJest } from './test-counts.mjs';
import { runCommand } from './run-command.mjs';
import { FULL_RACE_SEEDS, figuresOf, renderFigures } from './trust-figures.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const SEED_MAX = 10 ** 9;

const command = {
  usage: `Usage: npm run test:trust -- [--full] [--seed N]

Attacks the product and prints what was tried: a part of each attack, as in \`npm test\`.

  --full     everything, and the races with more seeds
  --seed N   repeats a run; N has up to nine digits`,
  options: {
    full: { type: 'boolean', default: false },
    seed: { type: 'string', default: String(Math.floor(Math.random() * SEED_MAX)) },
  },
};

const { full, seed } = commandLine(command, (args) => {
  const { values } = readArguments(command, args);
  if (!/^\d{1,9}$/.test(values.seed)) throw new Error('--seed needs a number');
  return values;
});
// Said first, so that a run that is interrupted can be repeated, too.
console.log(`Seed ${seed}`);

const folder = mkdtempSync(join(tmpdir(), 'hondana-trust-'));

/** Runs jest projects; what their tests have counted, and the seconds and counts of the run. */
const runProject = async (project, environment) => {
  const report = join(folder, `${project}.json`);
  const figures = join(folder, `${project}.jsonl`);
  const started = performance.now();
  const code = await runCommand(
    `jest --selectProjects ${project} --seed ${seed} --json --outputFile=${JSON.stringify(report)}`,
    { root, environment: { ...environment, TRUST_FIGURES: figures } },
  );
  const seconds = (performance.now() - started) / 1_000;
  const counts = existsSync(report)
    ? countJest(JSON.parse(readFileSync(report, 'utf8')))
    : { passed: 0, failed: 1 };
  return {
    code,
    seconds,
    ...counts,
    figures: existsSync(figures) ? figuresOf(readFileSync(figures, 'utf8')) : [],
  };
};

try {
  const trust = await runProject('trust', {
    TRUST_SCALE: full ? 'full' : 'reduced',
    TRUST_SEED: seed,
  });
  const races = full ? await runProject('races', { RACE_SEED: FULL_RACE_SEEDS }) : undefined;
  console.log(renderFigures({ full, seed, trust, races }));
  process.exitCode = trust.code || races?.code || 0;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
