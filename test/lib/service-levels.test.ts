import { burns, serviceLevels } from '#lib/service-levels.ts';
import { synthesized } from '#test/support/stacks/synthesized.ts';

const { operations: template } = synthesized('prod').templates;

interface Part {
  readonly Threshold: number;
  readonly ComparisonOperator: string;
  readonly Metrics: readonly {
    readonly Expression?: string;
    readonly MetricStat?: {
      readonly Metric: { readonly MetricName: string };
      readonly Period: number;
      readonly Stat: string;
    };
  }[];
}

const rates = { Fast: burns.fast, Slowly: burns.slow };
const cases = (['Failures', 'Slowness'] as const).flatMap((level) =>
  (['Fast', 'Slowly'] as const).map((speed) => ({
    level,
    speed,
    id: `Alarms${level}Burn${level === 'Slowness' ? 's' : ''}${speed}`,
  })),
);
const made = Object.entries(template.findResources('AWS::CloudWatch::Alarm'));
const idOf = (id: string, window: string): string =>
  made.find(([found]) => found.startsWith(`${id}${window}`))?.[0] ?? '';

describe.each(cases)('the alarm $id', ({ level, speed, id }) => {
  const { rate, long, short } = rates[speed];
  const allowed = serviceLevels[level === 'Failures' ? 'failures' : 'slowness'].allowedPercent;

  it('SLO-01 fires when both windows use up the budget too fast', () => {
    const [composite, ...others] = Object.values(
      template.findResources('AWS::CloudWatch::CompositeAlarm'),
    ).filter(({ Properties }) =>
      JSON.stringify(Properties.AlarmRule).includes(idOf(id, 'Long') || 'none'),
    );
    expect(others).toEqual([]);
    const rule = JSON.stringify(composite?.Properties.AlarmRule);
    expect(rule).toContain(idOf(id, 'Short'));
    expect(rule).toContain(' AND ');
  });

  it.each([
    ['Long', long],
    ['Short', short],
  ] as const)('SLO-01 SLO-02 has a window %s, and a least number of calls', (which, window) => {
    const part = template.toJSON().Resources[idOf(id, which)].Properties as Part;
    expect(part.Threshold).toBeCloseTo(rate * allowed);
    expect(part.ComparisonOperator).toBe('GreaterThanThreshold');
    const stats = part.Metrics.flatMap(({ MetricStat }) => MetricStat ?? []);
    expect(new Set(stats.map(({ Period }) => Period))).toEqual(new Set([window.minutes * 60]));
    const shares =
      level === 'Failures'
        ? ['calls', '100 * FILL(failed, 0) / calls', '5xx Sum', 'Count SampleCount']
        : ['views', 'slow', 'Duration PR(2000:)', 'Duration SampleCount'];
    expect(part.Metrics[0]?.Expression).toBe(
      `IF(${shares[0] ?? ''} >= ${String(window.calls)}, ${shares[1] ?? ''}, 0)`,
    );
    expect(stats.map(({ Metric, Stat }) => `${Metric.MetricName} ${Stat}`)).toEqual(
      shares.slice(2),
    );
  });
});

describe('the error budgets', () => {
  it('SLO-03 are on the dashboard, for 28 days whatever it shows', () => {
    const [dashboard] = Object.values(template.findResources('AWS::CloudWatch::Dashboard'));
    const body = JSON.stringify(dashboard?.Properties.DashboardBody).replaceAll('\\"', '"');
    expect(body).toContain('"setPeriodToTimeRange":true');
    expect(body).toContain('"start":"-P28D"');
    expect(body).toContain('100 - 100 * (100 * FILL(failed, 0) / calls) / 0.1');
    expect(body).toContain('100 - 100 * (slow) / 1');
  });
});
