import { Duration } from 'aws-cdk-lib';
import { Metric, Stats } from 'aws-cdk-lib/aws-cloudwatch';
import { CLOUDFRONT_REGION } from '../stage-stacks.ts';

/** Metrics of CloudFront exist in its region only. In a stack that is there, they name no region. */
const edgeMetric = (
  namespace: string,
  metricName: string,
  statistic: string,
  dimensionsMap: Readonly<Record<string, string>>,
): Metric =>
  new Metric({
    namespace,
    metricName,
    statistic,
    dimensionsMap,
    period: Duration.minutes(5),
    region: CLOUDFRONT_REGION,
  });

/** Those that every distribution has at no cost. */
export const distributionMetrics = (distributionId: string) => {
  const metric = (metricName: string, statistic: string) =>
    edgeMetric('AWS/CloudFront', metricName, statistic, {
      DistributionId: distributionId,
      Region: 'Global',
    });
  return {
    requests: metric('Requests', Stats.SUM),
    failureRate: metric('5xxErrorRate', Stats.AVERAGE),
    refusalRate: metric('4xxErrorRate', Stats.AVERAGE),
  };
};

/** Those of a web ACL of scope CLOUDFRONT, by the name in its visibility settings. */
export const firewallMetrics = (metricName: string) => ({
  blocked: edgeMetric('AWS/WAFV2', 'BlockedRequests', Stats.SUM, {
    WebACL: metricName,
    Rule: 'ALL',
  }),
});
