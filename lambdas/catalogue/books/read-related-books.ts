import { contributorsOf } from '#contract/book-parts.ts';
import type { Book } from '#contract/entities/book.ts';
import { TENKYO_IDSchema } from '#contract/entities/ids.ts';
import { RELATED_BOOKS_PER_CONTRIBUTOR } from '#contract/limits.ts';
import type { RelatedBooks } from '#contract/operations/books.ts';
import type { BooksDependencies } from './dependencies.ts';

/** Ids and names of the contributors that have an authority, each once, in the order of slots. */
const authoritiesOf = (book: Book): readonly (readonly [string, string | undefined])[] => {
  const names = new Map<string, string | undefined>();
  for (const { id, name } of contributorsOf(book)) {
    // Who wrote and drew a book stands in two slots, and is one group.
    const authority = TENKYO_IDSchema.safeParse(id);
    if (authority.success && !names.has(authority.data)) names.set(authority.data, name);
  }
  return [...names];
};

/**
 * What else the book's contributors made: one group for each that has an authority id, in the order
 * of their slots. A group may be empty: its heading still leads to the author.
 */
export const readRelatedBooks =
  ({ books, readAuthorBooks }: BooksDependencies) =>
  async ({ input }: { readonly input: { readonly KANRI_ID: string } }): Promise<RelatedBooks[]> => {
    const book = await books.find(input.KANRI_ID);
    if (book === null) return [];
    return Promise.all(
      authoritiesOf(book).map(async ([id, name]) => {
        // One more than is shown, because the asked book is most likely among them.
        const found = await readAuthorBooks(id, 'BY', RELATED_BOOKS_PER_CONTRIBUTOR + 1);
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
