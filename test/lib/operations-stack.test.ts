import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Template } from 'aws-cdk-lib/assertions';
import { logMessages } from '#lambdas/shared/logger.ts';
import type { FunctionSpec } from '#lambdas/specs/function-rights.ts';
import { type TableSpec, tableSpecs } from '#lambdas/specs/table-specs.ts';
import { functionSpecs } from '#lambdas/specs/function-specs.ts';
import { alarmSpecs, burnSpecs, runbookAnchor } from '#lib/alarm-specs.ts';
import { synthesized } from '#test/support/stacks/synthesized.ts';

/** Of CloudWatch, in characters. */
const MAX_DESCRIPTION = 1_024;
const quiet = synthesized('dev');
const loud = synthesized('prod');

interface MetricOf {
  readonly MetricName: string;
  readonly Dimensions?: readonly { readonly Name: string; readonly Value: unknown }[];
}

interface Watching {
  readonly Id: string;
  readonly Expression?: string;
  readonly MetricStat?: {
    readonly Metric: MetricOf;
    readonly Period: number;
    readonly Stat: string;
  };
}

interface Alarm {
  readonly AlarmDescription: string;
  readonly AlarmActions?: unknown[];
  readonly OKActions?: unknown[];
  readonly Metrics?: readonly Watching[];
  readonly MetricName?: string;
  readonly Dimensions?: readonly { readonly Name: string; readonly Value: unknown }[];
  readonly TreatMissingData: string;
}

const { operations: template } = loud.templates;
/** Id of the topic of a severity. */
const topicOf = (stack: Template, severity: string): string | undefined =>
  Object.keys(stack.findResources('AWS::SNS::Topic')).find((id) =>
    id.toLowerCase().startsWith(`alarms${severity}`),
  );
const resources = Object.values(template.findResources('AWS::CloudWatch::Alarm'));
const alarms: Alarm[] = resources.map(({ Properties }) => Properties);
const atCloudFront: Alarm[] = Object.values(
  loud.templates.edgeAlarms.findResources('AWS::CloudWatch::Alarm'),
).map(({ Properties }) => Properties);
const composites = Object.values(template.findResources('AWS::CloudWatch::CompositeAlarm'));
/** The metrics behind an alarm that computes with them. */
const metricsIn = ({ Metrics = [] }: Alarm): MetricOf[] =>
  Metrics.flatMap(({ MetricStat }) => (MetricStat === undefined ? [] : [MetricStat.Metric]));
const about = (anchor: string): Alarm[] =>
  alarms.filter(({ AlarmDescription }) => AlarmDescription.endsWith(`runbook.md#${anchor}`));

