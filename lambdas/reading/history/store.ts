import { randomUUID } from 'node:crypto';
import type { QueryCommandInput } from '@aws-sdk/lib-dynamodb';
import { HISTORY_RETENTION_DAYS, HISTORY_ROWS_MAX } from '#lambdas/specs/settings.ts';
import type { WriteAs } from '#lambdas/shared/dynamo/write-as.ts';
import { type Database, queryRows } from '#lambdas/shared/dynamo/client.ts';
import { parseRows } from '#lambdas/shared/dynamo/parse-rows.ts';
import type { TransactStep } from '#lambdas/shared/dynamo/transact.ts';
import type { Log } from '#lambdas/shared/logger.ts';
import {
  historyPartition,
  isRevision,
  revisionKey,
  revisionRowSchema,
  visitKey,
  visitRowSchema,
  type VisitRow,
} from './rows.ts';

/** A visit to write, and the visits that it replaces. */
export interface HistoryChange {
  readonly visit: Pick<VisitRow, 'KANRI_ID' | 'visitedAt'>;
  /** Times of the visits to delete. */
  readonly remove: readonly number[];
}

/** A consistent snapshot of a reader's history, for an optimistic update. */
export interface HistoryState {
  /** Newest first. */
  readonly visits: readonly VisitRow[];
  readonly revision: string | undefined;
}

/** 401 for a write of a deleted account. */
export interface HistoryStore {
  /** Newest first, without expired visits. */
  readonly list: (userSub: string, now: number, atMost: number) => Promise<readonly VisitRow[]>;
  readonly read: (userSub: string) => Promise<HistoryState>;
  /** False when the history has changed since `state` was read; nothing is written then. */
  readonly change: (
    userSub: string,
    state: HistoryState,
    change: HistoryChange,
  ) => Promise<boolean>;
  /** Idempotent. */
  readonly remove: (userSub: string, visitedAt: number) => Promise<void>;
}

const DAY_SECONDS = 24 * 60 * 60;
const expiryOf = (visitedAt: number): number =>
  Math.floor(visitedAt / 1_000) + HISTORY_RETENTION_DAYS * DAY_SECONDS;

/** One more than the limit: the partition also holds the revision. */
const ROWS_READ = HISTORY_ROWS_MAX + 1;

interface Surroundings {
  readonly writeAs: WriteAs;
  readonly log: Log;
}

export const createHistoryStore = (
  database: Database,
  tableName: string,
  { writeAs, log }: Surroundings,
): HistoryStore => {
  const newestFirst = (userSub: string): QueryCommandInput => ({
    TableName: tableName,
    KeyConditionExpression: 'pk = :reader',
    ExpressionAttributeValues: { ':reader': historyPartition(userSub) },
    ScanIndexForward: false,
    ConsistentRead: true,
  });
  const visitsOf = (rows: readonly Readonly<Record<string, unknown>>[]) =>
    parseRows(
      rows.filter((row) => !isRevision(row)),
      { schema: visitRowSchema, table: 'reading', log },
    );

  const revise = (userSub: string, last: string | undefined, expiresAt: number): TransactStep => ({
    Put: {
      TableName: tableName,
      Item: { ...revisionKey(userSub), revision: randomUUID(), expiresAt },
      ConditionExpression: last === undefined ? 'attribute_not_exists(pk)' : 'revision = :last',
      ...(last !== undefined && { ExpressionAttributeValues: { ':last': last } }),
    },
  });

  return {
    list: async (userSub, now, atMost) => {
      const rows = await queryRows(database, newestFirst(userSub), atMost + 1);
      return visitsOf(rows)
        .filter(({ expiresAt }) => expiresAt * 1_000 > now)
        .slice(0, atMost);
    },

    read: async (userSub) => {
      const rows = await queryRows(database, newestFirst(userSub), ROWS_READ);
      const revision = rows.find(isRevision);
      return {
        visits: visitsOf(rows),
        revision: revision && revisionRowSchema.parse(revision).revision,
      };
    },

    change: async (userSub, { visits, revision }, { visit, remove }) => {
      const expiresAt = expiryOf(visit.visitedAt);
      // With the newest visit, which a restored one need not be.
      const lastExpiry = Math.max(expiresAt, visits[0]?.expiresAt ?? 0);
      const removals = remove.map((visitedAt): [string, TransactStep] => [
        `remove ${String(visitedAt)}`,
        { Delete: { TableName: tableName, Key: visitKey(userSub, visitedAt) } },
      ]);
      const outcome = await writeAs(userSub, {
        revision: revise(userSub, revision, lastExpiry),
        visit: {
          Put: {
            TableName: tableName,
            Item: { ...visitKey(userSub, visit.visitedAt), ...visit, expiresAt },
          },
        },
        ...Object.fromEntries(removals),
      });
      return outcome.done;
    },

    remove: async (userSub, visitedAt) => {
      await writeAs(userSub, {
        visit: { Delete: { TableName: tableName, Key: visitKey(userSub, visitedAt) } },
      });
    },
  };
};
