import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { S3Client } from '@aws-sdk/client-s3';
import type { Clock } from '#lambdas/shared/clock.ts';
import { type Log, logMessages } from '#lambdas/shared/logger.ts';
import { checkManifest, downloadIndex } from './fetch-index.ts';
import { FOLD_VERSION } from './fold.ts';
import { readMeta, SCHEMA_VERSION } from './index-schema.ts';
import type { Manifest } from './manifest.ts';
import type { SearchIndex } from './search-index.ts';
import { createSqliteIndex } from './sqlite-index.ts';

/** How often a running function asks for a newer index; the jitter keeps many from asking at once. */
const CHECK_EVERY_MS = 60_000;
const CHECK_JITTER_MS = 15_000;
const CANARY = '本';

export interface IndexSourceOptions {
  readonly s3: S3Client;
  readonly bucket: string;
  /** Where the index is unpacked for as long as it takes to open it. */
  readonly folder: string;
  readonly now: Clock;
  readonly log: Log;
}

/**
 * Runs `use` on the newest index that could be loaded, or on null before anything was published.
 * `use` must be done with the index when it returns, because the next call may replace it.
 */
export type WithIndex = <T>(use: (index: SearchIndex | null) => T) => Promise<T>;

interface Loaded {
  readonly index: SearchIndex;
  readonly version: string;
  readonly etag: string;
}

/** Keys folded or laid out in another way would silently miss: better no answer than a wrong one. */
const refuseOtherVersions = ({ schema, fold }: { schema: number; fold: number }): void => {
  if (schema === SCHEMA_VERSION && fold === FOLD_VERSION) return;
  throw new Error(
    `The index has schema ${String(schema)} and fold ${String(fold)}; ` +
      `this code reads ${String(SCHEMA_VERSION)} and ${String(FOLD_VERSION)}`,
  );
};

/** Opens an index and asks it a question, so that a broken one shows here and not in a request. */
const open = async (file: string): Promise<SearchIndex> => {
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    refuseOtherVersions(readMeta(database));
    const index = createSqliteIndex(database);
    index.searchBooks(CANARY, 1);
    return index;
  } catch (error) {
    database.close();
    throw error;
  }
};

const load = async (options: IndexSourceOptions, manifest: Manifest): Promise<SearchIndex> => {
  refuseOtherVersions(manifest);
  const folder = await mkdtemp(join(options.folder, 'hondana-search-'));
  try {
    const file = join(folder, 'books.db');
    await downloadIndex(options, manifest, file);
    return await open(file);
  } finally {
    // An open file lives on without its name until it is closed, so nothing is left behind when
    // the process ends. Where open files cannot be removed, the folder stays for the system.
    await rm(folder, { recursive: true, force: true }).catch(() => undefined);
  }
};

/**
 * Holds the index that a process searches and renews it: asks for the manifest at most once a
 * minute, loads a newer index, verifies it, puts it in place of the old one and closes that. Any
 * failure on the way leaves the old index in place; without an old one it is thrown.
 */
export const createIndexSource = (options: IndexSourceOptions): WithIndex => {
  const { now, log } = options;
  let loaded: Loaded | null = null;
  let nextCheck = 0;
  let renewal: Promise<void> | null = null;

  const renew = async (): Promise<void> => {
    const check = await checkManifest(options, loaded?.etag);
    nextCheck = now() + CHECK_EVERY_MS + Math.random() * CHECK_JITTER_MS;
    if (check.outcome === 'unchanged') return;
    if (check.outcome === 'missing') {
      if (loaded !== null) throw new Error('The manifest of the search index is gone');
      log.warn(logMessages.searchIndexMissing);
      return;
    }
    const { manifest, etag } = check;
    const index = await load(options, manifest);
    loaded?.index.close();
    loaded = { index, version: manifest.version, etag };
    log.info(logMessages.searchIndexLoaded, { version: manifest.version, books: manifest.books });
  };

  const renewOrKeep = async (): Promise<void> => {
    try {
      await renew();
    } catch (error) {
      if (loaded === null) throw error;
      nextCheck = now() + CHECK_EVERY_MS;
      log.warn(logMessages.searchIndexUpdateFailed, { version: loaded.version, error });
    } finally {
      renewal = null;
    }
  };

  return async (use) => {
    if (loaded === null || now() >= nextCheck) await (renewal ??= renewOrKeep());
    return use(loaded?.index ?? null);
  };
};
