import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, stat } from 'node:fs/promises';
import type { Server } from 'node:http';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { workerPolicies } from '#contract/content-security-policy.ts';
import { isDecodable } from '#contract/percent-encoding.ts';
import { dispatch, type Listener, pathOf, withHeaders } from '../http/listener.ts';
import { isSystemError } from '../system-error.ts';
import { createBuiltSite, readSiteFiles } from './built-site.ts';
import { pageHeaders, workerHeaders } from './site-resources.ts';

/** Sources of the built site. */
const SOURCES = ['web', 'contract', 'package-lock.json'];

const changedAt = async (path: string): Promise<number> => {
  try {
    return (await stat(path)).mtimeMs;
  } catch (error) {
    if (isSystemError(error, 'ENOENT')) return 0;
    throw error;
  }
};

const newestBelow = async (path: string): Promise<number> => {
  const found = await stat(path);
  if (!found.isDirectory()) return found.mtimeMs;
  const entries = await readdir(path, { recursive: true });
  const times = await Promise.all(entries.map(async (entry) => changedAt(join(path, entry))));
  // The times of folders count too: they change when a file is deleted.
  return Math.max(found.mtimeMs, ...times);
};

/** Whether a source is newer than the built page, or there is none. */
const isSiteStale = async (root: string): Promise<boolean> => {
  const built = await changedAt(join(root, 'dist', 'web', 'index.html'));
  if (built === 0) return true;
  const newest = await Promise.all(SOURCES.map(async (source) => newestBelow(join(root, source))));
  return Math.max(...newest) > built;
};

const viteProgram = (): string =>
  join(dirname(createRequire(import.meta.url).resolve('vite/package.json')), 'bin', 'vite.js');

/** Builds the web application into `dist/web`; throws when the build fails. */
const buildSite = async (root: string): Promise<void> => {
  const child = spawn(process.execPath, [viteProgram(), 'build', 'web', '--logLevel', 'warn'], {
    cwd: root,
    // When a test starts the stack, its NODE_ENV would select React's development build.
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  // `exit` emits the exit code, or null when a signal ended the build.
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error('The web application could not be built');
};

/** Adds the headers of the distribution: the scripts of workers have policies of their own. */
export const withSiteHeaders = (site: Listener): Listener =>
  dispatch(
    Object.values(workerPolicies).map(({ pattern, policy }) => [
      pattern,
      withHeaders(workerHeaders(policy), site),
    ]),
    withHeaders(pageHeaders, site),
  );

interface BuiltSite {
  /** Serves the files. */
  readonly listener: Listener;
  /** `index.html`, from which a function makes pages. */
  readonly page: Buffer | undefined;
}

/** The web application as deployed, rebuilt first when a source is newer. */
export const openBuiltSite = async (
  root: string,
  log: (line: string) => void,
): Promise<BuiltSite> => {
  if (await isSiteStale(root)) {
    log('Building the web application…');
    await buildSite(root);
  }
  const files = await readSiteFiles(join(root, 'dist', 'web'));
  return {
    listener: withSiteHeaders(createBuiltSite(files)),
    page: files.get('/index.html')?.bytes,
  };
};

interface DevSite {
  readonly listener: Listener;
  readonly stop: () => Promise<void>;
}

/**
 * Serves the web application from its sources, with hot module replacement on the same port. Without
 * a content security policy, because Vite's client injects scripts.
 */
export const openDevSite = async (root: string, server: Server): Promise<DevSite> => {
  // Loaded on demand: the built site does not need Vite.
  const { createServer } = await import('vite');
  const vite = await createServer({
    configFile: `${root}/web/vite.config.ts`,
    root: `${root}/web`,
    appType: 'spa',
    clearScreen: false,
    server: { middlewareMode: { server }, hmr: { server } },
  });
  return {
    listener: async (request, response) => {
      if (!isDecodable(pathOf(request))) {
        response.writeHead(400).end();
        return;
      }
      vite.middlewares(request, response, () => {
        response.writeHead(404).end();
      });
    },
    stop: () => vite.close(),
  };
};
