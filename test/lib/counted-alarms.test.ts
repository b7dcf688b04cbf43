import { synthesized } from '#test/support/stacks/synthesized.ts';
import { ALARMS } from '../../scripts/cost/usage.ts';

/** An alarm is billed for each metric that it watches. */
const billed = ({ Metrics = [] }: { readonly Metrics?: readonly { MetricStat?: unknown }[] }) =>
  Math.max(1, Metrics.filter(({ MetricStat }) => MetricStat !== undefined).length);

describe('the alarms in docs/cost.md', () => {
  it('COST-03 are those of prod, those of gradual releases included', () => {
    const { templates } = synthesized('prod');
    const alarms = Object.values(templates).flatMap((template) =>
      Object.values(template.findResources('AWS::CloudWatch::Alarm')),
    );
    const metrics = alarms.reduce((sum, { Properties }) => sum + billed(Properties), 0);
    expect(ALARMS).toBe(metrics);
  });
});
