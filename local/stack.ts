import { randomUUID } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { workerPolicies } from '#contract/content-security-policy.ts';
import { SITE_FILE_PATTERNS } from '#contract/site-files.ts';
import { dispatch, type Listener, type Mount } from './http/listener.ts';
import type { CodeMail } from './identity/credentials.ts';
import { claimFolder, FolderInUseError } from './folder-claim.ts';
import { type LoopbackServer, openLoopbackServer } from './http/loopback-server.ts';
import {
  findRunningStack,
  forgetRunningStack,
  recordRunningStack,
  type StackStatus,
} from './running-stack.ts';
import { openServices, type Services, type StackOptions } from './services.ts';
import { enginePaths } from './settings.ts';
import { openBuiltSite, openDevSite } from './site/open-site.ts';
import { report } from './terminal-log.ts';

export interface LocalStack {
  readonly origin: string;
  readonly stop: () => Promise<void>;
}

/** Another local stack runs on the same data. */
export class AlreadyRunningError extends Error {
  constructor(readonly origin: string) {
    super(`The local stack runs already at ${origin}`);
    this.name = 'AlreadyRunningError';
  }
}

const originAt = (port: number): string => `http://localhost:${String(port)}`;

const openSite = async ({ root, site, log }: StackOptions, server: LoopbackServer) => {
  if (site === 'dev')
    return { page: undefined, ...(await openDevSite(root, server.acceptUpgrades())) };
  return { ...(await openBuiltSite(root, log)), stop: async () => {} };
};

/** Closes everything that was opened, in reverse order, also after a part that fails. */
const createClosers = () => {
  const closers: (() => Promise<void>)[] = [];
  return {
    add: (close: () => Promise<void>): void => {
      closers.unshift(close);
    },
    closeAll: async (): Promise<void> => {
      for (const close of closers.splice(0)) {
        await close().catch((error: unknown) => {
          report('A part of the local stack did not stop', error);
        });
      }
    },
  };
};

interface OpenedSite {
  readonly page: Buffer | undefined;
  readonly listener: Listener;
}

/** The development server transforms the page and serves it itself at every path. */
const openListener = async (
  { page, listener }: OpenedSite,
  { mounts, pages, publishPage }: Services,
): Promise<Listener> => {
  if (page === undefined) return dispatch(mounts, listener);
  await publishPage(page);
  const patterns = [
    ...Object.values(workerPolicies).map(({ pattern }) => pattern),
    ...SITE_FILE_PATTERNS,
  ];
  const files = patterns.map((pattern): Mount => [pattern, listener]);
  return dispatch([...mounts, ...files], pages);
};

/** Holds requests until it is opened with their listener. */
const createGate = () => {
  const opening: { resolve?: (listener: Listener) => void } = {};
  const opened = new Promise<Listener>((resolve) => {
    opening.resolve = resolve;
  });
  const listener: Listener = async (request, response) => (await opened)(request, response);
  return {
    listener,
    open: (served: Listener): void => {
      opening.resolve?.(served);
    },
  };
};

/**
 * Holds every request until the stack is open: a page that is opened too early waits and then loads.
 * Database and object store open before the rest, for the tables and the search index.
 */
const createEntrance = (id: string) => {
  const [database, objectStore, rest] = [createGate(), createGate(), createGate()];
  let ready = false;
  const status: Listener = async (_request, response) => {
    const body: StackStatus = { id, ready };
    response
      .writeHead(ready ? 200 : 503, { 'content-type': 'application/json' })
      .end(JSON.stringify(body));
  };
  return {
    listener: dispatch(
      [
        [enginePaths.status, status],
        [`${enginePaths.database}/`, database.listener],
        [`${enginePaths.objectStore}/`, objectStore.listener],
      ],
      rest.listener,
    ),
    openDatabase: database.open,
    openObjectStore: objectStore.open,
    open: rest.open,
    isReady: () => ready,
    markReady: (): void => {
      ready = true;
    },
  };
};

/** Claims the data; throws `AlreadyRunningError` where a local stack has done so. */
const claim = async (dataDirectory: string): Promise<() => Promise<void>> => {
  try {
    return await claimFolder(dataDirectory, 'stack');
  } catch (error) {
    const running =
      error instanceof FolderInUseError ? await findRunningStack(dataDirectory) : undefined;
    throw running === undefined ? error : new AlreadyRunningError(originAt(running.port));
  }
};

/**
 * Starts the whole product on this machine: one process with one child (the database), one
 * address. Returns when it is seeded and serves everything. Throws `AlreadyRunningError`,
 * `FolderInUseError`, `PortTakenError`, `NoDatabaseEngineError`; what was opened until then is closed again.
 */
export const startLocalStack = async (options: StackOptions): Promise<LocalStack> => {
  const { root, dataDirectory, log, demo } = options;
  await mkdir(dataDirectory, { recursive: true });
  const id = randomUUID();
  const entrance = createEntrance(id);
  const closers = createClosers();
  closers.add(await claim(dataDirectory));
  try {
    const server = await openLoopbackServer(options.port, entrance.listener);
    closers.add(server.close);
    const { port } = server;
    const origin = originAt(port);
    // The seed reads its codes from the mailbox, so they are not printed.
    const onMail = ({ to, purpose, username, code }: CodeMail): void => {
      if (entrance.isReady()) log(`Mail to ${to}: the ${purpose} code of ${username} is ${code}`);
    };
    // One after the other: each build takes as much memory as the stack later.
    const site = await openSite(options, server);
    closers.add(site.stop);
    const services = await openServices(options, {
      port,
      onMail,
      serveDatabase: entrance.openDatabase,
    });
    closers.add(services.stop);
    const { databaseEndpoint } = services;
    await recordRunningStack(dataDirectory, { id, pid: process.pid, port, databaseEndpoint });
    closers.add(async () => forgetRunningStack(dataDirectory));
    entrance.openObjectStore(services.objectStore);
    const context = { root, dataDirectory, origin, log };
    // A function that is called before its index exists would find nothing.
    await demo.seedCatalogue(context);
    entrance.open(await openListener(site, services));
    await demo.seed(context);
    entrance.markReady();
    return { origin, stop: closers.closeAll };
  } catch (error) {
    await closers.closeAll();
    throw error;
  }
};
