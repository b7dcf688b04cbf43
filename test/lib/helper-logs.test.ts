import { synthesized } from '#test/support/stacks/synthesized.ts';

const made = [synthesized('dev'), synthesized('prod')];

describe.each(made)('the functions of $config.stage', ({ templates, config }) => {
  it('write to log groups of their own stack, including the CDK’s helpers', () => {
    for (const template of Object.values(templates)) {
      const groups = template.findResources('AWS::Logs::LogGroup');
      const functions = Object.values(template.findResources('AWS::Lambda::Function'));
      for (const { Properties } of functions) {
        expect(groups).toHaveProperty([Properties.LoggingConfig.LogGroup.Ref]);
      }
    }
  });

  it('keep their logs as long as the stage configures and delete them with unprotected stages', () => {
    const groups = Object.values(templates).flatMap((template) =>
      Object.values(template.findResources('AWS::Logs::LogGroup')),
    );
    expect(groups.length).toBeGreaterThan(2);
    // The firewall has 30 days of its own.
    for (const { Properties, DeletionPolicy } of groups) {
      if (Properties.LogGroupName !== undefined) continue;
      expect(Properties.RetentionInDays).toBe(config.logs.days);
      expect(DeletionPolicy).toBe(config.keeping.protected ? 'RetainExceptOnCreate' : 'Delete');
    }
  });
});
