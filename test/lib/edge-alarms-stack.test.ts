import { synthesized } from '#test/support/stacks/synthesized.ts';

const prod = synthesized('prod');
const dev = synthesized('dev');

const alarmsOf = ({ templates }: typeof prod): Record<string, unknown>[] =>
  Object.values(templates.edgeAlarms.findResources('AWS::CloudWatch::Alarm')).map(
    ({ Properties }) => Properties,
  );
const alarmOn = (stacks: typeof prod, metric: string) =>
  alarmsOf(stacks).find(({ MetricName }) => MetricName === metric);

describe.each([prod, dev])('the alarms of the distribution of $config.stage', (stacks) => {
  const template = stacks.templates.edgeAlarms;

  it('MONITOR-05 are in the region of its metrics, while the stage is in another one', () => {
    expect(stacks.edgeAlarms.region).toBe('us-east-1');
    expect(stacks.operations.region).not.toBe('us-east-1');
    expect(stacks.templates.operations.toJSON()).not.toHaveProperty('Resources.AlarmsSiteFailures');
  });

  it('MONITOR-05 fire when the distribution of this stage responds with 5xx', () => {
    expect(alarmOn(stacks, '5xxErrorRate')).toMatchObject({
      Namespace: 'AWS/CloudFront',
      Threshold: 1,
      Dimensions: [
        {
          Name: 'DistributionId',
          Value: {
            'Fn::GetStackOutput': {
              StackName: stacks.edge.stackName,
              OutputName: 'DistributionId',
              Region: 'ap-northeast-1',
            },
          },
        },
        { Name: 'Region', Value: 'Global' },
      ],
    });
    expect(stacks.templates.edge.toJSON().Outputs.DistributionId.Value).toEqual({
      Ref: stacks.idOf('edge', stacks.edge.distribution),
    });
  });

  it('use metrics of their own region, because an alarm cannot watch those of another', () => {
    for (const alarm of alarmsOf(stacks)) expect(alarm).not.toHaveProperty('Metrics');
  });

  it('MONITOR-05 notify the topic of their severity, which is beside them', () => {
    const topics = Object.keys(template.findResources('AWS::SNS::Topic'));
    expect(topics).toHaveLength(2);
    for (const alarm of alarmsOf(stacks)) {
      const severity = String(alarm['AlarmDescription']).startsWith('[page]') ? 'Page' : 'Ticket';
      const Ref = topics.find((id) => id.startsWith(`Alarms${severity}`));
      expect(alarm).toMatchObject({ AlarmActions: [{ Ref }], OKActions: [{ Ref }] });
    }
  });

  it('let only the alarms of the account publish', () => {
    const [policy] = Object.values(template.findResources('AWS::SNS::TopicPolicy'));
    const allowed = policy!.Properties.PolicyDocument.Statement.filter(
      ({ Effect }: { Effect: string }) => Effect === 'Allow',
    );
    expect(allowed).toMatchObject([{ Principal: { Service: 'cloudwatch.amazonaws.com' } }]);
  });
});

describe('the alarm of blocked requests', () => {
  it('MONITOR-06 fires when our web ACL rejects many requests by any rule', () => {
    const [webAcl] = Object.values(
      prod.templates.firewall?.findResources('AWS::WAFv2::WebACL') ?? {},
    );
    const { MetricName } = webAcl!.Properties.VisibilityConfig;
    expect(alarmOn(prod, 'BlockedRequests')).toMatchObject({
      Namespace: 'AWS/WAFV2',
      Statistic: 'Sum',
      ComparisonOperator: 'GreaterThanThreshold',
      Dimensions: [
        { Name: 'Rule', Value: 'ALL' },
        { Name: 'WebACL', Value: MetricName },
      ],
    });
  });

  it('MONITOR-06 counts the requests of its own stage only', () => {
    expect(alarmOn(prod, 'BlockedRequests')).toMatchObject({
      Dimensions: [{}, { Value: 'Hondana-prod-Firewall' }],
    });
  });

  it('does not exist without a web ACL of our own', () => {
    expect(alarmOn(dev, 'BlockedRequests')).toBeUndefined();
    const webAclArn = 'arn:aws:wafv2:us-east-1:123456789012:global/webacl/elsewhere/0';
    const elsewhere = synthesized('prod', { firewall: { webAclArn } });
    expect(alarmOn(elsewhere, 'BlockedRequests')).toBeUndefined();
  });
});

describe('a stage in the region of CloudFront', () => {
  it('MONITOR-05 has these alarms once', () => {
    const names = Object.values(prod.templates).flatMap((template) =>
      Object.values(template.findResources('AWS::CloudWatch::Alarm')).map(
        ({ Properties }): string => Properties.MetricName,
      ),
    );
    for (const metric of ['5xxErrorRate', 'BlockedRequests']) {
      expect(names.filter((name) => name === metric)).toHaveLength(1);
    }
  });
});
