import { Duration } from 'aws-cdk-lib';
import { Schedule } from 'aws-cdk-lib/aws-events';
import type { FunctionSpec } from '#lambdas/specs/function-rights.ts';
import { functionSpecs } from '#lambdas/specs/function-specs.ts';
import { synthesized } from '#test/support/stacks/synthesized.ts';

const made = synthesized('prod');

const scheduled = Object.entries<FunctionSpec>(functionSpecs).filter(
  ([, { everyMinutes }]) => everyMinutes !== undefined,
);
const rules = Object.values(made.templates.workers.findResources('AWS::Events::Rule'));

describe('scheduled functions', () => {
  it('have one rule each', () => {
    expect(scheduled.map(([name]) => name)).toContain('account-removal');
    expect(rules).toHaveLength(scheduled.length);
  });

  it.each(scheduled)('include %s, which only its schedule can call', (name, spec) => {
    const target = made.workers.targets[name as keyof typeof made.workers.targets];
    const arn = { Ref: made.idOf('workers', target) };
    const rule = rules.find(({ Properties }) =>
      JSON.stringify(Properties.Targets).includes(JSON.stringify(arn)),
    );
    expect(rule?.Properties).toMatchObject({
      ScheduleExpression: Schedule.rate(Duration.minutes(spec.everyMinutes ?? 0)).expressionString,
      Targets: [{ Arn: arn, RetryPolicy: { MaximumRetryAttempts: 0 } }],
    });
    const permissions = Object.values(
      made.templates.workers.findResources('AWS::Lambda::Permission'),
    ).filter(({ Properties }) => JSON.stringify(Properties.FunctionName) === JSON.stringify(arn));
    expect(permissions.map(({ Properties }) => Properties.Principal)).toEqual([
      'events.amazonaws.com',
    ]);
  });
});

/** What the role of a function may do, besides logging. */
const actionsOf = (name: keyof typeof made.workers.functions): string[] => {
  const { Properties } = made.resourceOf('workers', made.workers.functions[name].function);
  const [role] = Properties.Role['Fn::GetAtt'];
  return Object.values(made.templates.workers.findResources('AWS::IAM::Policy'))
    .filter((policy) => JSON.stringify(policy.Properties.Roles).includes(role))
    .flatMap((policy) => policy.Properties.PolicyDocument.Statement)
    .flatMap(({ Action }) => Action)
    .filter((action: string) => !action.startsWith('logs:'));
};

describe('the function that backs the user pool up', () => {
  it('BACKUP-02 runs every day', () => {
    expect(functionSpecs['user-pool-backup'].everyMinutes).toBe(24 * 60);
  });

  it('BACKUP-02 SEC-20 may list accounts and add files, and neither read nor delete any', () => {
    expect(actionsOf('user-pool-backup').toSorted()).toEqual([
      'cognito-idp:ListUsers',
      's3:PutObject',
    ]);
  });
});

describe('the function that removes unconfirmed accounts', () => {
  it('MAIL-17 runs every day', () => {
    expect(functionSpecs['unconfirmed-accounts'].everyMinutes).toBe(24 * 60);
  });

  it('MAIL-17 SEC-20 may list, read and delete users of the pool, and nothing else', () => {
    expect(actionsOf('unconfirmed-accounts').toSorted()).toEqual([
      'cognito-idp:AdminDeleteUser',
      'cognito-idp:AdminGetUser',
      'cognito-idp:ListUsers',
    ]);
  });
});

describe('the function that removes accounts', () => {
  it('MOB-33 runs every minute', () => {
    expect(functionSpecs['account-removal'].everyMinutes).toBe(1);
  });

  it('SEC-20 may delete a user of the pool and make no other call to it', () => {
    const actions = actionsOf('account-removal');
    expect(actions.filter((action) => action.startsWith('cognito-idp:'))).toEqual([
      'cognito-idp:AdminDeleteUser',
    ]);
  });
});
