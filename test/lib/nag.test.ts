import { nagPacks } from '#lib/nag.ts';
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
  ['somebody', complete],
  ['prod', complete],
  ['prod', placed],
])('the %s stage with %p', (stage, values) => {
  const stacks = synthesized(stage, values);

  it('synthesizes without an unacknowledged finding of the rule packs', () => {
    const findings = nagPacks(stacks.app).flatMap((pack) => {
      const { violations } = pack.validateScope(stacks.app);
      return violations.map(({ ruleName, violatingResources }) => [
        ruleName,
        violatingResources.map(({ constructPath }) => constructPath),
      ]);
    });
    expect(findings).toEqual([]);
  });
});
