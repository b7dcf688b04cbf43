import { type CfnCondition, Stack } from 'aws-cdk-lib';
import {
  Alarm,
  type CfnAlarm,
  ComparisonOperator,
  type IMetric,
  TreatMissingData,
} from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import { Construct } from 'constructs';

/**
 * `page`: readers are hurt now. `ticket`: somebody looks within a working day. `watch`: shown on
 * the dashboard, told to nobody.
 */
export type Severity = 'page' | 'ticket' | 'watch';

export interface AlarmDescription {
  readonly severity: Severity;
  /** Also names the section of docs/runbook.md that says what to do. */
  readonly id: string;
  readonly meaning: string;
  readonly metric: IMetric;
  readonly threshold: number;
  /** How many of the last periods must be over the threshold. */
  readonly periods: { readonly over: number; readonly of: number };
  /** The alarm exists only where this holds, and so not on the dashboard, which exists everywhere. */
  readonly condition?: CfnCondition;
}

/** `ApiFailures` has its section at `#api-failures`. */
const anchorOf = (id: string): string => id.replaceAll(/\B([A-Z])/g, '-$1').toLowerCase();

/** The only way to an alarm: each has a severity, a meaning and a section in the runbook. */
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
        principals: [new ServicePrincipal('cloudwatch.amazonaws.com')],
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
  add(description: AlarmDescription, subject = ''): void {
    const { severity, id, meaning, metric, threshold, periods } = description;
    const alarm = new Alarm(this, `${id}${subject}`, {
      alarmDescription: `[${severity}] ${meaning} See docs/runbook.md#${anchorOf(id)}`,
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
    if (description.condition === undefined) this.all.push({ severity, alarm });
    // An L2 alarm has no word for conditions; its child is a CfnAlarm.
    else (alarm.node.defaultChild as CfnAlarm).cfnOptions.condition = description.condition;
  }

  /** Alarms in the order in which somebody on duty should read them. */
  inOrder(): readonly Alarm[] {
    return (['page', 'ticket', 'watch'] as const).flatMap((wanted) =>
      this.all.filter(({ severity }) => severity === wanted).map(({ alarm }) => alarm),
    );
  }
}
