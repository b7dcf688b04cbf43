import {
  hanakosFavorites,
  hanakosLists,
  hanakosVisits,
  type DemoList,
} from './demo-collections.ts';
import { signReadersIn, type ReaderSession } from './reader-session.ts';
import type { SeedContext, SeedStep } from './seed-step.ts';

/** Ids of the books that are not there yet, so that a repetition adds nothing and moves nothing. */
const missing = (
  wanted: Readonly<Record<string, string>>,
  present: readonly { readonly KANRI_ID: string }[],
): readonly string[] => {
  const ids = new Set(present.map(({ KANRI_ID }) => KANRI_ID));
  return Object.keys(wanted).filter((id) => !ids.has(id));
};

const markFavorites = async ({ call, userSub: UserSub }: ReaderSession): Promise<void> => {
  const { books } = await call('favorites', 'getFavoriteBooks', { UserSub });
  for (const KANRI_ID of missing(hanakosFavorites, books)) {
    await call('favorites', 'addFavoriteBook', { UserSub, KANRI_ID });
  }
};

const visitBooks = async ({ call, userSub: UserSub }: ReaderSession): Promise<void> => {
  const { books } = await call('favorites', 'getHistoryBooksDetail', { UserSub });
  for (const KANRI_ID of missing(hanakosVisits, books)) {
    await call('favorites', 'addHistoryBook', { UserSub, KANRI_ID });
  }
};

/** Makes the list where it is missing, and puts in what it lacks. */
const fillList = async (
  { call }: ReaderSession,
  { books: wanted, ...list }: DemoList,
  listOrder: number,
): Promise<void> => {
  const { lists } = await call('bookListReads', 'getListOfBookList', {});
  const { bookListID } =
    lists.find(({ listName }) => listName === list.listName) ??
    (await call('bookLists', 'addListOfBookList', { ...list, listOrder }));
  const { books } = await call('bookListReads', 'getBooksInListDetail', { bookListID });
  for (const KANRI_ID of missing(wanted, books)) {
    await call('bookLists', 'addBooksInList', { bookListID, KANRI_ID });
  }
};

const run = async ({ origin, tell }: SeedContext): Promise<void> => {
  tell('Collecting favourites, visits and lists…');
  const { hanako } = await signReadersIn(origin, ['hanako']);
  await markFavorites(hanako);
  await visitBooks(hanako);
  for (const [n, list] of hanakosLists.entries()) await fillList(hanako, list, n + 1);
};

/** What demo readers have collected, through the operations that the page calls. */
export const collectionsStep: SeedStep = {
  name: 'collections',
  version: async () => '1',
  run,
};
