import {
  brokenRules,
  findCycle,
  folderImports,
  orderOf,
  spellingOf,
} from '../../scripts/import-rules.mjs';

const broken = (from: string, to: string): string[] =>
  brokenRules([{ from, to }]).map(({ rule }: { rule: { name: string } }) => rule.name);

describe('import rules', () => {
  it.each([
    ['contract/routes.ts', 'lambdas/shared/logger.ts', 'contract-stands-alone'],
    ['web/src/main.tsx', 'lambdas/search/fold.ts', 'web-knows-the-contract-only'],
    ['lambdas/notes/a.ts', 'lambdas/friends/b.ts', 'domains-import-public-files-only'],
    ['lambdas/shared/a.ts', 'lambdas/books/b.ts', 'shared-knows-no-domain'],
    ['lambdas/specs/a.ts', 'lambdas/shared/logger.ts', 'specs-stand-alone'],
    ['demo/a.ts', 'lambdas/notes/rows.ts', 'tools-import-public-files-only'],
    ['lambdas/books/a.ts', 'catalogue/import.ts', 'lambdas-know-no-tool'],
    ['lib/stacks/a.ts', 'lambdas/books/handler.ts', 'stacks-know-specifications-only'],
    ['catalogue/import.ts', 'test/support/tables.ts', 'product-does-not-know-tests'],
    ['scripts/start.ts', 'test/support/tables.ts', 'product-does-not-know-tests'],
  ])('refuse %s -> %s', (from, to, rule) => {
    expect(broken(from, to)).toContain(rule);
  });

  it.each([
    ['components/a.tsx', 'features/books/public.ts', 'web-components-know-no-domain'],
    ['lib/a.ts', 'features/books/public.ts', 'web-components-know-no-domain'],
    ['features/books/a.ts', 'features/notes/b.ts', 'web-features-import-public-files-only'],
    ['routes/book.tsx', 'features/books/b.ts', 'web-uses-public-files-only'],
    ['app/frame/a.tsx', 'features/people/b.ts', 'web-uses-public-files-only'],
    ['features/books/a.ts', 'routes/book.tsx', 'web-features-know-no-route'],
    ['app/frame/a.tsx', 'routes/book.tsx', 'web-frame-knows-no-route'],
  ])('LAYER-01 refuse web/src/%s -> web/src/%s', (from, to, rule) => {
    expect(broken(`web/src/${from}`, `web/src/${to}`)).toEqual([rule]);
  });

  it.each([
    ['web/src/features/books/a.tsx', 'web/src/components/b.tsx'],
    ['web/src/features/books/a.tsx', 'web/src/features/books/b/c.tsx'],
    ['web/src/features/books/a.tsx', 'web/src/features/readers/public.ts'],
    ['web/src/app/frame/a.tsx', 'web/src/features/session/public.ts'],
    ['lambdas/books/a.ts', 'lambdas/books/b.ts'],
    ['lambdas/books/a.ts', 'lambdas/shared/logger.ts'],
    ['lambdas/notes/a.ts', 'lambdas/friends/public.ts'],
    ['lambdas/notes/a.ts', 'lambdas/specs/table-specs.ts'],
    ['demo/a.ts', 'lambdas/notes/public.ts'],
    ['lib/stacks/a.ts', 'lambdas/specs/function-specs.ts'],
    ['web/src/routes/book.tsx', 'web/src/features/books/public.ts'],
    ['web/src/lib/a.ts', 'contract/limits.ts'],
    ['test/web/a.test.ts', 'web/src/lib/a.ts'],
  ])('allow %s -> %s', (from, to) => {
    expect(broken(from, to)).toEqual([]);
  });

  it.each([
    ['web/src/features/a/b.ts', 'web/src/features/a/c/d.ts', './c/d.ts'],
    ['web/src/features/a/c/d.ts', 'web/src/features/a/b.ts', '#web/features/a/b.ts'],
    ['web/src/main.tsx', 'web/src/lib/config.ts', './lib/config.ts'],
    ['web/src/main.tsx', 'contract/limits.ts', null],
    ['test/web/a.ts', 'web/src/main.tsx', null],
  ])('LAYER-01 spell %s -> %s', (from, to, spelling) => {
    expect(spellingOf({ from, to })).toBe(spelling);
  });

  it('find a cycle along its files', () => {
    const edges = [
      { from: 'a', to: 'b' },
      { from: 'b', to: 'c' },
      { from: 'c', to: 'b' },
    ];
    expect(findCycle(edges)).toEqual(['b', 'c', 'b']);
    expect(findCycle(edges.slice(0, 2))).toBeNull();
  });

  it('LAYER-01 find a cycle of features whose files have none, and the order of the others', () => {
    const edges = folderImports([
      { from: 'web/src/features/notes/a.ts', to: 'web/src/features/books/public.ts' },
      { from: 'web/src/features/notes/b.ts', to: 'web/src/features/notes/a.ts' },
      { from: 'web/src/features/home/a.ts', to: 'web/src/features/notes/public.ts' },
      { from: 'web/src/features/notes/c.ts', to: 'web/src/features/home/public.ts' },
    ]).at(-1)!;
    const [books, notes, home] = ['books', 'notes', 'home'].map(
      (name) => `web/src/features/${name}`,
    );
    expect(findCycle(edges)).toEqual([notes, home, notes]);
    expect(orderOf(edges)).toEqual([books, home, notes]);
  });
});
