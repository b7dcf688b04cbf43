import { pageOfBook } from '#contract/own-books.ts';
import { safeUrl } from '#web/lib/safe-url.ts';
import type { BookshelfItem } from './bookshelf-items.ts';

interface ItemLink {
  readonly href: string;
  readonly rel: string;
  readonly target: '_blank';
}

/**
 * The link of an item: the book's page, the copy's page for an own book, or the shop for a Kindle book, in a
 * new tab. Drops stored URLs that are not http(s), and sends the shop no referrer.
 */
export const itemLink = (item: BookshelfItem): ItemLink | null => {
  if (item.kind === 'paper') {
    return { href: pageOfBook(item.entry.global_book), rel: 'noopener', target: '_blank' };
  }
  const href = safeUrl(item.book.product_url);
  return href === null ? null : { href, rel: 'noopener noreferrer', target: '_blank' };
};
