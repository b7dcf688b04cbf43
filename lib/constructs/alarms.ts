import { CfnCondition, CfnParameter, Duration, Fn, Stack } from 'aws-cdk-lib';
import { CfnBudget } from 'aws-cdk-lib/aws-budgets';
import {
  Alarm,
  type AlarmBase,
  AlarmRule,
  AlarmState,
  ComparisonOperator,
  CompositeAlarm,
  type IMetric,
  TreatMissingData,
} from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import {
  type CfnSubscription,
  type ITopic,
  Subscription,
  SubscriptionProtocol,
  Topic,
} from 'aws-cdk-lib/aws-sns';
import { Construct } from 'constructs';
import {
  type AlarmName,
  type AlarmSpec,
  alarmSpecs,
  type BurnName,
  burnSpecs,
  runbookAnchor,
  type Severity,
} from '../alarm-specs.ts';
import { burns, serviceLevels, type Window } from '../service-levels.ts';
import { addressParameters, type AlarmTopic, alarmTopics } from '../stage-stacks.ts';
import { MAX_METRICS, sumOfMetrics } from './sum-of-metrics.ts';

export interface AlarmSubject {
  readonly metric: IMetric;
  /** The resource in the description of the alarm; absent when there is only one. */
  readonly subject?: string;
  /** Distinguishes alarms of the same name. */
  readonly id?: string;
  /** Consecutive periods of the metric without a heartbeat. */
  readonly silentPeriods?: number;
}

interface AlarmsProps {
  /** Services that publish to the topics: those with alarms, and others such as budgets. */
  readonly senders: readonly ('cloudwatch' | 'budgets')[];
}

const whenExceeded = {
  comparisonOperator: ComparisonOperator.GREATER_THAN_THRESHOLD,
  // No requests means no failures.
  treatMissingData: TreatMissingData.NOT_BREACHING,
};
const whenSilent = {
  comparisonOperator: ComparisonOperator.LESS_THAN_THRESHOLD,
  treatMissingData: TreatMissingData.BREACHING,
};

/** A part of a composite alarm notifies nobody by itself. */
const descriptionOf = (
  severity: Severity | 'part',
  sentence: string,
  name: AlarmName | BurnName,
): string => `[${severity}] ${sentence} See docs/runbook.md#${runbookAnchor(name)}`;

/** The topic of the alarms of one severity, with its addresses, which are parameters of the stack. */
class SeverityTopic extends Construct {
  readonly topic: Topic;

  constructor(scope: Construct, id: string, severity: AlarmTopic, senders: AlarmsProps['senders']) {
    super(scope, id);
    this.topic = new Topic(this, 'Topic', { enforceSSL: true });
    // A custom policy replaces the default one, which allows the alarms of the account.
    this.topic.addToResourcePolicy(
      new PolicyStatement({
        sid: 'AlarmsPublish',
        principals: senders.map((service) => new ServicePrincipal(`${service}.amazonaws.com`)),
        actions: ['sns:Publish'],
        resources: [this.topic.topicArn],
        conditions: { StringEquals: { 'AWS:SourceAccount': Stack.of(this).account } },
      }),
    );
    const { email, https } = addressParameters[severity];
    this.subscribe(SubscriptionProtocol.EMAIL, email, 'Receives an e-mail');
    this.subscribe(SubscriptionProtocol.HTTPS, https, 'Address of a pager that receives a request');
  }

  /** CloudFormation keeps the value of a parameter that a deployment does not name. */
  private subscribe(protocol: SubscriptionProtocol, parameter: string, what: string): void {
    const { topic } = this;
    const endpoint = new CfnParameter(Stack.of(this), parameter, {
      default: '',
      description: `${what} for each alarm of this severity; empty: nobody does`,
    }).valueAsString;
    const subscription = new Subscription(topic, parameter, { topic, protocol, endpoint });
    // The L2 subscription does not support conditions; its child is a CfnSubscription.
    (subscription.node.defaultChild as CfnSubscription).cfnOptions.condition = new CfnCondition(
      this,
      `Has${parameter}`,
      { expression: Fn.conditionNot(Fn.conditionEquals(endpoint, '')) },
    );
  }
}

/**
 * Creates the alarms of the specifications, each of which has a section in the runbook, and a topic for
 * each severity: an alarm can notify only topics of its own region.
 */
export class Alarms extends Construct {
  readonly topics: Readonly<Record<AlarmTopic, Topic>>;
  private readonly all: { readonly severity: Severity; readonly alarm: AlarmBase }[] = [];

