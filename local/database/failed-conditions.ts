import * as z from 'zod';

/** A write that the database refused. */
export interface FailedCall {
  readonly operation: string;
  readonly input: unknown;
  /** Name and message of the error. */
  readonly type: string;
  readonly message: string;
}

type Run = (
  operation: string,
  input: Readonly<Record<string, unknown>>,
) => Promise<Readonly<Record<string, unknown>>>;

const itemSchema = z.record(z.string(), z.unknown());
const conditionalSchema = z.object({
  TableName: z.string(),
  Key: z.optional(itemSchema),
  Item: z.optional(itemSchema),
  ReturnValuesOnConditionCheckFailure: z.optional(z.string()),
});
type Conditional = z.infer<typeof conditionalSchema>;

const transactionSchema = z.object({
  TransactItems: z.array(
    z.object({
      Put: z.optional(conditionalSchema),
      Update: z.optional(conditionalSchema),
      Delete: z.optional(conditionalSchema),
      ConditionCheck: z.optional(conditionalSchema),
    }),
  ),
});

const tableSchema = z.object({
  Table: z.object({ KeySchema: z.array(z.object({ AttributeName: z.string() })) }),
});
const storedSchema = z.object({ Item: z.optional(itemSchema) });

const keyOf = async ({ TableName, Key, Item = {} }: Conditional, run: Run) => {
  if (Key !== undefined) return Key;
  const { Table } = tableSchema.parse(await run('DescribeTable', { TableName }));
  return Object.fromEntries(
    Table.KeySchema.map(({ AttributeName }) => [AttributeName, Item[AttributeName]]),
  );
};

/** The stored row of a failed condition, where the write asks for it. */
const storedItem = async (conditional: Conditional, run: Run): Promise<object> => {
  if (conditional.ReturnValuesOnConditionCheckFailure !== 'ALL_OLD') return {};
  const { TableName } = conditional;
  const Key = await keyOf(conditional, run);
  const { Item } = storedSchema.parse(await run('GetItem', { TableName, Key }));
  return Item === undefined ? {} : { Item };
};

const CONDITION_FAILED = 'ConditionalCheckFailed';
const CONDITION_MESSAGE = 'The conditional request failed';

const reasonsOf = async ({ input, message }: FailedCall, run: Run): Promise<readonly object[]> => {
  const codes = /\[([^[\]]*)\]/.exec(message)?.[1]?.split(', ') ?? [];
  const { TransactItems } = transactionSchema.parse(input);
  const reasons: object[] = [];
  for (const [position, Code] of codes.entries()) {
    const { Put, Update, Delete, ConditionCheck } = TransactItems[position] ?? {};
    const conditional = Put ?? Update ?? Delete ?? ConditionCheck;
    if (Code !== CONDITION_FAILED || conditional === undefined) reasons.push({ Code });
    else {
      const stored = await storedItem(conditional, run);
      reasons.push({ Code, Message: CONDITION_MESSAGE, ...stored });
    }
  }
  return reasons;
};

/**
 * What DynamoDB adds to the error of a failed condition, and the database's pipe does not transmit: the
 * stored rows and the reasons of a cancelled transaction.
 */
export const withStoredItems = async (failed: FailedCall, run: Run): Promise<object> => {
  if (failed.type === 'ConditionalCheckFailedException') {
    return storedItem(conditionalSchema.parse(failed.input), run);
  }
  if (failed.type !== 'TransactionCanceledException') return {};
  return { CancellationReasons: await reasonsOf(failed, run) };
};
