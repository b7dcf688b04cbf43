import { isDeepStrictEqual } from 'node:util';
import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import {
  DeleteObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { mockClient } from 'aws-sdk-client-mock';
import { settingsKey } from '#lambdas/bookshelf/library/rows.ts';
import { createRemovalSchedule } from '#lambdas/accounts/request-removal.ts';
import { batchWrite } from '#lambdas/shared/dynamo/client.ts';
import { tableSpecs, type TableName, type TableSpec } from '#lambdas/specs/table-specs.ts';
import {
  deployedTables,
  sendToDeployed,
  signedInOperations,
  tableNames,
  tokenOf,
  type SignedInOperation,
} from '#test/support/deployed-handlers.ts';
import { hanako } from '#test/support/people.ts';
import { makeReaderWorld, type InputOf } from '#test/support/reader-world.ts';

/**
 * Every operation that asks for a token, by the handlers as they are deployed: once by a reader, to see
 * what it writes, and once with the same request by the old token of a deleted account. A new operation
 * is tested as soon as its function has a specification; it needs here an input with which it succeeds.
 */
type Row = Readonly<Record<string, unknown>>;
type Rows = ReadonlyMap<TableName, readonly Row[]>;

/** Deleting an account again is a success, and changes nothing. */
const isRepeatable = ({ operation }: SignedInOperation): boolean => operation === 'deleteAccount';

/** By rule and not one by one: an operation with another name that writes nothing is a mistake here. */
const isReading = ({ route, operation }: SignedInOperation): boolean =>
  route.method === 'GET' || /^(get|fetch_|find|check|count|list|read)/i.test(operation);

const files = mockClient(S3Client);
files.onAnyCommand().resolves({});
files.on(HeadObjectCommand).resolves({});
files.on(ListObjectsV2Command).resolves({ Contents: [] });
files.on(PutObjectCommand).resolves({});
mockClient(CognitoIdentityProviderClient).onAnyCommand().resolves({});

const tables = deployedTables();
let inputOf: InputOf;
let token: Record<string, string>;
let world: Rows;
/** What the tables hold, as it was last read: reading all of them takes longer than a call. */
let stored: Rows;

const keyOf = (name: TableName, row: Row): Row => {
  const { partitionKey, sortKey }: TableSpec = tableSpecs[name];
  const names = [partitionKey.name, ...(sortKey === undefined ? [] : [sortKey.name])];
  return Object.fromEntries(names.map((key) => [key, row[key]]));
};

const readRows = async (): Promise<Rows> => {
  const read = tableNames.map(async (name) => {
    const rows = await tables.rows(name);
    return [
      name,
      rows.toSorted((a, b) =>
        JSON.stringify(keyOf(name, a)) < JSON.stringify(keyOf(name, b)) ? -1 : 1,
      ),
    ] as const;
  });
  return new Map(await Promise.all(read));
};

/** Makes the tables again what they were before the test. */
const restoreWorld = async (): Promise<void> => {
  for (const [name, rows] of stored) {
    const wanted = world.get(name) ?? [];
    if (isDeepStrictEqual(rows, wanted)) continue;
    const removed = rows.map((row) => ({ remove: keyOf(name, row) }));
    await batchWrite(tables.database, tables.names[name], removed);
    await tables.put(name, wanted);
  }
  stored = world;
};

/** What a call writes: rows and files. */
const effectOf = async (act: () => Promise<number | undefined>) => {
  const before = stored;
  files.resetHistory();
  const status = await act();
  stored = await readRows();
  return {
    status,
    rows: isDeepStrictEqual(stored, before) ? 'same' : 'changed',
    files:
      files.commandCalls(PutObjectCommand).length + files.commandCalls(DeleteObjectCommand).length,
  };
};

const send = async (target: SignedInOperation): Promise<number | undefined> => {
  const input = inputOf(target.operation, target.fields);
  const { statusCode } = await sendToDeployed(target, token, input);
  return statusCode;
};
const deleteAccount = async (): Promise<void> => {
  await createRemovalSchedule(tables.database, tables.names.users)(hanako, Date.now());
  stored = await readRows();
};
const removeSettings = async (): Promise<void> => {
  const { database, names } = tables;
  await batchWrite(database, names.bookshelf, [{ remove: settingsKey(hanako.sub) }]);
  stored = await readRows();
};

beforeAll(async () => {
  // The tests are about one day: a lending can be cancelled on the day on which it was recorded.
  jest.spyOn(Date, 'now').mockReturnValue(Date.now());
  inputOf = await makeReaderWorld(tables);
  token = tokenOf(hanako);
  world = await readRows();
  stored = world;
});
afterEach(restoreWorld);
afterAll(() => {
  jest.restoreAllMocks();
});

const NOTHING = { rows: 'same', files: 0 };
const writing = signedInOperations.filter((target) => !isReading(target));

describe('every operation that writes', () => {
  it.each(writing)('TRUST-19 writes by $operation for a reader', async (target) => {
    const { status, ...written } = await effectOf(() => send(target));
    expect(status).toBe(200);
    expect(written).not.toEqual(NOTHING);
  });

  it.each(writing.filter((target) => !isRepeatable(target)))(
    'TRUST-16 rejects $operation by a deleted account',
    async (target) => {
      await deleteAccount();
      expect(await effectOf(() => send(target))).toEqual({ status: 401, ...NOTHING });
    },
  );

  it.each(writing.filter(isRepeatable))(
    'TRUST-16 repeats $operation by a deleted account, without effect',
    async (target) => {
      await deleteAccount();
      expect(await effectOf(() => send(target))).toEqual({ status: 200, ...NOTHING });
    },
  );
});

describe('every operation that reads', () => {
  it.each(signedInOperations.filter(isReading))(
    'TRUST-19 writes nothing by $operation',
    async (target) => {
      expect(await effectOf(() => send(target))).toEqual({ status: 200, ...NOTHING });
      await deleteAccount();
      expect(await effectOf(() => send(target))).toMatchObject(NOTHING);
    },
  );

  it('TRUST-16 creates no settings for a library of a deleted account', async () => {
    const target = signedInOperations.find(
      ({ operation }) => operation === 'getUserLibrarySettings',
    );
    if (target === undefined) throw new Error('The operation has another name');
    await removeSettings();
    expect(await effectOf(() => send(target))).toMatchObject({ status: 200, rows: 'changed' });
    await restoreWorld();
    await removeSettings();
    await deleteAccount();
    expect(await effectOf(() => send(target))).toEqual({ status: 401, ...NOTHING });
  });
});
