import type { Bootstrap, MailSettings, StageConfig } from '#lib/config.ts';
import { stackNameOf } from '#lib/stage-stacks.ts';
import type { PlannedStack, StackTemplate } from './stack-changes.ts';

/** The account and region of the shell. */
export interface Place {
  readonly account: string;
  readonly region: string;
}

/** Quotas of an account's functions in a region. */
export interface Concurrency {
  readonly limit: number;
  /** What no function of the account has reserved. */
  readonly unreserved: number;
}

/** What the account may send from the identity of a sender. */
export interface Sender {
  readonly isVerified: boolean;
  /** Whether mails reach only verified addresses. */
  readonly isInSandbox: boolean;
}

/** The CDK's own stack, unless the stage names another. */
const TOOLKIT_STACK = 'CDKToolkit';
/** Lambda keeps this much for functions without a reservation. */
const UNRESERVED_MINIMUM = 100;

export const toolkitStackOf = ({ bootstrap }: StageConfig): string =>
  bootstrap?.toolkitStack ?? TOOLKIT_STACK;

const bootstrapNames = ({ qualifier, toolkitStack }: Bootstrap): readonly string[] => [
  '--qualifier',
  qualifier,
  '--toolkit-stack-name',
  toolkitStack,
];

/** Arguments for `cdk bootstrap`. */
export const bootstrapArguments = (
  { bootstrap }: StageConfig,
  account: string,
  regions: readonly string[],
): readonly string[] => [
  'bootstrap',
  ...regions.map((region) => `aws://${account}/${region}`),
  ...(bootstrap === undefined ? [] : bootstrapNames(bootstrap)),
];

/** Throws when the shell is elsewhere than the stage. */
export const checkPlace = ({ stage, env = {} }: StageConfig, { account, region }: Place): void => {
  const wrong = [
    ...(env.account !== undefined && env.account !== account
      ? [`is in account ${env.account}, and the credentials are for ${account}`]
      : []),
    ...(env.region !== undefined && env.region !== region
      ? [`is in ${env.region}, and the region of the shell is ${region}`]
      : []),
  ];
  if (wrong.length > 0) {
    throw new Error(`${stage} ${wrong.join('. It ')} (env in lib/config.ts). Nothing was changed.`);
  }
};

/** Throws when the CDK cannot work in these regions. */
export const checkBootstrap = (stage: string, missing: readonly string[]): void => {
  if (missing.length === 0) return;
  throw new Error(
    `The account is not bootstrapped for the CDK in ${missing.join(' and ')}. Once per account and ` +
      `region: npm run deploy -- --stage ${stage} --bootstrap. Nothing was changed.`,
  );
};

/** What readers notice of an account that runs few functions at the same time; undefined when nothing. */
export const fewFunctions = ({ limit }: Concurrency): string | undefined =>
  limit > UNRESERVED_MINIMUM
    ? undefined
    : `The account runs ${String(limit)} functions at the same time, as new ones do: of more calls at once, readers are ` +
      'told to try again. Raise "Concurrent executions" (Service Quotas, AWS Lambda, L-B99A9384) to 1,000.';

const reservedIn = (template: StackTemplate | undefined): number =>
  Object.values(template?.Resources ?? {})
    .filter(({ Type }) => Type === 'AWS::Lambda::Function')
    .reduce(
      (sum, { Properties }) => sum + Number(Properties?.['ReservedConcurrentExecutions'] ?? 0),
      0,
    );

/** Concurrency that the functions of these stacks reserve, and what they have reserved already. */
export const reservedBy = (
  stacks: readonly PlannedStack[],
): { readonly wanted: number; readonly held: number } => ({
  wanted: stacks.reduce((sum, { template }) => sum + reservedIn(template), 0),
  held: stacks.reduce((sum, { deployed }) => sum + reservedIn(deployed), 0),
});

/** Throws when the account has too little concurrency for what the functions reserve. */
export const checkConcurrency = (
  stage: string,
  { wanted, held }: { readonly wanted: number; readonly held: number },
  { limit, unreserved }: Concurrency,
): void => {
  const missing = wanted + UNRESERVED_MINIMUM - (unreserved + held);
  if (wanted <= held || missing <= 0) return;
  throw new Error(
    `The functions of ${stage} reserve a concurrency of ${String(wanted)}. Of the quota of ` +
      `${String(limit)}, others reserve ${String(limit - unreserved - held)}, and ` +
      `${String(UNRESERVED_MINIMUM)} must stay unreserved. Raise "Concurrent executions" ` +
      `(Service Quotas, AWS Lambda, L-B99A9384) to ${String(limit + missing)} or more, or lower ` +
      '`openConcurrency` in lib/config.ts. Nothing was changed.',
  );
};

/** The domain or address from which a stage sends, which has to be verified. */
export const identityOf = ({ identity }: MailSettings): string =>
  'verified' in identity ? identity.verified : identity.zoneName;

/** Throws when the user pool would reject the sender of a stage, or its mails would not reach readers. */
export const checkSender = (
  { stage, keeping }: StageConfig,
  mail: MailSettings,
  { isVerified, isInSandbox }: Sender,
): void => {
  const identity = identityOf(mail);
  if (!isVerified) {
    const how =
      'verified' in mail.identity
        ? 'verify it in the SES console'
        : `npx cdk deploy ${stackNameOf(stage, 'Mail')} -c stage=${stage}`;
    throw new Error(
      `The sender of ${stage} is not verified: ${how}, and wait until ` +
        `\`aws sesv2 get-email-identity --email-identity ${identity}\` says ` +
        '`"VerifiedForSendingStatus": true`. Nothing was changed.',
    );
  }
  if (isInSandbox && keeping.protected) {
    throw new Error(
      `The account is in the sandbox of SES, and the mails of ${stage} would reach verified addresses only: ` +
        'request production access (docs/deploy.md, "Mails"). Nothing was changed.',
    );
  }
};

const SECRET = 'AWS::SecretsManager::Secret';

const PARAMETER = 'AWS::SSM::Parameter';

/** The names of the parameters by which a stack passes the ARN of its secret to others. */
const parametersOf = (secretId: string, template: StackTemplate): readonly string[] =>
  Object.values(template.Resources ?? {}).flatMap(({ Type, Properties }) =>
    Type === PARAMETER && JSON.stringify(Properties?.['Value'] ?? '').includes(`"${secretId}"`)
      ? [String(Properties?.['Name'])]
      : [],
  );

/**
 * Throws when a deployment would delete a secret that the deployed template of another stack names: an
 * update reads the secrets of the template before, so that this stack could not be updated any more.
 */
export const checkSecrets = (stacks: readonly PlannedStack[]): void => {
  for (const { name, template, deployed } of stacks) {
    const lost = Object.entries(deployed?.Resources ?? {})
      .filter(([id, { Type }]) => Type === SECRET && template.Resources?.[id] === undefined)
      .map(([id]) => id);
    const named = lost.flatMap((id) =>
      parametersOf(id, deployed ?? {}).flatMap((parameter) =>
        stacks
          .filter(
            (other) =>
              other.name !== name &&
              JSON.stringify(other.deployed ?? {}).includes(`"${parameter}"`),
          )
          .map((other) => `${id}, which the deployed ${other.name} names`),
      ),
    );
    if (named.length === 0) continue;
    throw new Error(
      `${name} would delete the secret ${named.join(', and ')}. Keep it for this deployment: its name is ` +
        '`formerOriginSecret` in lib/config.ts (docs/runbook.md, "The origin secret"). Nothing was changed.',
    );
  }
};
