import type { AuthorityAnswer } from '#contract/entities/author.ts';
import { AUTHOR_PAGE_BOOKS } from '#contract/limits.ts';
import { newestFirst } from '#contract/publishing-date.ts';
import { notFound } from '#lambdas/shared/http/app-error.ts';
import { distinctBooks } from '../author-books.ts';
import type { AuthorsDependencies } from './dependencies.ts';

interface AuthorityInput {
  readonly TENKYO_ID: string;
  /** The record alone, for cards. */
  readonly quickInfo: boolean;
}

/** An author's record with the books by and about the author, newest first, and the summary. */
export const readAuthority =
  ({ authors, readAuthorBooks, readSummary }: AuthorsDependencies) =>
  async ({ input }: { readonly input: AuthorityInput }): Promise<AuthorityAnswer> => {
    const { TENKYO_ID, quickInfo } = input;
    const item = await authors.find(TENKYO_ID);
    if (item === null) throw notFound();
    const AuthorsInfo = [item];
    if (quickInfo) return { dynamodb_item: item, ps_response: { AuthorsInfo } };
    const [by, about, summary] = await Promise.all([
      readAuthorBooks(TENKYO_ID, 'BY', AUTHOR_PAGE_BOOKS),
      readAuthorBooks(TENKYO_ID, 'ABOUT', AUTHOR_PAGE_BOOKS),
      readSummary(item.Wikipedia_Link),
    ]);
    // Memoirs stand under both: by the author, and about the author.
    const Books = distinctBooks([...by, ...about]).toSorted(newestFirst);
    return {
      dynamodb_item: item,
      ps_response: { AuthorsInfo, Books },
      wikipedia_summary: summary,
    };
  };
