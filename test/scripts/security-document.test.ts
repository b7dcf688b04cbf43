import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { idFinder, readRequirements } from '../../scripts/requirement-list.mjs';
import { testTitles } from '../../scripts/test-titles.mjs';

const docs = join(__dirname, '../../docs');
const requirements = readRequirements(join(docs, 'requirements'));
const known = new Set(requirements.map(({ id }) => id));
const idsOf: (text: string) => readonly string[] = idFinder(
  new Set(requirements.map(({ prefix }) => prefix)),
);

/** Of the parts of a row of promises, between and around its bars. */
const PROMISE_CELLS = 5;

const promises = readFileSync(join(docs, 'security.md'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !/^\| (?:Promise |---)/.test(line))
  // The table of who reaches whom has its own test.
  .filter((line) => line.split('|').length === PROMISE_CELLS)
  .map((line) => {
    const [, promise = '', , evidence = ''] = line.split('|').map((cell) => cell.trim());
    const files = [...evidence.matchAll(/\]\((\.\.\/[^)]+)\)/g)].map(([, file = '']) => file);
    return { promise, files, ids: idsOf(evidence.replaceAll(/\]\([^)]*\)/g, ']')) };
  });

const idsIn = (file: string): Set<string> => {
  const source = readFileSync(join(docs, file), 'utf8');
  return new Set(testTitles(source, { tsx: file.endsWith('.tsx') }).flatMap(idsOf));
};

describe('docs/security.md', () => {
  it.each(promises)('names files that verify the ids of: $promise', ({ files, ids }) => {
    expect(ids.length).toBeGreaterThan(0);
    expect(ids.filter((id) => !known.has(id))).toEqual([]);
    expect(files.filter((file) => !existsSync(join(docs, file)))).toEqual([]);
    const verified = files.map(idsIn);
    expect(ids.filter((id) => !verified.some((found) => found.has(id)))).toEqual([]);
    expect(files.filter((_, n) => !ids.some((id) => verified[n]?.has(id)))).toEqual([]);
  });
});
