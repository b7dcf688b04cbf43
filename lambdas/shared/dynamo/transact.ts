import { setTimeout as pause } from 'node:timers/promises';
import { TransactionCanceledException, type CancellationReason } from '@aws-sdk/client-dynamodb';
import { TransactWriteCommand, type TransactWriteCommandInput } from '@aws-sdk/lib-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import { DAY_MS, japanDateOf } from '#contract/japan-date.ts';
import type { Database } from './client.ts';

/** Service limit of one transaction. */
export const TRANSACTION_STEPS_MAX = 100;
const ATTEMPTS = 8;
const FIRST_PAUSE_MS = 25;

type Row = Readonly<Record<string, unknown>>;
export type TransactStep = NonNullable<TransactWriteCommandInput['TransactItems']>[number];

/**
 * `failed` names the steps whose conditions failed. The value is the stored row where the step
 * requested it, else null.
 */
export type TransactionOutcome<N extends string> =
  | { readonly done: true }
  | { readonly done: false; readonly failed: Partial<Readonly<Record<N, Row | null>>> };

const CONDITION_FAILED = 'ConditionalCheckFailed';
/** Another writer or a throttled table: the same transaction may succeed on retry. */
const RETRYABLE = new Set([
  'TransactionConflict',
  'ThrottlingError',
  'ProvisionedThroughputExceeded',
]);

const failedSteps = <N extends string>(
  names: readonly N[],
  reasons: readonly CancellationReason[],
): Partial<Record<N, Row | null>> =>
  // fromEntries loses the key type; the keys are names of the given steps.
  Object.fromEntries(
    names.flatMap((name, n) => {
      const reason = reasons[n];
      if (reason?.Code !== CONDITION_FAILED) return [];
      return [[name, reason.Item === undefined ? null : unmarshall(reason.Item)]];
    }),
  ) as Partial<Record<N, Row | null>>;

/**
 * Writes all steps or none. A failed condition is an outcome and names its step. Conflicts and
 * throttling are retried; every other error is thrown. Steps that are `undefined` are skipped. Transactions
 * with the same token within ten minutes are one.
 */
export const transact = async <N extends string>(
  database: Database,
  steps: Readonly<Record<N, TransactStep | undefined>>,
  token?: string,
): Promise<TransactionOutcome<N>> => {
  // Object.entries loses the key type; the keys are the names of the steps.
  const present = (Object.entries(steps) as [N, TransactStep | undefined][]).flatMap(
    ([name, step]) => (step === undefined ? [] : [{ name, step }]),
  );
  const TransactItems = present.map(({ step }) => step);
  const command = new TransactWriteCommand({ TransactItems, ClientRequestToken: token });
  for (let attempt = 0; ; attempt += 1) {
    try {
      await database.send(command);
      return { done: true };
    } catch (error) {
      if (!(error instanceof TransactionCanceledException)) throw error;
      const reasons = error.CancellationReasons ?? [];
      const names = present.map(({ name }) => name);
      const failed = failedSteps(names, reasons);
      if (Object.keys(failed).length > 0) return { done: false, failed };
      const retryable = reasons.some(({ Code }) => Code !== undefined && RETRYABLE.has(Code));
      if (!retryable || attempt === ATTEMPTS) throw error;
      await pause(FIRST_PAUSE_MS * 2 ** attempt * (0.5 + Math.random() / 2));
    }
  }
};

interface Count {
  readonly table: string;
  readonly key: Readonly<Record<string, string>>;
  /** The attribute that holds the count; a missing row or attribute counts as 0. */
  readonly name: string;
  readonly most: number;
  /** @default 1 */
  readonly more?: number;
  /** Time to live of the row in epoch seconds; unchanged when absent. */
  readonly expiresAt?: number;
}

/** A step that adds `more` to a count; its condition fails when the count would exceed `most`. */
export const countUpTo = ({
  table,
  key,
  name,
  most,
  more = 1,
  expiresAt,
}: Count): TransactStep => ({
  Update: {
    TableName: table,
    Key: key,
    UpdateExpression: `${expiresAt === undefined ? '' : 'SET expiresAt = :end '}ADD #name :more`,
    ConditionExpression: 'attribute_not_exists(#name) OR #name <= :room',
    ExpressionAttributeNames: { '#name': name },
    ExpressionAttributeValues: {
      ':more': more,
      ':room': most - more,
      ...(expiresAt !== undefined && { ':end': expiresAt }),
    },
  },
});

/** Longer than the rest of the day. */
const DAY_COUNT_KEPT_MS = 2 * DAY_MS;

interface DayCount extends Pick<Count, 'table' | 'name' | 'most'> {
  /** The key of the row that counts a day. */
  readonly keyOf: (date: string) => Count['key'];
  readonly nowMs: number;
}

/** The same for one more in a day in Japan; the row expires after it. */
export const countInDay = ({ keyOf, nowMs, ...count }: DayCount): TransactStep =>
  countUpTo({
    ...count,
    key: keyOf(japanDateOf(nowMs)),
    expiresAt: Math.floor((nowMs + DAY_COUNT_KEPT_MS) / 1_000),
  });
