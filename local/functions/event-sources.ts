import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { DynamoDBStreamsClient } from '@aws-sdk/client-dynamodb-streams';
import * as z from 'zod';
import type { FunctionSpec } from '#lambdas/specs/function-rights.ts';
import { functionSpecs, type SpecifiedFunction } from '#lambdas/specs/function-specs.ts';
import { connectToDatabase } from '../database/engine.ts';
import { localCredentials, region, tableNameOf } from '../settings.ts';
import { report } from '../terminal-log.ts';
import { followStream } from '../streams/follow-stream.ts';
import type { Functions } from './functions.ts';

interface DriveOptions {
  readonly dataDirectory: string;
  readonly databaseEndpoint: string;
  readonly functions: Functions;
}

/** Response of a worker that failed on some records. */
const reportSchema = z.object({ batchItemFailures: z.array(z.unknown()) });

const hasFailed = (answer: unknown): boolean => {
  const reported = reportSchema.safeParse(answer);
  return reported.success && reported.data.batchItemFailures.length > 0;
};

// Object.entries loses the key type; the specifications have no other keys.
const workers = (Object.entries(functionSpecs) as [SpecifiedFunction, FunctionSpec][]).flatMap(
  ([name, { stream }]) => (stream === undefined ? [] : [{ name, table: stream }]),
);

/**
 * Invokes every function that consumes a table's stream, as the event source mappings do. Returns a
 * function that stops this and resolves when the last batch is done.
 */
export const startStreamWorkers = async ({
  dataDirectory,
  databaseEndpoint,
  functions,
}: DriveOptions): Promise<() => Promise<void>> => {
  const database = connectToDatabase(databaseEndpoint);
  const streams = new DynamoDBStreamsClient({
    endpoint: databaseEndpoint,
    region,
    credentials: localCredentials,
  });
  const stops = await Promise.all(
    workers.map(({ name, table }) =>
      followStream({
        database,
        streams,
        tableName: tableNameOf(table),
        positionFile: join(dataDirectory, `${name}.stream.json`),
        worker: async (event) => {
          const answer = await functions.invoke(name, event);
          // Retries the whole batch: stream consumers are idempotent anyway.
          if (hasFailed(answer)) throw new Error(`${name} reported records that it failed on`);
        },
      }),
    ),
  );
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
    streams.destroy();
    database.destroy();
  };
};

/** Shorter than the minutes between two invocations in the cloud, which a developer would not wait. */
const PAUSE_MS = 5_000;

/** For operators: they watch the site and copy the accounts, which is pointless on a developer's machine. */
const OPERATING: ReadonlySet<string> = new Set<SpecifiedFunction>([
  'site-watch',
  'watch-account',
  'user-pool-backup',
]);

// Object.entries loses the key type; the specifications have no other keys.
const scheduled = (Object.entries(functionSpecs) as [SpecifiedFunction, FunctionSpec][]).flatMap(
  ([name, { everyMinutes }]) => (everyMinutes === undefined || OPERATING.has(name) ? [] : [name]),
);

/**
 * Invokes every scheduled function repeatedly, one invocation at a time. Returns a function that
 * stops this and resolves when the last invocation is done.
 */
export const startSchedules = (functions: Functions): (() => Promise<void>) => {
  const stopping = new AbortController();
  const { signal } = stopping;
  const drive = async (name: SpecifiedFunction): Promise<void> => {
    while (!signal.aborted) {
      try {
        await functions.invoke(name, {});
      } catch (error) {
        if (!signal.aborted) report(`The function ${name} failed`, error);
      }
      // Rejects when stopped; the loop condition then ends the loop.
      await pause(PAUSE_MS, undefined, { signal }).catch(() => {});
    }
  };
  const driving = scheduled.map(drive);
  return async () => {
    stopping.abort();
    await Promise.all(driving);
  };
};
