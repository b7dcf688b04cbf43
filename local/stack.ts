import { randomUUID } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import type { Server } from 'node:http';
import { SITE_FILE_PATTERNS } from '#contract/site-files.ts';
import { dispatch, type Listener, type Mount } from './http/listener.ts';
import type { CodeMail } from './identity/credentials.ts';
import { openLoopbackServer } from './http/loopback-server.ts';
import {
  findRunningStack,
  forgetRunningStack,
  recordRunningStack,
  type StackStatus,
} from './running-stack.ts';
import { seed, seedCatalogue } from './seed/seed.ts';
import { openServices, type Services, type StackOptions } from './services.ts';
import { enginePaths } from './settings.ts';
import { openBuiltSite, openDevSite } from './site/open-site.ts';

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

const openSite = async ({ root, site, log }: StackOptions, server: Server) => {
  if (site === 'dev') return { page: undefined, ...(await openDevSite(root, server)) };
  return { ...(await openBuiltSite(root, log)), stop: async () => {} };
};

/** Closes everything that was opened, in reverse order. */
const createClosers = () => {
  const closers: (() => Promise<void>)[] = [];
  return {
    add: (close: () => Promise<void>): void => {
      closers.unshift(close);
    },
    closeAll: async (): Promise<void> => {
      for (const close of closers.splice(0)) await close();
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
  const files = SITE_FILE_PATTERNS.map((pattern): Mount => [pattern, listener]);
  return dispatch([...mounts, ...files], pages);
};

/** Waits for both, so that neither is still opening when the other fails. */
const allOrNone = async <A, B>(first: Promise<A>, second: Promise<B>): Promise<[A, B]> => {
  await Promise.allSettled([first, second]);
  return Promise.all([first, second]);
};

/**
 * Holds every request until the stack is open: a page that is opened too early waits and then loads. The
 * object store opens before the rest, for the search index.
 */
const createEntrance = (id: string) => {
  const opening: { resolve?: (listener: Listener) => void } = {};
  const opened = new Promise<Listener>((resolve) => {
    opening.resolve = resolve;
  });
  const starting: { resolve?: (listener: Listener) => void } = {};
  const objectStore = new Promise<Listener>((resolve) => {
    starting.resolve = resolve;
  });
  let ready = false;
  const status: Listener = async (_request, response) => {
    const body: StackStatus = { id, ready };
    response
      .writeHead(ready ? 200 : 503, { 'content-type': 'application/json' })
      .end(JSON.stringify(body));
  };
  const store: Listener = async (request, response) => (await objectStore)(request, response);
  const rest: Listener = async (request, response) => (await opened)(request, response);
  return {
    listener: dispatch(
      [
        [enginePaths.status, status],
        [`${enginePaths.objectStore}/`, store],
      ],
      rest,
    ),
    openObjectStore: (listener: Listener): void => {
      starting.resolve?.(listener);
    },
    open: (listener: Listener): void => {
      opening.resolve?.(listener);
    },
    isReady: () => ready,
    markReady: (): void => {
      ready = true;
    },
  };
};

/**
 * Starts the whole product on this machine: one process with one child (the database), one
 * address. Returns when it is seeded and serves everything. Throws `AlreadyRunningError`,
 * `PortTakenError`, `NoDatabaseEngineError`; what was opened until then is closed again.
 */
export const startLocalStack = async (options: StackOptions): Promise<LocalStack> => {
  const { dataDirectory, log } = options;
  const running = await findRunningStack(dataDirectory);
  if (running !== undefined) throw new AlreadyRunningError(originAt(running.port));
  await mkdir(dataDirectory, { recursive: true });
  const id = randomUUID();
  const entrance = createEntrance(id);
  const closers = createClosers();
  const opening = async <T extends { readonly stop: () => Promise<void> }>(
    promise: Promise<T>,
  ): Promise<T> => {
    const opened = await promise;
    closers.add(opened.stop);
    return opened;
  };
  try {
    const server = await openLoopbackServer(options.port, entrance.listener);
    closers.add(server.close);
    const { port } = server;
    const origin = originAt(port);
    // The seed reads its codes from the mailbox, so they are not printed.
    const onMail = ({ to, purpose, username, code }: CodeMail): void => {
      if (entrance.isReady()) log(`Mail to ${to}: the ${purpose} code of ${username} is ${code}`);
    };
    const [site, services] = await allOrNone(
      opening(openSite(options, server.server)),
      opening(openServices(options, { port, onMail })),
    );
    const { databaseEndpoint } = services;
    await recordRunningStack(dataDirectory, { id, pid: process.pid, port, databaseEndpoint });
    closers.add(async () => forgetRunningStack(dataDirectory));
    entrance.openObjectStore(services.objectStore);
    const context = { root: options.root, dataDirectory, origin, log };
    // A function that is called before its index exists would find nothing.
    await seedCatalogue(context);
    entrance.open(await openListener(site, services));
    await seed(context);
    entrance.markReady();
    return { origin, stop: closers.closeAll };
  } catch (error) {
    await closers.closeAll();
    throw error;
  }
};
