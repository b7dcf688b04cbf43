import { setTimeout as pause } from 'node:timers/promises';
import type { Clock } from '#lambdas/shared/clock.ts';
import { parseRows } from '#lambdas/shared/dynamo/parse-rows.ts';
import { BOOKSHELF_FILE_DAYS } from '#lambdas/specs/bucket-specs.ts';
import { type Log, logMessages } from '#lambdas/shared/logger.ts';
import { copyRowSchema } from './rows.ts';
import { bookshelfEntriesOf } from './shelf-entries.ts';
import type { WriteBookshelfFiles } from './shelf-files.ts';
import type { BuiltBookshelf, BookshelfRepository, ShelfState } from './shelf-repository.ts';

/** Files are built anew an hour before they vanish: whoever gets an address now has time to fetch. */
const FRESH_MS = (BOOKSHELF_FILE_DAYS * 24 - 1) * 60 * 60 * 1_000;
/** How often the index is asked for copies that it does not show yet, with how long between. */
const ATTEMPTS = 4;
const FIRST_PAUSE_MS = 100;

interface BookshelfBuilderParts {
  readonly shelf: BookshelfRepository;
  readonly writeFiles: WriteBookshelfFiles;
  readonly clock: Clock;
  readonly log: Log;
}

/** The number of copies on a shelf, and the keys of the files that show it as it is now. */
export type ReadBookshelfFiles = (
  ownerSub: string,
) => Promise<Pick<BuiltBookshelf, 'total' | 'keys'>>;

type Rows = Awaited<ReturnType<BookshelfRepository['readCopies']>>;

/**
 * Answers the files of a shelf's present version, and builds them when nobody has yet.
 *
 * The version is read before the copies, so that a change in between makes the next reader build
 * again, and files are kept as a version's only while it is still that version. The index of
 * active copies may lag: rows are read from the table itself, and when there are fewer than the
 * owner has, the index is asked again. If it stays behind, files are answered but not kept. Of
 * several readers that build at the same time the first keeps its files and the others answer
 * those; what the others wrote vanishes as every file does after a day.
 */
export const createBookshelfBuilder = ({
  shelf,
  writeFiles,
  clock,
  log,
}: BookshelfBuilderParts): ReadBookshelfFiles => {
  const freshOf = ({ built, bookshelfVersion }: ShelfState): BuiltBookshelf | undefined =>
    built?.version === bookshelfVersion && clock() - built.at < FRESH_MS ? built : undefined;

  const build = async (ownerSub: string, version: number, rows: Rows): Promise<BuiltBookshelf> => {
    const hondanas = await shelf.readHondanas(ownerSub);
    const copies = parseRows(rows, { schema: copyRowSchema, table: 'bookshelf', log });
    const keys = await writeFiles(bookshelfEntriesOf(copies, hondanas));
    return { version, total: copies.length, keys: [...keys], at: clock() };
  };

  const keep = async (
    ownerSub: string,
    built: BuiltBookshelf,
    before: BuiltBookshelf | undefined,
  ) => {
    if (await shelf.keepBuilt(ownerSub, built, before)) return built;
    // Another reader was faster, or the shelf has changed: then what was read is as good as any.
    return freshOf(await shelf.readState(ownerSub)) ?? built;
  };

  return async (ownerSub) => {
    for (let attempt = 1; ; attempt += 1) {
      const state = await shelf.readState(ownerSub);
      if (state.activeCopies === 0) return { total: 0, keys: [] };
      const fresh = freshOf(state);
      if (fresh !== undefined) return fresh;
      const rows = await shelf.readCopies(ownerSub);
      if (rows.length === state.activeCopies) {
        const built = await build(ownerSub, state.bookshelfVersion, rows);
        return keep(ownerSub, built, state.built);
      }
      if (attempt === ATTEMPTS) {
        log.warn(logMessages.bookshelfIndexStale, {
          shown: rows.length,
          counted: state.activeCopies,
        });
        return build(ownerSub, state.bookshelfVersion, rows);
      }
      await pause(FIRST_PAUSE_MS * 2 ** (attempt - 1));
    }
  };
};
