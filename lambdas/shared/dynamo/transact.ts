import { setTimeout as pause } from 'node:timers/promises';
import { TransactionCanceledException, type CancellationReason } from '@aws-sdk/client-dynamodb';
import { TransactWriteCommand, type TransactWriteCommandInput } from '@aws-sdk/lib-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import type { Database } from './client.ts';

/** Service limit of one transaction. */
export const TRANSACTION_STEPS_MAX = 100;
const ATTEMPTS = 8;
const FIRST_PAUSE_MS = 25;

type Row = Readonly<Record<string, unknown>>;
export type TransactStep = NonNullable<TransactWriteCommandInput['TransactItems']>[number];

/** Which steps' conditions did not hold, and the rows that stood in their way where asked for. */
export type TransactionOutcome<N extends string> =
  | { readonly done: true }
  | { readonly done: false; readonly refused: Partial<Readonly<Record<N, Row | null>>> };

const CONDITION_FAILED = 'ConditionalCheckFailed';
/** Somebody else was writing one of the rows at this moment; the same transaction may go through. */
const PASSING = new Set([
  'TransactionConflict',
  'ThrottlingError',
  'ProvisionedThroughputExceeded',
]);

const refusedSteps = <N extends string>(
  names: readonly N[],
  reasons: readonly CancellationReason[],
): Partial<Record<N, Row | null>> =>
  // fromEntries forgets the keys; they are names of the given steps.
  Object.fromEntries(
    names.flatMap((name, n) => {
      const reason = reasons[n];
      if (reason?.Code !== CONDITION_FAILED) return [];
      return [[name, reason.Item === undefined ? null : unmarshall(reason.Item)]];
    }),
  ) as Partial<Record<N, Row | null>>;

/**
 * Writes all steps or none. A condition that does not hold is an outcome and says which step it
 * was, by name; conflicts with other writers are tried again; everything else is thrown.
 * Steps that are `undefined` are left out, so that a step may depend on the request.
 */
export const transact = async <N extends string>(
  database: Database,
  steps: Readonly<Record<N, TransactStep | undefined>>,
): Promise<TransactionOutcome<N>> => {
  // Object.entries forgets the keys; they are the names of the steps.
  const present = (Object.entries(steps) as [N, TransactStep | undefined][]).flatMap(
    ([name, step]) => (step === undefined ? [] : [{ name, step }]),
  );
  const command = new TransactWriteCommand({ TransactItems: present.map(({ step }) => step) });
  for (let attempt = 0; ; attempt += 1) {
    try {
      await database.send(command);
      return { done: true };
    } catch (error) {
      if (!(error instanceof TransactionCanceledException)) throw error;
      const reasons = error.CancellationReasons ?? [];
      const names = present.map(({ name }) => name);
      const refused = refusedSteps(names, reasons);
      if (Object.keys(refused).length > 0) return { done: false, refused };
      const passing = reasons.some(({ Code }) => Code !== undefined && PASSING.has(Code));
      if (!passing || attempt === ATTEMPTS) throw error;
      await pause(FIRST_PAUSE_MS * 2 ** attempt * (0.5 + Math.random() / 2));
    }
  }
};
