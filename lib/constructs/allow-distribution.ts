import { ArnFormat, Stack } from 'aws-cdk-lib';
import { PolicyStatement, type PolicyStatementProps, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import type { StageConfig } from '../config.ts';

const statementFor = (
  bucket: IBucket,
  { distributionId }: StageConfig,
  allowed: Required<Pick<PolicyStatementProps, 'sid' | 'actions' | 'resources'>>,
): PolicyStatement => {
  const arn = Stack.of(bucket).formatArn({
    service: 'cloudfront',
    region: '',
    resource: 'distribution',
    resourceName: distributionId ?? '*',
    arnFormat: ArnFormat.SLASH_RESOURCE_NAME,
  });
  return new PolicyStatement({
    ...allowed,
    principals: [new ServicePrincipal('cloudfront.amazonaws.com')],
    conditions: {
      [distributionId === undefined ? 'StringLike' : 'StringEquals']: { 'AWS:SourceArn': arn },
    },
  });
};

/**
 * Lets the distribution read a folder of a bucket that stands in an earlier stack. The usual
 * statement names the distribution, which would make the two stacks need each other. So it names
 * any distribution of this account until the configuration knows which one it is.
 */
export const allowDistribution = (bucket: IBucket, folder: string, config: StageConfig): void => {
  bucket.addToResourcePolicy(
    statementFor(bucket, config, {
      sid: 'DistributionReads',
      actions: ['s3:GetObject'],
      resources: [bucket.arnForObjects(`${folder}/*`)],
    }),
  );
};

/** Lets it look whether a file is there: S3 answers 404 for a missing one only to who may list. */
export const allowDistributionToLook = (bucket: IBucket, config: StageConfig): void => {
  bucket.addToResourcePolicy(
    statementFor(bucket, config, {
      sid: 'DistributionLooks',
      actions: ['s3:ListBucket'],
      resources: [bucket.bucketArn],
    }),
  );
};