describe('the alarms', () => {
  it('state their urgency, their meaning and the section of the runbook', () => {
    const properties = composites.map(({ Properties }) => Properties as Alarm);
    for (const { AlarmDescription } of [...alarms, ...atCloudFront, ...properties]) {
      expect(AlarmDescription).toMatch(
        /^\[(page|ticket|part)\] .+\. See docs\/runbook\.md#[a-z-]+$/,
      );
      expect(AlarmDescription.length).toBeLessThanOrEqual(MAX_DESCRIPTION);
    }
  });

  it('ALARM-05 ALARM-07 notify the topic of their severity, or are part of an alarm that does', () => {
    const rules = JSON.stringify(composites.map(({ Properties }) => Properties.AlarmRule));
    const everything = [
      ...Object.entries(template.findResources('AWS::CloudWatch::Alarm')),
      ...Object.entries(template.findResources('AWS::CloudWatch::CompositeAlarm')),
    ];
    for (const [id, { Properties }] of everything) {
      const { AlarmDescription, AlarmActions, OKActions } = Properties as Alarm;
      const [, severity = ''] = /^\[(\w+)\]/.exec(AlarmDescription) ?? [];
      const isPart = severity === 'part';
      expect([id, rules.includes(`"${id}"`)]).toEqual([id, isPart]);
      const expected = isPart ? undefined : [{ Ref: topicOf(template, severity) }];
      expect(AlarmActions).toEqual(expected);
      expect(OKActions).toEqual(expected);
    }
  });

  it('ALARM-07 are fewer than 60', () => {
    expect(alarms.length + atCloudFront.length + composites.length).toBeLessThan(60);
  });

  it('MONITOR-13 cover pages without content, counted in the log of their function', () => {
    const [Namespace, MetricName] = ['Hondana-prod-Api', 'PagesWithoutContent'];
    const { logGroup } = loud.api.functions.pages;
    loud.templates.api.hasResourceProperties('AWS::Logs::MetricFilter', {
      LogGroupName: { Ref: loud.idOf('api', logGroup) },
      FilterPattern: `{ $.code = "${logMessages.pageRenderingFailed.code}" }`,
      MetricTransformations: [{ MetricNamespace: Namespace, MetricName, MetricValue: '1' }],
    });
    expect(about('pages-without-content')).toMatchObject([{ Namespace, MetricName }]);
  });

  it('cover every function', () => {
    // Failing is what the triggers and the watch say something with; they have alarms of their own. A
    // deployment reports that the check of the search index has failed.
    const others = new Set(['identity-triggers', 'site-watch', 'index-check']);
    const expected = Object.keys(functionSpecs).filter((name) => !others.has(name));
    for (const [anchor, metric] of [
      ['function-errors', 'Errors'],
      ['function-throttles', 'Throttles'],
    ] as const) {
      const metrics = about(anchor).flatMap(metricsIn);
      expect(metrics).toHaveLength(expected.length);
      expect(new Set(metrics.map(({ MetricName }) => MetricName))).toEqual(new Set([metric]));
      const texts = about(anchor).flatMap(
        ({ AlarmDescription }) => /: (.+?)\. /.exec(AlarmDescription)?.[1]?.split(', ') ?? [],
      );
      expect(texts.toSorted()).toEqual(expected.toSorted());
    }
    expect(about('site-unwell')).toHaveLength(1);
  });

  it('ALARM-01 page when triggers of the user pool fail, but not for refused sign-ups, or are throttled', () => {
    const [failures, ...others] = about('sign-in-failures');
    expect(others).toEqual([]);
    expect(failures?.AlarmDescription).toMatch(/^\[page\]/);
    const [Namespace, MetricName] = ['Hondana-prod-Data', 'RefusedSignUps'];
    expect(failures?.Metrics).toMatchObject([
      { Expression: 'errors - FILL(refused, 0)' },
      { Id: 'errors', MetricStat: { Metric: { MetricName: 'Errors' } } },
      { Id: 'refused', MetricStat: { Metric: { Namespace, MetricName } } },
    ]);
    loud.templates.data.hasResourceProperties('AWS::Logs::MetricFilter', {
      LogGroupName: { Ref: loud.idOf('data', loud.data.triggers.logGroup) },
      FilterPattern: `{ $.code = "${logMessages.signUpRefused.code}" }`,
      MetricTransformations: [{ MetricNamespace: Namespace, MetricName, MetricValue: '1' }],
    });
    const throttles = about('sign-in-throttles');
    expect(throttles).toMatchObject([{ MetricName: 'Throttles' }]);
    expect(throttles[0]?.AlarmDescription).toMatch(/^\[page\]/);
  });

  it('ALARM-02 are about triggers of the user pool that have a concurrency of their own', () => {
    const { ReservedConcurrentExecutions } = loud.resourceOf(
      'data',
      loud.data.triggers.function,
    ).Properties;
    expect(ReservedConcurrentExecutions).toBe(loud.config.openConcurrency);
  });

  it('MONITOR-03 cover every table and every index', () => {
    const expected = Object.entries<TableSpec>(tableSpecs).flatMap(([name, { indexes }]) =>
      ['ReadThrottleEvents', 'WriteThrottleEvents'].flatMap((metric) =>
        [undefined, ...Object.keys(indexes)].map((index) => [metric, name, index].join(' ')),
      ),
    );
    const covered = about('table-throttles')
      .flatMap(metricsIn)
      .map(({ MetricName, Dimensions = [] }) => {
        const valueOf = (wanted: string) => Dimensions.find(({ Name }) => Name === wanted)?.Value;
        const [, table = ''] = /Passed(\w+?)Table/.exec(JSON.stringify(valueOf('TableName'))) ?? [];
        const name = table.charAt(0).toLowerCase() + table.slice(1);
        return [MetricName, name, valueOf('GlobalSecondaryIndexName')].join(' ');
      });
    expect(covered.toSorted()).toEqual(expected.toSorted());
  });

  it('MONITOR-04 cover throttled sign-ins, sign-ups and sessions of our pool and client', () => {
    const throttled = about('account-throttles').flatMap(metricsIn);
    expect(throttled.map(({ MetricName }) => MetricName).toSorted()).toEqual([
      'SignInThrottles',
      'SignUpThrottles',
      'TokenRefreshThrottles',
    ]);
    for (const { Dimensions = [] } of throttled) {
      expect(Dimensions.map(({ Name }) => Name)).toEqual(['UserPool', 'UserPoolClient']);
    }
  });

  it('do not fire when data is missing, except for heartbeats', () => {
    for (const { TreatMissingData, AlarmDescription } of alarms) {
      const isHeartbeat = AlarmDescription.endsWith('#not-running');
      expect(TreatMissingData).toBe(isHeartbeat ? 'breaching' : 'notBreaching');
    }
  });

  it.each([
    ['site-watch', 5 * 60, 3],
    ['account-removal', 5 * 60, 3],
    ['sitemap', 60 * 60, 26],
    ['user-pool-backup', 60 * 60, 26],
    ['unconfirmed-accounts', 60 * 60, 26],
    ['watch-account', 60 * 60, 26],
  ])('MONITOR-01 fire when %s is not called any more', (name, Period, EvaluationPeriods) => {
    const heartbeats = about('not-running');
    const scheduled = Object.values<FunctionSpec>(functionSpecs).filter(
      ({ everyMinutes }) => everyMinutes !== undefined,
    );
    expect(heartbeats).toHaveLength(scheduled.length);
    expect(
      heartbeats.find(({ AlarmDescription }) => AlarmDescription.includes(` ${name} `)),
    ).toMatchObject({
      MetricName: 'Invocations',
      Statistic: 'Sum',
      Threshold: 1,
      ComparisonOperator: 'LessThanThreshold',
      Period,
      EvaluationPeriods,
      DatapointsToAlarm: EvaluationPeriods,
    });
  });
});

