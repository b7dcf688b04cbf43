import { tableSpecs, type TableName } from '#lambdas/specs/table-specs.ts';
import { variableNames } from '#lambdas/shared/environment.ts';
import type { SettingName } from '#lambdas/specs/function-rights.ts';
import {
  bucketNameOf,
  bucketNames,
  enginePaths,
  localCredentials,
  MAIL_SENDER,
  PRODUCT_NAME,
  region,
  tableNameOf,
} from './settings.ts';

export interface EngineEndpoints {
  readonly databaseEndpoint: string;
  /** Port of the object store. */
  readonly port: number;
}

interface SiteHosts {
  readonly port: number;
  /** All hosts at which the site is and was. */
  readonly hosts: readonly string[];
}

/**
 * Environment variables for a program that uses the SDK against the local stack: endpoints,
 * credentials, and names of tables and buckets.
 */
export const engineEnvironment = ({
  databaseEndpoint,
  port,
}: EngineEndpoints): Record<string, string> => {
  // An IP address and not `localhost`: with an address the SDK puts the bucket into the path.
  const origin = `http://127.0.0.1:${String(port)}`;
  // Object.keys loses the key type; the specifications have no other keys.
  const tables = (Object.keys(tableSpecs) as TableName[]).map((name) => [
    variableNames.table(name),
    tableNameOf(name),
  ]);
  const buckets = bucketNames.map((name) => [variableNames.bucket(name), bucketNameOf(name)]);
  return {
    AWS_REGION: region,
    AWS_ACCESS_KEY_ID: localCredentials.accessKeyId,
    AWS_SECRET_ACCESS_KEY: localCredentials.secretAccessKey,
    AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true',
    AWS_ENDPOINT_URL_DYNAMODB: databaseEndpoint,
    AWS_ENDPOINT_URL_DYNAMODB_STREAMS: databaseEndpoint,
    AWS_ENDPOINT_URL_S3: `${origin}${enginePaths.objectStore}`,
    AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER: `${origin}${enginePaths.identity}`,
    AWS_ENDPOINT_URL_SESV2: `${origin}${enginePaths.mailService}`,
    ...Object.fromEntries([...tables, ...buckets]),
  };
};

interface IdentityFacts {
  readonly userPoolId: string;
  readonly clientId: string;
  readonly jwks: unknown;
}

/** External sources are off unless the environment of the local stack sets them. */
const settings = (
  { port, hosts }: SiteHosts,
  variables: Readonly<Record<string, string | undefined>>,
): Record<SettingName, string> => ({
  PRODUCT_NAME,
  SITE_ORIGIN: `http://localhost:${String(port)}`,
  FORMER_HOSTS: hosts.join(' '),
  COVER_SOURCE: variables['COVER_SOURCE'] ?? '',
  ENCYCLOPEDIA_SOURCE: variables['ENCYCLOPEDIA_SOURCE'] ?? '',
  SEARCH_ENDPOINT: '',
  MAIL_SENDER,
  MAIL_REPLY_TO: '',
  MAIL_REGION: '',
  MAIL_SET: '',
  // Nobody watches the local site.
  WATCH_CLIENT: '',
  WATCH_PASSWORD: '',
  // An IP address, because `localhost` may also mean another one.
  API_ORIGIN: `http://127.0.0.1:${String(port)}`,
});

/**
 * The environment of all functions. In the cloud each function has its own. Here they share that of the
 * process, which works because each variable is named after its resource and has the same value for
 * every function.
 */
export const functionEnvironment = (
  endpoints: EngineEndpoints & SiteHosts,
  identity: IdentityFacts,
  originSecret: string,
  variables: Readonly<Record<string, string | undefined>> = process.env,
): Record<string, string> => ({
  ...engineEnvironment(endpoints),
  ...settings(endpoints, variables),
  [variableNames.userPoolId]: identity.userPoolId,
  [variableNames.userPoolClientId]: identity.clientId,
  [variableNames.tokenJwks]: JSON.stringify(identity.jwks),
  [variableNames.originSecrets]: originSecret,
  // A line per request would hide sign-up codes and errors.
  POWERTOOLS_LOG_LEVEL: variables['POWERTOOLS_LOG_LEVEL'] ?? 'WARN',
});
