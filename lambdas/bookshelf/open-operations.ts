import type { BookshelfEntry } from '#contract/entities/bookshelf.ts';
import type { bookshelfReadsContract, copyDetailContract } from '#contract/operations/copies.ts';
import { AppError } from '#lambdas/shared/http/app-error.ts';
import type { Implementations, Run } from '#lambdas/shared/http/operation-handler.ts';
import { self, visibleRows } from '#lambdas/shared/http/rules.ts';
import { addressOf } from './files/bookshelf-files.ts';
import { readCopyPage, readOwnerView } from './lendings/copy-page.ts';
import { isOpenTo } from './library/access.ts';
import { listLendings } from './lendings/list-lendings.ts';
import type { OpenBookshelfDependencies } from './open-dependencies.ts';
import { listRemovedCopies } from './copies/removed-copies.ts';

type Reads = typeof bookshelfReadsContract;

/** The same for a blocked viewer and for a library of another level: it does not tell which. */
const closed = () => new AppError('BLOCKED', 'This bookshelf is not open to you');

type BookshelfDependencies = Pick<
  OpenBookshelfDependencies,
  'access' | 'readBookshelfFiles' | 'readBookshelfFile'
>;

/**
 * The bookshelf of any user, for everybody to whom it is open (else 403 `BLOCKED`). The bookshelf of
 * an unknown user looks like an empty one: no copies and no files. The first entries come from the
 * files that show them, so that they are what a client finds there.
 */
export const readBookshelf =
  ({
    access,
    readBookshelfFiles,
    readBookshelfFile,
  }: BookshelfDependencies): Run<Reads, 'fetch_GlobalBooks_Lendinginfo_ByUsersub_2'> =>
  async ({ input: { userSub: ownerSub, first }, viewer }) => {
    // Before the build, not concurrently: who may not open a bookshelf must not cause one.
    const relation = await access.relationTo(ownerSub, viewer?.sub);
    const files = await readBookshelfFiles(ownerSub, (level) => isOpenTo(level, relation));
    if (files === null) throw closed();
    const bookshelf = { total_books: files.total, file_urls: files.keys.map(addressOf) };
    if (first === undefined) return bookshelf;
    const entries: BookshelfEntry[] = [];
    for (const key of files.keys) {
      if (entries.length >= first) break;
      entries.push(...(await readBookshelfFile(key)));
    }
    return { ...bookshelf, first_entries: entries.slice(0, first) };
  };

/** Tells no more than the request for the bookshelf itself would, and builds nothing. */
const canOpenBookshelf =
  ({ access }: Pick<OpenBookshelfDependencies, 'access'>): Run<Reads, 'canOpenBookshelf'> =>
  async ({ input: { userSub: ownerSub }, viewer }) => ({
    canOpen: await access.isOpen(ownerSub, viewer?.sub),
  });

/** Who may see a copy or bookshelf depends on its owner, so the operations decide. */
export const copyDetailOperations = (
  dependencies: OpenBookshelfDependencies,
): Implementations<typeof copyDetailContract> => ({
  fetch_bookdetail_for_react_by_GlobalBookID: {
    allow: visibleRows,
    run: readCopyPage(dependencies),
  },
});

export const bookshelfReadsOperations = (
  dependencies: OpenBookshelfDependencies,
): Implementations<typeof bookshelfReadsContract> => ({
  fetch_GlobalBooks_Lendinginfo_ByUsersub_2: {
    allow: visibleRows,
    run: readBookshelf(dependencies),
  },
  canOpenBookshelf: { allow: visibleRows, run: canOpenBookshelf(dependencies) },
  fetch_GlobalBook_Owner_View: { allow: visibleRows, run: readOwnerView(dependencies) },
  fetch_Lendings_ByUsersub: { allow: self('userSub'), run: listLendings(dependencies) },
  fetch_Removed_GlobalBooks_ByUsersub: {
    allow: self('userSub'),
    run: listRemovedCopies(dependencies),
  },
});
