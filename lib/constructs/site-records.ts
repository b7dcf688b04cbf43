import type { Distribution } from 'aws-cdk-lib/aws-cloudfront';
import {
  AaaaRecord,
  ARecord,
  HostedZone,
  HttpsRecord,
  type IHostedZone,
  RecordTarget,
} from 'aws-cdk-lib/aws-route53';
import { CloudFrontTarget } from 'aws-cdk-lib/aws-route53-targets';
import { Construct } from 'constructs';
import type { Domain, HostedZone as Zone } from '../config.ts';

interface SiteRecordsProps {
  readonly domain: Extract<Domain, { readonly zone: Zone }>;
  readonly distribution: Distribution;
}

/** The zone of the domain name. Nothing looks it up, so no template depends on an account. */
export const zoneOf = (scope: Construct, { zoneId, zoneName }: Zone): IHostedZone =>
  HostedZone.fromHostedZoneAttributes(scope, 'Zone', { hostedZoneId: zoneId, zoneName });

/**
 * Leads the domain name to the distribution: by IPv4, by IPv6, and by the record that tells browsers to
 * begin with HTTPS and HTTP/3.
 */
export class SiteRecords extends Construct {
  constructor(scope: Construct, id: string, { domain, distribution }: SiteRecordsProps) {
    super(scope, id);
    const target = RecordTarget.fromAlias(new CloudFrontTarget(distribution));
    // A name with a dot at its end is complete: the library would append the zone to others.
    const common = { zone: zoneOf(this, domain.zone), recordName: `${domain.name}.`, target };
    new ARecord(this, 'Ipv4', common);
    new AaaaRecord(this, 'Ipv6', common);
    new HttpsRecord(this, 'Https', common);
  }
}
