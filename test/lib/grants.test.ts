import type { Template } from 'aws-cdk-lib/assertions';
import { tableSpecs, type TableName } from '#lambdas/specs/table-specs.ts';
import type { FunctionSpec } from '#lambdas/specs/function-rights.ts';
import { functionSpecs } from '#lambdas/specs/function-specs.ts';
import { idOf } from '#lib/constructs/construct-ids.ts';
import { synthesized } from '#test/support/stacks/synthesized.ts';

const made = [synthesized('dev'), synthesized('prod')];

interface Statement {
  readonly Effect: string;
  readonly Action: string | string[];
  readonly Resource: unknown;
}
interface Grant {
  readonly policy: string;
  readonly actions: readonly string[];
  readonly resources: readonly string[];
}

const list = <T>(value: T | T[]): T[] => (Array.isArray(value) ? value : [value]);

/** An ARN as text; every `*` in it is a wildcard. */
const text = (resource: unknown): string =>
  typeof resource === 'string' ? resource : JSON.stringify(resource);

const grantsOf = (template: Template): Grant[] => {
  const policies = Object.entries(template.findResources('AWS::IAM::Policy')).map(
    ([id, { Properties }]) => [id, Properties.PolicyDocument.Statement] as const,
  );
  const inline = Object.entries(template.findResources('AWS::IAM::Role')).flatMap(
    ([id, { Properties }]) =>
      (Properties.Policies ?? []).map(
        (policy: { PolicyDocument: { Statement: Statement[] } }) =>
          [id, policy.PolicyDocument.Statement] as const,
      ),
  );
  return [...policies, ...inline].flatMap(([policy, statements]: readonly [string, Statement[]]) =>
    statements
      .filter(({ Effect }) => Effect === 'Allow')
      .map(({ Action, Resource }) => ({
        policy,
        actions: list(Action),
        resources: list(Resource).map(text),
      })),
  );
};

const grants = made.flatMap(({ templates }) => Object.values(templates).flatMap(grantsOf));

/** Allowed wildcards, each with its reason. */
const allowed: readonly { readonly why: string; readonly holds: (grant: Grant) => boolean }[] = [
  {
    why: 'CodeDeploy asks for alarms without naming a resource',
    holds: ({ actions, resources }) =>
      resources.join() === '*' && actions.join() === 'cloudwatch:DescribeAlarms',
  },
  {
    why: 'the files of one folder in one bucket',
    holds: ({ actions, resources }) =>
      actions.every((action) => /^s3:(Get|Put|Delete)Object$/.test(action)) &&
      resources.every((resource) =>
        /Bucket\w+Arn\w+"\}\},"\/(profile_images|shelves|stickers|exports|search|covers|site|sitemaps|accounts)\/\*"\]\]\}$/.test(
          resource,
        ),
      ),
  },
  {
    why: 'the deployment helper of the library copies the built site; readers never reach it',
    holds: ({ policy }) => policy.startsWith('CustomCDKBucketDeployment'),
  },
  {
    why: 'the deployment helper of the library calls every version of these functions',
    holds: ({ policy, actions, resources }) =>
      policy.startsWith('AWSCDKTrigger') &&
      actions.join() === 'lambda:InvokeFunction' &&
      resources.every((resource) =>
        /"(Sitemap|UserPoolBackup|UnconfirmedAccounts|WatchAccount|IndexCheck)Function\w+","Arn"\]\},":\*"\]\]\}$/.test(
          resource,
        ),
      ),
  },
];

describe('the permissions of functions', () => {
  it('exist', () => {
    expect(grants.filter(({ policy }) => policy.startsWith('Books'))).not.toHaveLength(0);
  });

  it('SEC-20 contain no wildcard outside of the allow-list', () => {
    const wild = grants.filter(({ actions, resources }) =>
      [...actions, ...resources].some((part) => part.includes('*')),
    );
    expect(wild.filter((grant) => !allowed.some(({ holds }) => holds(grant)))).toEqual([]);
    // An unused reason must be deleted.
    for (const { holds } of allowed) expect(wild.some(holds)).toBe(true);
  });

  it('SEC-20 never include scanning a table', () => {
    const scans = grants.filter(({ actions }) =>
      actions.some((action) => /^dynamodb:(Scan|\*|PartiQL)/.test(action)),
    );
    // Only the sitemaps scan, and only indexes.
    const surveys = scans.filter(({ policy }) => policy.startsWith('SitemapRole'));
    expect(scans).toEqual(surveys);
    expect(surveys).not.toHaveLength(0);
    for (const { actions, resources } of surveys) {
      expect(actions).toEqual(['dynamodb:Scan']);
      for (const resource of resources) expect(resource).toContain('/index/');
    }
  });

  it('SEC-20 let read-only functions write nothing', () => {
    const writing = grants.filter(
      ({ policy, actions }) =>
        /^(Books|Search|Pages)Role/.test(policy) &&
        actions.some((action) => /^(dynamodb|s3):(Put|Update|Delete|BatchWrite)/.test(action)),
    );
    expect(writing).toEqual([]);
  });

  it('MAIL-16 SEC-20 let the triggers of the user pool count mails, and nothing else touch the counts', () => {
    const onCounts = grants.filter(({ resources }) =>
      resources.some((resource) => resource.includes('MailCounts')),
    );
    expect(new Set(onCounts.map(({ policy }) => policy.replace(/Role.*/, '')))).toEqual(
      new Set(['AccountMails', 'IdentityTriggers']),
    );
    const writes = onCounts.flatMap(({ actions }) =>
      actions.filter((action) => /:(Put|Update|Delete|BatchWrite)/.test(action)),
    );
    expect(new Set(writes)).toEqual(new Set(['dynamodb:UpdateItem']));
  });

  it('SEC-20 name each index that they include', () => {
    const onTables = grants.filter(({ actions }) =>
      actions.some((action) => action.startsWith('dynamodb:')),
    );
    const indexes = onTables.flatMap(({ policy, resources }) =>
      resources
        .map((resource) => /\/index\/(\w+)/.exec(resource)?.[1])
        .filter((name) => name !== undefined)
        .map((name) => [policy.replace(/Role.*/, ''), name]),
    );
    const expected = Object.entries<FunctionSpec>(functionSpecs).flatMap(([name, { tables }]) =>
      // Object.keys forgets the key type; specifications have no other keys.
      (Object.keys(tables) as TableName[]).flatMap((table) =>
        Object.keys(tableSpecs[table].indexes).map((index) => `${idOf(name)},${index}`),
      ),
    );
    expect(new Set(indexes.map(String))).toEqual(new Set(expected));
  });

  it('SEC-20 belong to one role per function', () => {
    for (const { templates } of made) {
      // The helper of the library that calls a function in a deployment has its managed policy.
      const ours = (type: string) =>
        Object.entries(templates.api.findResources(type)).flatMap(([id, found]) =>
          id.startsWith('AWSCDKTrigger') ? [] : [found],
        );
      const functions = ours('AWS::Lambda::Function');
      const roles = functions.map(({ Properties }) => Properties.Role['Fn::GetAtt'][0]);
      expect(new Set(roles).size).toBe(functions.length);
      for (const role of ours('AWS::IAM::Role')) {
        expect(role.Properties.ManagedPolicyArns).toBeUndefined();
      }
    }
  });
});
