import { ArnFormat, Duration, RemovalPolicy, Stack } from 'aws-cdk-lib';
import { PolicyStatement, type PolicyStatementProps, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import {
  BlockPublicAccess,
  Bucket,
  BucketEncryption,
  type IBucket,
  type LifecycleRule,
  ObjectOwnership,
} from 'aws-cdk-lib/aws-s3';
import { Construct } from 'constructs';
import type { Keeping, StageConfig } from '../config.ts';

interface PrivateBucketProps {
  /** Absent: its files can be made again, and go with the stack. */
  readonly keeping?: Keeping;
  /** Files vanish after this many days. */
  readonly expireDays?: number;
  /** Where S3 writes who read what; absent only for the bucket that holds such logs. */
  readonly accessLogs?: IBucket;
  /** CloudFront writes its logs with an ACL, which a bucket must allow. */
  readonly acceptsLogDelivery?: boolean;
}

const lifecycle = ({ keeping, expireDays }: PrivateBucketProps): LifecycleRule[] => [
  { abortIncompleteMultipartUploadAfter: Duration.days(1) },
  ...(expireDays === undefined ? [] : [{ expiration: Duration.days(expireDays) }]),
  ...(keeping?.oldFileDays === undefined
    ? []
    : [{ noncurrentVersionExpiration: Duration.days(keeping.oldFileDays) }]),
];

/** A bucket that nobody reaches but by a role or the distribution, and only over TLS (SEC-13). */
export class PrivateBucket extends Construct {
  readonly bucket: IBucket;

  constructor(scope: Construct, id: string, props: PrivateBucketProps) {
    super(scope, id);
    const removal = props.keeping?.removal ?? RemovalPolicy.DESTROY;
    const bucket = new Bucket(this, 'Bucket', {
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      encryption: BucketEncryption.S3_MANAGED,
      enforceSSL: true,
      minimumTLSVersion: 1.2,
      objectOwnership:
        props.acceptsLogDelivery === true
          ? ObjectOwnership.OBJECT_WRITER
          : ObjectOwnership.BUCKET_OWNER_ENFORCED,
      versioned: props.keeping?.oldFileDays !== undefined,
      lifecycleRules: lifecycle(props),
      removalPolicy: removal,
      autoDeleteObjects: removal === RemovalPolicy.DESTROY,
      ...(props.accessLogs === undefined
        ? {}
        : { serverAccessLogsBucket: props.accessLogs, serverAccessLogsPrefix: `s3/${id}/` }),
    });
    // The library's interface forgets `undefined` where its class has it.
    this.bucket = bucket as IBucket;
  }
}

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
