import { SHARE_PICTURE } from '#contract/share-pictures.ts';

/** A JSON-LD value; undefined fields are left out. */
export type Thing = Readonly<Record<string, unknown>>;

/** What the head of a page says about it. Values are unescaped; `writeShell` escapes them. */
export interface PageHead {
  /** Without the product's name, which precedes it. */
  readonly title: string;
  /**
   * Title of share cards: that of a book with its volume.
   * @default title
   */
  readonly shareTitle?: string;
  readonly description: string;
  /** Canonical path of the page. */
  readonly path: string;
  readonly type: 'book' | 'article' | 'profile' | 'website';
  /** Path of the share picture. */
  readonly image: string;
  /** Further Open Graph properties; undefined ones are left out. */
  readonly properties?: Readonly<Record<string, string | undefined>>;
  /** Whether search engines may list the page. */
  readonly indexed: boolean;
  /** Whether they shall follow the links of a page that they may not list, all the same. */
  readonly followed?: boolean;
  /** Structured data (schema.org); `@id` and URLs are absolute. */
  readonly thing?: Thing;
}

/** What all pages of a site share. */
export interface SiteFacts {
  readonly productName: string;
  /** Without a trailing slash. */
  readonly origin: string;
}

/** Open Graph properties of a page's picture; unescaped. Its text is the title of share cards. */
export const pictureProperties = (
  { image, title, shareTitle = title }: Pick<PageHead, 'image' | 'title' | 'shareTitle'>,
  origin: string,
): Readonly<Record<string, string>> => ({
  'og:image': origin + image,
  'og:image:type': 'image/png',
  'og:image:width': String(SHARE_PICTURE.width),
  'og:image:height': String(SHARE_PICTURE.height),
  'og:image:alt': shareTitle,
});