describe('the runbook', () => {
  const [spoken = ''] = readFileSync(join(__dirname, '../../docs/runbook.md'), 'utf8').split(
    '\n## Without an alarm\n',
  );
  const sections = spoken.split(/^## /m).slice(1);
  const anchors = sections.map((section) =>
    (section.split('\n')[0] ?? '').toLowerCase().replaceAll(' ', '-'),
  );
  const budget = 'costs-high';
  const alarmNames = Object.keys({ ...alarmSpecs, ...burnSpecs });

  it('ALARM-07 has one section for each alarm and for the budget', () => {
    const expected = [...alarmNames.map(runbookAnchor), budget];
    expect(anchors.toSorted()).toEqual(expected.toSorted());
  });

  it('explains in each section what the alarm means, where to look and what to do', () => {
    for (const section of sections) {
      for (const part of ['**Means**', '**Look**', '**Do**']) expect(section).toContain(part);
    }
  });

  it('covers exactly the alarms that exist', () => {
    const raised = new Set(
      [...alarms, ...atCloudFront].map(({ AlarmDescription }) =>
        AlarmDescription.replace(/.*#/s, ''),
      ),
    );
    expect(raised).toEqual(new Set([...alarmNames].map(runbookAnchor)));
  });
});

describe('the budget', () => {
  it('notifies the alarm topic of actual and forecast cost in production', () => {
    const [budget] = Object.values(template.findResources('AWS::Budgets::Budget'));
    const topic = topicOf(template, 'ticket');
    expect(budget!.Properties).toMatchObject({
      Budget: { TimeUnit: 'MONTHLY', BudgetLimit: { Amount: loud.config.monthlyBudgetUsd } },
    });
    const notices = budget!.Properties.NotificationsWithSubscribers;
    expect(notices).toHaveLength(2);
    for (const { Subscribers } of notices) {
      expect(Subscribers).toEqual([{ SubscriptionType: 'SNS', Address: { Ref: topic } }]);
    }
  });

  it('does not exist when the stage sets none', () => {
    expect(quiet.templates.operations.findResources('AWS::Budgets::Budget')).toEqual({});
  });
});

describe.each([template, loud.templates.edgeAlarms])('the alarm topics', (stack) => {
  it.each([
    ['page', 'PageMail', 'email'],
    ['page', 'PageEndpoint', 'https'],
    ['ticket', 'TicketMail', 'email'],
    ['ticket', 'TicketEndpoint', 'https'],
  ])(
    'DEPLOY-05 ALARM-05 %s sends to %s, by %s, unless that is empty',
    (severity, name, Protocol) => {
      expect(stack.findParameters(name)).toMatchObject({ [name]: { Type: 'String', Default: '' } });
      const [subscription, ...others] = Object.values(
        stack.findResources('AWS::SNS::Subscription', {
          Properties: { Endpoint: { Ref: name } },
        }),
      );
      expect(others).toEqual([]);
      expect(subscription).toMatchObject({
        Properties: { Protocol, TopicArn: { Ref: topicOf(stack, severity) } },
      });
      expect(stack.toJSON().Conditions[subscription!['Condition']]).toEqual({
        'Fn::Not': [{ 'Fn::Equals': [{ Ref: name }, ''] }],
      });
    },
  );
});

describe('the alarm topics of the stage', () => {
  it('accepts messages over TLS only, from the alarms and budgets of the account', () => {
    const policies = Object.values(template.findResources('AWS::SNS::TopicPolicy'));
    expect(policies).toHaveLength(2);
    const [policy] = policies;
    const statements = policy!.Properties.PolicyDocument.Statement;
    expect(statements).toContainEqual(
      expect.objectContaining({
        Effect: 'Deny',
        Condition: { Bool: { 'aws:SecureTransport': 'false' } },
      }),
    );
    expect(statements).toContainEqual(
      expect.objectContaining({
        Effect: 'Allow',
        Principal: { Service: ['budgets.amazonaws.com', 'cloudwatch.amazonaws.com'] },
        Condition: { StringEquals: { 'AWS:SourceAccount': { Ref: 'AWS::AccountId' } } },
      }),
    );
  });
});

describe('the dashboard', () => {
  it('shows the urgent alarms first', () => {
    const [dashboard, ...others] = Object.values(
      template.findResources('AWS::CloudWatch::Dashboard'),
    );
    expect(others).toEqual([]);
    const body = JSON.stringify(dashboard!.Properties.DashboardBody);
    const positions = ['FailuresBurnFast', 'FailuresBurnSlowly', 'TableThrottles'].map((id) =>
      body.indexOf(`Alarms${id}`),
    );
    expect(positions.every((position) => position > 0)).toBe(true);
    expect(positions).toEqual(positions.toSorted((a, b) => a - b));
  });
});
