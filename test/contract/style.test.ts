import * as limits from '#contract/limits.ts';
import * as settings from '#lambdas/specs/settings.ts';
import * as measures from '#web/lib/measures.ts';
import { allFolders, productFolders, sourceFiles } from '#test/support/source-files.ts';

const filesWith = (folders: readonly string[], pattern: RegExp): readonly string[] =>
  sourceFiles(folders)
    .filter(({ text }) => pattern.test(text))
    .map(({ path }) => path);

const digits = (value: number): string => String(value).split('').join('_?');

const leaves = (value: unknown): readonly unknown[] =>
  typeof value === 'object' && value !== null ? Object.values(value).flatMap(leaves) : [value];

describe('source files', () => {
  it('import zod as a namespace, which bundlers can tree-shake', () => {
    // A namespace or a type is fine; anything with braces or a default is not.
    const otherwise = /import\s+(?!type\b)(?!\* as z\b)[^;]*?from 'zod(\/mini)?'/;

    expect(filesWith(allFolders, otherwise)).toEqual([]);
  });

  it('contain no to-do comments', () => {
    // Written so that this file does not match itself.
    const marks = /\b(TO[D]O|FIX[M]E|X[X]X)\b/;

    expect(filesWith(allFolders, marks)).toEqual([]);
  });

  it('DARK-07 read colors of the theme by CSS variable, never the values of one scheme', () => {
    expect(filesWith(['web/src'], /\btheme\.palette\b/)).toEqual([]);
  });

  it('DARK-07 have no colors of their own in components', () => {
    // The colors of hondanas and spines are data: they are the same in both schemes, as is the white
    // behind a picture without transparency. Apps read QR codes in black on white only.
    const data =
      /(theme\/color-values|bookshelf\/hondana-form|bookshelf\/spine-look|lib\/measures|crop-picture|qr-code)\.tsx?$/;
    const literal = /['"`\s(]#([\da-f]{3}|[\da-f]{6})\b['"`\s;,]|\brgba?\(\s*\d/i;
    expect(filesWith(['web/src'], literal).filter((path) => !data.test(path))).toEqual([]);
  });

  describe('define each specified number or text once', () => {
    const definitions: ReadonlySet<string> = new Set([
      'contract/limits.ts',
      'lambdas/specs/settings.ts',
      'web/src/lib/measures.ts',
    ]);
    /** Values that are unambiguous: small and round numbers have other meanings too. */
    const telling = leaves([limits, settings, measures]).filter(
      (value): value is number | string =>
        (typeof value === 'number' && value > 5_000 && !/^[1-5]0{4}$/.test(String(value))) ||
        (typeof value === 'string' && value.length > 5),
    );
    const elsewhere = sourceFiles(productFolders).filter(({ path }) => !definitions.has(path));

    it.each([...new Set(telling)])('%s', (value) => {
      const pattern =
        typeof value === 'number'
          ? new RegExp(`(?<![\\w.#-])${digits(value)}(?![\\w.-])`)
          : new RegExp(`['"\`]${value.replaceAll(/[()]/g, String.raw`\$&`)}['"\`]`);

      expect(elsewhere.filter(({ text }) => pattern.test(text)).map(({ path }) => path)).toEqual(
        [],
      );
    });
  });
});
