import { join } from 'node:path';
import { pathPatternOf, plainRoutes, shellRoutes } from '#contract/routes.ts';
import { bucketFolders, type BucketName } from '#lambdas/specs/bucket-specs.ts';
import {
  OPEN_SEARCH_FILE,
  openSearchText,
  robotsText,
  SITEMAP_PATTERN,
} from '#contract/site-files.ts';
import { createApi } from './api.ts';
import { createTables } from './database/tables.ts';
import { connectToDatabase } from './database/connect.ts';
import { startDatabaseEngine } from './database/engine.ts';
import { functionEnvironment } from './environment.ts';
import { bundleFunctions } from './functions/bundle-functions.ts';
import { createFunctionLoader } from './functions/function-loader.ts';
import type { Mount } from './http/dispatch.ts';
import { withHeaders } from './http/with-headers.ts';
import type { CodeMail } from './identity/codes.ts';
import { openIdentityProvider } from './identity/identity-provider.ts';
import { createIdentityServer } from './identity/identity-server.ts';
import { createMailbox } from './mailbox.ts';
import { openObjectStore } from './object-store/open-store.ts';
import { bucketNameOf, enginePaths, userPool } from './settings.ts';
import { configFor, createConfigJson } from './site/config-json.ts';
import { createMedia } from './site/media.ts';
import { createTextFile } from './site/text-file.ts';
import { publishSite } from './site/publish-site.ts';
import { dataHeaders, pageHeaders } from './site/security-headers.ts';
import { driveSchedules } from './schedules/drive-schedules.ts';
import type { StackOptions } from './stack-options.ts';
import { driveWorkers } from './streams/drive-workers.ts';

/** Everything behind the one address but the web application. */
export interface Services {
  readonly mounts: readonly Mount[];
  /** Pages whose heads a function fills in, where the page is the built one. */
  readonly shells: readonly Mount[];
  /** Keeps the built page where that function reads it. */
  readonly publishPage: (page: Buffer) => Promise<void>;
  readonly databaseEndpoint: string;
  readonly stop: () => Promise<void>;
}

const openDatabase = async (dataDirectory: string) => {
  const engine = await startDatabaseEngine(dataDirectory);
  const client = connectToDatabase(engine.endpoint);
  try {
    await createTables(client);
    return engine;
  } catch (error) {
    await engine.stop();
    throw error;
  } finally {
    client.destroy();
  }
};

const openFunctions = async ({ root, dataDirectory, site, tell }: StackOptions) => {
  const outdir = join(dataDirectory, 'lambda');
  const loader = createFunctionLoader(outdir);
  const onRebuilt = (succeeded: boolean): void => {
    if (succeeded) loader.forget();
    tell(succeeded ? 'Functions rebuilt' : 'Functions not rebuilt: see the errors above');
  };
  const bundler = await bundleFunctions({
    root,
    outdir,
    onRebuilt: site === 'dev' ? onRebuilt : undefined,
  });
  return { loader, stop: bundler.stop };
};

interface Surroundings {
  /** Port at which the services will be reached. */
  readonly port: number;
  /** Told of every mail that would have been sent. */
  readonly onMail: (mail: CodeMail) => void;
}

/** Starts the engines and the functions. */
export const openServices = async (
  options: StackOptions,
  { port, onMail }: Surroundings,
): Promise<Services> => {
  const { dataDirectory } = options;
  const origin = `http://localhost:${String(port)}`;
  const [database, functions] = await Promise.all([
    openDatabase(dataDirectory),
    openFunctions(options),
  ]);
  const store = openObjectStore(dataDirectory, [origin, `http://127.0.0.1:${String(port)}`]);
  const mailbox = createMailbox(enginePaths.mailbox);
  const provider = openIdentityProvider({
    ...userPool,
    stateFile: join(dataDirectory, 'identity.json'),
    invokeTrigger: async (event) => (await functions.loader.get('identity-triggers'))(event, {}),
    deliver: (mail) => {
      mailbox.keep(mail);
      onMail(mail);
    },
  });
  const identity = createIdentityServer(provider);
  const gateway = createApi(provider, functions.loader);
  const api = withHeaders(dataHeaders, gateway);
  const pages = withHeaders(pageHeaders, gateway);
  const openSearch = openSearchText(configFor(origin, userPool));
  const media = (bucket: BucketName, folder = '') =>
    withHeaders(dataHeaders, createMedia(store.files, bucketNameOf(bucket), folder));
  Object.assign(
    process.env,
    functionEnvironment(
      { databaseEndpoint: database.endpoint, port },
      { ...userPool, jwks: provider.jwks },
    ),
  );
  // The workers find their tables in the environment that was set just above.
  const stopWorkers = await driveWorkers({
    dataDirectory,
    databaseEndpoint: database.endpoint,
    functions: functions.loader,
  });
  const stopSchedules = driveSchedules(functions.loader);
  return {
    databaseEndpoint: database.endpoint,
    mounts: [
      [enginePaths.identity, identity],
      [`${enginePaths.identity}/`, identity],
      [`${enginePaths.objectStore}/`, store.listener],
      [`${enginePaths.mailbox}/`, mailbox.listener],
      ['/config.json', withHeaders(pageHeaders, createConfigJson({ ...userPool, origin }))],
      ['/api/', api],
      ...Object.values(plainRoutes).map(({ path }): Mount => [path, api]),
      ['/profile_images/', media('images')],
      ['/shelves/', media('bookshelfFiles')],
      [SITEMAP_PATTERN, media('sitemaps', `${bucketFolders.sitemaps}/`)],
      ['/robots.txt', withHeaders(pageHeaders, createTextFile(robotsText(origin)))],
      [`/${OPEN_SEARCH_FILE}`, withHeaders(pageHeaders, createTextFile(openSearch, 'text/xml'))],
    ],
    shells: Object.values(shellRoutes).map((route): Mount => [pathPatternOf(route), pages]),
    publishPage: (page) => publishSite(store.files, { page, config: configFor(origin, userPool) }),
    stop: async () => {
      await stopSchedules();
      await stopWorkers();
      await functions.stop();
      await database.stop();
    },
  };
};
