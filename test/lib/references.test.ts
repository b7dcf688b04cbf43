import { synthesized } from '#test/support/stacks/synthesized.ts';

const made = [synthesized('dev'), synthesized('prod')];
type Made = (typeof made)[number];
type Part = 'edge' | 'edgeAlarms' | 'data' | 'api' | 'workers' | 'web' | 'operations';

interface StackOutput {
  readonly StackName: string;
  readonly OutputName: string;
}

/** What these templates refer to in others by the references of the library. */
const referencesIn = (value: unknown): StackOutput[] => {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    key === 'Fn::GetStackOutput' ? [inner as StackOutput] : referencesIn(inner),
  );
};

const typeOf = ({ templates }: Made, { StackName, OutputName }: StackOutput): string => {
  const { Resources, Outputs } = templates[partOf(StackName)]!.toJSON();
  const { Value } = Outputs[OutputName];
  return Resources[Value.Ref ?? Value['Fn::GetAtt'][0]].Type;
};

const partOf = (stackName: string): Part | 'firewall' =>
  // Stack names end with one of these.
  stackName.replace(/^Hondana-\w+-/, '').toLowerCase() as Part | 'firewall';

/**
 * CloudFormation replaces these only under another logical id, and so under another output: a bucket, a
 * function or a queue has no property of ours that it replaces, a distribution has none at all.
 */
const neverReplaced = new Set([
  'AWS::CloudFront::Distribution',
  'AWS::Lambda::Function',
  'AWS::Logs::LogGroup',
  'AWS::S3::Bucket',
  'AWS::SecretsManager::Secret',
  'AWS::SQS::Queue',
  // It cannot be deleted, and so not be replaced, while a distribution has it.
  'AWS::WAFv2::WebACL',
]);

describe.each(made)('the stacks of $config.stage', (stacks) => {
  const { templates } = stacks;
  const parts = Object.entries(templates);

  it('DEPLOY-04 pass on every value that can be replaced so that it cannot become stale', () => {
    const types = parts.flatMap(([, template]) =>
      referencesIn(template.toJSON()).map((reference) => typeOf(stacks, reference)),
    );
    expect(types.length).toBeGreaterThan(10);
    expect(types.filter((type) => !neverReplaced.has(type))).toEqual([]);
  });

  it('DEPLOY-04 read what others pass from the parameters that those write', () => {
    const read = new Set(
      parts.flatMap(([, template]) =>
        Object.values(template.findParameters('*', { Type: 'AWS::SSM::Parameter::Value<String>' }))
          .map(({ Default }): string => Default)
          .filter((source) => !source.startsWith('/cdk-bootstrap/')),
      ),
    );
    const written = parts.flatMap(([, template]) =>
      Object.values(template.findResources('AWS::SSM::Parameter')).map(
        ({ Properties }): string => Properties.Name,
      ),
    );
    expect([...read].toSorted()).toEqual(written.toSorted());
    expect(written).toEqual(
      expect.arrayContaining(
        ['Edge/ApiId', 'Data/PassedUserPoolId', 'Data/PassedUserPoolClientId'].map(
          (name) => `/Hondana-${stacks.config.stage}-${name}`,
        ),
      ),
    );
  });

  it('DEPLOY-01 refer to earlier stacks only, which are deployed first', () => {
    const before = Object.fromEntries(
      // By name: jest would need minutes to print stacks that differ.
      parts.map(([part]) => [
        part,
        stacks[part as Part].dependencies.map((one) => partOf(one.stackName)).toSorted(),
      ]),
    );
    const { firewall } = stacks;
    expect(before).toMatchObject({
      edge: firewall === undefined ? [] : ['firewall'],
      edgeAlarms: ['edge'],
      data: ['edge'],
      web: ['data', 'edge'],
      api: ['data', 'edge', 'web'],
      workers: ['api', 'data', 'edge'],
      operations: ['api', 'data', 'edge', 'workers'],
    });
  });
});
