import { coverHref } from '#contract/cover-address.ts';
import type { Book } from '#contract/entities/book.ts';

/** The picture of a book in shared links. */
export const sharePictureHref = ({ MainTitle, ISBN }: Pick<Book, 'MainTitle' | 'ISBN'>): string =>
  coverHref({ title: MainTitle, isbn: ISBN });

/** The product's own picture, where there is no book to show. */
export const PRODUCT_PICTURE = '/share-picture.png';
