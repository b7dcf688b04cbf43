import https from 'node:https';
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { gunzipSync } from 'node:zlib';
import { contracts, type Contracts, type RouteName } from '#contract/contracts.ts';
import type { Contract, Operation } from '#contract/operation.ts';
import { routes } from '#contract/routes.ts';
import { batchWrite } from '#lambdas/shared/dynamo/client.ts';
import { requiredVariables, variableNames } from '#lambdas/shared/environment.ts';
import type { FunctionSpec } from '#lambdas/specs/function-rights.ts';
import { functionSpecs } from '#lambdas/specs/function-specs.ts';
import { tableSpecs, type TableName } from '#lambdas/specs/table-specs.ts';
import { bucketNameOf, bucketNames, userPool } from '#local/settings.ts';
import { setHandlerEnvironment } from '#test/support/handler-environment.ts';
import { eventOf } from '#test/support/serve-operations.ts';
import { createTestTables, type TestTables } from '#test/support/tables.ts';
import { openEngines, type Engines } from './engines.ts';
import { people, type Person } from './people.ts';
import { tokenOf } from './tokens.ts';

export type Fields = Readonly<Record<string, unknown>>;
export type OperationKey = {
  [R in RouteName]: `${R}.${keyof Contracts[R] & string}`;
}[RouteName];

// Object.entries and keys forget the keys; the contract has no others.
export const operationKeys = (Object.keys(contracts) as RouteName[]).flatMap((route) =>
  Object.keys(contracts[route]).map((operation) => `${route}.${operation}` as OperationKey),
);

/** Route and name of an operation. */
export const partsOf = (key: OperationKey) => {
  const [route = '', operation = ''] = key.split('.');
  return { routeName: route as RouteName, route: routes[route as RouteName], operation };
};

const operationOf = (key: OperationKey): Operation | undefined => {
  const { routeName, operation } = partsOf(key);
  return (contracts[routeName] as Contract)[operation];
};

/** Whether the contract asks for a token. */
export const accessOf = (key: OperationKey) => operationOf(key)?.access;
/** Whether the contract says that the operation changes what readers have. */
export const isWrite = (key: OperationKey): boolean => operationOf(key)?.writes === true;

export interface Answer {
  readonly status: number;
  /** The body as text, after decompression. */
  readonly text: string;
  readonly body: unknown;
}

type Handler = (event: APIGatewayProxyEventV2) => Promise<APIGatewayProxyStructuredResultV2>;
type Row = Readonly<Record<string, unknown>>;

/** Every row of every table as text. */
export type Snapshot = Readonly<Record<TableName, readonly string[]>>;

/** Rows that are in one of two snapshots only. */
const differences = (before: Snapshot, after: Snapshot): readonly string[] =>
  tableNames.flatMap((name) => {
    const [old, fresh] = [new Set(before[name]), new Set(after[name])];
    const gone = before[name].filter((row) => !fresh.has(row)).map((row) => `- ${name} ${row}`);
    const added = after[name].filter((row) => !old.has(row)).map((row) => `+ ${name} ${row}`);
    return [...gone, ...added];
  });

export const tableNames = Object.keys(tableSpecs) as TableName[];

/** All functions as they are deployed, on tables, buckets and a user pool of their own. */
export interface World {
  readonly engines: Engines;
  readonly tables: TestTables<TableName>;
  /** Sends an event to the function that serves an operation. */
  readonly send: (key: OperationKey, event: APIGatewayProxyEventV2) => Promise<Answer>;
  /** Calls an operation as somebody (null: a visitor; a text: this `Authorization` header). */
  readonly call: (
    who: Person | null | { readonly authorization: string },
    key: OperationKey,
    fields: Fields,
    headers?: Readonly<Record<string, string>>,
  ) => Promise<Answer>;
  readonly snapshot: () => Promise<Snapshot>;
  /** Replaces all rows by those of a snapshot. */
  readonly restore: (rows: Snapshot) => Promise<void>;
  /** What has changed since this snapshot, which the rows equalled when `restore` was last called. */
  readonly changesSince: (rows: Snapshot) => Promise<readonly string[]>;
  readonly close: () => Promise<void>;
}

/** Sets cannot be written as JSON; the only ones are sets of texts. */
const SET = '\u0000set';
const inOrder = (_: string, value: unknown): unknown => {
  if (value instanceof Set) return { [SET]: [...value].map(String).toSorted() };
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)));
};
const toText = (row: Row): string => JSON.stringify(row, inOrder);
const toRow = (text: string): Row =>
  JSON.parse(text, (_, value: unknown) =>
    typeof value === 'object' && value !== null && SET in value
      ? new Set(value[SET] as string[])
      : value,
  ) as Row;

