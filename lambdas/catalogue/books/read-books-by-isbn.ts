import type { Book } from '#contract/entities/book.ts';
import { toIsbn13 } from '#contract/isbn.ts';
import { invalidInput } from '#lambdas/shared/http/app-error.ts';
import type { BooksDependencies } from './dependencies.ts';

/** Japanese books carry two barcodes; the lower one begins so and holds class and price (MOB-09). */
const isPriceBarcode = (text: string): boolean => /^192\d{10}$/.test(text.replaceAll(/[\s-]/g, ''));

/** Every edition under the ISBN. Scanners read whichever barcode they meet: the other finds nothing. */
export const readBooksByIsbn =
  ({ books }: BooksDependencies) =>
  async ({ input }: { readonly input: { readonly ISBN: string } }): Promise<Book[]> => {
    if (isPriceBarcode(input.ISBN)) return [];
    const isbn13 = toIsbn13(input.ISBN);
    if (isbn13 === null) throw invalidInput('ISBN: not an ISBN-10 or ISBN-13');
    return [...(await books.findByIsbn(isbn13))];
  };
