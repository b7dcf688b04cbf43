import type { ReportedKind } from '#contract/entities/report.ts';
import { createFindOwnBook, createLibraryAccess } from '#lambdas/bookshelf/public.ts';
import { createUserReader } from '#lambdas/profiles/public.ts';
import { createListFinder, mayReadList } from '#lambdas/book-lists/public.ts';
import { createRelationStore } from '#lambdas/friends/public.ts';
import { findNote, isVisibleTo } from '#lambdas/notes/public.ts';
import type { Database } from '#lambdas/shared/dynamo/client.ts';
import type { Log } from '#lambdas/shared/logger.ts';
import type { User } from '#lambdas/shared/http/viewer.ts';

interface Tables {
  readonly notes: string;
  readonly social: string;
  readonly bookLists: string;
  readonly users: string;
  readonly bookshelf: string;
}

/** The author of content that the viewer can see; null for what is missing or hidden from the viewer. */
export type FindAuthor = (kind: ReportedKind, id: string, viewer: User) => Promise<string | null>;

/** By the rules that decide who sees notes, lists and profiles. */
export const createFindAuthor = (database: Database, tables: Tables, log: Log): FindAuthor => {
  const relations = createRelationStore(database, tables.social);
  const findList = createListFinder(database, tables.bookLists);
  const findUser = createUserReader(database, tables.users);
  const access = createLibraryAccess(database, tables.bookshelf, relations);
  const findOwnBook = createFindOwnBook(database, tables.bookshelf, { access, log });
  const find: Readonly<Record<ReportedKind, (id: string, viewer: User) => Promise<string | null>>> =
    {
      note: async (id, viewer) => {
        const note = await findNote(database, tables.notes, id);
        return note !== null && (await isVisibleTo(relations, viewer, note)) ? note.userSub : null;
      },
      list: async (id, viewer) => {
        const list = await findList(id);
        return list !== null && mayReadList(list, viewer.sub) ? list.userSub : null;
      },
      profile: async (id) => (await findUser(id))?.userSub ?? null,
      copy: async (id, viewer) => (await findOwnBook(id, viewer.sub))?.ownerSub ?? null,
    };
  return (kind, id, viewer) => find[kind](id, viewer);
};
