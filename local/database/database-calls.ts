import * as z from 'zod';
import type { EngineProcess, Outcome } from './engine-process.ts';
import { type FailedCall, withStoredItems } from './failed-conditions.ts';

interface Call {
  readonly tool: string;
  readonly writes?: true;
}

/** The operations of DynamoDB and its streams that the product makes. */
const calls: Readonly<Record<string, Call>> = {
  BatchGetItem: { tool: 'batch_get_item' },
  BatchWriteItem: { tool: 'batch_write_item', writes: true },
  CreateTable: { tool: 'create_table', writes: true },
  DeleteItem: { tool: 'delete_item', writes: true },
  DeleteTable: { tool: 'delete_table', writes: true },
  DescribeStream: { tool: 'describe_stream' },
  DescribeTable: { tool: 'describe_table' },
  DescribeTimeToLive: { tool: 'describe_time_to_live' },
  GetItem: { tool: 'get_item' },
  GetRecords: { tool: 'get_records' },
  GetShardIterator: { tool: 'get_shard_iterator' },
  ListTables: { tool: 'list_tables' },
  PutItem: { tool: 'put_item', writes: true },
  Query: { tool: 'query' },
  Scan: { tool: 'scan' },
  TransactGetItems: { tool: 'transact_get_items' },
  TransactWriteItems: { tool: 'transact_write_items', writes: true },
  UpdateItem: { tool: 'update_item', writes: true },
  UpdateTable: { tool: 'update_table', writes: true },
  UpdateTimeToLive: { tool: 'update_time_to_live', writes: true },
};

/** Parameters without an effect here: every read is consistent, and nothing is billed. */
const IGNORED: ReadonlySet<string> = new Set([
  'consistent_read',
  'return_consumed_capacity',
  'return_item_collection_metrics',
]);

/** An error in the words of DynamoDB. */
export class DatabaseError extends Error {
  constructor(
    readonly type: string,
    message: string,
    readonly details: object = {},
  ) {
    super(message);
    this.name = 'DatabaseError';
  }
}

const errorSchema = z.object({ error_type: z.string(), message: z.string() });

const errorOf = (text: string): DatabaseError => {
  try {
    const { error_type: type, message } = errorSchema.parse(JSON.parse(text));
    return new DatabaseError(type, message);
  } catch {
    return new DatabaseError('ValidationException', text);
  }
};

const snakeCase = (name: string): string =>
  name.replaceAll(/(?<=[a-z])[A-Z]/g, (letter) => `_${letter}`).toLowerCase();

type Input = Readonly<Record<string, unknown>>;

const parametersFor = (tool: string, input: Input, known: ReadonlySet<string>): Input => {
  const entries = Object.entries(input)
    .map(([name, value]) => [snakeCase(name), value] as const)
    .filter(([name]) => known.has(name) || !IGNORED.has(name));
  const unknown = entries.find(([name]) => !known.has(name));
  if (unknown !== undefined) {
    throw new DatabaseError(
      'ValidationException',
      `${unknown[0]} is not supported on this machine`,
    );
  }
  return { ...Object.fromEntries(entries), ...(tool === 'describe_table' && { raw: true }) };
};

const jsonSchema = z.record(z.string(), z.unknown());

/** Runs one task after the other. */
const createLine = () => {
  let last: Promise<unknown> = Promise.resolve();
  return async <T>(task: () => Promise<T>): Promise<T> => {
    const next = last.then(task);
    last = next.catch(() => undefined);
    return next;
  };
};

/** Rows of one batch, by DynamoDB's limit; a transaction may have more. */
const BATCH_ROWS = 25;

const batchSchema = z.strictObject({
  RequestItems: z.record(
    z.string(),
    z.array(
      z.union([
        z.strictObject({ PutRequest: z.strictObject({ Item: jsonSchema }) }),
        z.strictObject({ DeleteRequest: z.strictObject({ Key: jsonSchema }) }),
      ]),
    ),
  ),
});

/** The writes of a batch as those of a transaction; undefined for what the database has to judge as a batch. */
const transactionOf = (input: Input): Input | undefined => {
  const batch = batchSchema.safeParse(input);
  if (!batch.success) return undefined;
  const TransactItems = Object.entries(batch.data.RequestItems).flatMap(([TableName, requests]) =>
    requests.map((request) =>
      'PutRequest' in request
        ? { Put: { TableName, ...request.PutRequest } }
        : { Delete: { TableName, ...request.DeleteRequest } },
    ),
  );
  return TransactItems.length <= BATCH_ROWS ? { TransactItems } : undefined;
};

/**
 * Calls the database by the names and parameters of DynamoDB. Writes run one after the other, so that
 * the row that failed a condition is the one that is returned with the error. Throws `DatabaseError`.
 */
export const createDatabaseCalls = (engine: () => Promise<EngineProcess>) => {
  const inLine = createLine();
  const run = async (operation: string, input: Input): Promise<Input> => {
    const call = Object.hasOwn(calls, operation) ? calls[operation] : undefined;
    if (call === undefined) throw new DatabaseError('UnknownOperationException', operation);
    const process = await engine();
    const known = process.parameters.get(call.tool) ?? new Set<string>();
    const outcome: Outcome = await process.call(call.tool, parametersFor(call.tool, input, known));
    if (!outcome.isError) return jsonSchema.parse(JSON.parse(outcome.text));
    throw errorOf(outcome.text);
  };
  /**
   * The engine commits a batch row by row, and a transaction once, which takes a fifth of the time. What fails as a
   * transaction has written nothing, and is judged as the batch that it is: a batch may be larger.
   */
  const runBatch = async (input: Input): Promise<Input> => {
    const transaction = transactionOf(input);
    if (transaction !== undefined) {
      try {
        await run('TransactWriteItems', transaction);
        return { UnprocessedItems: {} };
      } catch (error) {
        if (!(error instanceof DatabaseError)) throw error;
      }
    }
    return run('BatchWriteItem', input);
  };
  const write = async (operation: string, input: Input): Promise<Input> => {
    try {
      return await (operation === 'BatchWriteItem' ? runBatch(input) : run(operation, input));
    } catch (error) {
      if (!(error instanceof DatabaseError)) throw error;
      const failed: FailedCall = { operation, input, type: error.type, message: error.message };
      throw new DatabaseError(error.type, error.message, await withStoredItems(failed, run));
    }
  };
  return async (operation: string, input: Input): Promise<Input> =>
    calls[operation]?.writes === true
      ? inLine(async () => write(operation, input))
      : run(operation, input);
};

export type DatabaseCalls = ReturnType<typeof createDatabaseCalls>;
