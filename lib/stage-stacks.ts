import type { TableName } from '#lambdas/specs/table-specs.ts';

/**
 * Names of the stacks of a stage and of their outputs: the interface between the stacks and the tools
 * for a deployed stage. Independent of the CDK, so that tools need not load it.
 */

/** In deployment order; a stage without its own firewall or sender has no such stack. */
export const stackParts = [
  'Certificate',
  'Firewall',
  'Edge',
  'EdgeAlarms',
  'Mail',
  'Data',
  'Web',
  'Api',
  'Workers',
  'Operations',
] as const;
export type StackPart = (typeof stackParts)[number];

/** Those with functions that a stage may release gradually. */
export const gradualParts = ['Api', 'Workers'] as const satisfies readonly StackPart[];

export const stackNameOf = (stage: string, part: StackPart): string => `Hondana-${stage}-${part}`;

/** The region of web ACLs for CloudFront and of its metrics, wherever the stage is. */
export const CLOUDFRONT_REGION = 'us-east-1';

/** Output of the Data stack with the name of a table: `CatalogueTableName` for `catalogue`. */
export const tableOutput = (table: TableName): string =>
  `${table.charAt(0).toUpperCase()}${table.slice(1)}TableName`;

/** Output of the Workers stack with the address of the queue of changes that a function gave up. */
export const deadLettersOutput = (functionName: string): string =>
  `${functionName.replaceAll(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())}DeadLettersUrl`;

/** Names of the other outputs, by stack. */
export const outputNames = {
  Certificate: { certificate: 'CertificateArn' },
  Firewall: { webAcl: 'WebAclArn' },
  Edge: { siteUrl: 'SiteUrl', distributionId: 'DistributionId', imagesBucket: 'ImagesBucketName' },
  Data: {
    searchIndexBucket: 'SearchIndexBucketName',
    searchEndpoint: 'SearchEndpoint',
    userPoolId: 'UserPoolId',
    userPoolClientId: 'UserPoolClientId',
  },
  Operations: { pageTopic: 'PageTopicArn', ticketTopic: 'TicketTopicArn' },
} as const satisfies Partial<Record<StackPart, Readonly<Record<string, string>>>>;

/** The topics of alarms: `page` wakes somebody, `ticket` waits for a working day. */
export const alarmTopics = ['page', 'ticket'] as const;
export type AlarmTopic = (typeof alarmTopics)[number];

/** Parameters of the stacks with alarms: who receives an e-mail or a request for each. Empty: nobody. */
export const addressParameters = {
  page: { email: 'PageMail', https: 'PageEndpoint' },
  ticket: { email: 'TicketMail', https: 'TicketEndpoint' },
} as const satisfies Record<AlarmTopic, object>;
