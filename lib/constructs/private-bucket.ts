import { Duration, RemovalPolicy } from 'aws-cdk-lib';
import type { Distribution } from 'aws-cdk-lib/aws-cloudfront';
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
import type { Keeping } from '../config.ts';

interface PrivateBucketProps {
  /** Absent when the files can be rebuilt; they are then deleted with the stack. */
  readonly keeping?: Keeping;
  /** Files expire after this many days. */
  readonly expireDays?: number;
  /** The bucket of access logs; absent for that bucket itself. */
  readonly accessLogs?: IBucket;
  /** CloudFront delivers logs with an ACL, which the bucket must allow. */
  readonly acceptsLogDelivery?: boolean;
}

const lifecycle = ({ keeping, expireDays }: PrivateBucketProps): LifecycleRule[] => [
  { abortIncompleteMultipartUploadAfter: Duration.days(1) },
  ...(expireDays === undefined ? [] : [{ expiration: Duration.days(expireDays) }]),
  ...(keeping?.oldFileDays === undefined
    ? []
    : [{ noncurrentVersionExpiration: Duration.days(keeping.oldFileDays) }]),
];

/** A bucket that only roles and the distribution can access, over TLS only. */
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
    // The interface of the library lacks the `undefined` that its class has.
    this.bucket = bucket as IBucket;
  }
}

const statementFor = (
  distribution: Distribution,
  allowed: Required<Pick<PolicyStatementProps, 'sid' | 'actions' | 'resources'>>,
): PolicyStatement =>
  new PolicyStatement({
    ...allowed,
    principals: [new ServicePrincipal('cloudfront.amazonaws.com')],
    conditions: { StringEquals: { 'AWS:SourceArn': distribution.distributionArn } },
  });

/** Allows the distribution, and no other, to read a folder of a bucket. */
export const allowDistribution = (
  distribution: Distribution,
  bucket: IBucket,
  folder: string,
): void => {
  bucket.addToResourcePolicy(
    statementFor(distribution, {
      sid: 'DistributionReads',
      actions: ['s3:GetObject'],
      resources: [bucket.arnForObjects(`${folder}/*`)],
    }),
  );
};

/** Allows it to list the bucket: S3 returns 404 for a missing file only with this right. */
export const allowDistributionToLook = (distribution: Distribution, bucket: IBucket): void => {
  bucket.addToResourcePolicy(
    statementFor(distribution, {
      sid: 'DistributionLooks',
      actions: ['s3:ListBucket'],
      resources: [bucket.bucketArn],
    }),
  );
};
