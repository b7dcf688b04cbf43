import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { INDEX_SIZE } from '#lambdas/search/build/index-size.ts';
import { functionSpecs } from '#lambdas/specs/function-specs.ts';
import { projectRoot } from '#local/settings.ts';

const MEBIBYTE = 2 ** 20;
const { bytesPerBook, books } = INDEX_SIZE;
const storageMb = functionSpecs.search.temporaryStorageMb;

const inEnglish = (number: number): string => number.toLocaleString('en-US');

describe('the size of the search index', () => {
  it('INDEX-09 lets two files of the largest catalogue fit the storage of the function', () => {
    expect(2 * bytesPerBook * books).toBeLessThan(storageMb * MEBIBYTE);
  });

  const documents = ['architecture', 'decisions/search-domain', 'deploy', 'runbook'];
  const textOf = (document: string): string =>
    readFileSync(join(projectRoot, `docs/${document}.md`), 'utf8').replaceAll(/\s+/gu, ' ');

  it.each(documents)('INDEX-09 is the same in docs/%s.md', (document) => {
    const text = textOf(document);
    expect(text).toContain(`${inEnglish(bytesPerBook)} bytes`);
    expect(text).toContain(`${inEnglish(books)} books`);
    expect(text).toContain(`${inEnglish(storageMb)} MB`);
  });

  it.each(['decisions/search-domain', 'deploy'])(
    'INDEX-09 names the most books that fit in docs/%s.md',
    (document) => {
      const most = (storageMb * MEBIBYTE) / 2 / bytesPerBook;
      expect(textOf(document)).toContain(`${inEnglish(Math.floor(most / 10_000) * 10_000)} books`);
    },
  );
});
