import { Stack, type StackProps } from 'aws-cdk-lib';
import { PublicHostedZone } from 'aws-cdk-lib/aws-route53';
import { EmailIdentity, Identity } from 'aws-cdk-lib/aws-ses';
import type { Construct } from 'constructs';
import type { HostedZone } from '../config.ts';

interface MailStackProps extends StackProps {
  readonly zone: HostedZone;
}

/**
 * The identity that sends the mails of a stage, with its records in the zone: DKIM, and for SPF a domain of
 * returned mails. A stack of its own, because the user pool accepts an identity only once it is verified,
 * which takes minutes after its records exist (docs/deploy.md).
 */
export class MailStack extends Stack {
  readonly identity: EmailIdentity;

  constructor(scope: Construct, id: string, { zone, ...props }: MailStackProps) {
    super(scope, id, props);
    const { zoneId: hostedZoneId, zoneName } = zone;
    const hostedZone = PublicHostedZone.fromPublicHostedZoneAttributes(this, 'Zone', {
      hostedZoneId,
      zoneName,
    });
    this.identity = new EmailIdentity(this, 'Identity', {
      identity: Identity.publicHostedZone(hostedZone),
      mailFromDomain: `mail.${zoneName}`,
    });
  }
}
