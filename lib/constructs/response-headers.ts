import { Duration, Stack } from 'aws-cdk-lib';
import {
  HeadersFrameOption,
  HeadersReferrerPolicy,
  ResponseHeadersPolicy,
  type ResponseSecurityHeadersBehavior,
} from 'aws-cdk-lib/aws-cloudfront';
import { Construct } from 'constructs';
import {
  contentSecurityPolicy,
  dataSecurityPolicy,
  permissionsPolicy,
} from '#contract/content-security-policy.ts';

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
