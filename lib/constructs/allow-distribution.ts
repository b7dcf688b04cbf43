import { ArnFormat, Stack } from 'aws-cdk-lib';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import type { StageConfig } from '../config.ts';

/**
 * Lets the distribution read a folder of a bucket that stands in an earlier stack. The usual
 * statement names the distribution, which would make the two stacks need each other. So it names
 * any distribution of this account until the configuration knows which one it is.
 */
export const allowDistribution = (
  bucket: IBucket,
  folder: string,
  { distributionId }: StageConfig,
): void => {
  const arn = Stack.of(bucket).formatArn({
    service: 'cloudfront',
    region: '',
    resource: 'distribution',
    resourceName: distributionId ?? '*',
    arnFormat: ArnFormat.SLASH_RESOURCE_NAME,
  });
  bucket.addToResourcePolicy(
    new PolicyStatement({
      sid: 'DistributionReads',
      principals: [new ServicePrincipal('cloudfront.amazonaws.com')],
      actions: ['s3:GetObject'],
      resources: [bucket.arnForObjects(`${folder}/*`)],
      conditions: {
        [distributionId === undefined ? 'StringLike' : 'StringEquals']: { 'AWS:SourceArn': arn },
      },
    }),
  );
};
