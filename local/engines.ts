import { createTablesAt } from './database/tables.ts';
import { startDatabaseEngine } from './database/engine.ts';
import { engineEnvironment } from './environment.ts';
import { claimFolder } from './folder-claim.ts';
import { dispatch, type Listener } from './http/listener.ts';
import { openLoopbackServer } from './http/loopback-server.ts';
import { openObjectStore } from './object-store/object-store.ts';
import { findRunningStack } from './running-stack.ts';
import { dataDirectoryOf, enginePaths } from './settings.ts';

/** Local database and object store, and the environment variables that point the SDK to them. */
export interface LocalEngines {
  readonly environment: Record<string, string>;
  readonly stop: () => Promise<void>;
}

const nothing: Listener = async (_request, response) => {
  response.writeHead(404).end();
};

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
  const release = await claimFolder(dataDirectory);
  const closers = [release];
  const stop = async (): Promise<void> => {
    for (const close of closers.toReversed()) await close();
  };
  try {
    const database = await startDatabaseEngine(dataDirectory);
    closers.push(database.stop);
    const listener = dispatch(
      [
        [`${enginePaths.database}/`, database.listener],
        [`${enginePaths.objectStore}/`, openObjectStore(dataDirectory, []).listener],
      ],
      nothing,
    );
    const server = await openLoopbackServer(0, listener);
    closers.push(server.close);
    const databaseEndpoint = database.endpointAt(server.port);
    await createTablesAt(databaseEndpoint);
    return { environment: engineEnvironment({ databaseEndpoint, port: server.port }), stop };
  } catch (error) {
    await stop();
    throw error;
  }
};
