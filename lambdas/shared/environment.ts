import type { TableName } from '#lambdas/specs/table-specs.ts';
import type { BucketName } from '#lambdas/specs/bucket-specs.ts';
import type { FunctionSpec, SettingName } from '#lambdas/specs/function-specs.ts';

const upperSnake = (name: string): string => name.replaceAll(/([A-Z])/g, '_$1').toUpperCase();

/** Names of environment variables, built in one place for the side that sets and the one that reads. */
export const variableNames = {
  table: (name: TableName): string => `${upperSnake(name)}_TABLE`,
  bucket: (name: BucketName): string => `${upperSnake(name)}_BUCKET`,
  setting: (name: SettingName): string => name,
  userPoolId: 'USER_POOL_ID',
  userPoolClientId: 'USER_POOL_CLIENT_ID',
  /** The pool's keys as JSON; optional, spares or replaces fetching them. */
  tokenJwks: 'TOKEN_JWKS',
} as const;

type KeysOf<T> = keyof T & string;

interface EnvironmentOfAll<S extends FunctionSpec> {
  readonly tables: Readonly<Record<KeysOf<S['tables']>, string>>;
  readonly buckets: Readonly<Record<KeysOf<S['buckets']>, string>>;
  /** A setting may be empty: that switches off what it is for. */
  readonly settings: Readonly<Record<S['settings'][number], string>>;
  readonly identity: S['verifiesTokens'] extends true
    ? { readonly userPoolId: string; readonly clientId: string; readonly jwks: string | undefined }
    : undefined;
}
/** What a function finds in its environment, by its specification. */
export type Environment<S extends FunctionSpec> = EnvironmentOfAll<S> &
  (S extends { readonly userPool: unknown } ? { readonly userPoolId: string } : unknown);

const identityVariables = [variableNames.userPoolId, variableNames.userPoolClientId];

/** Every variable that a function of this specification must be given. */
export const requiredVariables = (spec: FunctionSpec): readonly string[] => [
  // Object.keys forgets the key type; specifications have no other keys.
  ...(Object.keys(spec.tables) as TableName[]).map(variableNames.table),
  ...(Object.keys(spec.buckets) as BucketName[]).map(variableNames.bucket),
  ...spec.settings.map(variableNames.setting),
  ...(spec.verifiesTokens ? identityVariables : []),
  ...(spec.userPool && !spec.verifiesTokens ? [variableNames.userPoolId] : []),
];

/**
 * Reads the environment of one function. Throws with the names of all missing variables at once;
 * the stack sets exactly these from the same specification.
 */
export const readEnvironment = <S extends FunctionSpec>(
  spec: S,
  variables: Readonly<Record<string, string | undefined>> = process.env,
): Environment<S> => {
  const missing = requiredVariables(spec).filter((name) => variables[name] === undefined);
  if (missing.length > 0) throw new Error(`Missing in the environment: ${missing.join(', ')}`);
  const pick = <N extends string>(names: readonly N[], variable: (name: N) => string) =>
    Object.fromEntries(names.map((name) => [name, variables[variable(name)] ?? '']));
  // Built from the specification's own keys just above; the record types cannot express that.
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
  } as Environment<S>;
};
