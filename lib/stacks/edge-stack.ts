import { CfnOutput, Fn, Stack, type StackProps } from 'aws-cdk-lib';
import { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import type { Distribution } from 'aws-cdk-lib/aws-cloudfront';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import {
  BOOKSHELF_FILE_DAYS,
  bucketFolders,
  type BucketName,
} from '#lambdas/specs/bucket-specs.ts';
import { functionSpecs } from '#lambdas/specs/function-specs.ts';
import { ownDomainOf, ownOriginOf, type StageConfig } from '../config.ts';
import { idOf } from '../constructs/construct-ids.ts';
import { servedRoutes } from '../constructs/domain-api.ts';
import { OriginSecrets } from '../constructs/origin-secrets.ts';
import { PassedValue } from '../constructs/passed-value.ts';
import {
  allowDistribution,
  allowDistributionToLook,
  PrivateBucket,
} from '../constructs/private-bucket.ts';
import { SiteDistribution } from '../constructs/site-distribution.ts';
import { SiteRecords } from '../constructs/site-records.ts';
import { outputNames } from '../stage-stacks.ts';
import type { CertificateStack } from './certificate-stack.ts';
import type { FirewallStack } from './firewall-stack.ts';

interface EdgeStackProps extends StackProps {
  readonly config: StageConfig;
  /** Only for a stage whose domain names its zone. */
  readonly certificate?: CertificateStack;
  /** Only for a stage with its own firewall. */
  readonly firewall?: FirewallStack;
}

/** Buckets that the distribution serves. */
type ServedBucket = Extract<BucketName, 'images' | 'bookshelfFiles' | 'site' | 'sitemaps'>;

/**
 * The distribution and what it needs to exist: the buckets that it serves, with policies that name
 * it, the API without routes, and the secret between the two. It comes first, so that all other stacks can refer to it. Logical
 * ids of buckets never change, because a changed id means a new, empty bucket. A test pins them.
 */
export class EdgeStack extends Stack {
  readonly buckets: Readonly<Record<ServedBucket, IBucket>>;
  readonly distribution: Distribution;
  readonly siteOrigin: string;
  readonly apiId: PassedValue;
  readonly originSecrets: OriginSecrets;

  constructor(
    scope: Construct,
    id: string,
    { config, certificate, firewall, ...props }: EdgeStackProps,
  ) {
    super(scope, id, { ...props, terminationProtection: config.keeping.protected });
    // The distribution delivers its own logs here too.
    const accessLogs = new PrivateBucket(this, 'AccessLogs', {
      expireDays: config.logs.days,
      acceptsLogDelivery: true,
    }).bucket;
    this.buckets = this.createBuckets(config, accessLogs);
    const api = new HttpApi(this, 'Api', {
      description: `${config.productName} ${config.stage}`,
      createDefaultStage: false,
    });
    this.apiId = new PassedValue(this, 'ApiId', api.apiId);
    this.originSecrets = new OriginSecrets(this, 'OriginSecrets', config);
    const webAclId = this.webAclOf(config, firewall);
    const certificateArn = this.certificateOf(config, certificate);
    this.distribution = new SiteDistribution(this, 'Cdn', {
      config,
      ...this.buckets,
      accessLogs,
      api,
      originSecret: this.originSecrets.sent,
      routes: servedRoutes(Object.keys(functionSpecs)),
      ...(certificateArn === undefined ? {} : { certificateArn }),
      ...(webAclId === undefined ? {} : { webAclId }),
    }).distribution;
    const domain = ownDomainOf(config);
    if (domain !== undefined) {
      new SiteRecords(this, 'Records', { domain, distribution: this.distribution });
    }
    this.allowReading();
    this.siteOrigin = ownOriginOf(config) ?? `https://${this.distribution.distributionDomainName}`;
    const names = outputNames.Edge;
    new CfnOutput(this, names.siteUrl, { value: this.siteOrigin });
    new CfnOutput(this, names.distributionId, { value: this.distribution.distributionId });
    new CfnOutput(this, names.imagesBucket, { value: this.buckets.images.bucketName });
  }

  private createBuckets({ keeping }: StageConfig, accessLogs: IBucket): EdgeStack['buckets'] {
    const bucket = (
      name: ServedBucket,
      options: { keeping?: typeof keeping; expireDays?: number },
    ) => new PrivateBucket(this, idOf(name), { ...options, accessLogs }).bucket;
    return {
      images: bucket('images', { keeping }),
      bookshelfFiles: bucket('bookshelfFiles', { expireDays: BOOKSHELF_FILE_DAYS }),
      site: bucket('site', {}),
      sitemaps: bucket('sitemaps', {}),
    };
  }

  private allowReading(): void {
    const { distribution, buckets } = this;
    for (const name of ['images', 'bookshelfFiles', 'site', 'sitemaps'] as const) {
      allowDistribution(distribution, buckets[name], bucketFolders[name]);
    }
    for (const bucket of [buckets.site, buckets.sitemaps]) {
      allowDistributionToLook(distribution, bucket);
    }
  }

  private webAclOf({ firewall: existing }: StageConfig, own?: FirewallStack): string | undefined {
    if (existing !== undefined && 'webAclArn' in existing) return existing.webAclArn;
    return own && this.outputOf(own, outputNames.Firewall.webAcl);
  }

  /** Another domain name, and so another certificate, changes the template of this stack as well. */
  private certificateOf({ domain }: StageConfig, own?: CertificateStack): string | undefined {
    if (domain !== undefined && 'certificateArn' in domain) return domain.certificateArn;
    return own && this.outputOf(own, outputNames.Certificate.certificate);
  }

  /**
   * An output of a stack in another region. References of the library require the region of every stack;
   * this function of CloudFormation requires only that of the other one.
   */
  private outputOf(other: Stack, output: string): string {
    this.addStackDependency(other);
    return Fn.getStackOutput(other.stackName, output, other.region);
  }
}
