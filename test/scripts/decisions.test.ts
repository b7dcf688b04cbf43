import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = join(__dirname, '../../docs/decisions');

it('the list of decisions names each decision once, and no other', () => {
  const list = readFileSync(join(folder, 'README.md'), 'utf8');
  const named = [...list.matchAll(/^\| \[\d{4}\]\(([^)]+)\)/gm)].map(([, file = '']) => file);
  const files = readdirSync(folder).filter((file) => /^\d{4}-/.test(file));
  expect(named.toSorted()).toEqual(files.toSorted());
});
