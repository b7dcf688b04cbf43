import { synthesized } from '#test/support/stacks/synthesized.ts';

describe.each([synthesized('dev'), synthesized('prod')])(
  'the guard of the search index of $config.stage',
  (made) => {
    const { functions, indexCheck } = made.api;
    const guards = Object.entries(made.templates.api.findResources('Custom::Trigger')).filter(
      ([, { Properties }]) => JSON.stringify(Properties.HandlerArn).includes('"IndexCheckFunction'),
    );

    it('INDEX-08 waits for the check, again when its code changes', () => {
      expect(guards.map(([, { Properties }]) => Properties)).toMatchObject([
        { InvocationType: 'RequestResponse', ExecuteOnHandlerChange: true },
      ]);
    });

    it('INDEX-08 comes before every change of the search', () => {
      const { DependsOn } = made.resourceOf('api', functions.search.function);
      expect(DependsOn).toContain(guards[0]?.[0]);
    });

    it('INDEX-08 SEC-20 reads the indexes and nothing else', () => {
      const [role] = made.resourceOf('api', indexCheck.function).Properties.Role['Fn::GetAtt'];
      const statements = Object.values(
        made.templates.api.findResources('AWS::IAM::Policy'),
      ).flatMap(({ Properties }) =>
        Properties.Roles.some(({ Ref }: { Ref: string }) => Ref === role)
          ? Properties.PolicyDocument.Statement
          : [],
      );
      const actions = statements
        .flatMap(({ Action }) => Action)
        .filter((action: string) => !action.startsWith('logs:'));
      expect(new Set(actions)).toEqual(new Set(['s3:GetObject', 's3:ListBucket']));
    });
  },
);
