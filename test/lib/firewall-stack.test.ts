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
        Block: { CustomResponse: { ResponseCode: 403, CustomResponseBodyKey: 'exploit' } },
      },
    });
    const { exploit } = webAcl!.Properties.CustomResponseBodies;
    expect(JSON.parse(exploit.Content)).toMatchObject({ statusCode: 403, code: 'FORBIDDEN' });
    for (const place of ['Log4JRCE_Header', 'Log4JRCE_URIPath', 'Log4JRCE_QueryString']) {
      expect(labels()).toContain(`awswaf:managed:aws:known-bad-inputs:${place}`);
    }
  });

  it('EDGE-36 rejects no text that a reader writes: what is in a body is only counted', () => {
    expect(rules[2]).toMatchObject({ OverrideAction: { Count: {} } });
    expect(labels().filter((label) => /body/i.test(label))).toEqual([]);
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
