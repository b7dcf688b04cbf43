import { billedMetrics, compositeAlarms } from '#test/support/stacks/billed-metrics.ts';
import { synthesized } from '#test/support/stacks/synthesized.ts';
import { ALARMS, COMPOSITE_ALARMS } from '../../scripts/cost/stage-usage.ts';

describe('the alarms in docs/cost.md', () => {
  it('COST-03 are those of prod, those of gradual releases included', () => {
    expect(ALARMS).toBe(billedMetrics(synthesized('prod')));
    expect(COMPOSITE_ALARMS).toBe(compositeAlarms(synthesized('prod')));
  });
});
