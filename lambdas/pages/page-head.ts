/** A value of JSON-LD; what is undefined is left out. */
export type Thing = Readonly<Record<string, unknown>>;

/**
 * What the head of a page says of it. Values are as people and librarians wrote them: whoever
 * writes them into a page escapes them.
 */
export interface PageHead {
  /** Without the product's name, which stands before it. */
  readonly title: string;
  readonly description: string;
  /** Path that stands for this page, whatever way led to it. */
  readonly path: string;
  readonly type: 'book' | 'article' | 'profile' | 'website';
  /** Path of the picture. */
  readonly image: string;
  /** Further properties of Open Graph; what is undefined is left out. */
  readonly properties?: Readonly<Record<string, string | undefined>>;
  /** May search engines hand the page out? */
  readonly indexed: boolean;
  /** The same for machines that read schema.org; `@id` and addresses absolute. */
  readonly thing?: Thing;
}

/** What is true of every page of a site. */
export interface SiteFacts {
  readonly productName: string;
  /** Scheme and host, without a slash at the end. */
  readonly origin: string;
}
