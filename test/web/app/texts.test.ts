import { globSync, readFileSync } from 'node:fs';
import { sep } from 'node:path';
import { pathToFileURL } from 'node:url';

const root = 'web/src';
const paths = globSync(`${root}/**/*.{ts,tsx}`).map((file) => file.split(sep).join('/'));

/** The folder whose code may import a text file; `components` and `texts` serve everybody. */
const ownerOf = (path: string): string | undefined =>
  /^web\/src\/(features\/[^/]+|app\/frame)\//.exec(path)?.[1];

/** The keys of a text object, nested ones joined by dots. */
const keysOf = (value: unknown, path = ''): string[] =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.entries(value).flatMap(([key, inner]) => keysOf(inner, `${path}.${key}`))
    : [path];

/** The text files of one locale, without the locale in their names. */
const textFiles = (locale: 'ja' | 'en'): string[] =>
  paths
    .filter((path) => path.endsWith(`.${locale}.ts`))
    .map((path) => path.replace(`.${locale}.ts`, ''))
    .toSorted();

const textsIn = async (file: string, locale: 'ja' | 'en'): Promise<unknown> => {
  const module = (await import(pathToFileURL(`${file}.${locale}.ts`).href)) as Record<
    string,
    unknown
  >;
  return module[locale];
};

describe('texts', () => {
  it('exist in every locale, with the same keys', async () => {
    const files = textFiles('ja');
    expect(files.length).toBeGreaterThan(20);
    expect(textFiles('en')).toEqual(files);
    for (const file of files) {
      // oxlint-disable-next-line no-await-in-loop
      const [ja, en] = await Promise.all([textsIn(file, 'ja'), textsIn(file, 'en')]);
      expect([file, ...keysOf(en).toSorted()]).toEqual([file, ...keysOf(ja).toSorted()]);
    }
  });

  it('WEIGHT-01 belong to one feature: there is no collection of all', () => {
    const imports = paths.flatMap((path) =>
      [...readFileSync(path, 'utf8').matchAll(/^import .* from '(.*\.(?:ja|en)\.ts)';$/gmu)].map(
        ([, imported = '']) => ({ path, imported }),
      ),
    );
    expect(imports.length).toBeGreaterThan(40);
    const foreign = imports.filter(
      ({ path, imported }) =>
        !imported.startsWith('./') &&
        ownerOf(imported.replace('#web', root)) !== (ownerOf(path) ?? 'no owner'),
    );
    expect(foreign).toEqual([]);
  });

  it('WEIGHT-01 are read as common texts or as the pair of a feature', () => {
    const named = paths.flatMap((path) =>
      [...readFileSync(path, 'utf8').matchAll(/useTexts\('(\w+)'\)/gu)].map(([, name]) => name),
    );
    expect(named.length).toBeGreaterThan(0);
    expect([...new Set(named)]).toEqual(['common']);
  });
});
