import type { Duration } from 'aws-cdk-lib';
import { type IMetric, MathExpression } from 'aws-cdk-lib/aws-cloudwatch';

/** What an alarm may watch at once. */
export const MAX_METRICS = 10;

/** The sum of at most so many metrics, in which one without data is 0. */
export const sumOfMetrics = (
  metrics: readonly IMetric[],
  { label, period }: { readonly label: string; readonly period: Duration },
): MathExpression =>
  new MathExpression({
    expression: 'SUM(FILL(METRICS(), 0))',
    label,
    period,
    usingMetrics: Object.fromEntries(metrics.map((metric, at) => [`m${String(at)}`, metric])),
  });
