import { randomUUID } from 'node:crypto';
import { basename } from 'node:path';
import { HttpResponse } from '@smithy/core/protocols';
import { CreateTableCommand, DeleteTableCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, paginateScan } from '@aws-sdk/lib-dynamodb';
import { batchWrite, type Database } from '#lambdas/shared/dynamo/client.ts';
import { tableSpecs, type TableName } from '#lambdas/specs/table-specs.ts';
import { createTableInput } from '#local/database/tables.ts';
import { interleaveCommands } from './interleaving.ts';

/** A client of the database that the global set-up started (or that DYNAMODB_ENDPOINT names). */
const connect = (): Database => {
  const endpoint = process.env.DYNAMODB_ENDPOINT;
  if (endpoint === undefined) throw new Error('No test database: run through jest');
  const database = DynamoDBDocumentClient.from(new DynamoDBClient({ endpoint }), {
    marshallOptions: { removeUndefinedValues: true },
  });
  interleaveCommands(database);
  // The database does not see a clock that was set for the tests. The SDK would retry what fails with another time.
  database.middlewareStack.add(
    (next) => async (args) => {
      const answer = await next(args);
      if (HttpResponse.isInstance(answer.response)) delete answer.response.headers['date'];
      return answer;
    },
    { step: 'deserialize', priority: 'low' },
  );
  return database;
};

export interface TestTables<N extends TableName> {
  readonly database: Database;
  /** Physical names of the made tables, by the name of their specification. */
  readonly names: Readonly<Record<N, string>>;
  /** Puts rows as they are, without any check. */
  readonly put: (table: N, rows: readonly Readonly<Record<string, unknown>>[]) => Promise<void>;
  /** Every row of a table, in no particular order. */
  readonly rows: (table: N) => Promise<readonly Readonly<Record<string, unknown>>[]>;
  /** Ends the connections, so that the test process can end. */
  readonly close: () => void;
}

const tablesNamed = <N extends TableName>(wanted: readonly N[]) => {
  const database = connect();
  // A database that outlives the run may have the tables of another one with its seed.
  const run = `${basename(process.env['HONDANA_TEST_FOLDER'] ?? '')}-${randomUUID()}`;
  // fromEntries forgets the keys; they are exactly the wanted ones.
  const names = Object.fromEntries(
    wanted.map((table) => [table, `test-${table}-${run}`]),
  ) as Record<N, string>;
  const forEachTable = (send: (table: N) => Promise<unknown>) => Promise.all(wanted.map(send));
  const tables: TestTables<N> = {
    database,
    names,
    put: (table, rows) =>
      batchWrite(
        database,
        names[table],
        rows.map((row) => ({ put: row })),
      ),
    rows: async (table) => {
      const pages = paginateScan({ client: database }, { TableName: names[table] });
      const rows: Record<string, unknown>[] = [];
      for await (const { Items = [] } of pages) rows.push(...Items);
      return rows;
    },
    close: () => {
      database.destroy();
    },
  };
  return {
    tables,
    make: () =>
      forEachTable((table) =>
        database.send(new CreateTableCommand(createTableInput(names[table], tableSpecs[table]))),
      ),
    drop: () =>
      forEachTable((table) => database.send(new DeleteTableCommand({ TableName: names[table] }))),
  };
};

/**
 * Real tables with the product's keys and indexes, under names that no others have. They vanish with the
 * database at the end of the run.
 */
export const createTestTables = async <N extends TableName>(
  ...wanted: readonly N[]
): Promise<TestTables<N>> => {
  const { tables, make } = tablesNamed(wanted);
  await make();
  return tables;
};

/**
 * The tables of a test file, empty before all tests or before each:
 *
 *     const tables = testTables(beforeAll, 'catalogue');
 *     beforeAll(() => tables.put('catalogue', [row]));
 */
export const testTables = <N extends TableName>(
  before: jest.Lifecycle,
  ...wanted: readonly N[]
): TestTables<N> => {
  const { tables, make, drop } = tablesNamed(wanted);
  before(make);
  if (before === beforeEach) afterEach(drop);
  afterAll(tables.close);
  return tables;
};
