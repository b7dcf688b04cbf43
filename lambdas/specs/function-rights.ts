import type { FunctionName } from '#contract/routes.ts';
import type { BucketName } from './bucket-specs.ts';
import type { TableName } from './table-specs.ts';

/** Functions that serve requests, events or a schedule. */
export type ServedFunction =
  | FunctionName
  | 'identity-triggers'
  | 'account-mails'
  | 'timeline-fanout'
  | 'book-owners'
  | 'account-removal'
  | 'user-pool-backup'
  | 'unconfirmed-accounts'
  | 'sitemap'
  | 'index-check'
  | 'site-watch'
  | 'watch-account';

/**
 * `update`: reads rows and sets attributes, but neither replaces nor deletes rows. `survey`: scans
 * indexes, for scheduled functions only.
 */
export type TableRight = 'read' | 'update' | 'write' | 'survey';

/** `add`: writes files and reads none. */
export type BucketRight = 'read' | 'write' | 'add';

/** Administrator calls of the identity provider, by their API names. */
export type UserPoolRight =
  | 'AdminGetUser'
  | 'AdminUpdateUserAttributes'
  | 'AdminUserGlobalSignOut'
  | 'AdminCreateUser'
  | 'AdminDeleteUser'
  | 'AdminSetUserPassword'
  | 'ListUsers';

/**
 * Settings of a stage that functions read. An empty setting turns its feature off.
 * `ENCYCLOPEDIA_SOURCE` is the origin of a MediaWiki site, such as `https://ja.wikipedia.org`.
 * `COVER_SOURCE` is a list of URL templates separated by spaces:
 * `https://covers.example/{isbn13}.jpg https://images.example/{kindle_image_id}.jpg`.
 * `SEARCH_ENDPOINT` is the origin of a search service that replaces the embedded index.
 * `FORMER_HOSTS` are the hosts at which the site was before, separated by spaces.
 * `MAIL_SENDER` is the address that sends mails, `MAIL_REPLY_TO` gets their answers; `MAIL_REGION` and `MAIL_SET`
 * are region and configuration set of its identity.
 * `WATCH_CLIENT` and `WATCH_PASSWORD` are client and password with which the site watch signs in.
 * `API_ORIGIN` is where the gateway itself serves the API, without the distribution.
 */
export type SettingName =
  | 'PRODUCT_NAME'
  | 'SITE_ORIGIN'
  | 'FORMER_HOSTS'
  | 'COVER_SOURCE'
  | 'ENCYCLOPEDIA_SOURCE'
  | 'SEARCH_ENDPOINT'
  | 'MAIL_SENDER'
  | 'MAIL_REPLY_TO'
  | 'MAIL_REGION'
  | 'MAIL_SET'
  | 'WATCH_CLIENT'
  | 'WATCH_PASSWORD'
  | 'API_ORIGIN';

/**
 * The specification of a function. The stack creates functions, environment and grants from it, the
 * local stack bundles and environment, and handlers read the environment typed by it.
 */
export interface FunctionSpec {
  readonly entry: `lambdas/${string}.ts`;
  readonly tables: Partial<Readonly<Record<TableName, TableRight>>>;
  readonly buckets: Partial<Readonly<Record<BucketName, BucketRight>>>;
  readonly settings: readonly SettingName[];
  /** Whether it verifies tokens and so needs the user pool. */
  readonly verifiesTokens: boolean;
  /** The calls of the user pool that it may make. */
  readonly userPool?: readonly UserPoolRight[];
  /** Whether it may send mails, in a stage that has a sender. */
  readonly sendsMails?: true;
  /** Invoked by the gateway: accepts requests of the distribution only. */
  readonly servesRequests?: true;
  /** Public: gets a reserved concurrency. */
  readonly open: boolean;
  /** Gets one too, because sign-ins fail when other functions use up the concurrency of the account. */
  readonly reserved?: true;
  readonly memoryMb?: number;
  /** @default TIMEOUT_SECONDS */
  readonly timeoutSeconds?: number;
  /** Invoked with the changes of this table instead of requests. */
  readonly stream?: TableName;
  /** Only with changes of rows whose sort key begins with this. */
  readonly streamPrefix?: string;
  /** Scheduled at this interval instead of serving requests. */
  readonly everyMinutes?: number;
  /** Size of the temporary file system, for example for a search index. */
  readonly temporaryStorageMb?: number;
}

const TIMEOUT_SECONDS = 10;

/** The time in which a function answers an event; one that does not is ended. */
export const timeoutSecondsOf = ({ timeoutSeconds = TIMEOUT_SECONDS }: FunctionSpec): number =>
  timeoutSeconds;
