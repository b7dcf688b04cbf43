import { readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { commandLine } from './command-line.mjs';
import { withTables } from './cost/cost-page.ts';
import { costTables } from './cost/cost-tables.ts';

const { write } = commandLine({
  usage: `Usage: npm run cost -- [--write]

Prints what the product costs a month, from list prices and measured calls.

  --write   also puts the tables into docs/cost.md`,
  options: { write: { type: 'boolean', default: false } },
}).values;

const page = join(dirname(fileURLToPath(import.meta.url)), '../docs/cost.md');
const tables = costTables();
console.log(tables);
if (write) {
  await writeFile(page, withTables(await readFile(page, 'utf8'), tables));
}
