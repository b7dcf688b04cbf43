import {
  bookListIDSchema,
  KANRI_IDSchema,
  noteIdSchema,
  TENKYO_IDSchema,
} from '#contract/entities/ids.ts';
import { isAllowedUsername } from '#contract/pages.ts';
import type { SharedKind } from '#contract/share-pictures.ts';
import {
  createProfileStore,
  createUserReader,
  type ProfileStore,
  type ReadUser,
} from '#lambdas/profiles/public.ts';
import { createListStore, mayReadList, type ListStore } from '#lambdas/book-lists/public.ts';
import {
  createAuthorStore,
  createBookStore,
  type AuthorStore,
  type BookStore,
} from '#lambdas/catalogue/public.ts';
import { strangers } from '#lambdas/friends/public.ts';
import { bookOfNote, canSee, findNote, type NoteStore } from '#lambdas/notes/public.ts';
import type { Database } from '#lambdas/shared/dynamo/client.ts';
import type { Environment } from '#lambdas/shared/environment.ts';
import type { Log } from '#lambdas/shared/logger.ts';
import type { functionSpecs } from '#lambdas/specs/function-specs.ts';
import { SHARE } from '#lambdas/specs/settings.ts';
import { authorFacts, bookFacts, listFacts, noteFacts, profileFacts } from './describe-picture.ts';
import type { FoundPicture, PictureFacts } from './picture-facts.ts';

/** Reads of every domain that a picture can be about. */
export interface PictureStores {
  readonly books: Pick<BookStore, 'find'>;
  readonly authors: Pick<AuthorStore, 'find' | 'findBooks'>;
  readonly notes: Pick<NoteStore, 'find'>;
  readonly lists: Pick<ListStore, 'find' | 'booksOf'>;
  readonly profiles: Pick<ProfileStore, 'findByUsername'>;
  readonly readUser: ReadUser;
}

type Tables = Environment<(typeof functionSpecs)['share-pictures']>['tables'];

export const createPictureStores = (
  tables: Tables,
  { database, log }: { readonly database: Database; readonly log: Log },
): PictureStores => ({
  books: createBookStore(database, tables.catalogue, log),
  authors: createAuthorStore(database, tables.catalogue, log),
  notes: { find: (noteId) => findNote(database, tables.notes, noteId) },
  lists: createListStore(database, tables, log),
  profiles: createProfileStore(database, tables.users),
  readUser: createUserReader(database, tables.users),
});

type Find = (stores: PictureStores, id: string) => Promise<FoundPicture | null>;

const fromLibrary = (facts: PictureFacts | null): FoundPicture | null =>
  facts && { facts, isLibrary: true };
const fromReaders = (facts: PictureFacts): FoundPicture => ({ facts, isLibrary: false });

const findBook: Find = async ({ books }, id) => {
  const known = KANRI_IDSchema.safeParse(id);
  const book = known.success ? await books.find(known.data) : null;
  return fromLibrary(book && bookFacts(book));
};

const findAuthor: Find = async ({ authors }, id) => {
  const known = TENKYO_IDSchema.safeParse(id);
  const author = known.success ? await authors.find(known.data) : null;
  if (author === null) return null;
  return fromLibrary(
    authorFacts(author, await authors.findBooks(author.TENKYO_ID, 'BY', SHARE.coversMax)),
  );
};

const findNotePicture: Find = async ({ notes, books, readUser }, id) => {
  const known = noteIdSchema.safeParse(id);
  const note = known.success ? await notes.find(known.data) : null;
  if (note === null || !canSee(null, note, strangers)) return null;
  const KANRI_ID = bookOfNote(note);
  const [author, book] = await Promise.all([
    readUser(note.userSub),
    KANRI_ID === undefined ? null : books.find(KANRI_ID),
  ]);
  return fromReaders(noteFacts({ note, author, book }));
};

const findList: Find = async ({ lists }, id) => {
  const known = bookListIDSchema.safeParse(id);
  const list = known.success ? await lists.find(known.data) : null;
  if (list === null || !mayReadList(list, undefined)) return null;
  const [books = []] = await lists.booksOf([list], undefined);
  return fromReaders(listFacts(list, books));
};

const findProfile: Find = async ({ profiles }, username) => {
  const profile = isAllowedUsername(username.toLowerCase())
    ? await profiles.findByUsername(username)
    : null;
  return profile && fromReaders(profileFacts(profile));
};

/**
 * Finds what a picture shows, as visible to a visitor: by the checks that decide requests and pages.
 * Null when there is nothing that a visitor may see; missing and hidden are the same.
 */
export const findPicture: Readonly<Record<Exclude<SharedKind, 'home'>, Find>> = {
  book: findBook,
  author: findAuthor,
  note: findNotePicture,
  list: findList,
  profile: findProfile,
};
