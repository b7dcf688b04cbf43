import { setTimeout as pause } from 'node:timers/promises';
import type { LibraryOpenLevel } from '#contract/entities/bookshelf.ts';
import type { BookStore, ReadingStore } from '#lambdas/catalogue/public.ts';
import type { Clock } from '#lambdas/shared/clock.ts';
import { parseRows } from '#lambdas/shared/dynamo/parse-rows.ts';
import { type Log, logMessages } from '#lambdas/shared/logger.ts';
import { BOOKSHELF_FILE_DAYS } from '#lambdas/specs/bucket-specs.ts';
import { chunks } from '#lambdas/shared/collections.ts';
import { BOOKSHELF_FILE_ENTRIES } from '#lambdas/specs/settings.ts';
import { createReadEntries, type EntriesDependencies } from './entries.ts';
import { createUpdateFiles, type UpdateDependencies } from './update-files.ts';
import {
  changedSince,
  type BookshelfState,
  type BookshelfStore,
  type BuiltBookshelf,
} from './store.ts';
import type { CopyStore } from '../copies/store.ts';
import { openLevelOf } from '../library/access.ts';
import { copyRowSchema } from '../copies/rows.ts';

/** Files are rebuilt an hour before the bucket deletes them, so that clients have time to fetch. */
const FRESH_MS = (BOOKSHELF_FILE_DAYS * 24 - 1) * 60 * 60 * 1_000;
/** Reads of an index that lags behind, with exponential backoff. */
const ATTEMPTS = 4;
const FIRST_PAUSE_MS = 100;

export interface BookshelfBuilderDependencies
  extends Omit<UpdateDependencies, 'readEntries'>, EntriesDependencies {
  readonly bookshelves: BookshelfStore;
  readonly copies: Pick<CopyStore, 'findMany' | 'readActive' | 'readLabels'>;
  readonly books: Pick<BookStore, 'readRevision'> & ReadingStore;
  readonly clock: Clock;
  readonly log: Log;
}

/**
 * The number of copies on a bookshelf, and the keys of the files that show its current state. Null,
 * and nothing is built, when `isOpen` rejects the level of the library in that state.
 */
export type ReadBookshelfFiles = (
  ownerSub: string,
  isOpen: (level: LibraryOpenLevel) => boolean,
) => Promise<{ readonly total: number; readonly keys: readonly string[] } | null>;

type Rows = Awaited<ReturnType<CopyStore['readActive']>>;

/** What files must show: this version of the bookshelf, with the titles of this catalogue. */
type Current = Pick<BuiltBookshelf, 'version' | 'catalogueRevision'>;

const shownBy = ({ files }: Pick<BuiltBookshelf, 'files'>) => ({
  total: files.reduce((sum, { count }) => sum + count, 0),
  keys: files.map(({ key }) => key),
});

/**
 * Returns the files of a bookshelf's current version and of the current catalogue, and builds them if
 * nobody has yet: those that the changes since the last build concern, or all of them.
 *
 * The version is read before the copies, and the files are stored only if it is still the same, so a
 * concurrent change makes the next request build again. The catalogue's revision is read before the
 * books: files that an import overtakes carry the old revision, so they are built again too. The index
 * of active copies may lag: while it contains fewer copies than the owner has, it is read again. If it
 * does not catch up, the files are returned but not stored. Of concurrent builds the first is stored and returned by all of them;
 * the files of the others expire after a day like all files.
 */
export const createBookshelfBuilder = (
  dependencies: BookshelfBuilderDependencies,
): ReadBookshelfFiles => {
  const { bookshelves, copies, books, writeFiles, clock, log } = dependencies;
  const readEntries = createReadEntries(dependencies);
  const updateFiles = createUpdateFiles({ ...dependencies, readEntries });

  const readCurrent = async (ownerSub: string) => {
    const [state, catalogueRevision] = await Promise.all([
      bookshelves.readState(ownerSub),
      books.readRevision(),
    ]);
    return { state, current: { version: state.bookshelfVersion, catalogueRevision } };
  };

  /** The last files, unless they expire or show the titles of another catalogue. */
  const usableOf = ({ built }: BookshelfState, current: Current): BuiltBookshelf | undefined =>
    built !== undefined &&
    built.catalogueRevision === current.catalogueRevision &&
    clock() - built.at < FRESH_MS
      ? built
      : undefined;

  const build = async (ownerSub: string, current: Current, rows: Rows): Promise<BuiltBookshelf> => {
    const shown = parseRows(rows, { schema: copyRowSchema, table: 'bookshelf', log });
    const { entries } = await readEntries(ownerSub, shown);
    const files = await writeFiles(chunks(entries, BOOKSHELF_FILE_ENTRIES));
    return { ...current, files: [...files], at: clock() };
  };

  /** Null when the changes are not known, or when not all copies would be shown. */
  const update = async (
    ownerSub: string,
    state: BookshelfState,
    built: BuiltBookshelf,
  ): Promise<BuiltBookshelf | null> => {
    const changed = changedSince(state, built.version);
    const files = changed && (await updateFiles({ ownerSub, files: built.files, changed }));
    if (files === null) return null;
    const updated = { ...built, version: state.bookshelfVersion, files: [...files] };
    return shownBy(updated).total === state.activeCopies ? updated : null;
  };

  const store = async (
    ownerSub: string,
    built: BuiltBookshelf,
    before: BuiltBookshelf | undefined,
  ) => {
    if (await bookshelves.storeBuilt(ownerSub, built, before)) return built;
    // Lost the race against another build, or the bookshelf has changed: either result is valid.
    const { state, current } = await readCurrent(ownerSub);
    const usable = usableOf(state, current);
    return usable?.version === current.version ? usable : built;
  };

  return async (ownerSub, isOpen) => {
    for (let attempt = 1; ; attempt += 1) {
      const { state, current } = await readCurrent(ownerSub);
      if (!isOpen(openLevelOf(state))) return null;
      if (state.activeCopies === 0) return { total: 0, keys: [] };
      const usable = usableOf(state, current);
      if (usable?.version === current.version) return shownBy(usable);
      const updated = usable && (await update(ownerSub, state, usable));
      if (updated) return shownBy(await store(ownerSub, updated, usable));
      const rows = await copies.readActive(ownerSub);
      if (rows.length === state.activeCopies) {
        const built = await build(ownerSub, current, rows);
        return shownBy(await store(ownerSub, built, state.built));
      }
      if (attempt === ATTEMPTS) {
        log.warn(logMessages.bookshelfIndexStale, {
          shown: rows.length,
          counted: state.activeCopies,
        });
        return shownBy(await build(ownerSub, current, rows));
      }
      await pause(FIRST_PAUSE_MS * 2 ** (attempt - 1));
    }
  };
};
