import { BOOKS_IN_LISTS_MAX } from '#contract/limits.ts';
import type { bookListsContract } from '#contract/operations/book-lists.ts';
import { knownBooks } from '#lambdas/bookshelf/public.ts';
import { conflict } from '#lambdas/shared/http/app-error.ts';
import type { Run } from '#lambdas/shared/http/operation-handler.ts';
import type { ListDependencies } from './dependencies.ts';
import { rejectionOf } from './lists.ts';

interface Addition {
  readonly bookListID: string;
  readonly readerSub: string;
  /** In the order in which they are added. */
  readonly KANRI_IDs: readonly string[];
  readonly lastAddAt: number;
  readonly importId: string | undefined;
}

/** Writes all of the books or none; false when a concurrent call has added one of them. */
const writeBooks = async (
  { writeAs, steps, clock }: Pick<ListDependencies, 'writeAs' | 'steps' | 'clock'>,
  { bookListID, readerSub, KANRI_IDs, lastAddAt, importId }: Addition,
): Promise<boolean> => {
  // A list is in the order of these times: each is later than that of the book before.
  const first = Math.max(clock(), lastAddAt + 1);
  const none = KANRI_IDs.length === 0;
  const begins = lastAddAt === 0 ? importId : undefined;
  const outcome = await writeAs<string>(readerSub, {
    list:
      none && begins === undefined
        ? steps.list.checkOwner(bookListID, readerSub)
        : steps.list.addedAt(bookListID, readerSub, {
            lastAddAt: none ? undefined : first + KANRI_IDs.length - 1,
            importId: begins,
          }),
    import:
      importId === undefined
        ? undefined
        : steps.import.count(readerSub, importId, KANRI_IDs.length),
    tally: none ? undefined : steps.tally.addBooks(readerSub, KANRI_IDs.length),
    ...Object.fromEntries(
      KANRI_IDs.map((KANRI_ID, n) => [
        `book ${KANRI_ID}`,
        steps.book.add(bookListID, KANRI_ID, { addAt: first + n, importId }),
      ]),
    ),
  });
  if (outcome.done) return true;
  if (outcome.failed['list'] !== undefined) throw rejectionOf(outcome.failed['list']);
  if ('import' in outcome.failed) throw conflict('The import has been undone, or is not there');
  // A book that has been added meanwhile needs no room.
  if (Object.keys(outcome.failed).some((step) => step !== 'tally')) return false;
  throw conflict(`The lists hold at most ${String(BOOKS_IN_LISTS_MAX)} books`);
};

/** Each failure means that another call has added one of the books. */
const ATTEMPTS = 10;

/**
 * Adds books to the viewer's list in one transaction, in the order of the request; idempotent. 403, 404: not
 * the viewer's list; 409: not all of them have room, or the import has been undone or is not there.
 */
export const addBooks =
  (dependencies: ListDependencies): Run<typeof bookListsContract, 'addBooksToList'> =>
  async ({ input: { bookListID, KANRI_IDs, importId }, viewer: { sub: readerSub } }) => {
    const wanted = [...new Set(KANRI_IDs)];
    const known = await knownBooks(dependencies, readerSub, wanted);
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      const { present, lastAddAt } = await dependencies.lists.placesIn(bookListID, wanted);
      const existing = wanted.filter((KANRI_ID) => present.has(KANRI_ID));
      const added = wanted.filter((KANRI_ID) => known.has(KANRI_ID) && !present.has(KANRI_ID));
      const addition = { bookListID, readerSub, KANRI_IDs: added, lastAddAt, importId };
      if (await writeBooks(dependencies, addition)) {
        const unknown = wanted.filter((id) => !known.has(id) && !present.has(id));
        return { added, existing, unknown };
      }
    }
    throw conflict('Others are changing this list at the moment');
  };
