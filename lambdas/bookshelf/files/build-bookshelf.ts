import { setTimeout as pause } from 'node:timers/promises';
import type { LibraryOpenLevel } from '#contract/entities/bookshelf.ts';
import type { BookStore, ReadingStore } from '#lambdas/catalogue/public.ts';
import type { Clock } from '#lambdas/shared/clock.ts';
import { parseRows } from '#lambdas/shared/dynamo/parse-rows.ts';
import { type Log, logMessages } from '#lambdas/shared/logger.ts';
import { BOOKSHELF_FILE_DAYS } from '#lambdas/specs/bucket-specs.ts';
import { bookshelfEntriesOf, type WriteBookshelfFiles } from './bookshelf-files.ts';
import type { BookshelfState, BookshelfStore, BuiltBookshelf } from './store.ts';
import type { CopyStore } from '../copies/store.ts';
import type { HondanaStore } from '../hondanas/store.ts';
import type { LendingStore } from '../lendings/store.ts';
import { openLevelOf } from '../library/access.ts';
import { copyRowSchema, type CopyRow } from '../copies/rows.ts';

/** Files are rebuilt an hour before the bucket deletes them, so that clients have time to fetch. */
const FRESH_MS = (BOOKSHELF_FILE_DAYS * 24 - 1) * 60 * 60 * 1_000;
/** Reads of an index that lags behind, with exponential backoff. */
const ATTEMPTS = 4;
const FIRST_PAUSE_MS = 100;

export interface BookshelfBuilderDependencies {
  readonly bookshelves: BookshelfStore;
  readonly copies: Pick<CopyStore, 'readActive' | 'readLabels'>;
  readonly hondanas: Pick<HondanaStore, 'find'>;
  readonly lendings: Pick<LendingStore, 'findMany'>;
  readonly books: Pick<BookStore, 'readRevision'> & ReadingStore;
  readonly writeFiles: WriteBookshelfFiles;
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
) => Promise<Pick<BuiltBookshelf, 'total' | 'keys'> | null>;

type Rows = Awaited<ReturnType<CopyStore['readActive']>>;

/** What files must show: this version of the bookshelf, with the titles of this catalogue. */
type Current = Pick<BuiltBookshelf, 'version' | 'catalogueRevision'>;

/**
 * Returns the files of a bookshelf's current version and of the current catalogue, and builds them if
 * nobody has yet.
 *
 * The version is read before the copies, and the files are stored only if it is still the same, so a
 * concurrent change makes the next request build again. The catalogue's revision is read before the
 * books: files that an import overtakes carry the old revision, so they are built again too. The index of active copies may lag: while it
 * contains fewer copies than the owner has, it is read again. If it does not catch up, the files are
 * returned but not stored. Of concurrent builds the first is stored and returned by all of them;
 * the files of the others expire after a day like all files.
 */
export const createBookshelfBuilder = ({
  bookshelves,
  copies,
  hondanas,
  lendings,
  books,
  writeFiles,
  clock,
  log,
}: BookshelfBuilderDependencies): ReadBookshelfFiles => {
  const readCurrent = async (ownerSub: string) => {
    const [state, catalogueRevision] = await Promise.all([
      bookshelves.readState(ownerSub),
      books.readRevision(),
    ]);
    return { state, current: { version: state.bookshelfVersion, catalogueRevision } };
  };

  const freshOf = ({ built }: BookshelfState, current: Current): BuiltBookshelf | undefined =>
    built?.version === current.version &&
    built.catalogueRevision === current.catalogueRevision &&
    clock() - built.at < FRESH_MS
      ? built
      : undefined;

  /** Most bookshelves have stickers only, so most builds read no labels. */
  const readLabelled = async (ownerSub: string, shown: readonly CopyRow[]) => {
    if (shown.every(({ unlabelled }) => unlabelled === undefined)) return new Set<string>();
    const labels = await copies.readLabels(ownerSub);
    return new Set(labels.flatMap(({ GlobalBookIDs }) => GlobalBookIDs));
  };

  const build = async (ownerSub: string, current: Current, rows: Rows): Promise<BuiltBookshelf> => {
    const shown = parseRows(rows, { schema: copyRowSchema, table: 'bookshelf', log });
    const KANRI_IDs = shown.map(({ KANRI_ID }) => KANRI_ID);
    const [row, records, open, labelled] = await Promise.all([
      hondanas.find(ownerSub),
      books.findMany(KANRI_IDs),
      lendings.findMany(shown.flatMap(({ openLendingID }) => openLendingID ?? [])),
      readLabelled(ownerSub, shown),
    ]);
    const related = { hondanas: row, books: records, lendings: open, labelled };
    const keys = await writeFiles(bookshelfEntriesOf({ copies: shown, ...related }));
    return { ...current, total: shown.length, keys: [...keys], at: clock() };
  };

  const store = async (
    ownerSub: string,
    built: BuiltBookshelf,
    before: BuiltBookshelf | undefined,
  ) => {
    if (await bookshelves.storeBuilt(ownerSub, built, before)) return built;
    // Lost the race against another build, or the bookshelf has changed: either result is valid.
    const { state, current } = await readCurrent(ownerSub);
    return freshOf(state, current) ?? built;
  };

  return async (ownerSub, isOpen) => {
    for (let attempt = 1; ; attempt += 1) {
      const { state, current } = await readCurrent(ownerSub);
      if (!isOpen(openLevelOf(state))) return null;
      if (state.activeCopies === 0) return { total: 0, keys: [] };
      const fresh = freshOf(state, current);
      if (fresh !== undefined) return fresh;
      const rows = await copies.readActive(ownerSub);
      if (rows.length === state.activeCopies) {
        return store(ownerSub, await build(ownerSub, current, rows), state.built);
      }
      if (attempt === ATTEMPTS) {
        log.warn(logMessages.bookshelfIndexStale, {
          shown: rows.length,
          counted: state.activeCopies,
        });
        return build(ownerSub, current, rows);
      }
      await pause(FIRST_PAUSE_MS * 2 ** (attempt - 1));
    }
  };
};
