import { type CfnCondition, Stack } from 'aws-cdk-lib';
import { CfnBudget } from 'aws-cdk-lib/aws-budgets';
import {
  Alarm,
  type CfnAlarm,
  ComparisonOperator,
  type IMetric,
  TreatMissingData,
} from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { type ITopic, Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import { Construct } from 'constructs';
import {
  type AlarmName,
  type AlarmSpec,
  alarmSpecs,
  runbookAnchor,
  type Severity,
} from '../alarm-specs.ts';

export interface AlarmSubject {
  readonly metric: IMetric;
  /** What the alarm speaks of; alarms on one thing only need none. */
  readonly subject?: string;
  /** Told apart from others of the same name by this construct id. */
  readonly id?: string;
  /** The alarm exists only where this holds, and so not on the dashboard, which exists everywhere. */
  readonly condition?: CfnCondition;
}

/** The only way to an alarm: from the specifications, each with a section in the runbook. */
export class Alarms extends Construct {
  readonly topic: Topic;
  private readonly all: { readonly severity: Severity; readonly alarm: Alarm }[] = [];

  constructor(scope: Construct, id: string, props: { readonly address?: string }) {
    super(scope, id);
    this.topic = new Topic(this, 'Topic', { enforceSSL: true });
    // A policy of our own replaces the one that lets the account's alarms in.
    this.topic.addToResourcePolicy(
      new PolicyStatement({
        sid: 'AlarmsPublish',
        principals: ['cloudwatch', 'budgets'].map(
          (service) => new ServicePrincipal(`${service}.amazonaws.com`),
        ),
        actions: ['sns:Publish'],
        resources: [this.topic.topicArn],
        conditions: { StringEquals: { 'AWS:SourceAccount': Stack.of(this).account } },
      }),
    );
    if (props.address !== undefined) {
      this.topic.addSubscription(new EmailSubscription(props.address));
    }
  }

  /** Makes an alarm and, unless it is one to watch, has it tell the topic when it starts and ends. */
  add(name: AlarmName, { metric, subject = '', id = '', condition }: AlarmSubject): void {
    const { severity, meaning, threshold, periods }: AlarmSpec = alarmSpecs[name];
    const sentence = meaning.replace('{subject}', subject);
    const alarm = new Alarm(this, `${name}${id}`, {
      alarmDescription: `[${severity}] ${sentence} See docs/runbook.md#${runbookAnchor(name)}`,
      metric,
      threshold,
      datapointsToAlarm: periods.over,
      evaluationPeriods: periods.of,
      comparisonOperator: ComparisonOperator.GREATER_THAN_THRESHOLD,
      // Nobody asked, so nothing failed.
      treatMissingData: TreatMissingData.NOT_BREACHING,
    });
    if (severity !== 'watch') {
      const action = new SnsAction(this.topic);
      alarm.addAlarmAction(action);
      alarm.addOkAction(action);
    }
    if (condition === undefined) this.all.push({ severity, alarm });
    // An L2 alarm has no word for conditions; its child is a CfnAlarm.
    else (alarm.node.defaultChild as CfnAlarm).cfnOptions.condition = condition;
  }

  /** Alarms in the order in which somebody on duty should read them. */
  inOrder(): readonly Alarm[] {
    return (['page', 'ticket', 'watch'] as const).flatMap((wanted) =>
      this.all.filter(({ severity }) => severity === wanted).map(({ alarm }) => alarm),
    );
  }
}

interface CostBudgetProps {
  readonly limitUsd: number;
  /** Told of it like of alarms; its policy must let the service publish. */
  readonly topic: ITopic;
}

/** When to speak, in percent of the limit: of what was spent, and of what will be. */
const SPENT_PERCENT = 80;
const FORECAST_PERCENT = 100;

/**
 * What a month may cost. It counts the whole account, not the stage: costs by tag have to be switched
 * on by hand in the billing console, and until then a budget by tag would see nothing and say nothing.
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
