import type { bookDataContract } from '#contract/operations/books.ts';
import { anyone, enforcedByRow } from '#lambdas/shared/http/rules.ts';
import type { Implementations } from '#lambdas/shared/http/operation-handler.ts';
import { readCopyPage } from '#lambdas/bookshelf/public.ts';
import type { BooksDependencies } from './dependencies.ts';
import { readBook } from './read-book.ts';
import { readBooksByIsbn } from './read-books-by-isbn.ts';
import { readRelatedBooks } from './read-related-books.ts';

export const bookOperations = (
  dependencies: BooksDependencies,
): Implementations<typeof bookDataContract> => ({
  Fetch_Simplebook_by_kanri_id: { allow: anyone, run: readBook(dependencies) },
  Fetch_Simplebook_by_ISBN: { allow: anyone, run: readBooksByIsbn(dependencies) },
  fetchAuthorBooksInfo: { allow: anyone, run: readRelatedBooks(dependencies) },
  fetch_lending_history_bookdetail_hondana_by_GlobalBookID: {
    allow: enforcedByRow,
    run: readCopyPage(dependencies),
  },
});
