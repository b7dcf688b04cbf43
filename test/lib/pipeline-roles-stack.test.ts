import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { App } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import { PipelineRolesStack } from '#lib/stacks/pipeline-roles-stack.ts';

interface Allowed {
  readonly Action: string | readonly string[];
}

const template = Template.fromStack(new PipelineRolesStack(new App(), 'Pipeline'));
const roles = Object.values(template.findResources('AWS::IAM::Role'));
const policies = Object.entries(template.findResources('AWS::IAM::Policy'));
const statementsOf = (prefix: string) =>
  policies
    .filter(([id]) => id.startsWith(prefix))
    .flatMap(([, { Properties }]) => Properties.PolicyDocument.Statement);

describe('the roles of the pipeline', () => {
  it('PIPELINE-01 trust one environment or pull requests of one repository, by a token', () => {
    const subjects = roles.map(({ Properties }) => {
      const [statement, ...others] = Properties.AssumeRolePolicyDocument.Statement;
      expect(others).toEqual([]);
      expect(statement.Action).toBe('sts:AssumeRoleWithWebIdentity');
      const { StringEquals, ...loose } = statement.Condition;
      expect(loose).toEqual({});
      expect(StringEquals['token.actions.githubusercontent.com:aud']).toBe('sts.amazonaws.com');
      return StringEquals['token.actions.githubusercontent.com:sub']['Fn::Join'][1];
    });
    expect(subjects).toEqual([
      ['repo:', { Ref: 'Repository' }, ':environment:dev'],
      ['repo:', { Ref: 'Repository' }, ':environment:prod'],
      ['repo:', { Ref: 'Repository' }, ':pull_request'],
    ]);
    expect(roles.every(({ Properties }) => Properties.ManagedPolicyArns === undefined)).toBe(true);
  });

  it('PIPELINE-02 let a pull request read templates and no data', () => {
    const actions = statementsOf('Diff').flatMap(({ Action }) => Action);
    expect(actions).toEqual([
      'cloudformation:DescribeStacks',
      'cloudformation:GetTemplate',
      'ssm:GetParameter',
    ]);
  });

  it('PIPELINE-02 let a deployment assume the roles of the bootstrap, and touch its stage only', () => {
    for (const [prefix, other] of [
      ['DeployDev', 'prod'],
      ['DeployProd', 'dev'],
    ] as const) {
      const statements = statementsOf(prefix);
      expect(JSON.stringify(statements)).not.toContain(`-${other}-`);
      const assumed = statements.filter(({ Action }) => Action === 'sts:AssumeRole');
      expect(assumed).toHaveLength(1);
      expect(JSON.stringify(assumed[0].Resource).match(/role\/cdk-hnb659fds-/g)).toHaveLength(3);
      const everywhere = statements.filter(({ Resource }) => Resource === '*');
      expect(everywhere.map(({ Action }) => Action)).toEqual([
        ['lambda:GetAccountSettings', 'ses:GetAccount', 'ses:GetEmailIdentity'],
      ]);
    }
  });

  it('PIPELINE-02 let a deployment do what the policy for deployers in docs/deploy.md names', () => {
    const document = readFileSync(join(__dirname, '../../docs/deploy.md'), 'utf8');
    const [, json = '{}'] = /## What the deployer may do.*?```json\n(.*?)```/s.exec(document) ?? [];
    const { Statement } = JSON.parse(json) as { readonly Statement: readonly Allowed[] };
    const actionsOf = (statements: readonly Allowed[]) =>
      [...new Set(statements.flatMap(({ Action }) => Action))].toSorted();
    expect(actionsOf(Statement)).toContain('cloudformation:GetTemplate');
    for (const prefix of ['DeployDev', 'DeployProd']) {
      expect(actionsOf(statementsOf(prefix))).toEqual(actionsOf(Statement));
    }
  });
});
