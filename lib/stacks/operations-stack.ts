import { Aws, CfnCondition, CfnOutput, Fn, Stack, type StackProps } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import type { SpecifiedFunction } from '#lambdas/shared/function-specs.ts';
import type { StageConfig } from '../config.ts';
import { Alarms } from '../constructs/alarms.ts';
import { idOf } from '../constructs/construct-ids.ts';
import { OperationsDashboard, type Watched } from '../constructs/operations-dashboard.ts';
import {
  apiMetrics,
  distributionMetrics,
  feedMetrics,
  functionMetrics,
  tableMetrics,
} from '../constructs/metrics.ts';
import { outputNames } from '../stage-stacks.ts';
import type { ApiStack } from './api-stack.ts';
import type { DataStack } from './data-stack.ts';
import type { WebStack } from './web-stack.ts';

interface OperationsStackProps extends StackProps {
  readonly config: StageConfig;
  readonly data: DataStack;
  readonly api: ApiStack;
  readonly web: WebStack;
}

const FAILURES = 5;
const SLOW_MS = 3_000;
const LATE_MS = 5 * 60 * 1_000;
const REFUSED_SIGN_UPS = 20;
const FAILURE_PERCENT = 1;

const now = { over: 1, of: 1 };
const lasting = { over: 2, of: 3 };

const TRIGGERS = 'identity-triggers' satisfies SpecifiedFunction;

const watchedOf = (data: DataStack, api: ApiStack, web: WebStack): Watched => {
  const functions = Object.entries({ ...api.functions, [TRIGGERS]: data.triggers });
  const tables = Object.entries(data.tables);
  return {
    stage: api.stage,
    distribution: web.distribution,
    functions: Object.fromEntries(functions.map(([name, made]) => [name, made.function])),
    tables: Object.fromEntries(tables.map(([name, { table }]) => [name, table])),
  };
};

/** What tells that something is wrong, and where to look first. */
export class OperationsStack extends Stack {
  readonly alarms: Alarms;

  constructor(scope: Construct, id: string, props: OperationsStackProps) {
    const { config, data, api, web, ...stackProps } = props;
    super(scope, id, stackProps);
    this.alarms = new Alarms(
      this,
      'Alarms',
      config.alarmAddress === undefined ? {} : { address: config.alarmAddress },
    );
    const watched = watchedOf(data, api, web);
    this.watchRequests(watched);
    this.watchFunctions(watched);
    this.watchFeeds(api);
    this.watchTables(watched);
    new OperationsDashboard(this, 'Dashboard', { alarms: this.alarms, watched });
    const names = outputNames.Operations;
    new CfnOutput(this, names.alarmTopic, { value: this.alarms.topic.topicArn });
    if (config.alarmAddress !== undefined) {
      new CfnOutput(this, names.alarmAddress, { value: config.alarmAddress });
    }
  }

  private watchRequests({ stage, distribution }: Watched): void {
    const { failures, latencyMost } = apiMetrics(stage);
    this.alarms.add({
      severity: 'page',
      id: 'ApiFailures',
      meaning: `The API answered 5xx more than ${String(FAILURES)} times in five minutes.`,
      metric: failures,
      threshold: FAILURES,
      periods: lasting,
    });
    this.alarms.add({
      severity: 'ticket',
      id: 'ApiSlow',
      meaning: `One of twenty API answers takes longer than ${String(SLOW_MS)} ms.`,
      metric: latencyMost,
      threshold: SLOW_MS,
      periods: { over: 3, of: 3 },
    });
    this.alarms.add({
      severity: 'page',
      id: 'SiteFailures',
      meaning: `More than ${String(FAILURE_PERCENT)} % of the distribution's answers are 5xx.`,
      metric: distributionMetrics(distribution).failureRate,
      threshold: FAILURE_PERCENT,
      periods: lasting,
      // Elsewhere the alarm would look at a metric that never comes.
      condition: new CfnCondition(this, 'RegionHasCdnMetrics', {
        expression: Fn.conditionEquals(Aws.REGION, 'us-east-1'),
      }),
    });
  }

  private watchFunctions({ functions }: Watched): void {
    const { [TRIGGERS]: triggers, ...answering } = functions;
    for (const [name, lambda] of Object.entries(answering)) {
      const { errors, throttles } = functionMetrics(lambda);
      this.alarms.add(
        {
          severity: 'ticket',
          id: 'FunctionErrors',
          meaning: `${name} crashed or ran out of time; failures it expects are answers, not errors.`,
          metric: errors,
          threshold: 0,
          periods: now,
        },
        idOf(name),
      );
      this.alarms.add(
        {
          severity: 'watch',
          id: 'FunctionThrottles',
          meaning: `${name} was asked more often than it may answer at once.`,
          metric: throttles,
          threshold: 0,
          periods: lasting,
        },
        idOf(name),
      );
    }
    if (triggers === undefined) return;
    this.alarms.add({
      severity: 'ticket',
      id: 'SignUpErrors',
      meaning: 'Sign-ups are refused by throwing, so a few are normal; this many are not.',
      metric: functionMetrics(triggers).errors,
      threshold: REFUSED_SIGN_UPS,
      periods: now,
    });
  }

  private watchFeeds({ functions, feeds }: ApiStack): void {
    for (const [name, made] of Object.entries(functions)) {
      const feed = feeds[name];
      if (feed === undefined) continue;
      const { age, deadLetters } = feedMetrics(made.function, feed.deadLetters);
      this.alarms.add(
        {
          severity: 'ticket',
          id: 'ChangesLate',
          meaning: `${name} works on changes that are more than ${String(LATE_MS / 60_000)} minutes old.`,
          metric: age,
          threshold: LATE_MS,
          periods: lasting,
        },
        idOf(name),
      );
      this.alarms.add(
        {
          severity: 'ticket',
          id: 'DeadLetters',
          meaning: `${name} has given up on a change; it lies in the queue of dead letters.`,
          metric: deadLetters,
          threshold: 0,
          periods: now,
        },
        idOf(name),
      );
    }
  }

  private watchTables({ tables }: Watched): void {
    for (const [name, table] of Object.entries(tables)) {
      const { readThrottles, writeThrottles } = tableMetrics(table);
      const pairs = { Reads: readThrottles, Writes: writeThrottles };
      for (const [kind, metric] of Object.entries(pairs)) {
        this.alarms.add(
          {
            severity: 'watch',
            id: 'TableThrottles',
            meaning: `${kind} of ${name} were throttled: one partition is too hot.`,
            metric,
            threshold: 0,
            periods: lasting,
          },
          `${idOf(name)}${kind}`,
        );
      }
    }
  }
}
