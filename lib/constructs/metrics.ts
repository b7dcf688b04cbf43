import { Duration } from 'aws-cdk-lib';
import type { Distribution } from 'aws-cdk-lib/aws-cloudfront';
import { Metric, Stats } from 'aws-cdk-lib/aws-cloudwatch';
import type { HttpStage } from 'aws-cdk-lib/aws-apigatewayv2';
import type { TableV2 } from 'aws-cdk-lib/aws-dynamodb';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import type { IQueue } from 'aws-cdk-lib/aws-sqs';

const period = Duration.minutes(5);
const sum = { period, statistic: Stats.SUM };

/** What alarms and dashboard look at, with one statistic each, so that both mean the same. */
export const apiMetrics = (stage: HttpStage) => ({
  requests: stage.metricCount({ ...sum, statistic: Stats.SAMPLE_COUNT }),
  refused: stage.metricClientError(sum),
  failures: stage.metricServerError(sum),
  latencyHalf: stage.metricLatency({ period, statistic: Stats.p(50) }),
  latencyMost: stage.metricLatency({ period, statistic: Stats.p(95) }),
});

export const functionMetrics = (lambda: IFunction) => ({
  errors: lambda.metricErrors(sum),
  throttles: lambda.metricThrottles(sum),
  duration: lambda.metricDuration({ period, statistic: Stats.p(95) }),
});

/** Of a function that is fed by a stream, and of the queue for what it could not do. */
export const feedMetrics = (lambda: IFunction, deadLetters: IQueue) => ({
  /** How old, in ms, the last change was when the function got it. */
  age: lambda.metric('IteratorAge', { period, statistic: Stats.MAXIMUM }),
  deadLetters: deadLetters.metricApproximateNumberOfMessagesVisible({
    period,
    statistic: Stats.MAXIMUM,
  }),
});

const ofTable = (table: TableV2, metricName: string) =>
  new Metric({
    namespace: 'AWS/DynamoDB',
    metricName,
    dimensionsMap: { TableName: table.tableName },
    ...sum,
  });

export const tableMetrics = (table: TableV2) => ({
  readThrottles: ofTable(table, 'ReadThrottleEvents'),
  writeThrottles: ofTable(table, 'WriteThrottleEvents'),
  reads: ofTable(table, 'ConsumedReadCapacityUnits'),
  writes: ofTable(table, 'ConsumedWriteCapacityUnits'),
});

/** The distribution's metrics exist in us-east-1 only, wherever the stacks are. */
export const distributionMetrics = (distribution: Distribution, region?: string) => {
  const metric = (metricName: string, statistic: string) =>
    new Metric({
      namespace: 'AWS/CloudFront',
      metricName,
      dimensionsMap: { DistributionId: distribution.distributionId, Region: 'Global' },
      period,
      statistic,
      ...(region === undefined ? {} : { region }),
    });
  return {
    requests: metric('Requests', Stats.SUM),
    failureRate: metric('5xxErrorRate', Stats.AVERAGE),
    refusalRate: metric('4xxErrorRate', Stats.AVERAGE),
  };
};
