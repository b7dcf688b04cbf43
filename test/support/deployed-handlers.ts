import { generateKeyPairSync } from 'node:crypto';
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { contracts, type RouteName } from '#contract/contracts.ts';
import type { Contract } from '#contract/operation.ts';
import { routes, type Route } from '#contract/routes.ts';
import { requiredVariables, variableNames } from '#lambdas/shared/environment.ts';
import type { User } from '#lambdas/shared/http/viewer.ts';
import { bucketFolders, type BucketName } from '#lambdas/specs/bucket-specs.ts';
import type { FunctionSpec } from '#lambdas/specs/function-rights.ts';
import { functionSpecs } from '#lambdas/specs/function-specs.ts';
import { tableSpecs, type TableName } from '#lambdas/specs/table-specs.ts';
import { createTokenSigner } from '#local/identity/tokens.ts';
import { setHandlerEnvironment } from './handler-environment.ts';
import { inputFields } from './input-fields.ts';
import { eventOf } from './serve-operations.ts';
import { testTables, type TestTables } from './tables.ts';

/** An operation that asks for a token, with the names of its fields. */
export interface SignedInOperation {
  readonly route: Route;
  readonly operation: string;
  readonly fields: readonly string[];
}

// Object.keys and entries forget the keys; these tables have no others.
/** Every one whose function has a specification. */
export const signedInOperations: readonly SignedInOperation[] = (Object.keys(routes) as RouteName[])
  .filter((name) => Object.hasOwn(functionSpecs, routes[name].function))
  .flatMap((name) =>
    Object.entries<Contract[string]>(contracts[name])
      .filter(([, { access }]) => access === 'signedIn')
      .map(([operation, { input }]) => ({
        route: routes[name],
        operation,
        fields: inputFields(input),
      })),
  );

/** Fields that name a user. */
export const namesUser = /UserSub$|^userSub$|^user[12]$/;

const signer = createTokenSigner(
  generateKeyPairSync('rsa', { modulusLength: 2_048 })
    .privateKey.export({ type: 'pkcs8', format: 'pem' })
    .toString(),
);

/** The headers of somebody who has signed in now, with a real token that is changed by `claims`. */
export const tokenOf = ({ sub, username }: User, claims: object = {}): Record<string, string> => {
  const now = Math.floor(Date.now() / 1_000);
  const token = signer.sign({
    iss: 'https://cognito-idp.ap-northeast-1.amazonaws.com/ap-northeast-1_Test00001',
    aud: 'test-client',
    token_use: 'id',
    sub,
    'cognito:username': username,
    auth_time: now,
    iat: now,
    exp: now + 3_600,
    ...claims,
  });
  return { authorization: `Bearer ${token}` };
};

export const tableNames = Object.keys(tableSpecs) as TableName[];
const bucketNames = Object.keys(bucketFolders) as BucketName[];

/** All tables for the tests of a file, and the environment in which every handler works with them. */
export const deployedTables = (): TestTables<TableName> => {
  const tables = testTables(beforeAll, ...tableNames);
  setHandlerEnvironment({
    ...Object.fromEntries(
      Object.values<FunctionSpec>(functionSpecs)
        .flatMap(requiredVariables)
        .map((variable) => [variable, process.env[variable] ?? '']),
    ),
    ...Object.fromEntries(
      bucketNames.map((name) => [variableNames.bucket(name), `test-${name.toLowerCase()}`]),
    ),
    USER_POOL_ID: 'ap-northeast-1_Test00001',
    USER_POOL_CLIENT_ID: 'test-client',
    TOKEN_JWKS: JSON.stringify(signer.jwks),
    ...Object.fromEntries(
      tableNames.map((name) => [variableNames.table(name), tables.names[name]]),
    ),
  });
  return tables;
};

type Handler = (event: APIGatewayProxyEventV2) => Promise<APIGatewayProxyStructuredResultV2>;

/** The response of the handler as it is deployed. Fields that are undefined are not sent. */
export const sendToDeployed = async (
  { route, operation }: Pick<SignedInOperation, 'route' | 'operation'>,
  headers: Record<string, string>,
  fields: Readonly<Record<string, unknown>>,
): Promise<APIGatewayProxyStructuredResultV2> => {
  const sent = Object.entries(fields).filter(([, value]) => value !== undefined);
  // The route's function is one of those with a specification, by the filter above.
  const { entry } = functionSpecs[route.function as keyof typeof functionSpecs];
  const { handler } = (await import(`#${entry}`)) as { readonly handler: Handler };
  return handler(eventOf(route, operation, Object.fromEntries(sent), headers));
};
