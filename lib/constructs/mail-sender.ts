import { ArnFormat, Stack } from 'aws-cdk-lib';
import { UserPoolEmail } from 'aws-cdk-lib/aws-cognito';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { ConfigurationSet, SuppressionReasons } from 'aws-cdk-lib/aws-ses';
import { Construct } from 'constructs';
import type { MailSettings } from '../config.ts';

interface MailSenderProps {
  readonly mail: MailSettings;
  readonly productName: string;
}

/** Domain whose identity sends; undefined where the identity is the address itself. */
const domainOf = ({ identity }: MailSettings): string | undefined => {
  if ('zoneId' in identity) return identity.zoneName;
  return identity.verified.includes('@') ? undefined : identity.verified;
};

/**
 * How a stage sends its mails by Amazon SES: from one identity only, and counted by a configuration
 * set, which has to be in the region of the identity. The user pool sends codes, and `account-mails` notices.
 */
export class MailSender extends Construct {
  readonly email: UserPoolEmail;
  /** Only for an identity in the region of the stack. */
  readonly configurationSet?: ConfigurationSet;

  readonly #mail: MailSettings;

  constructor(scope: Construct, id: string, { mail, productName }: MailSenderProps) {
    super(scope, id);
    this.#mail = mail;
    const { sender, replyTo, region } = mail;
    if (region === undefined) {
      this.configurationSet = new ConfigurationSet(this, 'Counted', {
        reputationMetrics: true,
        // Whoever is sent mails after a complaint costs the account its reputation.
        suppressionReasons: SuppressionReasons.BOUNCES_AND_COMPLAINTS,
      });
    }
    const sesVerifiedDomain = domainOf(mail);
    this.email = UserPoolEmail.withSES({
      fromEmail: sender,
      fromName: `本棚 ${productName}`,
      sesRegion: region ?? Stack.of(this).region,
      ...(replyTo !== undefined && { replyTo }),
      ...(sesVerifiedDomain !== undefined && { sesVerifiedDomain }),
      ...(this.configurationSet && {
        configurationSetName: this.configurationSet.configurationSetName,
      }),
    });
  }

  /** Lets a function send from the sender's address. */
  sendStatement(): PolicyStatement {
    const { sender, identity, region } = this.#mail;
    const arnOf = (resource: string, resourceName: string): string =>
      Stack.of(this).formatArn({
        service: 'ses',
        resource,
        resourceName,
        arnFormat: ArnFormat.SLASH_RESOURCE_NAME,
        ...(region !== undefined && { region }),
      });
    const set = this.configurationSet?.configurationSetName;
    return new PolicyStatement({
      actions: ['ses:SendEmail'],
      resources: [
        arnOf('identity', 'zoneId' in identity ? identity.zoneName : identity.verified),
        ...(set === undefined ? [] : [arnOf('configuration-set', set)]),
      ],
      conditions: { StringEquals: { 'ses:FromAddress': sender } },
    });
  }
}
