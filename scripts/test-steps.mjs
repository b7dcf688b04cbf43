import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { emulatorEndpoint } from './emulator.mjs';
import { fullSteps } from './full-steps.mjs';
import { countJest, countPlaywright, timesOfJest, timesOfPlaywright } from './test-counts.mjs';
import { FULL_RACE_SEEDS } from './trust-figures.mjs';

const scriptsOf = (root) => JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).scripts;

/**
 * What makes tests do all that they can: evaluations of the search among 200,000 books, all pages at all
 * widths, every attack, races with ten seeds.
 */
const FULL = { TEST_FULL: '1', TRUST_SCALE: 'full', RACE_SEED: FULL_RACE_SEEDS };

/**
 * The steps of `npm test`, in this order: cheap checks first, browsers last. Commands that have an
 * npm script are taken from it, so that `npm run lint` and the lint step cannot differ. Steps that
 * run tests name their report and the functions that count it and say how long each file took. Checks run
 * at the same time. A step that needs an AWS emulator is left out when there is none. `full` changes what the
 * tests of a step do, and adds steps.
 */
export const testSteps = (root, reportFolder, { full = false } = {}) => {
  const scripts = scriptsOf(root);
  const extent = full ? FULL : {};
  const jestReport = join(reportFolder, 'jest.json');
  const deployReport = join(reportFolder, 'deploy.json');
  const playwrightReport = join(reportFolder, 'playwright.json');
  const steps = [
    { name: 'format', check: true, title: 'Format', command: 'prettier --check .' },
    { name: 'lint', check: true, title: 'Lint', command: scripts.lint },
    { name: 'types', check: true, title: 'Types', command: scripts.types },
    { name: 'imports', check: true, title: 'Import rules', command: scripts.imports },
    {
      name: 'expressions',
      check: true,
      title: 'Time of regular expressions',
      command: scripts.expressions,
    },
    {
      name: 'unused',
      check: true,
      title: 'Unused files, exports and packages',
      command: scripts.unused,
    },
    {
      name: 'licenses',
      check: true,
      title: 'Licenses and hashes of packages',
      command: scripts.licenses,
    },
    { name: 'openapi', check: true, title: 'OpenAPI', command: scripts['lint:openapi'] },
    {
      name: 'jest',
      title: 'Unit, handler, stack, integration and web tests',
      command: `jest --json --outputFile=${JSON.stringify(jestReport)}`,
      environment: extent,
      report: jestReport,
      count: countJest,
      times: timesOfJest,
    },
    {
      name: 'playwright',
      title: 'Browser tests',
      command: `${scripts['test:e2e']} --reporter=list,json`,
      environment: { ...extent, PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightReport },
      report: playwrightReport,
      count: countPlaywright,
      times: timesOfPlaywright,
      needs: 'playwright.config.ts',
    },
    {
      name: 'deploy',
      title: 'Deployment to an AWS emulator',
      command: `${scripts['test:deploy']} --json --outputFile=${JSON.stringify(deployReport)}`,
      report: deployReport,
      count: countJest,
      times: timesOfJest,
      left: emulatorEndpoint() === undefined,
    },
    ...(full ? fullSteps(reportFolder) : []),
    {
      // Says so and succeeds where cfn-lint is not installed.
      name: 'templates',
      title: 'Templates of the stacks, by cfn-lint',
      command: scripts['lint:templates'],
    },
    {
      // So does this without actionlint.
      name: 'workflows',
      title: 'Workflows of the pipeline, by actionlint',
      command: scripts['lint:workflows'],
    },
    {
      name: 'requirements',
      title: 'Requirements and the tests that show them',
      command: scripts.requirements,
    },
  ];
  return steps.filter(
    ({ needs, left = false }) => !left && (needs === undefined || existsSync(join(root, needs))),
  );
};

const namesIn = (lists = []) => lists.flatMap((list) => list.split(','));

/**
 * The steps that `--only STEP` and `--skip STEP` select; both may be repeated or name several steps
 * with commas between. Throws when a name is no step, so that a typing error cannot pass as success.
 * @template {{ name: string }} S
 * @param {S[]} steps
 * @param {{ only?: string[], skip?: string[] }} chosen
 */
export const chooseSteps = (steps, chosen) => {
  const only = namesIn(chosen.only);
  const skip = namesIn(chosen.skip);
  const unknown = [...only, ...skip].filter((name) => !steps.some((step) => step.name === name));
  if (unknown.length > 0) {
    const names = steps.map((step) => step.name).join(', ');
    throw new Error(`No such step: ${unknown.join(', ')}. The steps are ${names}.`);
  }
  return steps.filter(
    ({ name }) => (only.length === 0 || only.includes(name)) && !skip.includes(name),
  );
};