  constructor(scope: Construct, id: string, { senders }: AlarmsProps) {
    super(scope, id);
    const topicOf = (severity: AlarmTopic): Topic =>
      new SeverityTopic(this, severity === 'page' ? 'Page' : 'Ticket', severity, senders).topic;
    this.topics = { page: topicOf('page'), ticket: topicOf('ticket') };
  }

  /** Creates an alarm that notifies the topic of its severity when it starts and ends. */
  add(name: AlarmName, { metric, subject = '', id = '', silentPeriods }: AlarmSubject): void {
    const { severity, meaning, threshold, periods, heartbeat }: AlarmSpec = alarmSpecs[name];
    const alarm = new Alarm(this, `${name}${id}`, {
      alarmDescription: descriptionOf(severity, meaning.replace('{subject}', subject), name),
      metric,
      threshold,
      datapointsToAlarm: silentPeriods ?? periods.over,
      evaluationPeriods: silentPeriods ?? periods.of,
      ...(heartbeat === true ? whenSilent : whenExceeded),
    });
    this.notify(severity, alarm);
  }

  /** The same for many metrics, in as few alarms as their limit of metrics allows. */
  addTogether(name: AlarmName, metrics: Readonly<Record<string, IMetric>>): void {
    const named = Object.entries(metrics);
    const groups = Math.ceil(named.length / MAX_METRICS);
    const size = Math.ceil(named.length / groups);
    for (let at = 0; at < groups; at += 1) {
      const group = named.slice(at * size, (at + 1) * size);
      this.add(name, {
        metric: sumOfMetrics(
          group.map(([, metric]) => metric),
          { label: name, period: Duration.minutes(5) },
        ),
        subject: group.map(([subject]) => subject).join(', '),
        id: String(at + 1),
      });
    }
  }

  /** Creates an alarm that notifies when both windows exceed the rate of a budget. */
  addBurn(name: BurnName, shareIn: (window: Window) => IMetric): void {
    const { severity, meaning, level, burn } = burnSpecs[name];
    const { rate, ...windows } = burns[burn];
    const parts = (['long', 'short'] as const).map(
      (which) =>
        new Alarm(this, `${name}${which === 'long' ? 'Long' : 'Short'}`, {
          alarmDescription: descriptionOf('part', `In the ${which} window: ${meaning}`, name),
          metric: shareIn(windows[which]),
          threshold: rate * serviceLevels[level].allowedPercent,
          evaluationPeriods: 1,
          ...whenExceeded,
        }),
    );
    const alarm = new CompositeAlarm(this, name, {
      alarmDescription: descriptionOf(severity, meaning, name),
      alarmRule: AlarmRule.allOf(
        ...parts.map((part) => AlarmRule.fromAlarm(part, AlarmState.ALARM)),
      ),
    });
    this.notify(severity, alarm);
  }

  private notify(severity: Severity, alarm: AlarmBase): void {
    const action = new SnsAction(this.topics[severity]);
    alarm.addAlarmAction(action);
    alarm.addOkAction(action);
    this.all.push({ severity, alarm });
  }

  /** Alarms that notify, the most urgent first. */
  bySeverity(): readonly (readonly [Severity, readonly AlarmBase[]])[] {
    return alarmTopics.map((wanted) => [
      wanted,
      this.all.filter(({ severity }) => severity === wanted).map(({ alarm }) => alarm),
    ]);
  }
}

interface CostBudgetProps {
  readonly limitUsd: number;
  /** Receives the notifications; its policy must allow the service to publish. */
  readonly topic: ITopic;
}

/** Notification thresholds in percent of the limit, for actual and forecast cost. */
const SPENT_PERCENT = 80;
const FORECAST_PERCENT = 100;

/**
 * The monthly budget. It covers the whole account, not the stage: cost allocation tags must be
 * activated manually in the billing console, and until then a budget by tag sees no cost.
 */
export class CostBudget extends Construct {
  constructor(scope: Construct, id: string, { limitUsd, topic }: CostBudgetProps) {
    super(scope, id);
    const when = (notificationType: 'ACTUAL' | 'FORECASTED', threshold: number) => ({
      notification: {
        notificationType,
        threshold,
        thresholdType: 'PERCENTAGE',
        comparisonOperator: 'GREATER_THAN',
      },
      subscribers: [{ subscriptionType: 'SNS', address: topic.topicArn }],
    });
    new CfnBudget(this, 'Budget', {
      budget: {
        budgetType: 'COST',
        timeUnit: 'MONTHLY',
        budgetLimit: { amount: limitUsd, unit: 'USD' },
      },
      notificationsWithSubscribers: [
        when('ACTUAL', SPENT_PERCENT),
        when('FORECASTED', FORECAST_PERCENT),
      ],
    });
  }
}
