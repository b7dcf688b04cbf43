import { AUTHOR_PAGE_BOOKS } from '#contract/limits.ts';
import type { authorityContract, authorsContract } from '#contract/operations/authors.ts';
import { newestFirst } from '#contract/publishing-date.ts';
import { notFound } from '#lambdas/shared/http/app-error.ts';
import type { Implementations, Run } from '#lambdas/shared/http/operation-handler.ts';
import { anyone } from '#lambdas/shared/http/rules.ts';
import { distinctBooks } from './author-store.ts';
import { readAuthorBooks } from './author-books.ts';
import type { AuthorsDependencies } from './dependencies.ts';

/**
 * `quickInfo` requests the record alone; otherwise the summary is read too, and the books unless the
 * caller reads them in pages.
 */
const readAuthority =
  ({ authors, readSummary }: AuthorsDependencies): Run<typeof authorityContract, 'readAuthority'> =>
  async ({ input: { TENKYO_ID, quickInfo, withBooks } }) => {
    const item = await authors.find(TENKYO_ID);
    if (item === null) throw notFound();
    const AuthorsInfo = [item];
    if (quickInfo) return { dynamodb_item: item, ps_response: { AuthorsInfo } };
    if (!withBooks) {
      const wikipedia_summary = await readSummary(item.Wikipedia_Link);
      return { dynamodb_item: item, ps_response: { AuthorsInfo }, wikipedia_summary };
    }
    const [by, about, summary] = await Promise.all([
      authors.findBooks(TENKYO_ID, 'BY', AUTHOR_PAGE_BOOKS),
      authors.findBooks(TENKYO_ID, 'ABOUT', AUTHOR_PAGE_BOOKS),
      readSummary(item.Wikipedia_Link),
    ]);
    // Memoirs are in both lists: by the author, and about the author.
    const Books = distinctBooks([...by, ...about]).toSorted(newestFirst);
    return {
      dynamodb_item: item,
      ps_response: { AuthorsInfo, Books },
      wikipedia_summary: summary,
    };
  };

/** In the order of the requested ids; authors without a known article are absent. */
const readWikipediaLinks =
  ({
    authors,
  }: AuthorsDependencies): Run<typeof authorsContract, 'getAuthorsWikipediaByTenkyoIDs'> =>
  async ({ input: { TENKYO_IDs } }) => {
    const found = await authors.findMany(TENKYO_IDs);
    const links = new Map(found.map((author) => [author.TENKYO_ID, author.Wikipedia_Link]));
    return [...new Set(TENKYO_IDs)].flatMap((TENKYO_ID) => {
      const Wikipedia_Link = links.get(TENKYO_ID);
      return Wikipedia_Link === undefined ? [] : [{ TENKYO_ID, Wikipedia_Link }];
    });
  };

export const authorityOperations = (
  dependencies: AuthorsDependencies,
): Implementations<typeof authorityContract> => ({
  readAuthority: { allow: anyone, run: readAuthority(dependencies) },
});

export const authorOperations = (
  dependencies: AuthorsDependencies,
): Implementations<typeof authorsContract> => ({
  getAuthorsWikipediaByTenkyoIDs: { allow: anyone, run: readWikipediaLinks(dependencies) },
  getAuthorBooks: { allow: anyone, run: readAuthorBooks(dependencies) },
});
