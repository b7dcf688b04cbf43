import { synthesized } from '#test/support/stacks/synthesized.ts';

const arn = (name: string) => `arn:aws:wafv2:us-east-1:123456789012:global/webacl/${name}/0`;
const prod = synthesized('prod', { firewall: { api: 300, all: 2_000 } });
const dev = synthesized('dev');

const { firewall } = prod.templates;
if (firewall === undefined) throw new Error('prod has no firewall');
const [webAcl] = Object.values(firewall.findResources('AWS::WAFv2::WebACL'));
const rules: Record<string, unknown>[] = webAcl!.Properties.Rules;
const webAclIdOf = ({ templates }: typeof prod): unknown =>
  Object.values(templates.edge.findResources('AWS::CloudFront::Distribution'))[0]!.Properties
    .DistributionConfig.WebACLId;

describe('the firewall', () => {
  it('SEC-16 blocks an IP address that exceeds the request rate of the API or of the site', () => {
    expect(rules.slice(0, 2)).toMatchObject([
      {
        Name: 'api',
        Statement: {
          RateBasedStatement: {
            AggregateKeyType: 'IP',
            EvaluationWindowSec: 300,
            Limit: 300,
            ScopeDownStatement: { ByteMatchStatement: { SearchString: '/api/' } },
          },
        },
      },
      { Name: 'all', Statement: { RateBasedStatement: { AggregateKeyType: 'IP', Limit: 2_000 } } },
    ]);
    expect(rules[1]).not.toHaveProperty('Statement.RateBasedStatement.ScopeDownStatement');
  });

  it('responds with 429 like the API when the rate is exceeded', () => {
    for (const rule of rules.slice(0, 2)) {
      expect(rule).toHaveProperty('Action.Block.CustomResponse.ResponseCode', 429);
    }
    const { api, all } = webAcl!.Properties.CustomResponseBodies;
    expect(api.ContentType).toBe('APPLICATION_JSON');
    expect(JSON.parse(api.Content)).toMatchObject({ statusCode: 429, code: 'TOO_MANY_REQUESTS' });
    expect(all.Content).toContain('アクセスが集中しています');
  });

  const labels = (): readonly string[] =>
    (
      rules[3] as { Statement: { OrStatement: { Statements: { LabelMatchStatement: unknown }[] } } }
    ).Statement.OrStatement.Statements.map(
      ({ LabelMatchStatement }) => (LabelMatchStatement as { Key: string }).Key,
    );

  it('EDGE-36 rejects known exploits in headers, paths and queries like the API', () => {
    expect(rules[2]).toMatchObject({
      Priority: 2,
      Statement: {
        ManagedRuleGroupStatement: {
          VendorName: 'AWS',
          Name: 'AWSManagedRulesKnownBadInputsRuleSet',
        },
      },
    });
    expect(rules[3]).toMatchObject({
      Priority: 3,
      Action: {
        Block: { CustomResponse: { ResponseCode: 403, CustomResponseBodyKey: 'forbidden' } },
      },
    });
    const { forbidden } = webAcl!.Properties.CustomResponseBodies;
    expect(JSON.parse(forbidden.Content)).toMatchObject({ statusCode: 403, code: 'FORBIDDEN' });
    for (const place of ['Log4JRCE_Header', 'Log4JRCE_URIPath', 'Log4JRCE_QueryString']) {
      expect(labels()).toContain(`awswaf:managed:aws:known-bad-inputs:${place}`);
    }
  });

  it('EDGE-36 rejects no text that a reader writes: what is in a body is only counted', () => {
    expect(rules[2]).toMatchObject({ OverrideAction: { Count: {} } });
    expect(labels().filter((label) => /body/i.test(label))).toEqual([]);
  });

  it('EDGE-37 rejects addresses that AWS knows as attackers like the API', () => {
    expect(rules.slice(4)).toMatchObject([
      {
        Priority: 4,
        OverrideAction: { Count: {} },
        Statement: {
          ManagedRuleGroupStatement: { Name: 'AWSManagedRulesAmazonIpReputationList' },
        },
      },
      {
        Priority: 5,
        Action: { Block: { CustomResponse: { CustomResponseBodyKey: 'forbidden' } } },
        Statement: {
          OrStatement: {
            Statements: ['AWSManagedIPReputationList', 'AWSManagedReconnaissanceList'].map(
              (label) => ({
                LabelMatchStatement: { Key: `awswaf:managed:aws:amazon-ip-list:${label}` },
              }),
            ),
          },
        },
      },
    ]);
  });

  it('EDGE-38 logs rejected requests for 30 days, without tokens and cookies', () => {
    const [group] = Object.entries(firewall.findResources('AWS::Logs::LogGroup'));
    expect(group?.[1].Properties).toMatchObject({
      LogGroupName: 'aws-waf-logs-Hondana-prod-Firewall',
      RetentionInDays: 30,
    });
    const [logging] = Object.values(firewall.findResources('AWS::WAFv2::LoggingConfiguration'));
    const [destination] = logging!.Properties.LogDestinationConfigs;
    expect(JSON.stringify(destination)).toMatch(/:log-group:",\{"Ref":"Logs\w+"\}\]\]\}$/);
    expect(logging!.Properties).toMatchObject({
      LoggingFilter: {
        DefaultBehavior: 'DROP',
        Filters: [{ Behavior: 'KEEP', Conditions: [{ ActionCondition: { Action: 'BLOCK' } }] }],
      },
      RedactedFields: [
        { SingleHeader: { Name: 'authorization' } },
        { SingleHeader: { Name: 'cookie' } },
      ],
    });
  });

  it('allows all other requests and masks tokens in its logs', () => {
    expect(webAcl!.Properties).toMatchObject({ Scope: 'CLOUDFRONT', DefaultAction: { Allow: {} } });
    expect(webAcl!.Properties.DataProtectionConfig.DataProtections).toMatchObject([
      { Action: 'SUBSTITUTION', Field: { FieldKeys: ['authorization', 'cookie'] } },
    ]);
  });

  it('is in us-east-1 and is deployed before the distribution', () => {
    expect(prod.firewall?.region).toBe('us-east-1');
    expect(prod.edge.dependencies).toContain(prod.firewall);
  });

  it('DEPLOY-01 protects the distribution from the first deployment on', () => {
    expect(webAclIdOf(prod)).toEqual({
      'Fn::GetStackOutput': {
        StackName: 'Hondana-prod-Firewall',
        OutputName: 'WebAclArn',
        Region: 'us-east-1',
      },
    });
    expect(firewall.toJSON().Outputs.WebAclArn.Value).toEqual({
      'Fn::GetAtt': [Object.keys(firewall.findResources('AWS::WAFv2::WebACL'))[0], 'Arn'],
    });
    expect(webAclIdOf(dev)).toBeUndefined();
  });

  it('does not exist when no rates are configured', () => {
    expect(dev.firewall).toBeUndefined();
    const elsewhere = synthesized('prod', { firewall: { webAclArn: arn('elsewhere') } });
    expect(elsewhere.firewall).toBeUndefined();
    expect(webAclIdOf(elsewhere)).toBe(arn('elsewhere'));
  });
});
