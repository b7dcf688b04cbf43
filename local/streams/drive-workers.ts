import { join } from 'node:path';
import { DynamoDBStreamsClient } from '@aws-sdk/client-dynamodb-streams';
import * as z from 'zod';
import { functionSpecs, type FunctionSpec } from '#lambdas/specs/function-specs.ts';
import type { SpecifiedFunction } from '#lambdas/specs/function-specs.ts';
import { connectToDatabase } from '../database/connect.ts';
import type { FunctionLoader } from '../functions/function-loader.ts';
import { localCredentials, region, tableNameOf } from '../settings.ts';
import { followStream } from './follow-stream.ts';

interface DriveOptions {
  readonly dataDirectory: string;
  readonly databaseEndpoint: string;
  readonly functions: FunctionLoader;
}

/** What a worker answers that reports the records it failed on. */
const reportSchema = z.object({ batchItemFailures: z.array(z.unknown()) });

const hasFailed = (answer: unknown): boolean => {
  const report = reportSchema.safeParse(answer);
  return report.success && report.data.batchItemFailures.length > 0;
};

// Object.entries forgets the key type; the specifications have no other keys.
const workers = (Object.entries(functionSpecs) as [SpecifiedFunction, FunctionSpec][]).flatMap(
  ([name, { stream }]) => (stream === undefined ? [] : [{ name, table: stream }]),
);

/**
 * Feeds every function that works on the changes of a table, as the event sources of the cloud do.
 * Returns a function that stops it all and resolves once the last batch is done.
 */
export const driveWorkers = async ({
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
        placeFile: join(dataDirectory, `${name}.stream.json`),
        worker: async (event) => {
          const answer = await (await functions.get(name))(event, {});
          // The whole batch again: whoever follows a stream must stand repetition anyway.
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
