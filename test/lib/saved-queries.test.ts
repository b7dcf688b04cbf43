import { functionSpecs } from '#lambdas/specs/function-specs.ts';
import { synthesized } from '#test/support/stacks/synthesized.ts';

const prod = synthesized('prod');
const { operations: template } = prod.templates;
const text = (value: unknown): string => JSON.stringify(value);

const queries = Object.values(template.findResources('AWS::Logs::QueryDefinition')).map(
  ({ Properties }) => Properties,
);
const { triggers, mails, failedMailsLog } = prod.data;
const { indexCheck } = prod.api;
const functions = Object.values({
  ...prod.api.functions,
  ...prod.workers.functions,
  indexCheck,
  triggers,
  mails,
});
const logGroups = functions.map(({ function: lambda }) =>
  prod.valueIn('operations', lambda.logGroup.logGroupName),
);
const failedMails = prod.valueIn('operations', failedMailsLog?.logGroupName);
const accessLog = prod.valueIn('operations', prod.api.domainApi.accessLogs.logGroupName);

describe('the saved queries', () => {
  it('MONITOR-08 find slow operations, errors, one request, rejections and cold starts', () => {
    expect(queries.map(({ Name }) => String(Name)).toSorted()).toEqual(
      [
        '429 by reader',
        'cold starts',
        'errors by operation',
        'one request',
        'requests by address',
        'slowest operations',
        'unexpected errors',
      ].map((name) => `Hondana-prod-Operations/${name}`),
    );
  });

  it('MONITOR-08 search the logs of every function, and for one request that of the gateway too', () => {
    expect(functions).toHaveLength(Object.keys(functionSpecs).length);
    for (const { Name, LogGroupNames } of queries) {
      const expected = String(Name).endsWith('one request') ? [accessLog, ...logGroups] : logGroups;
      expect(new Set(LogGroupNames.map(text))).toEqual(new Set(expected.map(text)));
    }
  });
});

describe('the dashboard', () => {
  const [dashboard] = Object.values(template.findResources('AWS::CloudWatch::Dashboard'));
  /** The body with its references in place. */
  const body = dashboard!.Properties.DashboardBody['Fn::Join'][1]
    .map((part: unknown) => (typeof part === 'string' ? part : `<${text(part)}>`))
    .join('');
  const region = '<{"Ref":"AWS::Region"}>';

  it('MONITOR-09 links to every log in the region of the stage', () => {
    for (const name of [accessLog, ...logGroups, failedMails]) {
      expect(body).toContain(
        `https://${region}.console.aws.amazon.com/cloudwatch/home?region=${region}#logsV2:log-groups/log-group/<${text(name)}>)`,
      );
    }
  });

  it('MONITOR-09 links to every queue of dead letters', () => {
    const feeds = Object.values(prod.workers.feeds);
    expect(feeds.length).toBeGreaterThan(0);
    for (const { deadLetters } of feeds) {
      const name = prod.valueIn('operations', deadLetters.queueName);
      expect(body).toContain(`#/queues/https%3A%2F%2Fsqs.${region}.`);
      expect(body).toContain(`%2F<${text(name)}>)`);
    }
  });

  it('MONITOR-09 links to the alarms in the region of CloudFront', () => {
    expect(body).toContain(
      'https://us-east-1.console.aws.amazon.com/cloudwatch/home?region=us-east-1#alarmsV2:',
    );
  });
});
