import { CfnOutput, Stack, type StackProps } from 'aws-cdk-lib';
import { HttpApi, HttpStage } from 'aws-cdk-lib/aws-apigatewayv2';
import type { Metric } from 'aws-cdk-lib/aws-cloudwatch';
import type { Construct } from 'constructs';
import type { SpecifiedFunction } from '#lambdas/specs/function-specs.ts';
import { type TableName, tableSpecs } from '#lambdas/specs/table-specs.ts';
import { type BurnName, burnSpecs } from '../alarm-specs.ts';
import type { StageConfig } from '../config.ts';
import { Alarms, CostBudget } from '../constructs/alarms.ts';
import type { LinkedResources } from '../constructs/console-links.ts';
import { idOf } from '../constructs/construct-ids.ts';
import type { DomainFunction } from '../constructs/domain-function.ts';
import {
  accountMetrics,
  failedMailsMetric,
  reputationMetrics,
  feedMetrics,
  functionMetrics,
  heartbeatOf,
  latePagesMetric,
  OperationsDashboard,
  signInFailures,
  throttleMetrics,
  type Watched,
} from '../constructs/operations-dashboard.ts';
import { badShare } from '../constructs/service-level-metrics.ts';
import { SavedQueries } from '../constructs/saved-queries.ts';
import { outputNames } from '../stage-stacks.ts';
import type { ApiStack } from './api-stack.ts';
import type { DataStack } from './data-stack.ts';
import type { EdgeStack } from './edge-stack.ts';
import type { FirewallStack } from './firewall-stack.ts';
import type { WorkersStack } from './workers-stack.ts';

interface OperationsStackProps extends StackProps {
  readonly config: StageConfig;
  /** Only for a stage with its own firewall. */
  readonly firewall?: FirewallStack;
  readonly edge: EdgeStack;
  readonly data: DataStack;
  readonly api: ApiStack;
  readonly workers: WorkersStack;
}

const TRIGGERS = 'identity-triggers' satisfies SpecifiedFunction;
const MAILS = 'account-mails' satisfies SpecifiedFunction;
const INDEX_CHECK = 'index-check' satisfies SpecifiedFunction;
/** What the links of the dashboard call the access log. */
const GATEWAY = 'API (access log)';
const FAILED_MAILS = 'mails that could not be sent';
const WATCH = 'site-watch' satisfies SpecifiedFunction;

type WithFunctions = Pick<OperationsStackProps, 'data' | 'api' | 'workers'>;

/** The functions of all stacks that have alarms, by their names in the specifications. */
const functionsOf = ({
  data: { triggers, mails },
  api,
  workers,
}: WithFunctions): Readonly<Record<string, DomainFunction>> => ({
  ...api.functions,
  ...workers.functions,
  [TRIGGERS]: triggers,
  [MAILS]: mails,
});

/** Those that write logs. A deployment reports itself what fails in it. */
const writersOf = (stacks: WithFunctions): Readonly<Record<string, DomainFunction>> => ({
  ...functionsOf(stacks),
  [INDEX_CHECK]: stacks.api.indexCheck,
});

/** Metrics by what they are about: `writes of notes`. */
const named = (
  subject: string,
  metrics: Readonly<Record<string, Metric>>,
): readonly (readonly [string, Metric])[] =>
  Object.entries(metrics).map(([kind, metric]) => [`${kind.toLowerCase()} of ${subject}`, metric]);

/** Alarms, budget and dashboard. */
export class OperationsStack extends Stack {
  readonly alarms: Alarms;

  constructor(scope: Construct, id: string, props: OperationsStackProps) {
    const { config, firewall, edge, data, api, workers, ...stackProps } = props;
    super(scope, id, stackProps);
    const before = { edge, data, api, workers };
    this.alarms = new Alarms(this, 'Alarms', { senders: ['cloudwatch', 'budgets'] });
    const watched = {
      ...this.watched(before),
      ...(firewall && { firewallMetrics: firewall.metricName }),
    };
    this.watchRequests(watched);
    this.watchFunctions(watched);
    this.watchFeeds(workers);
    this.watchSchedules(workers);
    this.watchTables(watched);
    this.watchAccounts(data);
    if (config.mail !== undefined) this.watchMails(data);
    if (config.monthlyBudgetUsd !== undefined) {
      new CostBudget(this, 'Budget', {
        limitUsd: config.monthlyBudgetUsd,
        topic: this.alarms.topics.ticket,
      });
    }
    this.saveQueries(before);
    new OperationsDashboard(this, 'Dashboard', { alarms: this.alarms, watched });
    const names = outputNames.Operations;
    const { page, ticket } = this.alarms.topics;
    new CfnOutput(this, names.pageTopic, { value: page.topicArn });
    new CfnOutput(this, names.ticketTopic, { value: ticket.topicArn });
  }

