import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import { type BucketName, bucketFolders } from '#lambdas/specs/bucket-specs.ts';
import type { TableRight, UserPoolRight } from '#lambdas/specs/function-specs.ts';

/**
 * `Scan` is in none of the sets for handlers: one that needs it has the wrong key (SEC-20). Only work
 * by the clock goes through whole indexes, and then does nothing else.
 */
const readRows = [
  'dynamodb:GetItem',
  'dynamodb:BatchGetItem',
  'dynamodb:Query',
  // Looks at a row within a transaction on another table, such as a block before a lending.
  'dynamodb:ConditionCheckItem',
];
const tableActions = {
  read: readRows,
  update: [...readRows, 'dynamodb:UpdateItem'],
  write: [
    ...readRows,
    'dynamodb:PutItem',
    'dynamodb:UpdateItem',
    'dynamodb:DeleteItem',
    'dynamodb:BatchWriteItem',
  ],
  survey: ['dynamodb:Scan'],
};

const objectActions = {
  read: ['s3:GetObject'],
  write: ['s3:GetObject', 's3:PutObject', 's3:DeleteObject'],
};

/**
 * Right to a table's rows through the table itself, the first of `arns`, and each of its indexes by
 * name; a survey sees the indexes alone.
 */
export const tableStatement = (right: TableRight, arns: readonly string[]): PolicyStatement =>
  new PolicyStatement({
    actions: tableActions[right],
    resources: right === 'survey' ? arns.slice(1) : [...arns],
  });

/**
 * Right to the files in a bucket's folder. Without `ListBucket` S3 answers 403 for a missing file,
 * and a function could not tell "not there" from "not allowed".
 */
export const bucketStatements = (
  right: 'read' | 'write',
  name: BucketName,
  bucket: IBucket,
): readonly PolicyStatement[] => [
  new PolicyStatement({
    actions: objectActions[right],
    resources: [bucket.arnForObjects(`${bucketFolders[name]}/*`)],
  }),
  new PolicyStatement({ actions: ['s3:ListBucket'], resources: [bucket.bucketArn] }),
];

/** Right to these calls about accounts of one user pool. */
export const userPoolStatement = (
  rights: readonly UserPoolRight[],
  userPoolArn: string,
): PolicyStatement =>
  new PolicyStatement({
    actions: rights.map((right) => `cognito-idp:${right}`),
    resources: [userPoolArn],
  });

/** Right to search the two indexes of a search domain by their names, and to nothing else there. */
export const searchStatement = (domainArn: string): PolicyStatement =>
  new PolicyStatement({
    actions: ['es:ESHttpPost'],
    resources: ['books', 'authors'].map((index) => `${domainArn}/${index}/_search`),
  });
