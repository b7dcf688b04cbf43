import { Stack } from 'aws-cdk-lib';
import { TextWidget } from 'aws-cdk-lib/aws-cloudwatch';
import type { Construct } from 'constructs';
import { CLOUDFRONT_REGION } from '../stage-stacks.ts';

/** Where the console shows what the metrics are about. */
export interface LinkedResources {
  /** Names of log groups, by what writes to them. Generated names need no encoding. */
  readonly logs: Readonly<Record<string, string>>;
  /** Names of queues of dead letters, by function. */
  readonly queues: Readonly<Record<string, string>>;
}

const console = (region: string, path: string): string =>
  `https://${region}.console.aws.amazon.com/${path}`;

const cloudWatch = (region: string, place: string): string =>
  console(region, `cloudwatch/home?region=${region}#${place}`);

const list = (resources: Readonly<Record<string, string>>, to: (name: string) => string): string =>
  Object.entries(resources)
    .map(([label, name]) => `[${label}](${to(name)})`)
    .join(' · ');

/** A text with links to logs, queries, queues and the alarms of the other region. */
export const linksWidget = (
  scope: Construct,
  { logs, queues }: LinkedResources,
  size: { readonly width: number; readonly height: number },
): TextWidget => {
  const { account, region, urlSuffix } = Stack.of(scope);
  const queue = (name: string): string => {
    const address = `https%3A%2F%2Fsqs.${region}.${urlSuffix}%2F${account}%2F${name}`;
    return console(region, `sqs/v3/home?region=${region}#/queues/${address}`);
  };
  return new TextWidget({
    ...size,
    markdown: [
      `**Logs**: ${list(logs, (name) => cloudWatch(region, `logsV2:log-groups/log-group/${name}`))}`,
      `**Queries**: [Logs Insights](${cloudWatch(region, 'logsV2:logs-insights')}), saved queries in the folder \`${Stack.of(scope).stackName}\``,
      `**Dead letters**: ${list(queues, queue)}`,
      `**Distribution and web ACL**: [alarms in ${CLOUDFRONT_REGION}](${cloudWatch(CLOUDFRONT_REGION, 'alarmsV2:')})`,
    ].join('\n\n'),
  });
};
