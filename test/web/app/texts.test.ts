import { globSync, readFileSync } from 'node:fs';
import { sep } from 'node:path';
import { loadTexts } from '#web/app/texts-provider.tsx';
import { locales } from '#web/texts/texts.ts';

const root = 'web/src';
const sources = globSync(`${root}/**/*.{ts,tsx}`).map((file) => {
  const path = file.split(sep).join('/').slice(`${root}/`.length);
  return { path, code: readFileSync(file, 'utf8') };
});

/** The keys of a text object, nested ones joined by dots. */
const keysOf = (value: unknown, path = ''): string[] =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.entries(value).flatMap(([key, inner]) => keysOf(inner, `${path}.${key}`))
    : [path];

describe('texts of the first view', () => {
  it('contain every feature that declares texts for the first view', async () => {
    const declared = sources.flatMap(({ code }) =>
      [...code.matchAll(/interface FirstViewTexts \{\s*readonly (\w+): typeof ja;/g)].map(
        ([, name]) => name,
      ),
    );
    expect(declared.length).toBeGreaterThan(1);
    for (const locale of locales) {
      // oxlint-disable-next-line no-await-in-loop
      expect(Object.keys(await loadTexts(locale)).toSorted()).toEqual(
        [...declared, 'common'].toSorted(),
      );
    }
  });

  it('have the same keys in every locale', async () => {
    expect(keysOf(await loadTexts('en')).toSorted()).toEqual(
      keysOf(await loadTexts('ja')).toSorted(),
    );
  });

  it('are read by their own feature, by routes and, if common, by everybody', () => {
    const foreign = sources.flatMap(({ path, code }) => {
      if (path.startsWith('routes/')) return [];
      const own = path.startsWith('app/') ? 'frame' : /^features\/([^/]+)\//.exec(path)?.[1];
      return [...code.matchAll(/useTexts\('(\w+)'\)/g)]
        .map(([, name = '']) => name)
        .filter((name) => name !== 'common' && name !== own)
        .map((name) => `${path} reads ${name}`);
    });
    expect(foreign).toEqual([]);
  });
});
