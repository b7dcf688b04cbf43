import { nagPacks } from '#lib/nag.ts';
import { synthesise } from '#test/support/stacks/synthesised.ts';

/** Everything that a stage may leave out. */
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
  const stacks = synthesise(stage, values);
  afterAll(stacks.remove);

  it('synthesises without a finding of the rule packs that nobody has argued for', () => {
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
