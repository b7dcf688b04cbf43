import type { ApiClient } from '../../lib/api-client.ts';
import { mapQuery, type ViewedBook } from './map-query.ts';

/** Books of each direction on the page of a book. */
const BOOK_PAGE_SIZE = 5;

/** The newest books on both sides of a book, for its page. Apart from the map, which it does not load. */
export const bookCitationsQuery = (api: ApiClient, book: ViewedBook) =>
  mapQuery(api, book, ['book', book.KANRI_ID], { size: BOOK_PAGE_SIZE });
