import { nagPacks } from '#lib/nag.ts';
import { synthesise } from '#test/support/stacks/synthesised.ts';

describe.each(['dev', 'prod', 'somebody'])('the %s stage', (stage) => {
  const stacks = synthesise(stage);
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
