import type { TableName } from '#lambdas/specs/table-specs.ts';
import type { BucketName } from '#lambdas/specs/bucket-specs.ts';
import type { SettingName } from '#lambdas/specs/function-rights.ts';
import type { FunctionSpec } from '#lambdas/specs/function-rights.ts';

const upperSnake = (name: string): string => name.replaceAll(/([A-Z])/g, '_$1').toUpperCase();

/** Names of environment variables, shared by the stacks that set them and the functions that read them. */
export const variableNames = {
  table: (name: TableName): string => `${upperSnake(name)}_TABLE`,
  bucket: (name: BucketName): string => `${upperSnake(name)}_BUCKET`,
  setting: (name: SettingName): string => name,
  userPoolId: 'USER_POOL_ID',
  userPoolClientId: 'USER_POOL_CLIENT_ID',
  /** The user pool's JWKS as JSON; optional, replaces fetching it. No stage of the cloud sets it. */
  tokenJwks: 'TOKEN_JWKS',
  /** The secrets of `ORIGIN_HEADER` that are accepted, separated by commas. */
  originSecrets: 'ORIGIN_SECRETS',
} as const;

type KeysOf<T> = keyof T & string;

interface EnvironmentOfAll<S extends FunctionSpec> {
  readonly tables: Readonly<Record<KeysOf<S['tables']>, string>>;
  readonly buckets: Readonly<Record<KeysOf<S['buckets']>, string>>;
  /** An empty setting turns its feature off. */
  readonly settings: Readonly<Record<S['settings'][number], string>>;
  readonly identity: S['verifiesTokens'] extends true
    ? { readonly userPoolId: string; readonly clientId: string; readonly jwks: string | undefined }
    : undefined;
}

/** The environment of a function, typed by its specification. */
export type Environment<S extends FunctionSpec> = EnvironmentOfAll<S> &
  (S extends { readonly userPool: unknown } ? { readonly userPoolId: string } : unknown) &
  (S extends { readonly servesRequests: true }
    ? { readonly originSecrets: readonly string[] }
    : unknown);

const identityVariables = [variableNames.userPoolId, variableNames.userPoolClientId];

/** Every variable that a function with this specification requires. */
export const requiredVariables = (spec: FunctionSpec): readonly string[] => [
  // Object.keys loses the key type; specifications have no other keys.
  ...(Object.keys(spec.tables) as TableName[]).map(variableNames.table),
  ...(Object.keys(spec.buckets) as BucketName[]).map(variableNames.bucket),
  ...spec.settings.map(variableNames.setting),
  ...(spec.verifiesTokens ? identityVariables : []),
  ...(spec.userPool && !spec.verifiesTokens ? [variableNames.userPoolId] : []),
  ...(spec.servesRequests ? [variableNames.originSecrets] : []),
];

/**
 * Reads the environment of one function. Throws an error that names all missing variables. The stack
 * sets the same variables from the same specification.
 */
export const readEnvironment = <S extends FunctionSpec>(
  spec: S,
  variables: Readonly<Record<string, string | undefined>> = process.env,
): Environment<S> => {
  const missing = requiredVariables(spec).filter((name) => variables[name] === undefined);
  if (missing.length > 0) throw new Error(`Missing in the environment: ${missing.join(', ')}`);
  const pick = <N extends string>(names: readonly N[], variable: (name: N) => string) =>
    Object.fromEntries(names.map((name) => [name, variables[variable(name)] ?? '']));
  // The keys come from the specification; the record types cannot express that.
  return {
    tables: pick(Object.keys(spec.tables) as TableName[], variableNames.table),
    buckets: pick(Object.keys(spec.buckets) as BucketName[], variableNames.bucket),
    settings: pick(spec.settings, variableNames.setting),
    identity: spec.verifiesTokens
      ? {
          userPoolId: variables[variableNames.userPoolId],
          clientId: variables[variableNames.userPoolClientId],
          jwks: variables[variableNames.tokenJwks],
        }
      : undefined,
    ...(spec.userPool && { userPoolId: variables[variableNames.userPoolId] }),
    ...(spec.servesRequests && {
      originSecrets: variables[variableNames.originSecrets]?.split(','),
    }),
  } as Environment<S>;
};
