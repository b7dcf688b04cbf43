import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { bucketFolders, type BucketName } from '#lambdas/specs/bucket-specs.ts';
import type { SignUpPlace } from '#contract/web-config.ts';
import { knownQuery } from '#contract/known-query.ts';
import {
  OPEN_SEARCH_FILE,
  openSearchText,
  robotsText,
  SECURITY_FILE,
  securityText,
  SITEMAP_PATTERN,
} from '#contract/site-files.ts';
import { DATABASE_LOG, startDatabaseEngine } from './database/engine.ts';
import { createTablesAt } from './database/tables.ts';
import { allOrNone } from './all-or-none.ts';
import { functionEnvironment } from './environment.ts';
import { bundleFunctions } from './functions/bundle-functions.ts';
import { startSchedules, startStreamWorkers } from './functions/event-sources.ts';
import { createFunctions } from './functions/functions.ts';
import { createApi } from './gateway/gateway.ts';
import { type Listener, type Mount, withHeaders } from './http/listener.ts';
import type { CodeMail } from './identity/credentials.ts';
import { createIdentityServer, openIdentityProvider } from './identity/identity-provider.ts';
import { localHosts } from './http/own-machine.ts';
import { createMailService } from './mail-service.ts';
import { createMailbox } from './mailbox.ts';
import { openObjectStore } from './object-store/object-store.ts';
import { rememberPort } from './ports.ts';
import { bucketNameOf, enginePaths, userPool } from './settings.ts';
import { withOriginHeader } from './site/origin-header.ts';
import { withViewerHeader } from './site/viewer-header.ts';
import { createPageEdge, loadEdgeFunction } from './site/page-edge.ts';
import { createQueryEdge, loadKnownQuery } from './site/query-edge.ts';
import {
  configFor,
  createConfigJson,
  createMedia,
  createTextFile,
  dataHeaders,
  pageHeaders,
  publishSite,
} from './site/site-resources.ts';

type Seed = (
  stack: Pick<StackOptions, 'root' | 'dataDirectory' | 'log'> & { readonly origin: string },
) => Promise<void>;

/** How a local stack is started. */
export interface StackOptions {
  /** Folder of the project. */
  readonly root: string;
  /** Where users, rows and objects are stored between starts. */
  readonly dataDirectory: string;
  /** 0 chooses a free one. */
  readonly port: number;
  /** `built`: the site as it is deployed. `dev`: from the sources, with hot replacement. */
  readonly site: 'built' | 'dev';
  /** Where the page lets readers create accounts. */
  readonly signUp: SignUpPlace;
  /** Prints a line on the terminal. */
  readonly log: (line: string) => void;
  /** Fills database and object store, before functions answer; then the rest, by the API. */
  readonly demo: Readonly<Record<'seedCatalogue' | 'seed', Seed>>;
  /** Called with a sentence when the stack cannot go on. */
  readonly onFailure: (sentence: string) => void;
}

/** Everything that the local server mounts except the web application. */
export interface Services {
  readonly objectStore: Listener;
  readonly mounts: readonly Mount[];
  /** Serves pages from their function, where the page is the built one. */
  readonly pages: Listener;
  /** Stores the built page where that function reads it. */
  readonly publishPage: (page: Buffer) => Promise<void>;
  readonly databaseEndpoint: string;
  readonly stop: () => Promise<void>;
}

/** How long a stack that stops waits for functions that nobody asked for. */
const LAST_EVENTS_MS = 3_000;

interface Surroundings {
  /** Port of the local server. */
  readonly port: number;
  /** Called for every mail that Cognito would send. */
  readonly onMail: (mail: CodeMail) => void;
  /** Opens the path of the database on the local server. */
  readonly serveDatabase: (listener: Listener) => void;
}

const openDatabase = async (
  { dataDirectory, log, onFailure }: StackOptions,
  { port, serveDatabase }: Surroundings,
) => {
  const engine = await startDatabaseEngine(dataDirectory, {
    onRestart: () => {
      log('The database ended and has been started again.');
    },
    onFailure: () => {
      onFailure(
        `The database ends again and again; ${join(dataDirectory, DATABASE_LOG)} says why.`,
      );
    },
  });
  try {
    serveDatabase(engine.listener);
    const endpoint = engine.endpointAt(port);
    await createTablesAt(endpoint);
    return { endpoint, stop: engine.stop };
  } catch (error) {
    await engine.stop();
    throw error;
  }
};

