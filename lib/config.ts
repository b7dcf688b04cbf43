import { RemovalPolicy } from 'aws-cdk-lib';
import { RetentionDays } from 'aws-cdk-lib/aws-logs';
import type { SignUpPlace, WebConfig } from '#contract/web-config.ts';

/** Token bucket: steady requests per second, and the burst size. */
export interface Throttle {
  readonly rate: number;
  readonly burst: number;
}

/**
 * Maximum requests of one IP address in five minutes. A school or a mobile network shares an address,
 * so the limits are far above the use of one reader.
 */
export interface FirewallRates {
  /** API requests. */
  readonly api: number;
  /** All requests, including covers and other files. */
  readonly all: number;
}

/**
 * Maximum requests of one IP address to the user pool in five minutes. A sign-in takes two or three, and
 * every open page one an hour.
 */
export interface SignInRates {
  /** Requests that create an account or have a code mailed. */
  readonly mail: number;
  /** All requests. */
  readonly all: number;
}

/** Retention of data that cannot be rebuilt. Rebuildable data is never retained. */
export interface Keeping {
  readonly removal: RemovalPolicy;
  /** Protects tables, the user pool and their stack from deletion. */
  readonly protected: boolean;
  /** Point-in-time recovery for the last 35 days. */
  readonly pointInTimeRecovery: boolean;
  /** Days that overwritten and deleted files are retained; absent: not at all. */
  readonly oldFileDays?: number;
}

/** Minutes for which a tenth of the calls go to new versions of functions. CodeDeploy knows these. */
export const canaryMinutes = [5, 10, 15, 30] as const;
export type CanaryMinutes = (typeof canaryMinutes)[number];

/** Names of the CDK's bootstrap of an account, where they are not the CDK's own. */
export interface Bootstrap {
  /** Distinguishes several bootstraps of one account; letters and digits, 10 at most. */
  readonly qualifier: string;
  readonly toolkitStack: string;
}

/** A hosted zone of Route 53 in the account of the stage. */
export interface HostedZone {
  readonly zoneName: string;
  readonly zoneId: string;
}

/** Who sends the mails with codes, by Amazon SES. docs/deploy.md says how to prepare it. */
export interface MailSettings {
  /** Address of the sender, in the domain of the identity. */
  readonly sender: string;
  /** Where answers go; absent: to the sender. */
  readonly replyTo?: string;
  /** A domain or address that the account has verified already, or a zone in which the stage verifies its own. */
  readonly identity: { readonly verified: string } | HostedZone;
  /** Region of a verified identity; absent: that of the stage. */
  readonly region?: string;
}

/** Daily backups of tables and files of readers; they require `keeping.oldFileDays`. */
export interface BackupSettings {
  /** Days that a backup and its copy are retained; 2 at least. */
  readonly days: number;
  /**
   * ARN of an existing vault in another region or account, which gets a copy of each backup. Absent: none.
   * docs/deploy.md describes how to create it.
   */
  readonly copyTo?: string;
}

/**
 * A domain name: with its zone, certificate and records are made; otherwise an existing certificate in
 * us-east-1 is used, and the records are made elsewhere.
 */
export type Domain = {
  readonly name: string;
  /**
   * The domain with all names below it belongs to the product: browsers then require TLS of all of them. Absent:
   * of the site only, because others may serve names of the same domain.
   */
  readonly whole?: boolean;
} & ({ readonly zone: HostedZone } | { readonly certificateArn: string });

