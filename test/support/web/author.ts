import type { AuthorBookOrder } from '#contract/author-books.ts';
import { contributorsOf } from '#contract/book-fields.ts';
import type { Book } from '#contract/entities/book.ts';
import { newestFirst } from '#contract/publishing-date.ts';
import type { ApiServer } from './api-server.ts';
import { aboutSoseki, authority, botchan, kokoro } from './records.ts';

const PAGE = 50;

const sorts: Readonly<Record<AuthorBookOrder, (a: Book, b: Book) => number>> = {
  newest: newestFirst,
  oldest: (a, b) => newestFirst(b, a),
  title: (a, b) => (a.MainTitle < b.MainTitle ? -1 : 1),
};

const asAuthorBook = (book: Book) => ({ ...book, work: book.MainTitle });

interface AnsweredAuthor {
  readonly record?: Parameters<typeof authority>[0];
  readonly summary?: string;
  readonly books?: readonly Book[];
}

/** The record of an author and, in pages of 50, the author's books. */
export const answerAuthor = (
  server: ApiServer,
  { record, summary, books = [kokoro, aboutSoseki, botchan] }: AnsweredAuthor = {},
): void => {
  server.answer('authority', 'readAuthority', () =>
    authority(record, { books: [], ...(summary !== undefined && { summary }) }),
  );
  server.answer('authors', 'getAuthorBooks', (request) => {
    const { TENKYO_ID, relation, order, filter = '', lastEvaluatedKey: from = '0' } = request;
    const all = books
      .filter((book) => {
        const isOwn = contributorsOf(book).some(({ id }) => id === TENKYO_ID);
        return isOwn === (relation === 'BY') && book.MainTitle.includes(filter);
      })
      .toSorted(sorts[order]);
    const end = Number(from) + PAGE;
    return {
      books: all.slice(Number(from), end).map(asAuthorBook),
      ...(from === '0' && { total: all.length }),
      ...(end < all.length && { lastEvaluatedKey: String(end) }),
    };
  });
};
