import { chmod, mkdir, open } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import type { Listener } from '../http/listener.ts';
import { enginePaths, localCredentials, region } from '../settings.ts';
import { isSystemError } from '../system-error.ts';
import { createDatabaseCalls } from './database-calls.ts';
import { EngineEndedError, type EngineProcess, startEngineProcess } from './engine-process.ts';
import { createDatabaseServer } from './wire-protocol.ts';

/** A client of the local database, for tools that have no environment of their own. */
export const connectToDatabase = (endpoint: string): DynamoDBClient =>
  new DynamoDBClient({ endpoint, region, credentials: localCredentials });

/** In the data directory: what the database process prints. */
export const DATABASE_LOG = 'database.log';

/** A DynamoDB that answers on this machine. */
export interface DatabaseEngine {
  /** Serves the protocol at `enginePaths.database`. */
  readonly listener: Listener;
  /** The endpoint, where a server on this port has that path; or the one that `DYNAMODB_ENDPOINT` names. */
  readonly endpointAt: (port: number) => string;
  readonly stop: () => Promise<void>;
}

/** No database is packaged for this system, and `DYNAMODB_ENDPOINT` is not set. */
export class NoDatabaseEngineError extends Error {
  constructor() {
    super(
      `No database is packaged for ${process.platform}-${process.arch}: start one that speaks ` +
        "DynamoDB's protocol and set DYNAMODB_ENDPOINT, for example to http://127.0.0.1:8000.",
    );
    this.name = 'NoDatabaseEngineError';
  }
}

/** The database process ends at once, for example because its file is damaged. */
export class UnusableDatabaseError extends Error {
  constructor(directory: string) {
    super(
      `The database in ${directory} cannot be opened; ${join(directory, DATABASE_LOG)} says why.`,
    );
    this.name = 'UnusableDatabaseError';
  }
}

const programOf = (): string => {
  const name = process.platform === 'win32' ? 'dynoxide.exe' : 'dynoxide';
  try {
    return createRequire(import.meta.url).resolve(
      `@dynoxide/${process.platform}-${process.arch}/${name}`,
    );
  } catch {
    throw new NoDatabaseEngineError();
  }
};

/** Ends within this time are counted; more of them than this are no accident. */
const RESTARTS_WITHIN_MS = 60_000;
const RESTARTS = 3;

export interface EngineEvents {
  /** The database process ended and another one has been started. */
  readonly onRestart?: () => void;
  /** It ends again and again; every further call fails. */
  readonly onFailure?: () => void;
}

/** Starts the process again when it ends on its own. */
const keepRunning = async (
  start: () => Promise<EngineProcess>,
  { onRestart, onFailure }: EngineEvents,
) => {
  const restarts: number[] = [];
  let isStopping = false;
  const watch = async (engine: EngineProcess): Promise<void> => {
    await engine.ended;
    if (isStopping) return;
    const now = Date.now();
    restarts.push(now);
    if (restarts.filter((time) => time > now - RESTARTS_WITHIN_MS).length > RESTARTS) {
      onFailure?.();
      return;
    }
    current = start();
    try {
      const next = await current;
      onRestart?.();
      void watch(next);
    } catch {
      onFailure?.();
    }
  };
  const first = await start();
  let current = Promise.resolve(first);
  void watch(first);
  return {
    current: async () => current,
    stop: async (): Promise<void> => {
      isStopping = true;
      const last = await current.catch(() => undefined);
      await last?.stop();
    },
  };
};

const OWNER_ONLY = 0o600;

/** Lets nobody else on the machine read the rows. SQLite gives the files beside it the mode of its own. */
const protectFile = async (file: string): Promise<void> => {
  await (await open(file, 'a', OWNER_ONLY)).close();
  // An earlier version made them readable.
  for (const existing of [file, `${file}-wal`, `${file}-shm`]) {
    await chmod(existing, OWNER_ONLY).catch((error: unknown) => {
      if (!isSystemError(error, 'ENOENT')) throw error;
    });
  }
};

const externalEngine = (endpoint: string): DatabaseEngine => ({
  listener: async (_request, response) => {
    response.writeHead(404).end();
  },
  endpointAt: () => endpoint,
  stop: async () => {},
});

/**
 * Starts the embedded DynamoDB (dynoxide, one SQLite file in `directory`) as a child process, or
 * uses the one that `DYNAMODB_ENDPOINT` names. Throws `NoDatabaseEngineError`, `UnusableDatabaseError`.
 */
export const startDatabaseEngine = async (
  directory: string,
  events: EngineEvents = {},
): Promise<DatabaseEngine> => {
  const named = process.env['DYNAMODB_ENDPOINT'];
  if (named !== undefined && named !== '') return externalEngine(named);
  const program = programOf();
  await mkdir(directory, { recursive: true });
  const databaseFile = join(directory, 'database.sqlite');
  await protectFile(databaseFile);
  const engine = await keepRunning(
    async () =>
      startEngineProcess({
        program,
        databaseFile,
        logFile: join(directory, DATABASE_LOG),
      }),
    events,
  ).catch((error: unknown) => {
    throw error instanceof EngineEndedError ? new UnusableDatabaseError(directory) : error;
  });
  return {
    listener: createDatabaseServer(createDatabaseCalls(engine.current)),
    endpointAt: (port) => `http://127.0.0.1:${String(port)}${enginePaths.database}/`,
    stop: engine.stop,
  };
};
