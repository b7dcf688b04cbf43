import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { tablesOf, withTables } from '../../../scripts/cost/cost-page.ts';
import { costTables } from '../../../scripts/cost/cost-tables.ts';
import { amountsFor, monthlyCost } from '../../../scripts/cost/monthly-cost.ts';
import { costOf } from '../../../scripts/cost/prices.ts';

const stepped = {
  unit: 'things',
  per: 10,
  free: 100,
  steps: [
    { upTo: 1_000, usd: 2 },
    { upTo: Infinity, usd: 1 },
  ],
};

describe('a price', () => {
  it('is zero within the free tier', () => {
    expect(costOf(stepped, 0)).toBe(0);
    expect(costOf(stepped, 100)).toBe(0);
  });

  it('uses the first tier above the free tier', () => {
    expect(costOf(stepped, 110)).toBe(2);
    expect(costOf(stepped, 1_100)).toBe(200);
  });

  it('decreases with the amount', () => {
    expect(costOf(stepped, 1_110)).toBe(201);
    expect(costOf(stepped, 2_100)).toBe(300);
  });
});

describe('the monthly cost', () => {
  it('is proportional to the number of readers', () => {
    const [one, many] = [amountsFor(1), amountsFor(1_000)];
    expect(many.apiRequests).toBeCloseTo(one.apiRequests * 1_000);
    expect(many.readUnits).toBeCloseTo(one.readUnits * 1_000);
    expect(many.alarms).toBe(one.alarms);
  });

  it('COST-01 includes cached covers, edge functions, scheduled calls, backups and their key', () => {
    const [none, many] = [amountsFor(0), amountsFor(10_000)];
    expect(none.functionCalls).toBe(51_960);
    expect(none).toMatchObject({ keys: 1, dashboards: 1, backups: 0 });
    expect(many.backups).toBeGreaterThan(many.tableStorage * 30);
    // Every load of a page asks for a dozen covers that the edge has.
    expect(many.edgeCalls).toBeGreaterThan(10_000 * 43 * 13);
    expect(many.cdnRequests).toBeGreaterThan(10_000 * 43 * (12 + 14));
  });

  it('COST-02 includes what is read from buckets and written to them', () => {
    const one = amountsFor(1);
    // Drawn covers and share pictures, and the four files of a bookshelf after each change.
    expect(one.fileWrites).toBeCloseTo(30 + 2 + 3 * 4 + 0.1);
    expect(one.fileReads).toBeCloseTo(30 + 2 + (3 + 12) * 4 + 43 * 2);
  });

  it('has no free tier of accounts in the plan with threat protection', () => {
    expect(monthlyCost(10_000).accounts).toBeCloseTo(200);
  });

  it('has no cost of requests to the distribution within the free tier', () => {
    expect(monthlyCost(5_000).cdnRequests).toBe(0);
  });
});

describe('docs/cost.md', () => {
  const page = readFileSync(join(__dirname, '../../../docs/cost.md'), 'utf8');

  it('shows what `npm run cost` computes', () => {
    expect(tablesOf(page)).toBe(costTables());
  });

  it('can be regenerated', () => {
    expect(tablesOf(withTables(page, 'other'))).toBe('other');
    expect(withTables(page, tablesOf(page))).toBe(page);
  });
});
