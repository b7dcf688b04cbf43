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
} from '#contract/content-security-policy.ts';
import { pathPatternOf } from '#contract/routes.ts';
import type { GatewayRoute } from './domain-api.ts';

const HSTS_DAYS = 730;

const securityHeaders = (policy: string): ResponseSecurityHeadersBehavior => ({
  contentSecurityPolicy: { contentSecurityPolicy: policy, override: true },
  contentTypeOptions: { override: true },
  frameOptions: { frameOption: HeadersFrameOption.DENY, override: true },
  // Shops see that a reader comes from here, but not from which page.
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

/** Headers that the distribution puts on every answer (SEC-11). */
export class ResponseHeaders extends Construct {
  /** For the pages. */
  readonly pages: ResponseHeadersPolicy;
  /** For answers of the API and for stored files. */
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
    this.data = new ResponseHeadersPolicy(this, 'Data', {
      securityHeadersBehavior: securityHeaders(dataSecurityPolicy),
    });
  }
}

const MAX_KEPT_DAYS = 365;
const https = { viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS, compress: true };

const isPage = ({ isPage: answersPage }: GatewayRoute): boolean => answersPage === true;
const mayBeKept = (route: GatewayRoute): boolean =>
  !isPage(route) && (route.cacheSeconds !== undefined || !route.path.startsWith('/api/'));

/** How the distribution treats each kind of address: what it keeps, what it hands on, with which headers. */
export class SiteBehaviours extends Construct {
  private readonly headers: ResponseHeaders;
  /** Keeps what an answer itself says may be kept, one copy for each query, whoever asks. */
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

  /** The page and its parts, kept as long as their own headers say. */
  pages(origin: IOrigin): BehaviorOptions {
    return {
      ...https,
      origin,
      cachePolicy: CachePolicy.CACHING_OPTIMIZED,
      responseHeadersPolicy: this.headers.pages,
    };
  }

  /**
   * Pages whose heads a function fills in, kept as long as it says. Nothing of a request but its
   * path reaches the function, so nothing else can get into the page or part the copies (SEC-19).
   */
  shells(routes: readonly GatewayRoute[], origin: IOrigin): Record<string, BehaviorOptions> {
    return Object.fromEntries(
      routes.filter(isPage).map((route) => [pathPatternOf(route), this.pages(origin)]),
    );
  }

  /** Nothing is kept, everything is handed on, the bearer too (SEC-14). */
  api(origin: IOrigin): BehaviorOptions {
    return {
      ...https,
      origin,
      allowedMethods: AllowedMethods.ALLOW_ALL,
      cachePolicy: CachePolicy.CACHING_DISABLED,
      // The gateway finds its API by the host name, so the viewer's must not reach it.
      originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
      responseHeadersPolicy: this.headers.data,
    };
  }

  /** Stored files; neither query nor bearer reaches the bucket. */
  files(origin: IOrigin): BehaviorOptions {
    return {
      ...https,
      origin,
      cachePolicy: CachePolicy.CACHING_OPTIMIZED,
      responseHeadersPolicy: this.headers.data,
    };
  }

  /**
   * Routes whose answers may be kept. The bearer does not reach them, so that an answer cannot
   * depend on it; a route that looks at tokens is refused here, at synthesis (SEC-14).
   */
  cachedRoutes(routes: readonly GatewayRoute[], origin: IOrigin): Record<string, BehaviorOptions> {
    const kept = routes.filter(mayBeKept);
    const personal = kept.find(({ token }) => token !== 'none');
    if (personal !== undefined) {
      throw new Error(`${personal.path} looks at tokens, so its answers must not be kept`);
    }
    return Object.fromEntries(
      kept.map((route) => [
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
