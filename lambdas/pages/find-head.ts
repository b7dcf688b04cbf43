import {
  bookListIDSchema,
  KANRI_IDSchema,
  noteIdSchema,
  TENKYO_IDSchema,
} from '#contract/entities/ids.ts';
import { SHELL_CACHE_SECONDS } from '#lambdas/specs/settings.ts';
import type { shellRoutes } from '#contract/routes.ts';
import { mayReadList, type ListStore } from '#lambdas/book-lists/public.ts';
import { canSee, type NoteStore } from '#lambdas/notes/public.ts';
import type { AuthorStore, BookStore } from '#lambdas/catalogue/public.ts';
import { strangers } from '#lambdas/friends/public.ts';
import type { ReadUser } from '#lambdas/accounts/public.ts';
import { authorHead } from './author-head.ts';
import { bookHead } from './book-head.ts';
import { listHead } from './list-head.ts';
import { noteHead } from './note-head.ts';
import type { PageHead, SiteFacts } from './page-head.ts';

/** What is read to fill a head. */
export interface HeadReaders {
  readonly readBook: BookStore['find'];
  readonly notes: Pick<NoteStore, 'find'>;
  readonly readUser: ReadUser;
  readonly lists: Pick<ListStore, 'find' | 'booksOf'>;
  readonly authors: Pick<AuthorStore, 'find'>;
}

/** A head for a page, or none; then the page goes out as it was built, not to be indexed. */
export interface FoundHead {
  readonly head: PageHead | null;
  readonly statusCode: 200 | 404;
  /** How long a shared cache may keep the page. */
  readonly cacheSeconds: number;
}

type FindHead = (id: string, site: SiteFacts) => Promise<FoundHead>;

/**
 * Everybody may see every book and author, so one without a record is missing for everybody. What
 * people write may be there for some viewers only; the page asks once more, as the viewer.
 */
const library = (head: PageHead | null): FoundHead => ({
  head,
  statusCode: head === null ? 404 : 200,
  cacheSeconds: SHELL_CACHE_SECONDS.library,
});
const written = (head: PageHead | null): FoundHead => ({
  head,
  statusCode: 200,
  cacheSeconds: SHELL_CACHE_SECONDS.written,
});

const findBook =
  ({ readBook }: HeadReaders): FindHead =>
  async (id, site) => {
    const known = KANRI_IDSchema.safeParse(id);
    const book = known.success ? await readBook(known.data) : null;
    return library(book && bookHead(book, site));
  };

const findAuthor =
  ({ authors }: HeadReaders): FindHead =>
  async (id, site) => {
    const known = TENKYO_IDSchema.safeParse(id);
    const author = known.success ? await authors.find(known.data) : null;
    return library(author && authorHead(author, site));
  };

const findNote =
  ({ notes, readUser }: HeadReaders): FindHead =>
  async (id, site) => {
    const known = noteIdSchema.safeParse(id);
    const note = known.success ? await notes.find(known.data) : null;
    if (note === null || !canSee(null, note, strangers)) return written(null);
    return written(noteHead({ note, author: await readUser(note.userSub) }, site));
  };

const findList =
  ({ lists }: HeadReaders): FindHead =>
  async (id, site) => {
    const known = bookListIDSchema.safeParse(id);
    const list = known.success ? await lists.find(known.data) : null;
    if (list === null || !mayReadList(list, undefined)) return written(null);
    const [books = []] = await lists.booksOf([list.bookListID]);
    return written(listHead(list, books, site));
  };

/**
 * Finds what a page is about, as a visitor may know it: nobody's token comes here, so that the
 * page may be kept and is the same for crawlers, readers and authors (SP-017).
 */
export const createHeadFinders = (
  readers: HeadReaders,
): Readonly<Record<keyof typeof shellRoutes, FindHead>> => ({
  manifestationShell: findBook(readers),
  noteShell: findNote(readers),
  listShell: findList(readers),
  authorShell: findAuthor(readers),
});
