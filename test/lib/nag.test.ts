import { nagPacks } from '#lib/nag.ts';
import { synthesized } from '#test/support/stacks/synthesized.ts';

/** All optional settings of a stage. */
const complete = {
  alarmAddress: 'duty@hondana.example',
  distributionId: 'E123EXAMPLE',
  siteOrigin: 'https://d111111abcdef8.cloudfront.net',
};

describe.each([
  ['dev', {}],
  ['prod', {}],
  ['somebody', complete],
  ['prod', complete],
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
