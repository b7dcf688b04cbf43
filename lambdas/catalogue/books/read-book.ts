import type { Book } from '#contract/entities/book.ts';
import type { BooksDependencies } from './dependencies.ts';

/** A list with the book, or an empty one: clients read the first item (API-BOOKS-01). */
export const readBook =
  ({ books }: BooksDependencies) =>
  async ({ input }: { readonly input: { readonly KANRI_ID: string } }): Promise<Book[]> => {
    const book = await books.find(input.KANRI_ID);
    return book === null ? [] : [book];
  };
