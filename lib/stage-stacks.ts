import type { TableName } from '#lambdas/specs/table-specs.ts';

/**
 * Names of a stage's stacks and of what they tell about themselves: the interface between the
 * stacks and the tools that look for a deployed stage. Knows nothing of the CDK, so that tools
 * need not load it.
 */

/** In the order in which the stacks are deployed; a stage without a firewall has no such stack. */
export const stackParts = ['Firewall', 'Data', 'Api', 'Web', 'Operations'] as const;
export type StackPart = (typeof stackParts)[number];

export const stackNameOf = (stage: string, part: StackPart): string => `Hondana-${stage}-${part}`;

/** Where CloudFront looks for web ACLs, and so where the Firewall stack of every stage stands. */
export const FIREWALL_REGION = 'us-east-1';

/** Output of the Data stack with a table's name: `catalogue` has `CatalogueTableName`. */
export const tableOutput = (table: TableName): string =>
  `${table.charAt(0).toUpperCase()}${table.slice(1)}TableName`;

/** Names of the other outputs, by stack. */
export const outputNames = {
  Firewall: { webAcl: 'WebAclArn' },
  Data: {
    searchIndexBucket: 'SearchIndexBucketName',
    searchEndpoint: 'SearchEndpoint',
    userPoolId: 'UserPoolId',
    userPoolClientId: 'UserPoolClientId',
  },
  Web: { siteUrl: 'SiteUrl', distributionId: 'DistributionId' },
  Operations: { alarmTopic: 'AlarmTopicArn', alarmAddress: 'AlarmAddress' },
} as const satisfies Partial<Record<StackPart, Readonly<Record<string, string>>>>;
