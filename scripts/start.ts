import { pagePatterns } from '#contract/pages.ts';
import { type SignUpPlace, signUpPlaces } from '#contract/web-config.ts';
import { commandLine } from './command-line.mjs';
import { NoDatabaseEngineError, UnusableDatabaseError } from '#local/database/engine.ts';
import { FolderInUseError, UnusableFolderError } from '#local/folder-claim.ts';
import { DamagedPoolError } from '#local/identity/pool-state.ts';
import { PortTakenError } from '#local/http/loopback-server.ts';
import { DEMO_PASSWORD, demoReaders } from '#demo/demo-readers.ts';
import { seed, seedCatalogue } from '#demo/seed.ts';
import {
  dataDirectoryOf,
  DEFAULT_PORT,
  enginePaths,
  PRODUCT_NAME,
  projectRoot,
} from '#local/settings.ts';
import { AlreadyRunningError, type LocalStack, startLocalStack } from '#local/stack.ts';
import { keepDetailsIn, report } from '#local/terminal-log.ts';

const { dev } = commandLine({
  usage: `Usage: npm start | npm run dev

Starts the whole product on http://localhost:3000, with demo data: npm start with the built page, npm run dev
from the sources, serving every edit. docs/deploy.md lists the variables that it reads, such as PORT.

  --dev   what npm run dev adds`,
  options: { dev: { type: 'boolean', default: false } },
}).values;

const POLL_MS = 500;
/** A stack that failed in an unexpected way may not be able to stop. */
const STOP_MS = 10_000;

/**
 * Calls `onGone` once the program that started this one has ended, when that was npm: killed by its
 * own id it takes its shell along but not what the shell started. Started in any other way, this
 * program may outlive its parent.
 */
export const watchNpm = (
  onGone: () => void,
  variables: Readonly<Record<string, string | undefined>> = process.env,
): void => {
  if (variables['npm_lifecycle_event'] === undefined) return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    onGone();
  }, POLL_MS);
  timer.unref();
};

const log = (line: string): void => {
  console.log(`  ${line}`);
};

const portOf = (text: string | undefined): number => {
  const port = Number(text ?? DEFAULT_PORT);
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port;
  throw new RangeError(`PORT must be a number from 0 to 65535, not "${text ?? ''}"`);
};

const signUpOf = (text = 'app'): SignUpPlace => {
  const place = signUpPlaces.find((name) => name === text);
  if (place !== undefined) return place;
  throw new RangeError(`SIGN_UP must be ${signUpPlaces.join(' or ')}, not "${text}"`);
};

/** Prints one sentence for a problem that the user can solve, and one line for any other, whose details go to the file. */
const explain = (error: unknown): void => {
  if (error instanceof PortTakenError) {
    const other = String(error.port + 1);
    console.error(`${error.message}. Free it, or choose another one: PORT=${other} npm start`);
  } else if (
    error instanceof AlreadyRunningError ||
    error instanceof NoDatabaseEngineError ||
    error instanceof FolderInUseError ||
    error instanceof DamagedPoolError ||
    error instanceof UnusableFolderError ||
    error instanceof UnusableDatabaseError ||
    error instanceof RangeError
  ) {
    console.error(error.message);
  } else {
    report('The local stack cannot start', error);
  }
};

interface Greeting extends Pick<LocalStack, 'origin'> {
  readonly signUp: SignUpPlace;
  readonly started: number;
}

const greet = ({ origin, signUp, started }: Greeting): void => {
  const seconds = ((performance.now() - started) / 1_000).toFixed(1);
  const names = demoReaders.map(({ username }) => username).join(', ');
  console.log(
    [
      '',
      `  ${PRODUCT_NAME} is ready at ${origin} (${seconds} s)`,
      '',
      `  Sign in as ${names}`,
      `  Password   ${DEMO_PASSWORD}`,
      ...(signUp === 'web'
        ? [
            `  Sign up at ${origin}${pagePatterns.register}`,
            `  Mails with codes: ${origin}${enginePaths.mailbox}`,
          ]
        : []),
      '',
      '  Ctrl-C stops it; data stay until `npm run reset`.',
      '',
    ].join('\n'),
  );
};

const main = async (): Promise<void> => {
  // The SDK's advice about Node versions is for those who deploy, not for those who try it out.
  process.env['AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED'] = 'true';
  const started = performance.now();
  const signUp = signUpOf(process.env['SIGN_UP']);
  const port = portOf(process.env['PORT']);
  const dataDirectory = dataDirectoryOf(projectRoot);
  keepDetailsIn(dataDirectory);
  const starting = startLocalStack({
    root: projectRoot,
    dataDirectory,
    port,
    site: dev ? 'dev' : 'built',
    signUp,
    log,
    demo: { seedCatalogue, seed },
    onFailure: (sentence) => {
      console.error(`  ${sentence}`);
      void end(1);
    },
  });
  const end = async (code = 0): Promise<void> => {
    // A start in progress is waited for, so that nothing it opens is left behind; when it fails,
    // it has closed everything itself, and below somebody tells why.
    const stack = await starting.catch(() => undefined);
    await stack?.stop();
    process.exit(code);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => void end());
  }
  watchNpm(() => void end());
  let hasFailed = false;
  process.on('uncaughtException', (error) => {
    // While the stack stops, more may fail: another call, or printing on a terminal that is gone.
    if (hasFailed) return;
    hasFailed = true;
    report('The local stack failed', error);
    setTimeout(() => process.exit(1), STOP_MS).unref();
    void end(1);
  });
  const stack = await starting;
  greet({ ...stack, signUp, started });
};

main().catch((error: unknown) => {
  explain(error);
  process.exit(1);
});
