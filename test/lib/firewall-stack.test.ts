import { synthesized } from '#test/support/stacks/synthesized.ts';

const arn = (name: string) => `arn:aws:wafv2:us-east-1:123456789012:global/webacl/${name}/0`;
const prod = synthesized('prod', { firewall: { api: 300, all: 2_000 } });
const dev = synthesized('dev');
const guarded = synthesized('prod', { ownWebAclArn: arn('own') });

const { firewall } = prod.templates;
if (firewall === undefined) throw new Error('prod has no firewall');
const [webAcl] = Object.values(firewall.findResources('AWS::WAFv2::WebACL'));
const rules: Record<string, unknown>[] = webAcl!.Properties.Rules;
const webAclIdOf = ({ templates }: typeof prod): unknown =>
  Object.values(templates.web.findResources('AWS::CloudFront::Distribution'))[0]!.Properties
    .DistributionConfig.WebACLId;

describe('the firewall', () => {
  it('SEC-16 refuses an address that asks too often, of the API and altogether', () => {
    expect(rules).toMatchObject([
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

  it('answers as the API does when somebody asks too often', () => {
    for (const rule of rules) {
      expect(rule).toHaveProperty('Action.Block.CustomResponse.ResponseCode', 429);
    }
    const { api, all } = webAcl!.Properties.CustomResponseBodies;
    expect(api.ContentType).toBe('APPLICATION_JSON');
    expect(JSON.parse(api.Content)).toMatchObject({ statusCode: 429, code: 'TOO_MANY_REQUESTS' });
    expect(all.Content).toContain('アクセスが集中しています');
  });

  it('lets everything else pass, and shows nobody the tokens of readers', () => {
    expect(webAcl!.Properties).toMatchObject({ Scope: 'CLOUDFRONT', DefaultAction: { Allow: {} } });
    expect(webAcl!.Properties.DataProtectionConfig.DataProtections).toMatchObject([
      { Action: 'SUBSTITUTION', Field: { FieldKeys: ['authorization', 'cookie'] } },
    ]);
  });

  it('stands where CloudFront looks for it, and before the distribution', () => {
    expect(prod.firewall?.region).toBe('us-east-1');
    expect(prod.web.dependencies).toContain(prod.firewall);
  });

  it('guards the distribution as soon as its name is known', () => {
    expect(webAclIdOf(prod)).toBeUndefined();
    expect(webAclIdOf(guarded)).toBe(arn('own'));
  });

  it('is not there, and not paid for, where no rates are configured', () => {
    expect(dev.firewall).toBeUndefined();
    const elsewhere = synthesized('prod', { firewall: { webAclArn: arn('elsewhere') } });
    expect(elsewhere.firewall).toBeUndefined();
    expect(webAclIdOf(elsewhere)).toBe(arn('elsewhere'));
  });

  it('tells its web ACL under the name that the deployment looks for', () => {
    expect(firewall.findOutputs('WebAclArn')).toHaveProperty('WebAclArn');
  });
});
