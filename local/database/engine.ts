import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, openSync, readFileSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { findFreePort } from '../http/free-port.ts';
import { isRunning } from '../processes.ts';
import { localCredentials, region } from '../settings.ts';

/** A client of the local database, for tools that have no environment of their own. */
export const connectToDatabase = (endpoint: string): DynamoDBClient =>
  new DynamoDBClient({ endpoint, region, credentials: localCredentials });

/** A DynamoDB that answers on this machine. */
export interface DatabaseEngine {
  readonly endpoint: string;
  readonly stop: () => Promise<void>;
}

const ATTEMPTS = 200;
const PAUSE_MS = 25;

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

/** Another program on this machine, such as an import, uses the data with an engine of its own. */
export class DatabaseInUseError extends Error {
  constructor(directory: string, pid: number) {
    super(
      `Process ${String(pid)} uses the data in ${directory}. Wait until it has ended. ` +
        'While the local stack runs, any number of programs can use them.',
    );
    this.name = 'DatabaseInUseError';
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

const hasEnded = (child: ChildProcess): boolean =>
  child.exitCode !== null || child.signalCode !== null;

const waitForEngine = async (endpoint: string, child: ChildProcess): Promise<void> => {
  for (let attempt = 0; attempt < ATTEMPTS && !hasEnded(child); attempt += 1) {
    try {
      await fetch(endpoint);
      return;
    } catch {
      await pause(PAUSE_MS);
    }
  }
  throw new Error(`The database engine does not answer at ${endpoint}`);
};

const stop = async (child: ChildProcess): Promise<void> => {
  if (hasEnded(child)) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
};

/** Command line of the process with this id; empty when it has ended or the system hides it. */
const commandOf = (pid: number): string => {
  try {
    return readFileSync(`/proc/${String(pid)}/cmdline`, 'utf8').replaceAll('\0', ' ');
  } catch {
    return '';
  }
};

const filesOf = (directory: string) => ({
  databaseFile: join(directory, 'database.sqlite'),
  pidFile: join(directory, 'database.pid'),
  /** Id of the process that started the engine, and stops it. */
  ownerFile: join(directory, 'database.owner'),
});

const ownerOf = (ownerFile: string): number | undefined => {
  const pid = existsSync(ownerFile) ? Number(readFileSync(ownerFile, 'utf8')) : 0;
  return pid > 0 && pid !== process.pid && isRunning(pid) ? pid : undefined;
};

/**
 * Stops the engine that a killed program left running, because it locks the database file. Checks the
 * command line too: by now the id may belong to another program. Throws `DatabaseInUseError` when the
 * program still runs.
 */
export const stopOrphanedEngine = async (directory: string): Promise<void> => {
  const { pidFile, ownerFile, databaseFile } = filesOf(directory);
  if (!existsSync(pidFile)) return;
  const pid = Number(readFileSync(pidFile, 'utf8'));
  const isOurs = () => commandOf(pid).includes(databaseFile);
  if (Number.isInteger(pid) && pid > 0 && isOurs()) {
    const owner = ownerOf(ownerFile);
    if (owner !== undefined) throw new DatabaseInUseError(directory, owner);
    process.kill(pid, 'SIGTERM');
    for (let attempt = 0; attempt < ATTEMPTS && isOurs(); attempt += 1) await pause(PAUSE_MS);
  }
  await rm(pidFile, { force: true });
  await rm(ownerFile, { force: true });
};

/**
 * Starts the embedded DynamoDB (dynoxide, one SQLite file in `directory`) as a child process, or
 * uses the one that `DYNAMODB_ENDPOINT` names. Throws `NoDatabaseEngineError` and `DatabaseInUseError`.
 */
export const startDatabaseEngine = async (directory: string): Promise<DatabaseEngine> => {
  const named = process.env['DYNAMODB_ENDPOINT'];
  if (named !== undefined && named !== '') return { endpoint: named, stop: async () => {} };
  const program = programOf();
  await mkdir(directory, { recursive: true });
  await stopOrphanedEngine(directory);
  const { databaseFile, pidFile, ownerFile } = filesOf(directory);
  const port = String(await findFreePort());
  const flags = ['--host', '127.0.0.1', '--port', port, '--db-path', databaseFile];
  const child = spawn(program, flags, {
    stdio: ['ignore', 'ignore', openSync(join(directory, 'database.log'), 'w')],
    // In its own process group, so that Ctrl-C reaches only this process, which stops the engine last.
    detached: true,
  });
  await once(child, 'spawn');
  await writeFile(ownerFile, String(process.pid));
  await writeFile(pidFile, String(child.pid));
  const endpoint = `http://127.0.0.1:${port}`;
  const end = async () => {
    await stop(child);
    await rm(pidFile, { force: true });
    await rm(ownerFile, { force: true });
  };
  try {
    await waitForEngine(endpoint, child);
  } catch (error) {
    await end();
    throw error;
  }
  return { endpoint, stop: end };
};
