import { RemovalPolicy } from 'aws-cdk-lib';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import { Construct } from 'constructs';
import { originSecretsOf, type StageConfig } from '../config.ts';
import { PassedValue } from './passed-value.ts';

/** Another length would make new values, which functions and distribution get at different times. */
const LENGTH = 48;

interface MadeSecret {
  readonly secret: Secret;
  readonly arn: PassedValue;
}

/**
 * The secrets that prove that a request has passed the distribution. They are generated in the account;
 * templates contain references that CloudFormation resolves.
 */
export class OriginSecrets extends Construct {
  readonly secrets: readonly Secret[];
  private readonly accepted: readonly PassedValue[];
  /** Reference to the value that the distribution sends. */
  readonly sent: string;

  constructor(scope: Construct, id: string, config: StageConfig) {
    super(scope, id);
    const { accepted, kept } = originSecretsOf(config);
    const make = (name: string): MadeSecret => {
      const secret = new Secret(this, `Secret${name}`, {
        description: `${config.productName} ${config.stage}: from the distribution to the API`,
        // Letters and digits: the value is sent as a header and listed with commas.
        generateSecretString: { passwordLength: LENGTH, excludePunctuation: true },
        removalPolicy: RemovalPolicy.DESTROY,
      });
      return { secret, arn: new PassedValue(this, `OriginSecret${name}`, secret.secretArn) };
    };
    const used = accepted.map(make);
    // Until the functions have changed, their template names those that are kept, too.
    this.secrets = [...used, ...kept.map(make)].map(({ secret }) => secret);
    this.accepted = used.map(({ arn }) => arn);
    this.sent = used.at(-1)?.secret.secretValue.unsafeUnwrap() ?? '';
  }

  /** The ARNs of the secrets that the functions of another stack accept. */
  acceptedIn(consumer: Construct): readonly string[] {
    return this.accepted.map((arn) => arn.in(consumer));
  }
}
