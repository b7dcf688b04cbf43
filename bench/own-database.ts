import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { Database } from '#lambdas/shared/dynamo/client.ts';
import { connectToDatabase, startDatabaseEngine } from '#local/database/engine.ts';

/** Does the work on an empty database of its own, of which nothing is left afterwards. */
export const withOwnDatabase = async (
  work: (database: Database, client: DynamoDBClient) => Promise<void>,
): Promise<void> => {
  const folder = await mkdtemp(join(tmpdir(), 'hondana-bench-'));
  const engine = await startDatabaseEngine(folder);
  const client = connectToDatabase(engine.endpoint);
  const database = DynamoDBDocumentClient.from(client, {
    marshallOptions: { removeUndefinedValues: true },
  });
  try {
    await work(database, client);
  } finally {
    // The document client leaves that to whoever made the other one.
    client.destroy();
    await engine.stop();
    await rm(folder, { recursive: true, force: true });
  }
};
