import { synthesized } from '#test/support/stacks/synthesized.ts';

/** Contents of bundles and layers are not what a review of the stacks is about. */
const withoutHashes = (template: unknown) =>
  JSON.parse(
    JSON.stringify(template)
      .replaceAll(/[0-9a-f]{64}/g, '<hash>')
      .replaceAll(
        /\{"Fn::GetStackOutput":\{"StackName":"[\w-]+-(\w+)","Region":\{"Ref":"AWS::Region"\},"OutputName":"PublishOutput(\w+?)\w{8}"\}\}/g,
        '"<$1: $2>"',
      ),
  );

interface Parts {
  readonly Type?: string;
  readonly Properties?: Readonly<Record<string, unknown>>;
}

/** One line for each property: short enough to read, long enough to see what changed. */
const linesOf = (id: string, { Type = 'Output', Properties = {}, ...others }: Parts): string[] => {
  // Every resource has the same tags; another test looks at them.
  const shown = Object.entries({ ...others, ...Properties }).filter(([name]) => name !== 'Tags');
  return [
    `${id} (${Type})`,
    ...shown.map(([name, value]) => `  ${name}: ${JSON.stringify(value)}`),
  ];
};

// A change detector for reviews: after a wanted change, `npm run test:cdk -- -u` and read the diff.
describe.each(['dev', 'prod'])('the stacks of %s', (stage) => {
  const { templates } = synthesized(stage);

  it.each(Object.entries(templates))('match the snapshot of the %s stack', (_, template) => {
    const { Resources, Outputs = {} } = withoutHashes(template.toJSON());
    const parts = Object.entries<Parts>({ ...Resources, ...Outputs });
    expect(parts.flatMap(([id, part]) => linesOf(id, part)).join('\n')).toMatchSnapshot();
  });
});
