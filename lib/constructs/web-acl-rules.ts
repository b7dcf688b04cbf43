import type { CfnWebACL } from 'aws-cdk-lib/aws-wafv2';

const WINDOW_SECONDS = 300;

/** Matches an IP address whose requests in five minutes exceed the limit; `scope` counts only some. */
export const perAddress = (
  limit: number,
  scope?: CfnWebACL.StatementProperty,
): CfnWebACL.StatementProperty => ({
  rateBasedStatement: {
    aggregateKeyType: 'IP',
    evaluationWindowSec: WINDOW_SECONDS,
    limit,
    ...(scope !== undefined && { scopeDownStatement: scope }),
  },
});

/** Metrics under this name, and sampled requests for the runbook. */
export const visibilityOf = (metricName: string): CfnWebACL.VisibilityConfigProperty => ({
  metricName,
  cloudWatchMetricsEnabled: true,
  sampledRequestsEnabled: true,
});
