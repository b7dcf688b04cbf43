import { Duration, Stack } from 'aws-cdk-lib';
import {
  AllowedMethods,
  type BehaviorOptions,
  CachePolicy,
  CacheQueryStringBehavior,
  HeadersFrameOption,
  HeadersReferrerPolicy,
  type IOrigin,
  OriginRequestPolicy,
  ResponseHeadersPolicy,
  type ResponseSecurityHeadersBehavior,
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront';
import { Construct } from 'constructs';
import {
  contentSecurityPolicy,
  dataSecurityPolicy,
  permissionsPolicy,
  SCAN_WORKER_PATTERN,
  scanWorkerPolicy,
} from '#contract/content-security-policy.ts';
import { pathPatternOf } from '#contract/routes.ts';
import type { GatewayRoute } from './domain-api.ts';

const HSTS_DAYS = 730;

const securityHeaders = (policy: string): ResponseSecurityHeadersBehavior => ({
  contentSecurityPolicy: { contentSecurityPolicy: policy, override: true },
  contentTypeOptions: { override: true },
  frameOptions: { frameOption: HeadersFrameOption.DENY, override: true },
  // Other sites see the origin of a visitor, but not the page.
  referrerPolicy: {
    referrerPolicy: HeadersReferrerPolicy.STRICT_ORIGIN_WHEN_CROSS_ORIGIN,
    override: true,
  },
  strictTransportSecurity: {
    accessControlMaxAge: Duration.days(HSTS_DAYS),
    includeSubdomains: true,
    override: true,
  },
});

/** Headers that the distribution adds to every response. */
export class ResponseHeaders extends Construct {
  /** For pages. */
  readonly pages: ResponseHeadersPolicy;
  /** For the script of the worker that reads barcodes. */
  readonly scanWorker: ResponseHeadersPolicy;
  /** For API responses and stored files. */
  readonly data: ResponseHeadersPolicy;

  constructor(scope: Construct, id: string) {
    super(scope, id);
    const { region } = Stack.of(this);
    this.pages = new ResponseHeadersPolicy(this, 'Pages', {
      securityHeadersBehavior: securityHeaders(
        contentSecurityPolicy({ connect: [`https://cognito-idp.${region}.amazonaws.com`] }),
      ),
      customHeadersBehavior: {
        customHeaders: [
          {
            header: 'permissions-policy',
            value: permissionsPolicy,
            override: true,
          },
          { header: 'cross-origin-opener-policy', value: 'same-origin', override: true },
        ],
      },
    });
    this.scanWorker = new ResponseHeadersPolicy(this, 'ScanWorker', {
      securityHeadersBehavior: securityHeaders(scanWorkerPolicy),
    });
    this.data = new ResponseHeadersPolicy(this, 'Data', {
      securityHeadersBehavior: securityHeaders(dataSecurityPolicy),
    });
  }
}

const MAX_KEPT_DAYS = 365;
const https = { viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS, compress: true };

const isPage = ({ isPage: answersPage }: GatewayRoute): boolean => answersPage === true;
const mayBeCached = (route: GatewayRoute): boolean =>
  !isPage(route) && (route.cacheSeconds !== undefined || !route.path.startsWith('/api/'));

/** The cache behaviours of the distribution: what it caches, what it forwards, with which headers. */
export class SiteBehaviours extends Construct {
  private readonly headers: ResponseHeaders;
  /** Caches as long as the response allows, one copy per query string for all users. */
  private readonly keptAnswers: CachePolicy;

  constructor(scope: Construct, id: string) {
    super(scope, id);
    this.headers = new ResponseHeaders(this, 'Headers');
    this.keptAnswers = new CachePolicy(this, 'KeptAnswers', {
      comment: 'As long as the answer says, by query, never by user',
      minTtl: Duration.seconds(0),
      defaultTtl: Duration.seconds(0),
      maxTtl: Duration.days(MAX_KEPT_DAYS),
      queryStringBehavior: CacheQueryStringBehavior.all(),
      enableAcceptEncodingBrotli: true,
      enableAcceptEncodingGzip: true,
    });
  }

  /** The page and its assets, cached as long as their headers say. */
  pages(origin: IOrigin): BehaviorOptions {
    return {
      ...https,
      origin,
      cachePolicy: CachePolicy.CACHING_OPTIMIZED,
      responseHeadersPolicy: this.headers.pages,
    };
  }

  /** The script of the worker that reads barcodes: an asset with a policy of its own. */
  scanWorker(origin: IOrigin): Record<string, BehaviorOptions> {
    return {
      [SCAN_WORKER_PATTERN]: {
        ...this.pages(origin),
        responseHeadersPolicy: this.headers.scanWorker,
      },
    };
  }

  /**
   * Pages with metadata from a function, cached as long as it says. The function gets only the path
   * of a request, so nothing else can get into the page or split the cache.
   */
  shells(routes: readonly GatewayRoute[], origin: IOrigin): Record<string, BehaviorOptions> {
    return Object.fromEntries(
      routes.filter(isPage).map((route) => [pathPatternOf(route), this.pages(origin)]),
    );
  }

  /** Caches nothing and forwards everything, including the bearer token. */
  api(origin: IOrigin): BehaviorOptions {
    return {
      ...https,
      origin,
      allowedMethods: AllowedMethods.ALLOW_ALL,
      cachePolicy: CachePolicy.CACHING_DISABLED,
      // The gateway selects the API by host name, so the viewer's host must not be forwarded.
      originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
      responseHeadersPolicy: this.headers.data,
    };
  }

  /** Stored files; neither the query nor the bearer token is forwarded. */
  files(origin: IOrigin): BehaviorOptions {
    return {
      ...https,
      origin,
      cachePolicy: CachePolicy.CACHING_OPTIMIZED,
      responseHeadersPolicy: this.headers.data,
    };
  }

  /**
   * Routes with cacheable responses. The bearer token is not forwarded, so a response cannot depend
   * on it. Throws during synthesis for a route that uses tokens.
   */
  cachedRoutes(routes: readonly GatewayRoute[], origin: IOrigin): Record<string, BehaviorOptions> {
    const cached = routes.filter(mayBeCached);
    const personal = cached.find(({ token }) => token !== 'none');
    if (personal !== undefined) {
      throw new Error(`${personal.path} reads tokens, so its responses must not be cached`);
    }
    return Object.fromEntries(
      cached.map((route) => [
        pathPatternOf(route),
        {
          ...https,
          origin,
          allowedMethods: AllowedMethods.ALLOW_GET_HEAD,
          cachePolicy: this.keptAnswers,
          responseHeadersPolicy: this.headers.data,
        },
      ]),
    );
  }
}
