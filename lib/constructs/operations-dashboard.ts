import { Duration, Stack } from 'aws-cdk-lib';
import type { IHttpStage } from 'aws-cdk-lib/aws-apigatewayv2';
import {
  AlarmStatusWidget,
  type CfnDashboard,
  Dashboard,
  GraphWidget,
  type IMetric,
  type IWidget,
  MathExpression,
  Metric,
  SingleValueWidget,
  Stats,
} from 'aws-cdk-lib/aws-cloudwatch';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import type { IQueue } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import { BUDGET_DAYS } from '../service-levels.ts';
import type { Alarms } from './alarms.ts';
import { type LinkedResources, linksWidget } from './console-links.ts';
import { FAILED_MAILS_METRIC } from './failed-mails.ts';
import { countedLines } from './counted-log-lines.ts';
import { budgetLeft, type Measured } from './service-level-metrics.ts';
import { distributionMetrics, firewallMetrics } from './edge-metrics.ts';

const period = Duration.minutes(5);
const sum = { period, statistic: Stats.SUM };

/** The metrics of alarms and dashboard, each with one statistic, so that both agree. */
const apiMetrics = (stage: IHttpStage) => ({
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

/** Metrics of a function with a stream source and of its dead-letter queue. */
export const feedMetrics = (lambda: IFunction, deadLetters: IQueue) => ({
  /** Iterator age in ms: the age of the last change when the function received it. */
  age: lambda.metric('IteratorAge', { period, statistic: Stats.MAXIMUM }),
  deadLetters: deadLetters.metricApproximateNumberOfMessagesVisible({
    period,
    statistic: Stats.MAXIMUM,
  }),
});

/** A metric needs fewer than a day of periods of five minutes, or a week of those of an hour. */
const SHORT_SCHEDULE_MINUTES = 15;
const HOUR_MINUTES = 60;

/** Calls of a scheduled function, and after how many periods without one something is wrong. */
export const heartbeatOf = (lambda: IFunction, everyMinutes: number) => {
  const isShort = everyMinutes <= SHORT_SCHEDULE_MINUTES;
  const length = isShort ? period : Duration.minutes(HOUR_MINUTES);
  return {
    metric: lambda.metricInvocations({ period: length, statistic: Stats.SUM }),
    // Two periods of tolerance, because a schedule is not exact.
    silentPeriods: Math.ceil(everyMinutes / length.toMinutes()) + 2,
  };
};

/** Metrics of the table itself, or of one of its indexes. */
const ofTable = (tableName: string, metricName: string, index?: string) =>
  new Metric({
    namespace: 'AWS/DynamoDB',
    metricName,
    dimensionsMap: {
      TableName: tableName,
      ...(index !== undefined && { GlobalSecondaryIndexName: index }),
    },
    ...sum,
  });

/** Throttled calls of readers to the user pool, by what they tried. */
export const accountMetrics = (userPoolId: string, userPoolClientId: string) => {
  const metric = (metricName: string) =>
    new Metric({
      namespace: 'AWS/Cognito',
      metricName,
      dimensionsMap: { UserPool: userPoolId, UserPoolClient: userPoolClientId },
      ...sum,
    });
  return {
    'sign-ins': metric('SignInThrottles'),
    'sign-ups': metric('SignUpThrottles'),
    'refreshed sessions': metric('TokenRefreshThrottles'),
  };
};

/** Mails that the user pool could not send; `namespace` is the name of its stack. */
export const failedMailsMetric = (namespace: string) =>
  new Metric({ namespace, metricName: FAILED_MAILS_METRIC, ...sum });

const countOf = (line: keyof typeof countedLines, namespace: string) =>
  new Metric({ namespace, metricName: countedLines[line].metricName, ...sum });

/**
 * Failures of the triggers, which every sign-in and every refreshed session need. A refused sign-up is an
 * error for Lambda and none for us; `namespace` is the name of the stack of the user pool.
 */
export const signInFailures = (triggers: IFunction, namespace: string) =>
  new MathExpression({
    expression: 'errors - FILL(refused, 0)',
    label: 'Failures of sign-ins',
    period,
    usingMetrics: {
      errors: triggers.metricErrors(sum),
      refused: countOf('refusedSignUps', namespace),
    },
  });

/** Pages that went out without content; `namespace` is the name of the Api stack. */
export const latePagesMetric = (namespace: string) => countOf('latePages', namespace);

/** Shares, from 0 to 1, of the mails of a configuration set that came back or were called spam. */
export const reputationMetrics = (configurationSet: string) => {
  const metric = (metricName: string) =>
    new Metric({
      namespace: 'AWS/SES',
      metricName,
      dimensionsMap: { 'ses:configuration-set': configurationSet },
      period,
      statistic: Stats.MAXIMUM,
    });
  return {
    returned: metric('Reputation.BounceRate'),
    complaints: metric('Reputation.ComplaintRate'),
  };
};

export const throttleMetrics = (tableName: string, index?: string) => ({
  Reads: ofTable(tableName, 'ReadThrottleEvents', index),
  Writes: ofTable(tableName, 'WriteThrottleEvents', index),
});

const tableMetrics = (tableName: string) => ({
  reads: ofTable(tableName, 'ConsumedReadCapacityUnits'),
  writes: ofTable(tableName, 'ConsumedWriteCapacityUnits'),
});

/** What alarms and dashboard look at. */
export interface Watched {
  readonly stage: IHttpStage;
  /** By which the objectives are measured. */
  readonly measured: Measured;
  readonly distributionId: string;
  /** Pages without content. */
  readonly latePages: Metric;
  /** Name of the metrics of our own web ACL. */
  readonly firewallMetrics?: string;
  /** By their names in the specifications. */
  readonly functions: Readonly<Record<string, IFunction>>;
  readonly links: LinkedResources;
  /** Names of the tables. */
  readonly tables: Readonly<Record<string, string>>;
}

interface OperationsDashboardProps {
  readonly alarms: Alarms;
  readonly watched: Watched;
}

const ROW = 24;
const HEIGHT = 6;

const mapValues = <T, R>(
  things: Readonly<Record<string, T>>,
  map: (thing: T) => R,
): Record<string, R> =>
  Object.fromEntries(Object.entries(things).map(([name, thing]) => [name, map(thing)]));

const graph = (title: string, left: IMetric[], right: IMetric[] = []): GraphWidget =>
  new GraphWidget({ title, left, right, width: ROW / 2, height: HEIGHT });

/** Labels are set here only, because an alarm with a labelled metric becomes a metric expression. */
const named = (metrics: Readonly<Record<string, Metric>>): IMetric[] =>
  Object.entries(metrics).map(([label, metric]) => metric.with({ label }));

/** One line per resource, labelled with its name. */
const each = <T>(things: Readonly<Record<string, T>>, metricOf: (thing: T) => Metric): IMetric[] =>
  named(mapValues(things, metricOf));

const requestRow = (watched: Watched): IWidget[] => {
  const { stage, distributionId, firewallMetrics: webAcl, latePages } = watched;
  const site = distributionMetrics(distributionId);
  const blocked = webAcl === undefined ? {} : { blocked: firewallMetrics(webAcl).blocked };
  const { requests, refused, failures } = apiMetrics(stage);
  const late = { 'pages without content': latePages };
  return [
    graph(
      'Site',
      named({ requests: site.requests, ...blocked }),
      named({ '5xx %': site.failureRate, '4xx %': site.refusalRate }),
    ),
    graph('API', named({ requests }), named({ '5xx': failures, '4xx': refused, ...late })),
  ];
};

const functionRow = ({ functions }: Watched): IWidget[] => {
  const all = mapValues(functions, functionMetrics);
  return [
    graph(
      'Functions: p95 in ms',
      each(all, ({ duration }) => duration),
    ),
    graph(
      'Functions: errors, throttles',
      each(all, ({ errors }) => errors),
      each(all, ({ throttles }) => throttles),
    ),
  ];
};

const tableRow = ({ tables }: Watched): IWidget[] => {
  const all = mapValues(tables, tableMetrics);
  return [
    graph(
      'Tables: read units',
      each(all, ({ reads }) => reads),
    ),
    graph(
      'Tables: write units',
      each(all, ({ writes }) => writes),
    ),
  ];
};

/** One widget for each severity, because a widget names at most 100 alarms. */
const alarmRows = (alarms: Alarms): IWidget[][] =>
  alarms.bySeverity().map(([severity, some]) => [
    new AlarmStatusWidget({
      title: `Alarms: ${severity}`,
      alarms: [...some],
      width: ROW,
      height: HEIGHT,
    }),
  ]);

/** What is left of the budgets of failures and of slowness, whatever time the dashboard shows. */
const budgets = ({ measured }: Watched): IWidget =>
  new SingleValueWidget({
    title: `Error budgets of ${String(BUDGET_DAYS)} days`,
    metrics: [budgetLeft('failures', measured), budgetLeft('slowness', measured)],
    start: `-P${String(BUDGET_DAYS)}D`,
    end: 'P0D',
    setPeriodToTimeRange: true,
    width: ROW,
    height: HEIGHT / 2,
  });

/** The dashboard: alarms first, then the path of a request from the edge inwards. */
export class OperationsDashboard extends Construct {
  constructor(scope: Construct, id: string, { alarms, watched }: OperationsDashboardProps) {
    super(scope, id);
    const { latencyHalf, latencyMost } = apiMetrics(watched.stage);
    const dashboard = new Dashboard(this, 'Dashboard', {
      dashboardName: Stack.of(this).stackName,
      widgets: [
        ...alarmRows(alarms),
        [budgets(watched)],
        [linksWidget(this, watched.links, { width: ROW, height: HEIGHT / 2 })],
        requestRow(watched),
        [graph('API: latency in ms', named({ p50: latencyHalf, p95: latencyMost }))],
        functionRow(watched),
        tableRow(watched),
      ],
    });
    // cfn-lint before 1.53 does not know that dashboards have tags, which CloudFormation does.
    const lint = { config: { ignore_checks: ['E3002'] } };
    (dashboard.node.defaultChild as CfnDashboard).addMetadata('cfn-lint', lint);
  }
}
