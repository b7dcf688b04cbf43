import { logMessages } from '#lambdas/shared/logger.ts';
import { synthesized } from '#test/support/stacks/synthesized.ts';

const prod = synthesized('prod');
const dev = synthesized('dev');
const { api } = prod.templates;
/** CloudFormation's limit, with room for the next functions and routes. */
const MAX_RESOURCES = 450;
const MAX_DESCRIPTION = 256;

// Object.keys loses the key type.
const names = Object.keys(prod.api.functions) as (keyof typeof prod.api.functions)[];
const released = names.map((name) => ({
  name,
  lambdaId: prod.idOf('api', prod.api.functions[name].function),
  alias: prod.resourceOf('api', prod.api.targets[name]),
  aliasId: prod.idOf('api', prod.api.targets[name]),
}));
const resources: Readonly<Record<string, { Type: string; Properties: Record<string, unknown> }>> =
  api.toJSON()['Resources'];

/** Ids of the parameters that a value refers to. */
const parametersIn = (value: unknown): string[] => {
  const known = Object.keys(api.findParameters('*'));
  const refs = [...JSON.stringify(value).matchAll(/\{"Ref":"(\w+)"\}/g)].map(([, id = '']) => id);
  return [...new Set(refs.filter((id) => known.includes(id)))].toSorted();
};

describe('the functions of a stage that releases gradually', () => {
  it('RELEASE-01 are called through their aliases by routes, schedules and streams', () => {
    const ids = released.map(({ lambdaId }) => lambdaId);
    const callers = Object.values(resources).filter(({ Type }) =>
      [
        'AWS::ApiGatewayV2::Integration',
        'AWS::Events::Rule',
        'AWS::Lambda::EventSourceMapping',
        'AWS::Lambda::Permission',
      ].includes(Type),
    );
    expect(callers.length).toBeGreaterThan(released.length);
    for (const caller of callers) {
      const text = JSON.stringify(caller);
      expect(ids.filter((id) => text.includes(`"${id}"`))).toEqual([]);
      expect(released.filter(({ aliasId }) => text.includes(`"${aliasId}"`))).toHaveLength(1);
    }
  });

  it.each(released)('RELEASE-02 give a tenth of the calls to a new version of $name', (made) => {
    const { ApplicationName, DeploymentGroupName } =
      made.alias['UpdatePolicy'].CodeDeployLambdaAliasUpdate;
    expect(resources[ApplicationName.Ref]?.Type).toBe('AWS::CodeDeploy::Application');
    const group = resources[DeploymentGroupName.Ref]?.Properties;
    expect(group).toMatchObject({
      DeploymentConfigName: 'CodeDeployDefault.LambdaCanary10Percent5Minutes',
      AutoRollbackConfiguration: {
        Enabled: true,
        Events: expect.arrayContaining(['DEPLOYMENT_FAILURE', 'DEPLOYMENT_STOP_ON_ALARM']),
      },
      AlarmConfiguration: { Enabled: true, Alarms: [{ Name: { Ref: expect.any(String) } }] },
    });
  });

  it.each(released)('RELEASE-03 watch failures of the new version of $name only', (made) => {
    const { AlarmConfiguration } = resources[
      made.alias['UpdatePolicy'].CodeDeployLambdaAliasUpdate.DeploymentGroupName.Ref
    ]!.Properties as { AlarmConfiguration: { Alarms: { Name: { Ref: string } }[] } };
    const alarm = resources[AlarmConfiguration.Alarms[0]!.Name.Ref]!.Properties;
    const dimensions = (
      alarm['Metrics'] as { MetricStat?: { Metric: { Dimensions: unknown } } }[]
    ).flatMap(({ MetricStat }) => (MetricStat === undefined ? [] : [MetricStat.Metric.Dimensions]));
    const version = made.alias['Properties'].FunctionVersion;
    expect(dimensions).toEqual([
      expect.arrayContaining([{ Name: 'ExecutedVersion', Value: version }]),
      [{ Name: 'Version', Value: version }],
    ]);
  });

  it('RELEASE-03 count unexpected errors, which are answers, in the logs', () => {
    const filters = Object.values(api.findResources('AWS::Logs::MetricFilter')).filter((filter) =>
      JSON.stringify(filter).includes('/Releases'),
    );
    expect(filters).toHaveLength(released.length);
    for (const { Properties } of filters) {
      expect(Properties.FilterPattern).toBe(`{ $.code = "${logMessages.unexpectedError.code}" }`);
      expect(Properties.MetricTransformations[0].Dimensions).toEqual([
        { Key: 'Version', Value: '$.version' },
      ]);
    }
  });

  it.each(released)('RELEASE-04 make a version of $name when a passed value changes', (made) => {
    const [versionId] = made.alias['Properties'].FunctionVersion['Fn::GetAtt'];
    const version = resources[versionId]!;
    const { Environment } = resources[made.lambdaId]!.Properties as {
      Environment: { Variables: unknown };
    };
    // The address of the site's API and the site itself are strings with one parameter in them.
    expect(parametersIn(version.Properties['Description'] ?? '')).toEqual(
      parametersIn(Environment.Variables),
    );
  });

  it('RELEASE-04 describe a version in few enough characters', () => {
    const lengths = released.map(({ alias }) => {
      const [versionId] = alias['Properties'].FunctionVersion['Fn::GetAtt'];
      const text = JSON.stringify(resources[versionId]!.Properties['Description'] ?? '');
      const tables = text.match(/Fn::Select/g)?.length ?? 0;
      const others = parametersIn(resources[versionId]!.Properties['Description'] ?? '').length;
      // A generated part has at most 14 characters, ids of the user pool and client at most 55.
      return tables * 15 + (others - tables) * 56;
    });
    expect(Math.max(...lengths)).toBeLessThanOrEqual(MAX_DESCRIPTION);
  });

  it('RELEASE-05 let CodeDeploy change these aliases and nothing else', () => {
    const [statements] = Object.entries(api.findResources('AWS::IAM::Policy'))
      .filter(([id]) => id.startsWith('ReleaseRole'))
      .map(([, { Properties }]) => Properties.PolicyDocument.Statement);
    const changes = statements.filter(({ Action }: { Action: string | string[] }) =>
      [Action].flat().includes('lambda:UpdateAlias'),
    );
    const allowed = changes.flatMap(({ Resource }: { Resource: unknown }) => Resource);
    expect(allowed).toHaveLength(released.length * 2);
    expect(JSON.stringify(allowed)).not.toContain('*');
    expect([...new Set(statements.flatMap(({ Action }: { Action: unknown }) => Action))]).toEqual(
      expect.arrayContaining(['cloudwatch:DescribeAlarms', 'lambda:GetAlias']),
    );
  });

  it('RELEASE-06 fit into one stack', () => {
    expect(Object.keys(resources).length).toBeLessThan(MAX_RESOURCES);
  });
});

describe('dev, which releases at once', () => {
  it('RELEASE-07 has no aliases and no CodeDeploy', () => {
    for (const type of ['Lambda::Alias', 'CodeDeploy::Application']) {
      expect(dev.templates.api.findResources(`AWS::${type}`)).toEqual({});
    }
  });
});
