// `npm run cost [-- --write]`: what the product costs a month, from list prices and measured calls;
// `--write` puts the tables into docs/cost.md.
import { readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { withTables } from './cost/cost-page.ts';
import { costTables } from './cost/cost-tables.ts';

const page = join(dirname(fileURLToPath(import.meta.url)), '../docs/cost.md');
const tables = costTables();
console.log(tables);
if (process.argv.includes('--write')) {
  await writeFile(page, withTables(await readFile(page, 'utf8'), tables));
}
