import { readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { commandLine } from './command-line.mjs';
import { compare, readRequirements } from './requirement-list.mjs';
import { testTitles } from './test-titles.mjs';

const ourRoot = join(dirname(fileURLToPath(import.meta.url)), '..');
const { root, strict } = commandLine({
  usage: `Usage: npm run requirements -- [--strict]

Compares the requirements of docs/requirements/ with the titles of tests. A title with an id that does not
exist is an error.

  --strict     a requirement that no title names is an error, too
  --root DIR   looks at another project`,
  options: {
    strict: { type: 'boolean', default: false },
    root: { type: 'string', default: ourRoot },
  },
}).values;

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
  console.log(`${'area'.padEnd(20)}covered  uncovered`);
  for (const [area, ofArea] of [...byArea(requirements), ['all', requirements]]) {
    const shown = ofArea.filter((requirement) => covered.includes(requirement)).length;
    const numbers = [shown, ofArea.length - shown].map((n) => String(n).padStart(7));
    console.log(area.padEnd(20) + numbers.join('    '));
  }
};

const requirements = readRequirements(join(root, 'docs/requirements'));
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
