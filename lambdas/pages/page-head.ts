import { coverHref } from '#contract/cover-address.ts';
import type { Book } from '#contract/entities/book.ts';

/** A JSON-LD value; undefined fields are left out. */
export type Thing = Readonly<Record<string, unknown>>;

/** What the head of a page says about it. Values are unescaped; `writeShell` escapes them. */
export interface PageHead {
  /** Without the product's name, which precedes it. */
  readonly title: string;
  readonly description: string;
  /** Canonical path of the page. */
  readonly path: string;
  readonly type: 'book' | 'article' | 'profile' | 'website';
  /** Path of the picture. */
  readonly image: string;
  /** Further Open Graph properties; undefined ones are left out. */
  readonly properties?: Readonly<Record<string, string | undefined>>;
  /** Whether search engines may list the page. */
  readonly indexed: boolean;
  /** Structured data (schema.org); `@id` and URLs are absolute. */
  readonly thing?: Thing;
}

/** What all pages of a site share. */
export interface SiteFacts {
  readonly productName: string;
  /** Without a trailing slash. */
  readonly origin: string;
}

/** Path of a book's picture in shared links. */
export const sharePictureHref = ({ MainTitle, ISBN }: Pick<Book, 'MainTitle' | 'ISBN'>): string =>
  coverHref({ title: MainTitle, isbn: ISBN });

/** Path of the product's picture, for pages without a book. */
export const PRODUCT_PICTURE = '/share-picture.png';