  private watched(stacks: WithFunctions & { readonly edge: EdgeStack }): Watched {
    const { data, api } = stacks;
    const { apiId, distribution } = stacks.edge;
    const functions = Object.entries(functionsOf(stacks));
    const tables = Object.entries(data.passed.tableNames);
    const stage = HttpStage.fromHttpStageAttributes(this, 'Stage', {
      api: HttpApi.fromHttpApiAttributes(this, 'Gateway', { httpApiId: apiId.in(this) }),
      stageName: api.stage.stageName,
    });
    return {
      stage,
      measured: { stage, pages: api.functions.pages.function },
      distributionId: distribution.distributionId,
      latePages: latePagesMetric(api.stackName),
      links: this.links(stacks),
      functions: Object.fromEntries(functions.map(([name, made]) => [name, made.function])),
      tables: Object.fromEntries(tables.map(([name, passed]) => [name, passed.in(this)])),
    };
  }

  private links(stacks: WithFunctions): LinkedResources {
    const { data, api, workers } = stacks;
    const writers = Object.entries(writersOf(stacks));
    return {
      logs: {
        [GATEWAY]: api.domainApi.accessLogs.logGroupName,
        ...Object.fromEntries(writers.map(([name, { logGroup }]) => [name, logGroup.logGroupName])),
        ...(data.failedMailsLog && { [FAILED_MAILS]: data.failedMailsLog.logGroupName }),
      },
      queues: Object.fromEntries(
        Object.entries(workers.feeds).map(([name, { deadLetters }]) => [
          name,
          deadLetters.queueName,
        ]),
      ),
    };
  }

  private saveQueries(stacks: WithFunctions): void {
    const writers = Object.values(writersOf(stacks));
    new SavedQueries(this, 'Queries', {
      accessLog: stacks.api.domainApi.accessLogs.logGroupName,
      functionLogs: writers.map(({ logGroup }) => logGroup.logGroupName),
    });
  }

  private watchRequests({ measured, latePages }: Watched): void {
    // Object.keys loses the key type.
    for (const name of Object.keys(burnSpecs) as BurnName[]) {
      const { level } = burnSpecs[name];
      this.alarms.addBurn(name, (window) => badShare(level, measured, window));
    }
    this.alarms.add('PagesWithoutContent', { metric: latePages });
  }

  private watchFunctions({ functions }: Watched): void {
    const { [TRIGGERS]: _ofSignIns, [WATCH]: watch, ...answering } = functions;
    const all = Object.entries(answering).map(
      ([subject, lambda]) => [subject, functionMetrics(lambda)] as const,
    );
    const by = (kind: 'errors' | 'throttles') =>
      Object.fromEntries(all.map(([subject, metrics]) => [subject, metrics[kind]]));
    this.alarms.addTogether('FunctionErrors', by('errors'));
    this.alarms.addTogether('FunctionThrottles', by('throttles'));
    if (watch !== undefined) {
      this.alarms.add('SiteUnwell', { metric: functionMetrics(watch).errors });
    }
  }

  private watchFeeds({ functions, feeds }: WorkersStack): void {
    for (const [subject, made] of Object.entries(functions)) {
      const feed = feeds[subject];
      if (feed === undefined) continue;
      const { age, deadLetters } = feedMetrics(made.function, feed.deadLetters);
      const id = idOf(subject);
      this.alarms.add('ChangesLate', { metric: age, subject, id });
      this.alarms.add('DeadLetters', { metric: deadLetters, subject, id });
    }
  }

  private watchSchedules({ functions }: WorkersStack): void {
    for (const [subject, { spec, function: lambda }] of Object.entries(functions)) {
      if (spec.everyMinutes === undefined) continue;
      const heartbeat = heartbeatOf(lambda, spec.everyMinutes);
      this.alarms.add('NotRunning', { ...heartbeat, subject, id: idOf(subject) });
    }
  }

  /** The metrics of a table do not include those of its indexes. */
  private watchTables({ tables }: Watched): void {
    // Object.entries loses the key type; the keys come from the specifications.
    const throttles = (Object.entries(tables) as [TableName, string][]).flatMap(([name, table]) =>
      [undefined, ...Object.keys(tableSpecs[name].indexes)].flatMap((index) =>
        named(index === undefined ? name : `${name}.${index}`, throttleMetrics(table, index)),
      ),
    );
    this.alarms.addTogether('TableThrottles', Object.fromEntries(throttles));
  }

  private watchMails({ stackName, passed }: DataStack): void {
    this.alarms.add('MailsFailed', { metric: failedMailsMetric(stackName) });
    if (passed.mailSet === undefined) return;
    const { returned, complaints } = reputationMetrics(passed.mailSet.in(this));
    this.alarms.add('MailsReturned', { metric: returned });
    this.alarms.add('MailComplaints', { metric: complaints });
  }

  private watchAccounts({ passed, stackName, triggers: { function: triggers } }: DataStack): void {
    this.alarms.add('SignInFailures', { metric: signInFailures(triggers, stackName) });
    this.alarms.add('SignInThrottles', { metric: functionMetrics(triggers).throttles });
    const metrics = accountMetrics(passed.userPoolId.in(this), passed.userPoolClientId.in(this));
    this.alarms.addTogether('AccountThrottles', metrics);
  }
}