const keyOf = (table: TableName, row: Row): Row => {
  const { partitionKey, sortKey } = tableSpecs[table] as (typeof tableSpecs)['notes'];
  const names = [
    partitionKey.name,
    ...((sortKey as typeof sortKey | undefined) ? [sortKey.name] : []),
  ];
  return Object.fromEntries(names.map((name) => [name, row[name]]));
};

const environmentOf = (engines: Engines, tables: TestTables<TableName>) => ({
  ...Object.fromEntries(
    Object.values<FunctionSpec>(functionSpecs)
      .flatMap(requiredVariables)
      .map((variable) => [variable, '']),
  ),
  ...engines.environment,
  USER_POOL_ID: userPool.userPoolId,
  USER_POOL_CLIENT_ID: userPool.clientId,
  TOKEN_JWKS: JSON.stringify(engines.signer.jwks),
  SITE_ORIGIN: 'https://hondana.example',
  PRODUCT_NAME: 'Hondana',
  ...Object.fromEntries(
    bucketNames.map((name) => [variableNames.bucket(name), bucketNameOf(name)]),
  ),
  ...Object.fromEntries(tableNames.map((name) => [variableNames.table(name), tables.names[name]])),
});

const answerOf = (response: APIGatewayProxyStructuredResultV2): Answer => {
  const { statusCode = 0, body = '', isBase64Encoded = false } = response;
  const text = isBase64Encoded ? gunzipSync(Buffer.from(body, 'base64')).toString() : body;
  return { status: statusCode, text, body: JSON.parse(text) as unknown };
};

/** Functions ask other hosts for unknown keys and linked pages; here is no network. */
const cutNetwork = (): void => {
  jest.spyOn(https, 'request').mockImplementation(() => {
    throw new Error('There is no network in this test');
  });
};

export const openWorld = async (): Promise<World> => {
  cutNetwork();
  const [engines, tables] = await Promise.all([openEngines(), createTestTables(...tableNames)]);
  setHandlerEnvironment(environmentOf(engines, tables));
  // A new one each time: some operations need a recent sign-in, and long runs take longer.
  const authorizationOf = (person: Person): string =>
    `Bearer ${tokenOf(engines.signer, people[person])}`;
  const send: World['send'] = async (key, event) => {
    const { entry } = functionSpecs[partsOf(key).route.function as keyof typeof functionSpecs];
    const { handler } = (await import(`#${entry}`)) as { readonly handler: Handler };
    return answerOf(await handler(event));
  };
  const snapshot: World['snapshot'] = async () => {
    const all = await Promise.all(
      tableNames.map(async (name) => [name, (await tables.rows(name)).map(toText).toSorted()]),
    );
    return Object.fromEntries(all) as Snapshot;
  };
  let restoredAt = -1;
  return {
    engines,
    tables,
    send,
    snapshot,
    // Reading all rows is slow, and no row changes without a command.
    changesSince: async (rows) =>
      engines.writes === restoredAt ? [] : differences(rows, await snapshot()),
    call: async (who, key, fields, headers = {}) => {
      const { route, operation } = partsOf(key);
      const authorization = typeof who === 'string' ? authorizationOf(who) : who?.authorization;
      const sent = { ...(authorization !== undefined && { authorization }), ...headers };
      return send(key, eventOf(route, operation, fields, sent));
    },
    restore: async (rows) => {
      if (engines.writes === restoredAt) return;
      const now = await snapshot();
      await Promise.all(
        tableNames.map(async (name) => {
          const wanted = new Set(rows[name]);
          const found = new Set(now[name]);
          const added = [...wanted].filter((text) => !found.has(text)).map(toRow);
          const kept = new Set([...wanted].map((text) => JSON.stringify(keyOf(name, toRow(text)))));
          const gone = [...found]
            .map((text) => keyOf(name, toRow(text)))
            .filter((key) => !kept.has(JSON.stringify(key)));
          await batchWrite(
            tables.database,
            tables.names[name],
            gone.map((key) => ({ remove: key })),
          );
          await tables.put(name, added);
        }),
      );
      restoredAt = engines.writes;
    },
    close: async () => {
      tables.close();
      await engines.close();
    },
  };
};
