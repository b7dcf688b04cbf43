import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Duration, Stack } from 'aws-cdk-lib';
import type { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import { Certificate } from 'aws-cdk-lib/aws-certificatemanager';
import {
  type BehaviorOptions,
  Distribution,
  type ErrorResponse,
  Function as EdgeFunction,
  FunctionCode,
  FunctionRuntime,
  HttpVersion,
  type IOrigin,
  OriginProtocolPolicy,
  PriceClass,
  S3OriginAccessControl,
  SecurityPolicyProtocol,
} from 'aws-cdk-lib/aws-cloudfront';
import { HttpOrigin, S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import { Construct } from 'constructs';
import { knownQueryScript } from '#contract/known-query.ts';
import { ORIGIN_HEADER } from '#contract/routes.ts';
import { SITEMAP_PATTERN } from '#contract/site-files.ts';
import { bucketFolders } from '#lambdas/specs/bucket-specs.ts';
import type { StageConfig } from '../config.ts';
import type { GatewayRoute } from './domain-api.ts';
import { SiteBehaviours } from './site-behaviours.ts';

interface SiteDistributionProps {
  readonly config: StageConfig;
  readonly site: IBucket;
  readonly accessLogs: IBucket;
  readonly api: HttpApi;
  /** Reference to the secret that is sent to the API. */
  readonly originSecret: string;
  readonly routes: readonly GatewayRoute[];
  readonly images: IBucket;
  readonly sitemaps: IBucket;
  readonly bookshelfFiles: IBucket;
  /** The ARN of the certificate of the domain name; absent without one. */
  readonly certificateArn?: string;
  /** The ARN of the web ACL; absent: none. */
  readonly webAclId?: string;
}

/**
 * Errors are never cached: by default the edge caches them for ten seconds, and the owner of a private
 * list would get the 404 of another visitor. They are not mapped to a page either, so that the 403
 * and 404 of the API reach the client.
 */
const keepNoFailure: ErrorResponse[] = [400, 403, 404, 405, 500, 501, 502, 503, 504].map(
  (httpStatus) => ({ httpStatus, ttl: Duration.seconds(0) }),
);

/** Serves the site, the API and stored files from one origin. */
export class SiteDistribution extends Construct {
  readonly distribution: Distribution;

  constructor(scope: Construct, id: string, props: SiteDistributionProps) {
    super(scope, id);
    const { config, webAclId } = props;
    const behaviours = new SiteBehaviours(this, 'Behaviours', {
      wholeDomain: config.domain?.whole === true,
    });
    const filesAccess = new S3OriginAccessControl(this, 'FilesAccess');
    const site = S3BucketOrigin.withBucketDefaults(props.site, {
      originAccessControlId: filesAccess.originAccessControlId,
      originPath: `/${bucketFolders.site}`,
    });
    const { region, urlSuffix } = Stack.of(this);
    const host = `${props.api.apiId}.execute-api.${region}.${urlSuffix}`;
    const api = new HttpOrigin(host, {
      protocolPolicy: OriginProtocolPolicy.HTTPS_ONLY,
      // Replaces a header that a viewer sends under this name.
      customHeaders: { [ORIGIN_HEADER]: props.originSecret },
    });
    this.distribution = new Distribution(this, 'Distribution', {
      comment: `${config.productName} ${config.stage}`,
      httpVersion: HttpVersion.HTTP2_AND_3,
      enableIpv6: true,
      // The cheapest class excludes Japan, where the readers are.
      priceClass: PriceClass.PRICE_CLASS_200,
      enableLogging: true,
      logBucket: props.accessLogs,
      logFilePrefix: 'cloudfront/',
      errorResponses: keepNoFailure,
      defaultBehavior: behaviours.pages(api, this.pageRequest()),
      additionalBehaviors: {
        ...behaviours.siteFiles(site),
        ...behaviours.cachedRoutes(props.routes, api, this.knownQuery()),
        '/api/*': behaviours.api(api, this.apiRequest()),
        ...this.storedFiles(behaviours, filesAccess, props),
      },
      ...(webAclId === undefined ? {} : { webAclId }),
      ...this.ownName(props),
    });
  }

  private ownName({ config: { domain }, certificateArn }: SiteDistributionProps) {
    if (domain === undefined || certificateArn === undefined) return {};
    const certificate = Certificate.fromCertificateArn(this, 'Certificate', certificateArn);
    return {
      domainNames: [domain.name],
      certificate,
      minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2021,
    };
  }

  private storedFiles(
    behaviours: SiteBehaviours,
    filesAccess: S3OriginAccessControl,
    { images, sitemaps, bookshelfFiles }: SiteDistributionProps,
  ): Record<string, BehaviorOptions> {
    // Their policies allow one folder each; those of the library allow the whole bucket.
    const files = (bucket: IBucket, originPath?: string): IOrigin =>
      S3BucketOrigin.withBucketDefaults(bucket, {
        originAccessControlId: filesAccess.originAccessControlId,
        ...(originPath !== undefined && { originPath }),
      });
    return {
      [`/${bucketFolders.images}/*`]: behaviours.files(files(images)),
      [`/${bucketFolders.bookshelfFiles}/*`]: behaviours.files(files(bookshelfFiles)),
      // User names contain no dots.
      [SITEMAP_PATTERN]: behaviours.files(files(sitemaps, `/${bucketFolders.sitemaps}`)),
    };
  }

  private pageRequest(): EdgeFunction {
    return new EdgeFunction(this, 'PageRequest', {
      comment: 'What the function of the pages may know: path and locale',
      runtime: FunctionRuntime.JS_2_0,
      code: FunctionCode.fromFile({
        filePath: join(import.meta.dirname, '../edge/page-request.js'),
      }),
    });
  }

  private apiRequest(): EdgeFunction {
    return new EdgeFunction(this, 'ApiRequest', {
      comment: 'The address of the viewer, for logs',
      runtime: FunctionRuntime.JS_2_0,
      code: FunctionCode.fromFile({
        filePath: join(import.meta.dirname, '../edge/api-request.js'),
      }),
    });
  }

  private knownQuery(): EdgeFunction {
    const code = readFileSync(join(import.meta.dirname, '../edge/known-query.js'), 'utf8');
    return new EdgeFunction(this, 'KnownQuery', {
      comment: 'The part of a query that the contract knows',
      runtime: FunctionRuntime.JS_2_0,
      code: FunctionCode.fromInline(knownQueryScript + code),
    });
  }
}
