import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { billedMetrics, compositeAlarms } from '#test/support/stacks/billed-metrics.ts';
import { synthesized } from '#test/support/stacks/synthesized.ts';

const prod = synthesized('prod');
const dev = synthesized('dev');
const functions = Object.values(prod.templates).flatMap((template) =>
  Object.values(template.findResources('AWS::Lambda::Function')),
);

const page = readFileSync(join(import.meta.dirname, '../../docs/cost.md'), 'utf8');
/** The cells of the first line of the tables that begins with this, as numbers. */
const cellsOf = (line: string): number[] => {
  const [, ...cells] = page
    .split('\n')
    .find((text) => text.startsWith(`| ${line}`))!
    .split('|');
  return cells.slice(1, -1).map((cell) => Number(cell.replaceAll(',', '')));
};

const METRIC_USD = 0.1;
const FREE_METRICS = 10;
const COMPOSITE_USD = 0.5;
const SECRETS_USD = 2 * 0.4;

describe('the figures of docs/cost.md', () => {
  it('COST-04 have no traces, because no function records any', () => {
    expect(functions.length).toBeGreaterThan(20);
    for (const { Properties } of functions) expect(Properties.TracingConfig).toBeUndefined();
  });

  it('COST-05 the budget is twice the cost of ten thousand readers, rounded up to ten dollars', () => {
    const [, , cost = NaN] = cellsOf('**together**');
    expect(prod.config.monthlyBudgetUsd).toBe(Math.ceil((2 * cost) / 10) * 10);
  });

  it('COST-03 count the alarms of a development stage, beside which only secrets cost', () => {
    const cost =
      (billedMetrics(dev) - FREE_METRICS) * METRIC_USD +
      compositeAlarms(dev) * COMPOSITE_USD +
      SECRETS_USD;
    expect(page).toContain(`costs about $${cost.toFixed(0)} a month`);
  });

  it('COST-03 count the alarms of prod, those of gradual releases included', () => {
    const [cost] = cellsOf('metrics watched by alarms');
    expect(cost).toBeCloseTo((billedMetrics(prod) - FREE_METRICS) * METRIC_USD);
    expect(cellsOf('composite alarms')[0]).toBe(compositeAlarms(prod) * COMPOSITE_USD);
  });
});
