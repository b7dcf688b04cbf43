import { paginateScan, type ScanCommandInput } from '@aws-sdk/lib-dynamodb';
import { pageHref } from '#contract/pages.ts';
import { seriesKey } from '#contract/series.ts';
import { publicMentionOf } from '#lambdas/notes/public.ts';
import { bookKey, bookRowSchema } from '#lambdas/catalogue/public.ts';
import { createUsersReader } from '#lambdas/profiles/public.ts';
import { batchGet, type Database } from '#lambdas/shared/dynamo/client.ts';
import type { Log } from '#lambdas/shared/logger.ts';
import { listRowSchema } from '#lambdas/book-lists/public.ts';

const kinds = ['books', 'authors', 'citations', 'notes', 'lists', 'profiles', 'series'] as const;

/** The paths of pages by kind, with the time of the last change (ISO 8601) where it is known. */
export type PublicPages = Readonly<
  Record<(typeof kinds)[number], ReadonlyMap<string, string | undefined>>
>;

async function* allRows(database: Database, scan: ScanCommandInput) {
  for await (const { Items = [] } of paginateScan({ client: database }, scan)) yield* Items;
}

const listSchema = listRowSchema.pick({
  bookListID: true,
  ownerSub: true,
  openLevel: true,
  hiddenReason: true,
});
const placesSchema = bookRowSchema.pick({ seriesPlaces: true });

type Tables = Readonly<Record<'notes' | 'bookLists' | 'users' | 'catalogue', string>>;

/** The pages of the series of some books. */
const seriesOf = async (
  database: Database,
  catalogue: string,
  books: ReadonlySet<string>,
): Promise<readonly string[]> => {
  const rows = await batchGet(database, catalogue, [...books].map(bookKey));
  return rows
    .flatMap((row) => placesSchema.safeParse(row).data?.seriesPlaces ?? [])
    .flatMap(({ SeriesTitle }) => seriesKey(SeriesTitle) ?? []);
};

/** What the scans have found. */
interface Found {
  /** Books with public notes. */
  readonly books: Set<string>;
  /** Readers who have written a public note or have a public list. */
  readonly readers: Set<string>;
}

/** Pages of public notes, and of the books and authors that they mention. */
const findWritten = async (database: Database, notes: string, { books, readers }: Found) => {
  const pages = {
    books: new Map<string, string>(),
    authors: new Map<string, string>(),
    citations: new Map<string, string>(),
    notes: new Map<string, string>(),
  };
  for await (const row of allRows(database, { TableName: notes, IndexName: 'byBook' })) {
    const mention = publicMentionOf(row);
    if (mention === null) continue;
    const { noteId, noteType, authorSub, sortAt, book, person } = mention;
    const add = (kind: keyof typeof pages, path: string) => {
      if (sortAt > (pages[kind].get(path) ?? '')) pages[kind].set(path, sortAt);
    };
    readers.add(authorSub);
    add('notes', pageHref.note(noteId));
    if (person !== undefined) add('authors', pageHref.author(person));
    if (book === undefined) continue;
    books.add(book);
    add('books', pageHref.manifestation(book));
    if (noteType === 'InformationNote') add('citations', pageHref.citations(book));
  }
  return pages;
};

/** Pages of public lists. */
const findLists = async (database: Database, TableName: string, { readers }: Found) => {
  const lists = new Map<string, undefined>();
  for await (const row of allRows(database, { TableName, IndexName: 'byOwner' })) {
    const { data: list } = listSchema.safeParse(row);
    if (list?.openLevel !== 'PUBLIC' || list.hiddenReason !== undefined) continue;
    readers.add(list.ownerSub);
    lists.set(pageHref.sharedList(list.bookListID), undefined);
  }
  return lists;
};

/** Pages whose last change is not known. */
export const withoutTime = (paths: readonly string[]): ReadonlyMap<string, undefined> =>
  new Map(paths.map((path) => [path, undefined]));

/**
 * Scans the indexes of notes and lists for pages with content that a visitor may see: public notes, what
 * they mention, public lists, and who has written them; then reads the series of the books and the names of
 * the readers. Rows that do not match their schema are skipped without a log line: the functions that show
 * them log them.
 */
export const findPublicPages = async (
  database: Database,
  tables: Tables,
  log: Log,
): Promise<PublicPages> => {
  const found: Found = { books: new Set(), readers: new Set() };
  const written = await findWritten(database, tables.notes, found);
  const lists = await findLists(database, tables.bookLists, found);
  const readers = await createUsersReader(database, tables.users, log)([...found.readers]);
  const series = await seriesOf(database, tables.catalogue, found.books);
  return {
    ...written,
    lists,
    profiles: withoutTime(readers.map(({ username }) => pageHref.profile(username))),
    series: withoutTime(series.map(pageHref.series)),
  };
};
