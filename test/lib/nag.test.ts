import type { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import { synthesized } from '#test/support/stacks/synthesized.ts';

/** A stage with a name, a web ACL, a sender and a search domain. */
const complete = {
  domain: { name: 'hondana.example', certificateArn: 'arn:aws:acm:us-east-1:123456789012:x' },
  firewall: { webAclArn: 'arn:aws:wafv2:us-east-1:123456789012:global/webacl/site/0000' },
  mail: {
    sender: 'codes@hondana.example',
    identity: { zoneName: 'hondana.example', zoneId: 'Z0000000001' },
  },
  searchDomain: {
    endpoint: 'https://search.example',
    arn: 'arn:aws:es:ap-northeast-1:123456789012:domain/books',
  },
};

/** A stage that names its place, the names of its bootstrap, and the zone of its domain name. */
const placed = {
  env: { account: '123456789012', region: 'ap-northeast-1' },
  bootstrap: { qualifier: 'books', toolkitStack: 'BooksToolkit' },
  domain: { name: 'hondana.example', zone: { zoneId: 'Z123', zoneName: 'hondana.example' } },
};

describe.each([
  ['dev', {}],
  ['prod', {}],
  ['rehearsal', {}],
  ['small', {}],
  ['somebody', complete],
  ['prod', complete],
  ['prod', placed],
  ['prod', { env: placed.env }],
  ['prod', { env: { account: placed.env.account } }],
  ['dev', { env: { region: placed.env.region } }],
])('the %s stage with %p', (stage, values) => {
  const stacks = synthesized(stage, values);

  it('DEPLOY-14 synthesizes without an unacknowledged finding of the rule packs', () => {
    expect(stacks.findings()).toEqual([]);
  });
});

describe('the rule packs', () => {
  it('DEPLOY-14 find what nobody has acknowledged', () => {
    const { edge, findings } = synthesized('somebody', { productName: 'Unacknowledged' });
    const [secret] = edge.originSecrets.secrets;
    // The class as it was loaded for the stacks.
    const Made = secret?.constructor as typeof Secret;
    expect(new Made(edge, 'Unrotated').node.path).toBe('Hondana-somebody-Edge/Unrotated');
    expect(findings()).toEqual(['AwsSolutions-SMG4 Hondana-somebody-Edge/Unrotated/Resource']);
  });
});
