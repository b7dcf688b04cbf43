import { synthesized } from '#test/support/stacks/synthesized.ts';

describe.each([synthesized('dev'), synthesized('prod')])('the sitemap of $config.stage', (made) => {
  const { api } = made.templates;
  const [call, ...others] = Object.values(api.findResources('Custom::Trigger'));

  it('SITEMAP-02 SP-142 is written with the first deployment', () => {
    expect(others).toEqual([]);
    expect(call?.Properties).toMatchObject({
      InvocationType: 'Event',
      ExecuteOnHandlerChange: true,
    });
    expect(JSON.stringify(call?.Properties.HandlerArn)).toMatch(/SitemapFunctionCurrentVersion/);
  });

  it('SITEMAP-02 SEC-20 needs the right to call that function only', () => {
    const role = Object.entries(api.findResources('AWS::IAM::Role')).find(([id]) =>
      id.includes('Trigger'),
    );
    const [{ PolicyDocument }, ...more] = role![1].Properties.Policies;
    expect(more).toEqual([]);
    expect(PolicyDocument.Statement).toMatchObject([
      { Effect: 'Allow', Action: ['lambda:InvokeFunction'] },
    ]);
    expect(JSON.stringify(PolicyDocument.Statement[0].Resource)).toMatch(/SitemapFunction/);
  });
});