const openFunctions = async ({ root, dataDirectory, site, log }: StackOptions) => {
  const outdir = join(dataDirectory, 'lambda');
  const functions = createFunctions(outdir);
  const onRebuilt = (succeeded: boolean): void => {
    if (succeeded) functions.forget();
    log(succeeded ? 'Functions rebuilt' : 'Functions not rebuilt: see the errors above');
  };
  const bundler = await bundleFunctions({
    root,
    outdir,
    onRebuilt: site === 'dev' ? onRebuilt : undefined,
  });
  return {
    ...functions,
    stop: async (): Promise<void> => {
      await functions.stop();
      await bundler.stop();
    },
  };
};

type Opened<T extends (...input: never[]) => unknown> = Awaited<ReturnType<T>>;

const connectServices = async (
  options: StackOptions,
  { port, onMail }: Surroundings,
  [database, functions]: readonly [Opened<typeof openDatabase>, Opened<typeof openFunctions>],
): Promise<Services> => {
  const { dataDirectory } = options;
  const hosts = (await rememberPort(dataDirectory, port)).flatMap(localHosts);
  const facts = { ...userPool, signUp: options.signUp, hosts };
  const origin = `http://localhost:${String(port)}`;
  const store = openObjectStore(dataDirectory, [origin, `http://127.0.0.1:${String(port)}`]);
  const mailbox = createMailbox(enginePaths.mailbox);
  const provider = openIdentityProvider({
    ...userPool,
    stateFile: join(dataDirectory, 'identity.json'),
    invokeTrigger: async (event) => functions.invoke('identity-triggers', event),
    writeMail: async (event) => functions.invoke('account-mails', event),
    deliver: (mail) => {
      mailbox.keep(mail);
      onMail(mail);
    },
  });
  const identity = createIdentityServer(provider);
  const originSecret = randomUUID();
  const gateway = withViewerHeader(withOriginHeader(originSecret, createApi(provider, functions)));
  const api = withHeaders(dataHeaders, gateway);
  const cached = createQueryEdge(await loadKnownQuery(options.root), api);
  const pages = createPageEdge(await loadEdgeFunction(options.root), gateway);
  const openSearch = openSearchText(configFor(origin, facts));
  const media = (bucket: BucketName, folder = '') =>
    withHeaders(dataHeaders, createMedia(store.files, bucketNameOf(bucket), folder));
  Object.assign(
    process.env,
    functionEnvironment(
      { databaseEndpoint: database.endpoint, port, hosts },
      { ...userPool, jwks: provider.jwks },
      originSecret,
    ),
  );
  // Functions get the environment set above: their threads copy it when they start.
  const stopWorkers = await startStreamWorkers({
    dataDirectory,
    databaseEndpoint: database.endpoint,
    functions,
  });
  const stopSchedules = startSchedules(functions);
  return {
    databaseEndpoint: database.endpoint,
    objectStore: store.listener,
    mounts: [
      [enginePaths.identity, identity],
      [`${enginePaths.identity}/`, identity],
      [enginePaths.mailbox, mailbox.page],
      [`${enginePaths.mailbox}/`, mailbox.listener],
      [`${enginePaths.mailService}/`, createMailService(mailbox.keep)],
      ['/config.json', withHeaders(pageHeaders, createConfigJson(facts))],
      ...Object.keys(knownQuery).map((path): Mount => [path, cached]),
      ['/api/', api],
      ['/profile_images/', media('images')],
      ['/shelves/', media('bookshelfFiles')],
      [SITEMAP_PATTERN, media('sitemaps', `${bucketFolders.sitemaps}/`)],
      [
        `/${SECURITY_FILE}`,
        withHeaders(pageHeaders, createTextFile(securityText(origin, new Date()))),
      ],
      ['/robots.txt', withHeaders(pageHeaders, createTextFile(robotsText(origin)))],
      [`/${OPEN_SEARCH_FILE}`, withHeaders(pageHeaders, createTextFile(openSearch, 'text/xml'))],
    ],
    pages: withHeaders(pageHeaders, pages),
    publishPage: (page) => publishSite(store.files, { page, config: configFor(origin, facts) }),
    stop: async () => {
      const stopping = Promise.all([stopSchedules(), stopWorkers()]);
      await Promise.race([stopping, pause(LAST_EVENTS_MS, undefined, { ref: false })]);
      await functions.stop();
      await stopping;
      await database.stop();
    },
  };
};

/** Starts the engines and the functions. When a part fails, nothing stays open. */
export const openServices = async (
  options: StackOptions,
  surroundings: Surroundings,
): Promise<Services> => {
  const opened = await allOrNone(openDatabase(options, surroundings), openFunctions(options));
  try {
    return await connectServices(options, surroundings, opened);
  } catch (error) {
    for (const { stop } of opened) await stop();
    throw error;
  }
};
