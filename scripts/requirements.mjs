// `npm run requirements [-- --strict]`: which requirements of docs/requirements.md a test names in
// its title. A title with an id that does not exist is an error; with --strict a requirement
// without a test is one too. `--root DIR` looks at another project (used by its own test).
import { readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compare, readRequirements } from './requirement-list.mjs';
import { testTitles } from './test-titles.mjs';

const ourRoot = join(dirname(fileURLToPath(import.meta.url)), '..');
const rootFlag = process.argv.indexOf('--root');
const root = rootFlag < 0 ? ourRoot : process.argv[rootFlag + 1];
const strict = process.argv.includes('--strict');

/** Test files, and the contracts that several of them run: an unused one fails `npm run unused`. */
const testFiles = (folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /(?:\.(?:test|spec)|-contract)\.tsx?$/.test(name))
    .map((name) => join(folder, name));

const titlesIn = (file) => testTitles(readFileSync(file, 'utf8'), { tsx: file.endsWith('.tsx') });

const byArea = (requirements) =>
  [...new Set(requirements.map(({ area }) => area))].map((name) => [
    name,
    requirements.filter(({ area }) => area === name),
  ]);

const printAreas = (requirements, covered) => {
  console.log(`${'area'.padEnd(13)}covered  uncovered  AWS only`);
  for (const [area, ofArea] of [...byArea(requirements), ['all', requirements]]) {
    const shown = ofArea.filter((requirement) => covered.includes(requirement)).length;
    const onAws = ofArea.filter(
      (requirement) => requirement.onAws && !covered.includes(requirement),
    ).length;
    const numbers = [shown, ofArea.length - shown - onAws, onAws];
    console.log(area.padEnd(13) + numbers.map((n) => String(n).padStart(7)).join('    '));
  }
};

const requirements = readRequirements(readFileSync(join(root, 'docs/requirements.md'), 'utf8'));
const titles = testFiles(join(root, 'test')).flatMap(titlesIn);
const { covered, uncovered, unknown } = compare(requirements, titles);

printAreas(requirements, covered);
if (uncovered.length > 0) {
  console.log('\nNo test names:');
  for (const [, ofArea] of byArea(uncovered)) {
    console.log(`  ${ofArea.map(({ id }) => id).join(' ')}`);
  }
}
if (unknown.length > 0) console.error(`\nNo such requirement: ${unknown.join(', ')}`);
process.exitCode = unknown.length > 0 || (strict && uncovered.length > 0) ? 1 : 0;
