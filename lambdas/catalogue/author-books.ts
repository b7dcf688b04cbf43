import { createHash } from 'node:crypto';
import * as z from 'zod';
import type { AuthorRelation } from '#contract/author-books.ts';
import { contributorsOf } from '#contract/book-fields.ts';
import type { Book } from '#contract/entities/book.ts';
import { filterTextOf, matcherOf } from '#contract/filter-text.ts';
import { AUTHOR_BOOKS_COUNTED } from '#contract/limits.ts';
import type { Answer, Input } from '#contract/operation.ts';
import type { AuthorBook, authorsContract } from '#contract/operations/authors.ts';
import { decodeCursor, encodeCursor, type CursorScope } from '#lambdas/shared/dynamo/cursor.ts';
import { workKey, workOf } from '#lambdas/search/public.ts';
import type { Run } from '#lambdas/shared/http/operation-handler.ts';
import { PAGE_SIZE } from '#lambdas/specs/settings.ts';
import { distinctBooks, type StoredAuthorBook } from './author-store.ts';
import type { AuthorsDependencies } from './dependencies.ts';
import { authorBookSortKey, authorPartition } from './rows.ts';
import { sortByTitle } from './title-order.ts';

type Request = Input<typeof authorsContract, 'getAuthorBooks'>;
type Page = Answer<typeof authorsContract, 'getAuthorBooks'>;

const CALL = 'getAuthorBooks';

/** Where the last page ended: the row, and how many books of a sorted list came before the next. */
const positionSchema = z.strictObject({
  sk: z.string().regex(authorBookSortKey),
  shown: z.int().nonnegative(),
});
type Position = z.infer<typeof positionSchema>;

/** A cursor belongs to one order and filter of one list. */
const scopeOf = ({ TENKYO_ID, relation, order, filter = '' }: Request): CursorScope<Position> => ({
  call: CALL,
  partition: JSON.stringify([authorPartition(TENKYO_ID), relation, order, filter]),
  position: positionSchema.refine(({ sk }) => sk.startsWith(`${relation}#`)),
});

/** A contributor is not a subject, even if a book names the author as both. */
const ofRelation = (books: readonly Book[], TENKYO_ID: string, relation: AuthorRelation) =>
  relation === 'BY'
    ? books
    : books.filter((book) => !contributorsOf(book).some(({ id }) => id === TENKYO_ID));

const WORK_LENGTH = 12;

/**
 * The page shows the editions of a work as one. Books by the author have the author in common. A hash is shorter
 * than the key, and tells nothing of it.
 */
const withWork =
  (relation: AuthorRelation) =>
  (book: Book): AuthorBook => {
    const key = relation === 'BY' ? workOf(book).subject : workKey(book);
    return {
      ...book,
      work: createHash('sha256').update(key).digest('base64url').slice(0, WORK_LENGTH),
    };
  };

/** A page in the order of the keys: one query, and on the first page one for the number of books. */
const pageByDate = async (
  { authors }: AuthorsDependencies,
  request: Request,
  after: Position | undefined,
): Promise<Page> => {
  const { TENKYO_ID, relation, order } = request;
  const size = PAGE_SIZE.authorBooks;
  const [{ books, last }, total] = await Promise.all([
    authors.pageOfBooks(TENKYO_ID, relation, {
      newestFirst: order === 'newest',
      size,
      after: after?.sk,
    }),
    after === undefined ? authors.countBooks(TENKYO_ID, relation, AUTHOR_BOOKS_COUNTED) : undefined,
  ]);
  const shown = (after?.shown ?? 0) + size;
  return {
    books: ofRelation(books, TENKYO_ID, relation).map(withWork(relation)),
    ...(total !== undefined && { total }),
    ...(last !== undefined && {
      lastEvaluatedKey: encodeCursor(scopeOf(request), { sk: last, shown }),
    }),
  };
};

/** The rows are newest first. */
const inOrder = (rows: readonly StoredAuthorBook[], { order }: Request) => {
  if (order === 'title') return sortByTitle(rows);
  return order === 'newest' ? rows : rows.toReversed();
};

const textsOf = ({ MainTitle, ContentDetailTitle, TitleOthers, transcription }: StoredAuthorBook) =>
  filterTextOf([MainTitle, ContentDetailTitle, TitleOthers, transcription]);

/** A page of the sorted and filtered books: reads all of them, up to the limit. */
const pageOfAll = async (
  { authors }: AuthorsDependencies,
  request: Request,
  after: Position | undefined,
): Promise<Page> => {
  const { TENKYO_ID, relation, filter = '' } = request;
  const matches = matcherOf(filter);
  const rows = await authors.findBookRows(TENKYO_ID, relation, AUTHOR_BOOKS_COUNTED);
  const chosen = filter === '' ? rows : rows.filter((row) => matches(textsOf(row)));
  const sorted = inOrder(chosen, request);
  // An import may have removed the row; then as many books are skipped as were shown.
  const at = after === undefined ? -1 : sorted.findIndex(({ sk }) => sk === after.sk);
  const start = at === -1 ? (after?.shown ?? 0) : at + 1;
  const end = start + PAGE_SIZE.authorBooks;
  const page = sorted.slice(start, end);
  const last = end < sorted.length ? page.at(-1) : undefined;
  return {
    books: ofRelation(distinctBooks(page), TENKYO_ID, relation).map(withWork(relation)),
    ...(after === undefined && { total: chosen.length }),
    ...(last && { lastEvaluatedKey: encodeCursor(scopeOf(request), { sk: last.sk, shown: end }) }),
  };
};

/** Books by an author or about the author, a page at a time. Empty for an unknown author. */
export const readAuthorBooks =
  (dependencies: AuthorsDependencies): Run<typeof authorsContract, 'getAuthorBooks'> =>
  async ({ input }) => {
    const { lastEvaluatedKey: cursor, order, filter = '' } = input;
    const after = cursor === undefined ? undefined : decodeCursor(scopeOf(input), cursor);
    const needsAll = order === 'title' || filter !== '';
    return needsAll
      ? pageOfAll(dependencies, input, after)
      : pageByDate(dependencies, input, after);
  };
