import type { S3Client } from '@aws-sdk/client-s3';
import type { Database } from '#lambdas/shared/dynamo/client.ts';

/** Requests including retries, by command name. */
export interface RequestCount {
  readonly byName: ReadonlyMap<string, number>;
  readonly total: () => number;
  readonly reset: () => void;
}

/** The last step before the network, after the step that retries. */
const LAST = { step: 'deserialize', priority: 'low' } as const;

/** Counts the requests that a client of the database sends from now on, and one of the object store. */
export const countRequests = (database: Database, s3?: S3Client): RequestCount => {
  const byName = new Map<string, number>();
  const count =
    <A, R>(next: (args: A) => R, { commandName = 'unknown' }: { readonly commandName?: string }) =>
    (args: A): R => {
      byName.set(commandName, (byName.get(commandName) ?? 0) + 1);
      return next(args);
    };
  database.middlewareStack.add(count, LAST);
  s3?.middlewareStack.add(count, LAST);
  return {
    byName,
    total: () => [...byName.values()].reduce((sum, requests) => sum + requests, 0),
    reset: () => {
      byName.clear();
    },
  };
};