/** Everything that differs between deployments. */
export interface StageConfig {
  readonly stage: string;
  /**
   * Where the stage is. `npm run deploy` and the CDK compare it with the credentials of the shell before
   * any change. Absent: wherever the shell is.
   */
  readonly env?: { readonly account?: string; readonly region?: string };
  readonly bootstrap?: Bootstrap;
  readonly productName: string;
  /** `web` opens the form at `/register`; the mobile app can create accounts in either case. */
  readonly signUp: SignUpPlace;
  readonly keeping: Keeping;
  /** Absent: none beside point-in-time recovery. */
  readonly backups?: BackupSettings;
  /**
   * Another region with a copy of every table of readers, which follows within seconds. Absent: none. It
   * doubles the cost of writes and storage of these tables.
   */
  readonly replicaRegion?: string;
  readonly logs: { readonly retention: RetentionDays; readonly days: number };
  readonly throttle: {
    /** The whole API. */
    readonly all: Throttle;
    /** Each route that needs no token. */
    readonly open: Throttle;
  };
  /**
   * Reserved concurrency of each open function and of the one that sign-ins need, so that a flood on one
   * cannot starve the others.
   * Absent when the concurrency of the account is too small to reserve any.
   */
  readonly openConcurrency?: number;
  /**
   * New versions of functions get a tenth of the calls for so long, and are taken back when they fail.
   * Absent: they get all calls at once.
   */
  readonly canaryMinutes?: CanaryMinutes;
  /** Notifies the addresses of tickets when the monthly cost of the account exceeds this; absent: never. */
  readonly monthlyBudgetUsd?: number;
  /** The domain name of the site; absent: the distribution's own. */
  readonly domain?: Domain;
  /**
   * Hosts at which the site was before, such as the distribution's own name. Links to them in notes
   * stay links to pages of this site.
   */
  readonly formerHosts?: readonly string[];
  /**
   * The web ACL of the distribution: our own with these rates, or an existing one of scope CLOUDFRONT.
   * Absent: none, at no cost.
   */
  readonly firewall?: FirewallRates | { readonly webAclArn: string };
  /** The rates of the web ACL of the user pool; absent: none, at no cost. */
  readonly signInRates?: SignInRates;
  /**
   * Cognito's threat protection: rejects stolen passwords and risky sign-ins. It needs the feature plan
   * Plus, which is priced per active reader.
   */
  readonly threatProtection: boolean;
  /**
   * The sender of mails with codes; absent: Cognito's own, which sends 50 a day. A protected stage needs
   * one.
   */
  readonly mail?: MailSettings;
  /**
   * An existing Amazon OpenSearch domain for searches; absent: the embedded index. docs/runbook.md
   * describes the migration.
   */
  readonly searchDomain?: { readonly endpoint: string; readonly arn: string };
  /**
   * Name of the secret by which the functions know requests of the distribution. Another name makes a
   * new secret; docs/runbook.md describes the change, which takes three deployments.
   */
  readonly originSecret: string;
  /** Name of the secret that functions accept as well, before the distribution sends it. */
  readonly nextOriginSecret?: string;
  /** Name of the secret before, which exists until no deployed template names it. */
  readonly formerOriginSecret?: string;
  readonly settings: Readonly<Record<'COVER_SOURCE' | 'ENCYCLOPEDIA_SOURCE', string>>;
  readonly links: Pick<
    WebConfig,
    'affiliateTag' | 'iosAppUrl' | 'androidAppUrl' | 'contact' | 'noticeAddress'
  >;
}

/** The origin of a site with a domain name; otherwise only the distribution defines it. */
export const ownOriginOf = ({ domain }: StageConfig): string | undefined =>
  domain === undefined ? undefined : `https://${domain.name}`;

/** The domain whose certificate and records are ours; undefined when there is none or they exist. */
export const ownDomainOf = ({
  domain,
}: StageConfig): Extract<Domain, { readonly zone: HostedZone }> | undefined =>
  domain === undefined || !('zone' in domain) ? undefined : domain;

/** The rates of our own web ACL; undefined when there is none or an existing one is used. */
export const ownFirewallOf = ({ firewall }: StageConfig): FirewallRates | undefined =>
  firewall === undefined || 'webAclArn' in firewall ? undefined : firewall;

/** The zone in which the stage verifies its sender; undefined when it uses a verified one, or none. */
export const ownMailZoneOf = ({ mail }: StageConfig): HostedZone | undefined =>
  mail !== undefined && 'zoneId' in mail.identity ? mail.identity : undefined;

/** What a person has to set before the stage can be deployed, in one sentence; undefined when nothing. */
export const missingSetting = (config: StageConfig): string | undefined => {
  const { stage, keeping, backups, mail, links } = config;
  if (backups !== undefined && keeping.oldFileDays === undefined) {
    return `The stage ${stage} keeps no old versions of files, which their backups require: set \`keeping.oldFileDays\` of ${stage} in lib/config.ts, or remove \`backups\`.`;
  }
  if (!keeping.protected) return undefined;
  if (mail === undefined) {
    return `The stage ${stage} has no sender of mails: set \`mail\` of ${stage} in lib/config.ts, as the chapter "Mails" of docs/deploy.md describes.`;
  }
  return links.noticeAddress === undefined
    ? `The stage ${stage} has no public address for notices: set \`links.noticeAddress\` of ${stage} in lib/config.ts, as the chapter "Stages and settings" of docs/deploy.md describes.`
    : undefined;
};

