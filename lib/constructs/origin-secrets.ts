import { RemovalPolicy } from 'aws-cdk-lib';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import { Construct } from 'constructs';
import { originSecretsOf, type StageConfig } from '../config.ts';

/** Another length would make new values, which functions and distribution get at different times. */
const LENGTH = 48;

/**
 * The secrets that prove that a request has passed the distribution. They are generated in the account;
 * templates contain references that CloudFormation resolves.
 */
export class OriginSecrets extends Construct {
  readonly secrets: readonly Secret[];
  /** References to the values that functions accept. */
  readonly accepted: readonly string[];
  /** Reference to the value that the distribution sends. */
  readonly sent: string;

  constructor(scope: Construct, id: string, config: StageConfig) {
    super(scope, id);
    const { accepted, kept } = originSecretsOf(config);
    const make = (name: string): Secret =>
      new Secret(this, `Secret${name}`, {
        description: `${config.productName} ${config.stage}: from the distribution to the API`,
        // Letters and digits: the value is sent as a header and listed with commas.
        generateSecretString: { passwordLength: LENGTH, excludePunctuation: true },
        removalPolicy: RemovalPolicy.DESTROY,
      });
    const used = accepted.map(make);
    this.secrets = [...used, ...kept.map(make)];
    this.accepted = used.map(({ secretValue }) => secretValue.unsafeUnwrap());
    this.sent = this.accepted.at(-1) ?? '';
  }
}
