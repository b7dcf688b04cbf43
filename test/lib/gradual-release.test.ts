import type { Template } from 'aws-cdk-lib/assertions';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import { logMessages } from '#lambdas/shared/logger.ts';
import type { DomainFunction } from '#lib/constructs/domain-function.ts';
import { synthesized } from '#test/support/stacks/synthesized.ts';

const prod = synthesized('prod');
const dev = synthesized('dev');
/** Of the 500 that CloudFormation allows: room for the next functions and routes. */
const MAX_RESOURCES = 360;
/** What one alarm may watch. */
const MAX_METRICS = 10;
const MAX_DESCRIPTION = 256;

/** Ids of the parameters that a value refers to. */
const parametersIn = (template: Template, value: unknown): string[] => {
  const known = Object.keys(template.findParameters('*'));
  const refs = [...JSON.stringify(value).matchAll(/\{"Ref":"(\w+)"\}/g)].map(([, id = '']) => id);
  return [...new Set(refs.filter((id) => known.includes(id)))].toSorted();
};

type Stack = 'api' | 'workers';

const aboutFunctions = (stack: Stack) => {
  // Object.entries loses the key types.
  const functions: Readonly<Record<string, DomainFunction>> = prod[stack].functions;
  const targets: Readonly<Record<string, IFunction>> = prod[stack].targets;
  return Object.entries(functions).map(([name, { function: lambda }]) => ({
    name,
    lambdaId: prod.idOf(stack, lambda),
    alias: prod.resourceOf(stack, targets[name]!),
    aliasId: prod.idOf(stack, targets[name]!),
  }));
};

describe.each(['api', 'workers'] as const)('the functions of the %s stack of prod', (stack) => {
  const template = prod.templates[stack];
  const released = aboutFunctions(stack);
  const resources: Readonly<Record<string, { Type: string; Properties: Record<string, unknown> }>> =
    template.toJSON()['Resources'];

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
    const metrics = (
      alarm['Metrics'] as { MetricStat?: { Metric: Record<string, unknown> } }[]
    ).flatMap(({ MetricStat }) => (MetricStat === undefined ? [] : [MetricStat.Metric]));
    expect(metrics.length).toBeLessThanOrEqual(MAX_METRICS);
    const { FunctionVersion: version } = made.alias['Properties'];
    expect(metrics).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          MetricName: 'Errors',
          Dimensions: expect.arrayContaining([{ Name: 'ExecutedVersion', Value: version }]),
        }),
        expect.objectContaining({ MetricName: 'UnexpectedErrors' }),
      ]),
    );
  });

  it.each(released)('RELEASE-03 count unexpected errors of that version of $name', (made) => {
    const { FunctionVersion: version } = made.alias['Properties'];
    const { LoggingConfig } = resources[made.lambdaId]!.Properties as {
      LoggingConfig: { LogGroup: unknown };
    };
    const filters = Object.values(template.findResources('AWS::Logs::MetricFilter'));
    const counted = filters.find(
      ({ Properties }) =>
        JSON.stringify(Properties.LogGroupName) === JSON.stringify(LoggingConfig.LogGroup) &&
        Properties.MetricTransformations[0].MetricName === 'UnexpectedErrors',
    );
    expect(counted?.Properties.FilterPattern).toEqual({
      'Fn::Join': [
        '',
        [`{ ($.code = "${logMessages.unexpectedError.code}") && ($.version = "`, version, '") }'],
      ],
    });
  });

  it.each(released)('RELEASE-04 make a version of $name when a passed value changes', (made) => {
    const [versionId] = made.alias['Properties'].FunctionVersion['Fn::GetAtt'];
    const version = resources[versionId]!;
    const { Environment } = resources[made.lambdaId]!.Properties as {
      Environment: { Variables: unknown };
    };
    // The address of the site's API and the site itself are strings with one parameter in them.
    expect(parametersIn(template, version.Properties['Description'] ?? '')).toEqual(
      parametersIn(template, Environment.Variables),
    );
  });

  it('RELEASE-04 describe a version in few enough characters', () => {
    const lengths = released.map(({ alias }) => {
      const [versionId] = alias['Properties'].FunctionVersion['Fn::GetAtt'];
      const text = JSON.stringify(resources[versionId]!.Properties['Description'] ?? '');
      const tables = text.match(/Fn::Select/g)?.length ?? 0;
      const others = parametersIn(
        template,
        resources[versionId]!.Properties['Description'] ?? '',
      ).length;
      // A generated part has at most 14 characters, ids of the user pool and client at most 55.
      return tables * 15 + (others - tables) * 56;
    });
    expect(Math.max(...lengths)).toBeLessThanOrEqual(MAX_DESCRIPTION);
  });

  it('RELEASE-05 let CodeDeploy change these aliases and nothing else', () => {
    const [statements] = Object.entries(template.findResources('AWS::IAM::Policy'))
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
