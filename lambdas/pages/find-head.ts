import {
  bookListIDSchema,
  KANRI_IDSchema,
  noteIdSchema,
  TENKYO_IDSchema,
} from '#contract/entities/ids.ts';
import type { PageAt } from '#contract/page-at.ts';
import { createUserReader, type ReadUser } from '#lambdas/accounts/public.ts';
import { createListStore, mayReadList, type ListStore } from '#lambdas/book-lists/public.ts';
import {
  createAuthorStore,
  createBookStore,
  type AuthorStore,
  type BookStore,
} from '#lambdas/catalogue/public.ts';
import { strangers } from '#lambdas/friends/public.ts';
import { canSee, findNote, type NoteStore } from '#lambdas/notes/public.ts';
import type { Database } from '#lambdas/shared/dynamo/client.ts';
import type { Environment } from '#lambdas/shared/environment.ts';
import type { Log } from '#lambdas/shared/logger.ts';
import type { functionSpecs } from '#lambdas/specs/function-specs.ts';
import { PAGE_CACHE, type PageCache } from '#lambdas/specs/settings.ts';
import { authorHead, bookHead } from './library-heads.ts';
import type { PageHead, SiteFacts } from './page-head.ts';
import { listHead, noteHead } from './written-heads.ts';

/** Reads of every domain that a page can be about. */
export interface HeadStores {
  readonly books: Pick<BookStore, 'find'>;
  readonly notes: Pick<NoteStore, 'find'>;
  readonly readUser: ReadUser;
  readonly lists: Pick<ListStore, 'find' | 'booksOf'>;
  readonly authors: Pick<AuthorStore, 'find'>;
}

type Tables = Environment<typeof functionSpecs.pages>['tables'];

export const createHeadStores = (
  tables: Tables,
  { database, log }: { readonly database: Database; readonly log: Log },
): HeadStores => ({
  books: createBookStore(database, tables.catalogue, log),
  notes: { find: (noteId) => findNote(database, tables.notes, noteId) },
  readUser: createUserReader(database, tables.users),
  lists: createListStore(database, tables, log),
  authors: createAuthorStore(database, tables.catalogue, log),
});

/** What a page is sent with. */
export interface FoundHead {
  /** `unlisted`: the built page, not to be listed; `built`: the built page. */
  readonly head: PageHead | 'unlisted' | 'built';
  readonly statusCode: 200 | 404;
  readonly cache: PageCache;
}

type FindHead = (id: string, site: SiteFacts) => Promise<FoundHead>;

/**
 * Books and authors are public, so a missing record is a 404 for everybody. A note or list may be
 * visible to some readers only, so its page is a 200; the web page requests it again as the viewer.
 */
const library = (head: PageHead | null): FoundHead => ({
  head: head ?? 'unlisted',
  statusCode: head === null ? 404 : 200,
  cache: PAGE_CACHE.library,
});
const written = (head: PageHead | null): FoundHead => ({
  head: head ?? 'unlisted',
  statusCode: 200,
  cache: PAGE_CACHE.written,
});

/** A screen whose head says nothing of its own. */
const builtPage: FoundHead = { head: 'built', statusCode: 200, cache: PAGE_CACHE.built };
const noPage: FoundHead = { head: 'unlisted', statusCode: 404, cache: PAGE_CACHE.built };

const headOfBook =
  ({ books }: HeadStores): FindHead =>
  async (id, site) => {
    const known = KANRI_IDSchema.safeParse(id);
    const book = known.success ? await books.find(known.data) : null;
    return library(book && bookHead(book, site));
  };

const headOfAuthor =
  ({ authors }: HeadStores): FindHead =>
  async (id, site) => {
    const known = TENKYO_IDSchema.safeParse(id);
    const author = known.success ? await authors.find(known.data) : null;
    return library(author && authorHead(author, site));
  };

const headOfNote =
  ({ notes, readUser }: HeadStores): FindHead =>
  async (id, site) => {
    const known = noteIdSchema.safeParse(id);
    const note = known.success ? await notes.find(known.data) : null;
    if (note === null || !canSee(null, note, strangers)) return written(null);
    return written(noteHead({ note, author: await readUser(note.userSub) }, site));
  };

const headOfList =
  ({ lists }: HeadStores): FindHead =>
  async (id, site) => {
    const known = bookListIDSchema.safeParse(id);
    const list = known.success ? await lists.find(known.data) : null;
    if (list === null || !mayReadList(list, undefined)) return written(null);
    const [books = []] = await lists.booksOf([list.bookListID]);
    return written(listHead(list, books, site));
  };

/**
 * Finds the head of the page at a path, as visible to a visitor. No token is read, so the page is the
 * same for crawlers and readers and can be cached.
 */
export const createFindHead = (stores: HeadStores) => {
  const [ofBook, ofNote] = [headOfBook(stores), headOfNote(stores)];
  const [ofList, ofAuthor] = [headOfList(stores), headOfAuthor(stores)];
  return async (page: PageAt | null, site: SiteFacts): Promise<FoundHead> => {
    if (page === null) return noPage;
    const { name, parameters } = page;
    if (name === 'manifestation') return ofBook(parameters['KANRI_ID'] ?? '', site);
    if (name === 'note') return ofNote(parameters['noteId'] ?? '', site);
    if (name === 'sharedList') return ofList(parameters['bookListID'] ?? '', site);
    if (name === 'author') return ofAuthor(parameters['TENKYO_ID'] ?? '', site);
    return builtPage;
  };
};
