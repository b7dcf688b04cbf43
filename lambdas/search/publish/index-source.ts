import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Clock } from '#lambdas/shared/clock.ts';
import { searchUnavailable } from '#lambdas/shared/http/app-error.ts';
import { type Log, logMessages } from '#lambdas/shared/logger.ts';
import { FOLD_VERSION } from '#contract/fold.ts';
import { readMeta, SCHEMA_VERSION } from '../index/schema.ts';
import {
  checkManifest,
  downloadIndex,
  type IndexBucket,
  type Manifest,
} from './published-index.ts';
import type { Tokenize } from '../index/readings/tokenizer.ts';
import type { SearchEngine, SearchIndex } from '../query/search-engine.ts';
import { createSqliteIndex } from '../query/sqlite-index.ts';

/** How often a running function checks for a newer index. The jitter spreads the checks of many. */
const CHECK_EVERY_MS = 60_000;
const CHECK_JITTER_MS = 15_000;
/** Seconds after which every function searches a new index: it looks for it, and loads it beside the old one. */
export const INDEX_FOUND_SECONDS = (2 * CHECK_EVERY_MS) / 1_000;
const CANARY = '本';

interface IndexSourceOptions extends IndexBucket {
  /** Temporary folder in which the index is unpacked and opened. */
  readonly folder: string;
  /** For queries that find nothing as they are. */
  readonly tokenize?: Tokenize | undefined;
  readonly now: Clock;
  readonly log: Log;
}

/**
 * Calls `use` with the newest index that could be loaded, or with null before the first publication.
 * `use` must not keep the index after it returns: the next call may close it.
 */
export type WithIndex = <T>(use: (index: SearchIndex | null) => T) => Promise<T>;

/** The published index could not be loaded, and none is in use. */
class UnusableIndexError extends Error {
  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.name = 'UnusableIndexError';
  }
}

interface Loaded {
  readonly index: SearchIndex;
  readonly version: string;
  readonly etag: string;
}

/** An index of another schema or folding would silently miss hits, so loading it fails. */
const rejectOtherVersions = ({ schema, fold }: { schema: number; fold: number }): void => {
  if (schema === SCHEMA_VERSION && fold === FOLD_VERSION) return;
  throw new Error(
    `The index has schema ${String(schema)} and fold ${String(fold)}; ` +
      `this code reads ${String(SCHEMA_VERSION)} and ${String(FOLD_VERSION)}`,
  );
};

/** Opens an index and runs one query, so that a corrupt index fails here and not in a request. */
const open = async (file: string, tokenize: Tokenize | undefined): Promise<SearchIndex> => {
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    rejectOtherVersions(readMeta(database));
    const index = createSqliteIndex(database, tokenize);
    index.searchBooks(CANARY, 1);
    return index;
  } catch (error) {
    database.close();
    throw error;
  }
};

const load = async (options: IndexSourceOptions, manifest: Manifest): Promise<SearchIndex> => {
  rejectOtherVersions(manifest);
  const folder = await mkdtemp(join(options.folder, 'hondana-search-'));
  try {
    const file = join(folder, 'books.db');
    await downloadIndex(options, manifest, file);
    return await open(file, options.tokenize);
  } finally {
    // An open file stays readable after its removal, so nothing is left when the process ends. On
    // systems that cannot remove open files, the folder stays.
    await rm(folder, { recursive: true, force: true }).catch(() => undefined);
  }
};

/**
 * Caches the index of this process and renews it: checks the manifest at most once a minute, downloads
 * and verifies a newer index, and closes the old one. On failure the old index stays in use; without
 * one the call throws.
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
      log.error(logMessages.searchIndexMissing);
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
      if (loaded === null) {
        log.error(logMessages.searchIndexUnusable, { error });
        throw new UnusableIndexError(error);
      }
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

/** Calls `use` with the index; without one, the search is not available. */
const createSearch =
  (withIndex: WithIndex) =>
  async <T>(use: (index: SearchIndex) => T): Promise<T> => {
    try {
      return await withIndex((index) => {
        if (index === null) throw searchUnavailable();
        return use(index);
      });
    } catch (error) {
      throw error instanceof UnusableIndexError ? searchUnavailable() : error;
    }
  };

/** Searches the published index in this process. An empty list would hide that there is none. */
export const createEmbeddedEngine = (withIndex: WithIndex): SearchEngine => {
  const search = createSearch(withIndex);
  return {
    searchBooks: async (word, size) => search((index) => index.searchBooks(word, size)),
    searchNear: async (word, size) => search((index) => index.searchNear(word, size)),
    volumesOf: async (title, size) => search((index) => index.volumesOf(title, size)),
    findWorks: async (query) => search((index) => index.findWorks(query)),
    countWorks: async (sought) => search((index) => index.countWorks(sought)),
    recordsOfWorks: async (KANRI_IDs) => search((index) => index.recordsOfWorks(KANRI_IDs)),
    booksOfWork: async (KANRI_ID) => search((index) => index.booksOfWork(KANRI_ID)),
    searchAuthors: async (query, size) => search((index) => index.searchAuthors(query, size)),
    suggest: async (typed) => search((index) => index.suggest(typed)),
  };
};
