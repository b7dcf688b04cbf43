import type { Template } from 'aws-cdk-lib/assertions';
import type { FunctionSpec } from '#lambdas/specs/function-rights.ts';
import { functionSpecs } from '#lambdas/specs/function-specs.ts';
import { synthesized } from '#test/support/stacks/synthesized.ts';

const DAY_MINUTES = 24 * 60;
const daily = Object.entries<FunctionSpec>(functionSpecs).flatMap(([name, { everyMinutes = 0 }]) =>
  everyMinutes >= DAY_MINUTES ? [name] : [],
);

/** The functions that the deployment of a stack may call; it may do nothing else. */
const calledBy = (template: Template): string[] => {
  const role = Object.entries(template.findResources('AWS::IAM::Role')).find(([id]) =>
    id.includes('Trigger'),
  );
  const [{ PolicyDocument }, ...more] = role![1].Properties.Policies;
  expect(more).toEqual([]);
  const statements: { Action: unknown; Resource: unknown }[] = PolicyDocument.Statement;
  expect(new Set(statements.flatMap(({ Action }) => Action))).toEqual(
    new Set(['lambda:InvokeFunction']),
  );
  const allowed = JSON.stringify(statements.map(({ Resource }) => Resource));
  return [...new Set(allowed.match(/\w+Function(?=[\dA-F]{8}")/g))].toSorted();
};

describe.each([synthesized('dev'), synthesized('prod')])(
  'the first deployment of $config.stage',
  (made) => {
    const { api, workers } = made.templates;
    const calls = Object.values(workers.findResources('Custom::Trigger')).filter(
      ({ Properties }) => Properties.InvocationType === 'Event',
    );
    const versionOf = {
      sitemap: /"SitemapFunctionCurrentVersion/,
      'unconfirmed-accounts': /"UnconfirmedAccountsFunctionCurrentVersion/,
      'user-pool-backup': /"UserPoolBackupFunctionCurrentVersion/,
      'watch-account': /"WatchAccountFunctionCurrentVersion/,
    };

    it.each(Object.entries(versionOf))(
      'SITEMAP-02 SP-142 BACKUP-06 MONITOR-12 calls %s, and so does each that changes it',
      (name, version) => {
        expect(daily).toContain(name);
        const [call, ...others] = calls.filter(({ Properties }) =>
          version.test(JSON.stringify(Properties.HandlerArn)),
        );
        expect(others).toEqual([]);
        expect(call?.Properties).toMatchObject({ ExecuteOnHandlerChange: true });
      },
    );

    it('MONITOR-12 calls every function whose heartbeat is a day long, and no other', () => {
      expect(daily.toSorted()).toEqual(Object.keys(versionOf).toSorted());
      expect(calls).toHaveLength(daily.length);
    });

    it('SITEMAP-02 BACKUP-06 SEC-20 needs the right to call these functions only', () => {
      expect(calledBy(api)).toEqual(['IndexCheckFunction']);
      expect(calledBy(workers)).toEqual([
        'SitemapFunction',
        'UnconfirmedAccountsFunction',
        'UserPoolBackupFunction',
        'WatchAccountFunction',
      ]);
    });
  },
);
