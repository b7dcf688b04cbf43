import { contributorsOf } from '#contract/book-fields.ts';
import type { Book } from '#contract/entities/book.ts';
import { TENKYO_IDSchema } from '#contract/entities/ids.ts';
import { printedNumberIn } from '#contract/scanned-code.ts';
import { seriesKey } from '#contract/series.ts';
import { RELATED_BOOKS_PER_CONTRIBUTOR } from '#lambdas/specs/settings.ts';
import type { bookDataContract } from '#contract/operations/books.ts';
import { readCopyPage } from '#lambdas/bookshelf/public.ts';
import { invalidInput, notFound } from '#lambdas/shared/http/app-error.ts';
import type { Implementations, Run } from '#lambdas/shared/http/operation-handler.ts';
import { anyone, visibleRows } from '#lambdas/shared/http/rules.ts';
import type { BooksDependencies } from './dependencies.ts';

type RunBooks<K extends keyof typeof bookDataContract> = Run<typeof bookDataContract, K>;

/** Clients read the first item, so an unknown book is an empty list. */
const readBook =
  ({ books }: BooksDependencies): RunBooks<'Fetch_Simplebook_by_kanri_id'> =>
  async ({ input }) => {
    const book = await books.findFull(input.KANRI_ID);
    return book === null ? [] : [book];
  };

/** Japanese books carry two barcodes. The lower one starts with 192 and holds class and price. */
const isPriceBarcode = (text: string): boolean => /^192\d{10}$/.test(text.replaceAll(/[\s-]/g, ''));

/**
 * A scanner may read either barcode, so the price barcode is valid input and finds nothing. Books on which the number is
 * printed although it is wrong come last; with a wrong check digit there are no others.
 */
const readBooksByIsbn =
  ({ books }: BooksDependencies): RunBooks<'Fetch_Simplebook_by_ISBN'> =>
  async ({ input }) => {
    if (isPriceBarcode(input.ISBN)) return [];
    const number = printedNumberIn(input.ISBN);
    if (number === null) throw invalidInput('ISBN: not an ISBN-10 or ISBN-13');
    const [own, printed] = await Promise.all([
      books.findByIsbn(number),
      books.findByPrintedIsbn(number),
    ]);
    const ids = new Set(own.map(({ KANRI_ID }) => KANRI_ID));
    const others = printed.filter(({ KANRI_ID }) => !ids.has(KANRI_ID));
    return [...own, ...others.map((book) => Object.assign(book, { PrintedISBN: number }))];
  };

/** Ids and names of the distinct contributors with an authority, in the order of their slots. */
const authoritiesOf = (book: Book): readonly (readonly [string, string | undefined])[] => {
  const names = new Map<string, string | undefined>();
  for (const { id, name } of contributorsOf(book)) {
    // An author who is also the illustrator fills two slots.
    const authority = TENKYO_IDSchema.safeParse(id);
    if (authority.success && !names.has(authority.data)) names.set(authority.data, name);
  }
  return [...names];
};

/**
 * Other books of the book's contributors, one group per contributor with an authority id, in the
 * order of their slots. Empty groups are included: the page links their heading to the author.
 */
const readRelatedBooks =
  ({ books, authors }: BooksDependencies): RunBooks<'fetchAuthorBooksInfo'> =>
  async ({ input }) => {
    const book = await books.find(input.KANRI_ID);
    if (book === null) return [];
    return Promise.all(
      authoritiesOf(book).map(async ([id, name]) => {
        // One more than the response holds, because the book itself is usually among them.
        const found = await authors.findBooks(id, 'BY', RELATED_BOOKS_PER_CONTRIBUTOR + 1);
        return {
          ContributorID: id,
          ContributorName: name,
          Books: found
            .filter(({ KANRI_ID }) => KANRI_ID !== book.KANRI_ID)
            .slice(0, RELATED_BOOKS_PER_CONTRIBUTOR),
        };
      }),
    );
  };

const readSeries =
  ({ series }: BooksDependencies): RunBooks<'fetchSeriesBooks'> =>
  async ({ input }) => {
    const SeriesID = seriesKey(input.SeriesID);
    const found =
      SeriesID === null ? null : await series.findPage(SeriesID, input.lastEvaluatedKey);
    if (SeriesID === null || found === null) throw notFound();
    return { SeriesID, ...found };
  };

const readEditionStatements =
  ({ books }: BooksDependencies): RunBooks<'fetchEditionStatements'> =>
  async ({ input: { KANRI_IDs } }) => [...(await books.findEditionStatements(KANRI_IDs))];

const readBookCards =
  ({ books }: BooksDependencies): RunBooks<'fetchBookCards'> =>
  async ({ input: { KANRI_IDs } }) => ({ books: [...(await books.findMany(KANRI_IDs)).values()] });

const findBooksByIsbns =
  ({ books }: BooksDependencies): RunBooks<'findBooksByIsbns'> =>
  async ({ input: { ISBNs } }) => {
    const found = await books.findByIsbns([...new Set(ISBNs)]);
    return { found: [...found].map(([ISBN, editions]) => ({ ISBN, books: [...editions] })) };
  };

export const bookOperations = (
  dependencies: BooksDependencies,
): Implementations<typeof bookDataContract> => ({
  Fetch_Simplebook_by_kanri_id: { allow: anyone, run: readBook(dependencies) },
  Fetch_Simplebook_by_ISBN: { allow: anyone, run: readBooksByIsbn(dependencies) },
  fetchAuthorBooksInfo: { allow: anyone, run: readRelatedBooks(dependencies) },
  fetchSeriesBooks: { allow: anyone, run: readSeries(dependencies) },
  fetchEditionStatements: { allow: anyone, run: readEditionStatements(dependencies) },
  findBooksByIsbns: { allow: anyone, run: findBooksByIsbns(dependencies) },
  fetchBookCards: { allow: anyone, run: readBookCards(dependencies) },
  fetch_lending_history_bookdetail_hondana_by_GlobalBookID: {
    allow: visibleRows,
    run: readCopyPage(dependencies),
  },
});
