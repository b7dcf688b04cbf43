import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { Database } from '#lambdas/shared/dynamo/client.ts';
import { connectToDatabase, startDatabaseEngine } from '#local/database/engine.ts';
import { openLoopbackServer } from '#local/http/loopback-server.ts';

/** Runs a benchmark on an empty temporary database. */
export const withTemporaryDatabase = async (
  work: (database: Database, client: DynamoDBClient) => Promise<void>,
): Promise<void> => {
  const folder = await mkdtemp(join(tmpdir(), 'hondana-bench-'));
  const engine = await startDatabaseEngine(folder);
  const server = await openLoopbackServer(0, engine.listener);
  const client = connectToDatabase(engine.endpointAt(server.port));
  const database = DynamoDBDocumentClient.from(client, {
    marshallOptions: { removeUndefinedValues: true },
  });
  try {
    await work(database, client);
  } finally {
    // The document client does not destroy the client that it wraps.
    client.destroy();
    await server.close();
    await engine.stop();
    await rm(folder, { recursive: true, force: true });
  }
};
