import type { FunctionSpec } from '#lambdas/specs/function-rights.ts';
import { functionSpecs } from '#lambdas/specs/function-specs.ts';
import { synthesized } from '#test/support/stacks/synthesized.ts';

const DAY_MINUTES = 24 * 60;
const daily = Object.entries<FunctionSpec>(functionSpecs).flatMap(([name, { everyMinutes = 0 }]) =>
  everyMinutes >= DAY_MINUTES ? [name] : [],
);

describe.each([synthesized('dev'), synthesized('prod')])(
  'the first deployment of $config.stage',
  (made) => {
    const { api } = made.templates;
    const calls = Object.values(api.findResources('Custom::Trigger')).filter(
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
      const role = Object.entries(api.findResources('AWS::IAM::Role')).find(([id]) =>
        id.includes('Trigger'),
      );
      const [{ PolicyDocument }, ...more] = role![1].Properties.Policies;
      expect(more).toEqual([]);
      const statements: { Action: unknown; Resource: unknown }[] = PolicyDocument.Statement;
      expect(statements.flatMap(({ Action }) => Action)).toEqual(
        [...daily, 'index-check'].map(() => 'lambda:InvokeFunction'),
      );
      const allowed = JSON.stringify(statements.map(({ Resource }) => Resource));
      const ids = new Set(allowed.match(/\w+Function(?=[\dA-F]{8}")/g));
      expect(ids).toEqual(
        new Set([
          'UserPoolBackupFunction',
          'UnconfirmedAccountsFunction',
          'IndexCheckFunction',
          'SitemapFunction',
          'WatchAccountFunction',
        ]),
      );
    });
  },
);
