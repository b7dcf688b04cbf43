import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { billedMetrics, compositeAlarms } from '#test/support/stacks/billed-metrics.ts';
import { synthesized } from '#test/support/stacks/synthesized.ts';
import { monthlyCost } from '../../scripts/cost/monthly-cost.ts';
import { costOf, prices } from '../../scripts/cost/prices.ts';
import {
  ALARMS,
  COMPOSITE_ALARMS,
  LOG_MONTHS,
  SECRETS,
  TRACES,
} from '../../scripts/cost/stage-usage.ts';

const prod = synthesized('prod');
const dev = synthesized('dev');
const pageAt = (path: string) => readFileSync(join(import.meta.dirname, '../..', path), 'utf8');
const functions = Object.values(prod.templates).flatMap((template) =>
  Object.values(template.findResources('AWS::Lambda::Function')),
);
const sum = (numbers: readonly number[]): number => numbers.reduce((total, n) => total + n, 0);

describe('the figures of prod', () => {
  it('COST-04 no function records traces, and none are in the cost', () => {
    expect(functions.length).toBeGreaterThan(20);
    for (const { Properties } of functions) expect(Properties.TracingConfig).toBeUndefined();
    expect(TRACES).toBe(0);
  });

  it('COST-06 logs are counted for as long as they are stored', () => {
    expect(prod.config.logs.days).toBe(LOG_MONTHS * 30);
    const { logStorage } = monthlyCost(1_000_000);
    expect(logStorage).toBeGreaterThan(100);
    expect(logStorage).toBeLessThan(200);
  });

  it('COST-05 the budget is twice the cost of ten thousand readers, rounded up to ten dollars', () => {
    const cost = sum(Object.values(monthlyCost(10_000)));
    expect(prod.config.monthlyBudgetUsd).toBe(Math.ceil((2 * cost) / 10) * 10);
  });

  it('COST-03 docs/cost.md says what a development stage costs, which is alarms and secrets', () => {
    const cost =
      costOf(prices.alarms, billedMetrics(dev)) +
      costOf(prices.composites, compositeAlarms(dev)) +
      costOf(prices.secrets, SECRETS);
    expect(pageAt('docs/cost.md')).toContain(`costs about $${cost.toFixed(0)} a month`);
  });

  it('COST-03 the alarms in docs/cost.md are those of prod, those of gradual releases included', () => {
    expect(ALARMS).toBe(billedMetrics(prod));
    expect(COMPOSITE_ALARMS).toBe(compositeAlarms(prod));
  });
});
