import { RemovalPolicy } from 'aws-cdk-lib';
import { RetentionDays } from 'aws-cdk-lib/aws-logs';
import type { WebConfig } from '#contract/web-config.ts';

/** Steady requests per second, and how many may come at once before that rate holds. */
export interface Throttle {
  readonly rate: number;
  readonly burst: number;
}

/**
 * How many requests one address of the network may make in any five minutes (SEC-16). A school or a
 * mobile network stands behind one address, so these are far above what one reader does.
 */
export interface FirewallRates {
  /** Calls of the API. */
  readonly api: number;
  /** All requests, covers and other files with them. */
  readonly all: number;
}

/** How rows and files that people made are kept; what can be made again is never kept. */
export interface Keeping {
  readonly removal: RemovalPolicy;
  /** Refuses deletion of tables, user pool and the stack that holds them. */
  readonly protected: boolean;
  /** Any second of the last 35 days can be restored. */
  readonly pointInTimeRecovery: boolean;
  /** Overwritten and deleted files stay for this many days; absent: they are gone at once. */
  readonly oldFileDays?: number;
}

/** Everything in which one deployment of the product differs from another. */
export interface StageConfig {
  readonly stage: string;
  readonly productName: string;
  readonly keeping: Keeping;
  readonly logs: { readonly retention: RetentionDays; readonly days: number };
  readonly throttle: {
    /** The whole API together. */
    readonly all: Throttle;
    /** Each route that answers without a token (SEC-16). */
    readonly open: Throttle;
  };
  /**
   * How many requests each open function answers at once, so that a flood on one cannot starve the
   * others. Absent where the account is too small to set anything aside.
   */
  readonly openConcurrency?: number;
  /** Gets a mail for each alarm of severity page or ticket. */
  readonly alarmAddress?: string;
  /** Whoever gets alarms is told when the account's month will cost more; absent: nobody is. */
  readonly monthlyBudgetUsd?: number;
  /** A name of our own for the site; its certificate must stand in us-east-1, as CloudFront asks. */
  readonly domain?: { readonly name: string; readonly certificateArn: string };
  /**
   * Refuses who asks too often, before anything else is asked: a web ACL of our own with these rates,
   * or one of scope CLOUDFRONT that is kept outside of these stacks. Absent: none, which costs nothing.
   */
  readonly firewall?: FirewallRates | { readonly webAclArn: string };
  /**
   * An Amazon OpenSearch domain that answers searches, kept outside of these stacks; absent: the
   * embedded index does. docs/runbook.md says how to move from one to the other.
   */
  readonly searchDomain?: { readonly endpoint: string; readonly arn: string };
  /**
   * Our own web ACL. It must stand in another region than the rest, so that the stacks cannot name
   * it among themselves; unknown until the firewall's stack is deployed.
   */
  readonly ownWebAclArn?: string;
  /**
   * The distribution that may read the public buckets. Unknown until the first deployment; until
   * then any distribution of the same account may (`allow-distribution.ts` says why).
   */
  readonly distributionId?: string;
  /** Address of a site without a name of its own; unknown until the first deployment, too. */
  readonly siteOrigin?: string;
  /**
   * The user pool's public keys as JSON. They are made with the pool and stay; functions that are
   * given them need not fetch them at every start, and still fetch one that they do not know.
   */
  readonly tokenJwks?: string;
  readonly settings: Readonly<Record<'COVER_SOURCE' | 'ENCYCLOPEDIA_SOURCE', string>>;
  readonly links: Pick<WebConfig, 'affiliateTag' | 'iosAppUrl' | 'androidAppUrl' | 'contact'>;
}

/** The site's address where it has a name of its own; else only the distribution knows it. */
export const ownOriginOf = ({ domain }: StageConfig): string | undefined =>
  domain === undefined ? undefined : `https://${domain.name}`;

/** The site's address as far as it is known before this deployment. */
export const siteOriginOf = (config: StageConfig): string | undefined =>
  ownOriginOf(config) ?? config.siteOrigin;

/** The rates of a web ACL that is ours to make; undefined where there is none, or another's. */
export const ownFirewallOf = ({ firewall }: StageConfig): FirewallRates | undefined =>
  firewall === undefined || 'webAclArn' in firewall ? undefined : firewall;

/** The web ACL before the distribution, as far as it is known. */
export const webAclOf = ({ firewall, ownWebAclArn }: StageConfig): string | undefined => {
  if (firewall === undefined) return undefined;
  return 'webAclArn' in firewall ? firewall.webAclArn : ownWebAclArn;
};

/**
 * What only the environment knows, and no repository should. `npm run deploy` reads all but
 * the first from the deployed stage, and deploys again what needs them when they have changed.
 */
export const environmentKeys = [
  'alarmAddress',
  'distributionId',
  'siteOrigin',
  'tokenJwks',
  'ownWebAclArn',
] as const;
export type EnvironmentValues = Pick<StageConfig, (typeof environmentKeys)[number]>;

/** Where bundles lie: `<lambda>/<function>/index.mjs` and the built site. */
export interface BuiltFiles {
  readonly lambda: string;
  readonly web: string;
}

type StageSettings = Omit<StageConfig, 'stage'>;

const dev: StageSettings = {
  productName: 'Hondana',
  keeping: { removal: RemovalPolicy.DESTROY, protected: false, pointInTimeRecovery: false },
  logs: { retention: RetentionDays.ONE_MONTH, days: 30 },
  throttle: { all: { rate: 100, burst: 200 }, open: { rate: 50, burst: 100 } },
  settings: {
    // Every supplier of covers wants an agreement; a stage that has one names its addresses here.
    COVER_SOURCE: '',
    ENCYCLOPEDIA_SOURCE: 'https://ja.wikipedia.org',
  },
  links: {},
};

const prod: StageSettings = {
  ...dev,
  keeping: {
    removal: RemovalPolicy.RETAIN,
    protected: true,
    pointInTimeRecovery: true,
    oldFileDays: 90,
  },
  logs: { retention: RetentionDays.SIX_MONTHS, days: 180 },
  throttle: { all: { rate: 1_000, burst: 2_000 }, open: { rate: 200, burst: 400 } },
  openConcurrency: 50,
  firewall: { api: 3_000, all: 20_000 },
  // Twice of what docs/cost.md computes for ten thousand readers.
  monthlyBudgetUsd: 75,
};

const stages: Readonly<Record<string, StageSettings>> = { dev, prod };

const STAGE_NAME = /^[a-z][a-z0-9]{0,15}$/;

/**
 * The configuration of a stage by its name; a name without settings of its own inherits those of
 * dev, so that a developer or a test can have a copy. Throws on a name that cannot be part of a
 * stack's name.
 */
export const stageConfig = (stage: string, values: EnvironmentValues = {}): StageConfig => {
  if (!STAGE_NAME.test(stage)) {
    throw new Error(
      `Not a stage name: ${stage}. Lower-case letters and digits, 16 at most, a letter first.`,
    );
  }
  // hasOwn: a stage may be called `constructor`, and would otherwise inherit from Object.
  return { ...((Object.hasOwn(stages, stage) && stages[stage]) || dev), ...values, stage };
};
