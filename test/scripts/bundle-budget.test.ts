import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { budgetOf } from '#bench/bundle-budget.ts';
import { functionSpecs } from '#lambdas/specs/function-specs.ts';

const script = join(__dirname, '../../scripts/bundle-sizes.mjs');
const BYTES_IN_KB = 1_000;

describe('the bundles of the functions', () => {
  let sizes: Readonly<Record<string, number>>;
  beforeAll(async () => {
    // In a process of its own: jest loads no such module.
    const { stdout } = await promisify(execFile)(process.execPath, [script]);
    sizes = JSON.parse(stdout);
  }, 60_000);

  it('are one for each function', () => {
    expect(Object.keys(sizes).toSorted()).toEqual(Object.keys(functionSpecs).toSorted());
  });

  it('keep their budgets, so that starts stay short', () => {
    const over = Object.entries(sizes)
      .filter(([name, bytes]) => bytes > budgetOf(name) * BYTES_IN_KB)
      .map(
        ([name, bytes]) => `${name}: ${String(bytes)} bytes, ${String(budgetOf(name))} kB allowed`,
      );
    expect(over).toEqual([]);
  });
});