/**
 * Names of the origin secrets: those that functions accept, of which the distribution sends the last one,
 * and those that only exist.
 */
export const originSecretsOf = ({
  originSecret,
  nextOriginSecret,
  formerOriginSecret,
}: StageConfig): Readonly<Record<'accepted' | 'kept', readonly string[]>> => ({
  accepted: nextOriginSecret === undefined ? [originSecret] : [nextOriginSecret, originSecret],
  kept: formerOriginSecret === undefined ? [] : [formerOriginSecret],
});

/**
 * The settings with which a stage is created. It is protected once it stands: CloudFormation deletes
 * neither a protected stack whose creation has failed, nor what is protected in it.
 */
export const whileCreated = (config: StageConfig): StageConfig => ({
  ...config,
  keeping: { ...config.keeping, protected: false },
});

/** Folders of the bundles (`<lambda>/<function>/index.mjs`) and of the built site. */
export interface BuiltFiles {
  readonly lambda: string;
  readonly web: string;
}

type StageSettings = Omit<StageConfig, 'stage'>;

const dev: StageSettings = {
  productName: 'Hondana',
  signUp: 'app',
  keeping: { removal: RemovalPolicy.DESTROY, protected: false, pointInTimeRecovery: false },
  logs: { retention: RetentionDays.ONE_MONTH, days: 30 },
  throttle: { all: { rate: 100, burst: 200 }, open: { rate: 50, burst: 100 } },
  threatProtection: false,
  settings: {
    // Cover suppliers require an agreement; a stage that has one sets their URLs here.
    COVER_SOURCE: '',
    ENCYCLOPEDIA_SOURCE: 'https://ja.wikipedia.org',
  },
  links: {},
  originSecret: '1',
};

const prod: StageSettings = {
  ...dev,
  keeping: {
    // A creation that fails leaves nothing behind.
    removal: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
    protected: true,
    pointInTimeRecovery: true,
    oldFileDays: 35,
  },
  backups: { days: 35 },
  logs: { retention: RetentionDays.SIX_MONTHS, days: 180 },
  throttle: { all: { rate: 1_000, burst: 2_000 }, open: { rate: 200, burst: 400 } },
  openConcurrency: 50,
  canaryMinutes: 5,
  firewall: { api: 3_000, all: 20_000 },
  signInRates: { mail: 100, all: 2_000 },
  threatProtection: true,
  // Twice the cost of ten thousand readers in docs/cost.md, rounded up to ten.
  monthlyBudgetUsd: 730,
};

/** The settings of prod for a rehearsal of its deployment: nothing is kept, and the sender is a placeholder. */
const rehearsal: StageSettings = {
  ...prod,
  backups: { days: 2 },
  keeping: { ...prod.keeping, removal: RemovalPolicy.DESTROY, protected: false },
  mail: { sender: 'hondana@hondana.example', identity: { verified: 'hondana.example' } },
};

const { canaryMinutes: _alarms, firewall: _site, signInRates: _pool, ...withoutExtras } = prod;

/** The settings of prod for at most a thousand readers, without what costs most before the first of them. */
const small: StageSettings = {
  ...withoutExtras,
  backups: { days: 7 },
  throttle: dev.throttle,
  openConcurrency: 5,
  threatProtection: false,
  // Twice the cost of a thousand readers in docs/cost.md, rounded up to ten.
  monthlyBudgetUsd: 50,
};

const stages: Readonly<Record<string, StageSettings>> = { dev, prod, small };

/** Stages whose names begin like this rehearse prod. */
const REHEARSAL = 'rehearsal';

const settingsOf = (stage: string): StageSettings => {
  if (stage.startsWith(REHEARSAL)) return rehearsal;
  // hasOwn: a stage named `constructor` would otherwise match Object.
  return (Object.hasOwn(stages, stage) && stages[stage]) || dev;
};

const STAGE_NAME = /^[a-z][a-z0-9]{0,15}$/;

/**
 * The configuration of a stage by its name. Names without their own settings use those of dev, so that
 * a developer or a test can have a copy; `rehearsal…` uses those of prod, but keeps nothing. Throws for
 * a name that is invalid in a stack name.
 */
export const stageConfig = (stage: string): StageConfig => {
  if (!STAGE_NAME.test(stage)) {
    throw new Error(
      `Not a stage name: ${stage}. Lower-case letters and digits, 16 at most, a letter first.`,
    );
  }
  return { ...settingsOf(stage), stage };
};
