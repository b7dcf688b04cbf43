import { Duration } from 'aws-cdk-lib';
import type { IHttpStage } from 'aws-cdk-lib/aws-apigatewayv2';
import { type IMetric, MathExpression, Stats } from 'aws-cdk-lib/aws-cloudwatch';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import { BUDGET_DAYS, serviceLevels, type Window } from '../service-levels.ts';

/** What the objectives are about. */
export interface Measured {
  readonly stage: IHttpStage;
  /** The function of the pages. */
  readonly pages: IFunction;
}

type Level = keyof typeof serviceLevels;

/** Percent of bad calls in a period, and how many calls there were, by names for an expression. */
const sharesOf = ({ stage, pages }: Measured, period: Duration) => ({
  failures: {
    count: 'calls',
    percent: '100 * FILL(failed, 0) / calls',
    usingMetrics: {
      failed: stage.metricServerError({ period, statistic: Stats.SUM }),
      calls: stage.metricCount({ period, statistic: Stats.SAMPLE_COUNT }),
    },
  },
  slowness: {
    count: 'views',
    percent: 'slow',
    usingMetrics: {
      // The share of calls in percent that took longer.
      slow: pages.metricDuration({
        period,
        statistic: `PR(${String(serviceLevels.slowness.slowerThanMs)}:)`,
      }),
      views: pages.metricDuration({ period, statistic: Stats.SAMPLE_COUNT }),
    },
  },
});

/** The share of bad calls in a window; 0 with too few calls. */
export const badShare = (
  level: Level,
  measured: Measured,
  { minutes, calls }: Window,
): MathExpression => {
  const period = Duration.minutes(minutes);
  const { count, percent, usingMetrics } = sharesOf(measured, period)[level];
  return new MathExpression({
    expression: `IF(${count} >= ${String(calls)}, ${percent}, 0)`,
    label: `${level}, % in ${String(minutes)} minutes`,
    period,
    usingMetrics,
  });
};

/** What is left of the budget, in percent; below 0 the promise is broken. */
export const budgetLeft = (level: Level, measured: Measured): IMetric => {
  const { percent, usingMetrics } = sharesOf(measured, Duration.days(1))[level];
  const { allowedPercent } = serviceLevels[level];
  return new MathExpression({
    expression: `100 - 100 * (${percent}) / ${String(allowedPercent)}`,
    label: `${level}: % of the budget of ${String(BUDGET_DAYS)} days left`,
    period: Duration.days(1),
    usingMetrics,
  });
};
