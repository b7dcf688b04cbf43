import { createTables } from './database/tables.ts';
import { connectToDatabase, startDatabaseEngine } from './database/engine.ts';
import { engineEnvironment } from './environment.ts';
import { openLoopbackServer } from './http/loopback-server.ts';
import { openObjectStore } from './object-store/object-store.ts';
import { findRunningStack } from './running-stack.ts';
import { dataDirectoryOf } from './settings.ts';

/** Local database and object store, and the environment variables that point the SDK to them. */
export interface LocalEngines {
  readonly environment: Record<string, string>;
  readonly stop: () => Promise<void>;
}

/**
 * Engines for a tool that works on local data: those of the running local stack of this project,
 * or, when none runs, engines of its own on the same data directory (`.local`, or
 * `HONDANA_DATA`) until `stop` is called. Tables exist when it returns.
 */
export const openLocalEngines = async (root: string): Promise<LocalEngines> => {
  const dataDirectory = dataDirectoryOf(root);
  const running = await findRunningStack(dataDirectory);
  if (running !== undefined) {
    return { environment: engineEnvironment(running), stop: async () => {} };
  }
  const database = await startDatabaseEngine(dataDirectory);
  const client = connectToDatabase(database.endpoint);
  try {
    await createTables(client);
    const server = await openLoopbackServer(0, openObjectStore(dataDirectory, []).listener);
    return {
      environment: engineEnvironment({
        databaseEndpoint: database.endpoint,
        port: server.port,
      }),
      stop: async () => {
        await server.close();
        await database.stop();
      },
    };
  } catch (error) {
    await database.stop();
    throw error;
  } finally {
    client.destroy();
  }
};
