import { isDeepStrictEqual } from 'node:util';
import { kindleBookSchema, type KindleBook } from '#contract/entities/bookshelf.ts';
import { KINDLE_BOOKS_MAX } from '#contract/limits.ts';
import type { kindleContract } from '#contract/operations/kindle.ts';
import type { Clock } from '#lambdas/shared/clock.ts';
import { chunks } from '#lambdas/shared/collections.ts';
import { conflict, notFound } from '#lambdas/shared/http/app-error.ts';
import type { Run } from '#lambdas/shared/http/operation-handler.ts';
import type { KindleRow } from './rows.ts';
import {
  KINDLE_CHUNK,
  kindleMarkSchema,
  type KindleMark,
  type KindleStore,
  type KindleWrite,
} from './store.ts';

export interface KindleDependencies {
  readonly kindle: KindleStore;
  readonly clock: Clock;
}

type Kindle = typeof kindleContract;

/** All Kindle books of a user, the last acquired first. */
export const listKindleBooks =
  ({ kindle }: KindleDependencies): Run<Kindle, 'getUsersKindleBooks'> =>
  async ({ input }) => {
    const books: readonly KindleBook[] = await kindle.list(input.userSub);
    return { books: books.toSorted((a, b) => b.acquiredTime - a.acquiredTime) };
  };

interface Importing extends Pick<KindleMark, 'readerImportId'> {
  readonly userSub: string;
}

/** Retries after concurrent changes. */
const ATTEMPTS = 5;

/** What to do with an imported book. `same` writes only the id of the import, if it has changed. */
interface Decision {
  readonly kind: 'added' | 'updated' | 'same';
  readonly write: KindleWrite | undefined;
}

const full = () => conflict(`books: more than ${String(KINDLE_BOOKS_MAX)} Kindle books`);
const changedConcurrently = () => conflict('The Kindle books are being changed from elsewhere');

const decide = (
  book: KindleBook,
  stored: Readonly<Record<string, unknown>> | undefined,
  mark: Pick<KindleRow, 'importId' | 'readerImportId' | 'updatedAt'>,
): Decision => {
  if (stored === undefined) {
    const row = { ...book, ...mark, addedBy: mark.readerImportId };
    return { kind: 'added', write: { row, isNew: true } };
  }
  const { importId, addedBy } = kindleMarkSchema.parse(stored);
  const write = { row: { ...book, ...mark, addedBy }, isNew: false };
  const isSame = isDeepStrictEqual(kindleBookSchema.safeParse(stored).data, book);
  if (!isSame) return { kind: 'updated', write };
  return { kind: 'same', write: importId === mark.importId ? undefined : write };
};

const countOf = (decisions: readonly Decision[], kind: Decision['kind']): number =>
  decisions.filter((decision) => decision.kind === kind).length;

/** The import of one request. */
const createImport = (
  { kindle, clock }: KindleDependencies,
  { userSub, importId, readerImportId }: Importing & Pick<KindleMark, 'importId'>,
) => {
  const mark = { importId, readerImportId, updatedAt: clock() };

  const decideAll = async (books: readonly KindleBook[]): Promise<readonly Decision[]> => {
    const stored = await kindle.find(
      userSub,
      books.map(({ asin }) => asin),
    );
    const byAsin = new Map(stored.map((row) => [row['asin'], row]));
    return books.map((book) => decide(book, byAsin.get(book.asin), mark));
  };

  /** Writes one chunk, and decides again when a book was added or removed concurrently. */
  const write = async (books: readonly KindleBook[]): Promise<readonly Decision[]> => {
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      const decisions = await decideAll(books);
      const writes = decisions.flatMap((decision) => decision.write ?? []);
      if (writes.length === 0) return decisions;
      const outcome = await kindle.put(userSub, writes, readerImportId);
      if (outcome.done) return decisions;
      if ('import' in outcome.failed) throw notFound();
      if (Object.keys(outcome.failed).join() === 'count') throw full();
    }
    throw changedConcurrently();
  };

  return { decideAll, write };
};

/**
 * Adds or updates a chunk of Kindle books by `asin`; the last of equal ones wins. `added`, `updated`
 * and `skipped` (unchanged or repeated) add up to the books of the request. Idempotent. 409 when the
 * user would exceed the maximum: rejected before anything is written, except when another import
 * runs at the same time. 404: the import of the reader is undone, or is not there.
 */
export const importKindleBooks =
  (dependencies: KindleDependencies): Run<Kindle, 'importUsersKindleBooks'> =>
  async ({ input }) => {
    const { kindle } = dependencies;
    const { decideAll, write } = createImport(dependencies, input);
    const books = [...new Map(input.books.map((book) => [book.asin, book])).values()];
    const coming = countOf(await decideAll(books), 'added');
    if (coming > 0 && (await kindle.count(input.userSub)) + coming > KINDLE_BOOKS_MAX) throw full();
    const done: Decision[] = [];
    for (const chunk of chunks(books, KINDLE_CHUNK)) done.push(...(await write(chunk)));
    const added = countOf(done, 'added');
    const updated = countOf(done, 'updated');
    return { added, updated, skipped: input.books.length - added - updated };
  };

/** Removes one Kindle book. Idempotent. */
export const removeKindleBook =
  ({ kindle }: KindleDependencies): Run<Kindle, 'deleteUsersKindleBook'> =>
  async ({ input: { userSub, asin } }) => {
    await kindle.remove(userSub, [{ asin }]);
    return { ok: true };
  };

/** A round removes all books that do not change meanwhile; further rounds remove the others. */
const ROUNDS = 5;

/**
 * Removes the books that `isLeaving` names, in chunks: an interrupted request has removed some of them, and the same request
 * again removes the rest. Returns their number, and the books that stay.
 */
const removeBooks = async (
  kindle: KindleStore,
  { userSub, readerImportId }: Importing,
  isLeaving: (mark: KindleMark) => boolean,
) => {
  let removed = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const marks = await kindle.listMarks(userSub);
    const leaving = marks.filter(isLeaving);
    if (leaving.length === 0) return { removed, staying: marks };
    for (const chunk of chunks(leaving, KINDLE_CHUNK)) {
      const outcome = await kindle.remove(userSub, chunk, readerImportId);
      if (outcome.done) removed += chunk.length;
      else if ('import' in outcome.failed) throw notFound();
    }
  }
  throw changedConcurrently();
};

/**
 * Removes all Kindle books, or all that the given run did not contain. 404: the import of the reader that does it is undone, or
 * is not there.
 */
export const removeAllKindleBooks =
  ({ kindle }: KindleDependencies): Run<Kindle, 'deleteAllUsersKindleBooks'> =>
  async ({ input }) => {
    await removeBooks(kindle, input, ({ importId }) => importId !== input.importIdToKeep);
    return { ok: true };
  };

/** Removes what an import of the reader has added and no later one contained. Idempotent. 404: no such import. */
export const undoKindleImport =
  ({ kindle }: KindleDependencies): Run<Kindle, 'undoKindleImport'> =>
  async ({ input: { userSub, importId } }) => {
    // Before they are listed: an open tab must not add books behind this.
    if (!(await kindle.endImport(userSub, importId))) throw notFound();
    const isAdded = ({ addedBy }: KindleMark) => addedBy === importId;
    const { removed, staying } = await removeBooks(
      kindle,
      { userSub },
      (mark) => isAdded(mark) && mark.readerImportId === importId,
    );
    return { removed, kept: staying.filter(isAdded).map(({ asin }) => asin) };
  };
