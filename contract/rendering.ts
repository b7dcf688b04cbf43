import type { AuthorityItem } from './entities/author.ts';
import type { BookInList, BookList } from './entities/book-list.ts';
import type { Book, FullBook } from './entities/book.ts';
import type { Note } from './entities/note.ts';
import type { Profile } from './entities/profile.ts';
import type { CitationMap, CitationPair } from './operations/citations.ts';
import type { SeriesPage } from './operations/books.ts';
import type { WorkOfBook } from './operations/works.ts';
import type { PageAt, PageName } from './page-at.ts';
import type { WebConfig } from './web-config.ts';

/**
 * What the function that serves pages and the renderer of the web application agree on. The renderer
 * calls the API as an anonymous caller, so nothing here can hold more than that.
 */

export const pageLocales = ['ja', 'en'] as const;
export type PageLocale = (typeof pageLocales)[number];

/** The lists of people that every reader has. */
export type PeopleListPage = Extract<PageName, 'following' | 'followers' | 'friends'>;

/** Pages that consist of texts of the product. */
export type TextPage = Extract<
  PageName,
  'about' | 'aboutSticker' | 'privacyPolicy' | 'serviceContact' | 'login' | 'searchWithoutQuery'
>;

/** What a public page is about, for its title, description and share tags. */
export type PageSubject =
  | { readonly kind: 'home' }
  | {
      readonly kind: 'book';
      readonly book: FullBook;
      /** Some of what the book cites. */
      readonly cites: readonly CitationPair[];
    }
  /** `work` is null while its editions cannot be read. */
  | { readonly kind: 'editions'; readonly book: Book; readonly work: WorkOfBook | null }
  | { readonly kind: 'citations'; readonly map: CitationMap }
  | {
      readonly kind: 'author';
      readonly author: AuthorityItem;
      /** Whether the page may show citations, which are readers' texts. */
      readonly hasCitations: boolean;
    }
  | { readonly kind: 'series'; readonly series: SeriesPage }
  | { readonly kind: 'note'; readonly note: Note; readonly author: Profile | null }
  | { readonly kind: 'list'; readonly list: BookList; readonly books: readonly BookInList[] }
  | { readonly kind: 'profile'; readonly profile: Profile }
  | { readonly kind: 'bookshelf'; readonly owner: Profile; readonly isOpen: boolean }
  | { readonly kind: 'search'; readonly word: string }
  | { readonly kind: 'people'; readonly profile: Profile; readonly list: PeopleListPage }
  | { readonly kind: 'text'; readonly page: TextPage };

/** What the browser needs to continue from rendered markup without requesting anything again. */
export interface PageState {
  readonly locale: PageLocale;
  readonly config: WebConfig;
  /** The dehydrated query cache; absent where nothing was rendered. */
  readonly queries?: unknown;
}

/** Sends a request to the site's own origin. Rejects when the network fails. */
export type SendRequest = (path: string, init: RequestInit) => Promise<Response>;

export interface RenderRequest {
  /** The page at the path; null where there is none. */
  readonly page: PageAt | null;
  /** Path of the page, percent-encoded, without a query. */
  readonly path: string;
  /** The query that the page knows, beginning with a question mark; else empty. */
  readonly search: string;
  readonly locale: PageLocale;
  readonly config: WebConfig;
  /** Calls the API without a token; `path` begins with a slash. */
  readonly send: SendRequest;
  /** Called for each response that could not be read, by the name of its section. */
  readonly report: (section: string, error: unknown) => void;
}

export interface RenderedContent {
  readonly subject: PageSubject | null;
  /** Title of the document, unescaped. */
  readonly title: string;
  /** Links that preload the pictures of the first view. */
  readonly preloads: string;
  /** Markup of the application's root element. */
  readonly markup: string;
  /** Style elements of what is rendered. */
  readonly styles: string;
  readonly queries: unknown;
  /** False when the API was too late for a section, or failed: the browser requests it. */
  readonly isComplete: boolean;
}

export interface RenderedPage {
  /** 404 for what a visitor cannot see; some readers may see a note, list or copy. */
  readonly status: 200 | 404;
  /** Name of the screen's module, by which the build knows its files; null for all that are private. */
  readonly screen: string | null;
  /** Null for a page that only a browser can show: of a signed-in reader, or possibly hidden. */
  readonly content: RenderedContent | null;
}

/** The page of a subject is at another path: the id is that of another record of the book or author. */
export interface MovedPage {
  readonly status: 301;
  /** Path of the page, percent-encoded. */
  readonly location: string;
}

/** Renders a page for an anonymous visitor. Throws when the API fails. */
export type RenderPage = (request: RenderRequest) => Promise<RenderedPage | MovedPage>;
