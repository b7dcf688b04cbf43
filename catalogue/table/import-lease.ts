import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { DeleteCommand, GetCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import { importKey } from '#lambdas/catalogue/public.ts';
import { conditionHeld, type Database } from '#lambdas/shared/dynamo/client.ts';
import { isRunning } from '#local/processes.ts';

const RENEWAL_MS = 30_000;
/** After this time without a renewal another import may begin. */
const LEASE_MS = 4 * RENEWAL_MS;

const leaseSchema = z.object({
  owner: z.string(),
  host: z.string(),
  pid: z.number(),
  /** ISO 8601. */
  since: z.string(),
  /** Epoch milliseconds. */
  expiresAt: z.number(),
});
type LeaseRow = z.infer<typeof leaseSchema>;

/** Another import writes the same table, or has taken it over. */
export class ImportRunningError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'ImportRunningError';
  }
}

/** The right of one import to write the Catalogue table of a stage. */
export interface ImportLease {
  /** Throws `ImportRunningError` when another import has taken the table over. */
  readonly check: () => void;
  readonly release: () => Promise<void>;
}

/** The leases of this process. */
const held = new Set<string>();

/** Whether the import of a lease has ended without releasing it. Unknown for other machines. */
const hasEnded = ({ owner, host, pid }: LeaseRow): boolean => {
  if (host !== hostname()) return false;
  return pid === process.pid ? !held.has(owner) : !isRunning(pid);
};

const describe = ({ pid, host, since }: LeaseRow): string =>
  `Another import into this catalogue is running: process ${String(pid)} on ${host}, since ${since}.`;

/**
 * Reserves the table for one import: two at once could each write an author without what the other has
 * added. A killed import on this machine loses its lease at once, one on another machine after two
 * minutes. Throws `ImportRunningError`.
 */
export const acquireImportLease = async (
  database: Database,
  tableName: string,
): Promise<ImportLease> => {
  const owner = randomUUID();
  const now = Date.now();
  const table = { TableName: tableName };
  const lease: LeaseRow = {
    owner,
    host: hostname(),
    pid: process.pid,
    since: new Date(now).toISOString(),
    expiresAt: now + LEASE_MS,
  };
  const put = async (condition: string, values: Readonly<Record<string, unknown>>) =>
    conditionHeld(
      database.send(
        new PutCommand({
          ...table,
          Item: { ...importKey, ...lease },
          ConditionExpression: condition,
          ExpressionAttributeNames: condition.includes('#owner')
            ? { '#owner': 'owner' }
            : undefined,
          ExpressionAttributeValues: { ...values },
        }),
      ),
    );
  if (!(await put('attribute_not_exists(pk) OR expiresAt < :now', { ':now': now }))) {
    const { Item } = await database.send(
      new GetCommand({ ...table, Key: importKey, ConsistentRead: true }),
    );
    const other = leaseSchema.safeParse(Item);
    const mayTake = other.success && hasEnded(other.data);
    if (!mayTake || !(await put('#owner = :other', { ':other': other.data.owner })))
      throw new ImportRunningError(
        other.success ? describe(other.data) : 'Another import into this catalogue has just begun.',
      );
  }
  held.add(owner);
  return holdLease(database, tableName, owner);
};

const isMine = {
  ConditionExpression: '#owner = :me',
  ExpressionAttributeNames: { '#owner': 'owner' },
} as const;

const holdLease = (database: Database, tableName: string, owner: string): ImportLease => {
  const row = { TableName: tableName, Key: importKey };
  let lost = false;
  const renew = async (): Promise<void> => {
    const values = { ':me': owner, ':expiresAt': Date.now() + LEASE_MS };
    const renewed = conditionHeld(
      database.send(
        new UpdateCommand({
          ...row,
          ...isMine,
          UpdateExpression: 'SET expiresAt = :expiresAt',
          ExpressionAttributeValues: values,
        }),
      ),
    );
    lost = !(await renewed);
  };
  // A failed request is tried again at the next renewal.
  const timer = setInterval(() => {
    renew().catch(() => undefined);
  }, RENEWAL_MS);
  timer.unref();
  return {
    check: () => {
      if (lost) throw new ImportRunningError('Another import has taken this catalogue over.');
    },
    release: async () => {
      clearInterval(timer);
      held.delete(owner);
      await conditionHeld(
        database.send(
          new DeleteCommand({ ...row, ...isMine, ExpressionAttributeValues: { ':me': owner } }),
        ),
      );
    },
  };
};
