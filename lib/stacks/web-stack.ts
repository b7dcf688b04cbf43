import { CfnOutput, Stack, type StackProps } from 'aws-cdk-lib';
import type { Distribution } from 'aws-cdk-lib/aws-cloudfront';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import type { WebConfig } from '#contract/web-config.ts';
import { type BuiltFiles, ownOriginOf, type StageConfig } from '../config.ts';
import { PrivateBucket } from '../constructs/private-bucket.ts';
import { servedRoutes } from '../constructs/domain-api.ts';
import { SiteDistribution } from '../constructs/site-distribution.ts';
import { SiteFiles } from '../constructs/site-files.ts';
import { outputNames } from '../stage-stacks.ts';
import type { ApiStack } from './api-stack.ts';
import type { DataStack } from './data-stack.ts';

interface WebStackProps extends StackProps {
  readonly config: StageConfig;
  readonly built: BuiltFiles;
  readonly data: DataStack;
  readonly api: ApiStack;
}

/** The files of the site, and the distribution that serves site, API and stored files. */
export class WebStack extends Stack {
  readonly distribution: Distribution;
  readonly accessLogs: IBucket;
  readonly files: SiteFiles;

  constructor(scope: Construct, id: string, { config, built, data, api, ...props }: WebStackProps) {
    super(scope, id, props);
    this.accessLogs = new PrivateBucket(this, 'AccessLogs', {
      expireDays: config.logs.days,
      acceptsLogDelivery: true,
    }).bucket;
    this.distribution = new SiteDistribution(this, 'Cdn', {
      config,
      site: data.buckets.site,
      accessLogs: this.accessLogs,
      api: api.domainApi.api,
      originSecret: data.originSecrets.references[0],
      routes: servedRoutes(Object.keys(api.functions)),
      images: data.buckets.images,
      sitemaps: data.buckets.sitemaps,
      bookshelfFiles: data.buckets.bookshelfFiles,
    }).distribution;
    // Not the configured value of an earlier deployment: this stack defines it.
    const siteOrigin = ownOriginOf(config) ?? `https://${this.distribution.distributionDomainName}`;
    this.files = new SiteFiles(this, 'Files', {
      config,
      bucket: data.buckets.site,
      built: built.web,
      webConfig: this.webConfig(config, data, siteOrigin),
    });
    const names = outputNames.Web;
    new CfnOutput(this, names.siteUrl, { value: siteOrigin });
    new CfnOutput(this, names.sentOriginSecret, { value: config.originSecret });
    new CfnOutput(this, names.distributionId, { value: this.distribution.distributionId });
  }

  private webConfig(config: StageConfig, data: DataStack, siteOrigin: string): WebConfig {
    return {
      region: this.region,
      userPoolId: data.userPool.userPoolId,
      userPoolClientId: data.userPoolClient.userPoolClientId,
      productName: config.productName,
      siteOrigin,
      ...(config.formerHosts !== undefined && { formerHosts: [...config.formerHosts] }),
      signUp: config.signUp,
      ...(config.settings.COVER_SOURCE !== '' && { coverPhotographs: true }),
      ...config.links,
    };
  }
}
