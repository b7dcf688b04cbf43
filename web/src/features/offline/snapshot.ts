import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { BookshelfEntry, KindleBook } from '#contract/entities/bookshelf.ts';
import { listsWithBooksQuery } from '#web/features/book-lists/public.ts';
import {
  bookshelfFilesQuery,
  bookshelfQuery,
  kindleItem,
  kindleQuery,
  paperItem,
} from '#web/features/bookshelf/public.ts';
import { hondanasQuery } from '#web/features/copies/public.ts';
import { userQuery } from '#web/features/readers/public.ts';
import type { ApiClient } from '#web/lib/api-client.ts';
import { changeKept, readKept } from '#web/lib/device-store.ts';
import { COVER_CACHE } from '#web/lib/offline-pages.ts';
import { wait } from '#web/lib/wait.ts';

/*
 * A snapshot is what the query cache holds of the reader's own bookshelf, so the pages show it as they show
 * responses. It has nothing that another reader wrote.
 */

const ownQueries = (api: ApiClient, userSub: string) => ({
  start: bookshelfQuery(api, userSub, userSub),
  hondanas: hondanasQuery(api, userSub),
  kindle: kindleQuery(api, userSub),
  lists: listsWithBooksQuery(api, userSub),
  profile: userQuery(api, userSub),
});
type OwnQueries = ReturnType<typeof ownQueries>;

/** What a query returns. */
type DataOf<N extends keyof OwnQueries> = Awaited<
  ReturnType<Extract<OwnQueries[N]['queryFn'], (...parameters: never) => unknown>>
>;

interface Snapshot {
  readonly start: DataOf<'start'>;
  readonly hondanas: DataOf<'hondanas'>;
  readonly kindle: readonly KindleBook[];
  readonly lists: DataOf<'lists'>;
  readonly profile: DataOf<'profile'>;
}

interface KeptSnapshot {
  /** When the server sent the bookshelf, in epoch milliseconds. */
  readonly savedAt: number;
  /** A packed `Snapshot`. */
  readonly packed: ArrayBuffer;
  /** All copies as packed `BookshelfEntry`s: the page shows the first ones before these are unpacked. */
  readonly entries: ArrayBuffer;
}

/** Time in which the page shows the first copies, before the others take the processor. */
const FIRST_COPIES_MS = 250;

/** JSON, compressed: 82 copies of the demo, with their lists, have 20 kB. */
const pack = async (value: unknown): Promise<ArrayBuffer> => {
  const text = new Response(JSON.stringify(value)).body;
  return new Response(text?.pipeThrough(new CompressionStream('gzip'))).arrayBuffer();
};

const unpack = async (packed: ArrayBuffer): Promise<unknown> => {
  const bytes = new Response(packed).body;
  return new Response(bytes?.pipeThrough(new DecompressionStream('gzip'))).json();
};

const filesOf = (userSub: string, urls: readonly string[]) =>
  bookshelfFilesQuery({ ownerSub: userSub, viewer: userSub, urls, isUrgent: false }, () => {});

export interface Keeping {
  readonly queries: QueryClient;
  readonly api: ApiClient;
  readonly userSub: string;
}

const keep = (userSub: string, snapshot: KeptSnapshot) =>
  changeKept(userSub, 'bookshelf', () => snapshot);

/**
 * Keeps the reader's bookshelf, all of which has been loaded, and requests what is missing of lists and Kindle books.
 * Where there is no more room, covers go first. Throws if something cannot be requested or stored.
 */
export const saveSnapshot = async ({ queries, api, userSub }: Keeping): Promise<void> => {
  const own = ownQueries(api, userSub);
  const { data: start, dataUpdatedAt: savedAt } = queries.getQueryState(own.start.queryKey) ?? {};
  const kept = (await readKept(userSub, 'bookshelf')) as KeptSnapshot | undefined;
  if (start === undefined || savedAt === undefined || kept?.savedAt === savedAt) return;
  const files = queries.getQueryData(filesOf(userSub, start.file_urls).queryKey);
  const [hondanas, kindle, lists, profile] = await Promise.all([
    queries.ensureQueryData(own.hondanas),
    queries.ensureQueryData(own.kindle),
    queries.ensureQueryData(own.lists),
    queries.ensureQueryData(own.profile),
  ]);
  const snapshot: Snapshot = {
    start,
    hondanas,
    kindle: kindle.map(({ book }) => book),
    lists,
    profile,
  };
  const entries = files?.map(({ entry }) => entry) ?? start.first_entries ?? [];
  const keeping = { savedAt, packed: await pack(snapshot), entries: await pack(entries) };
  try {
    await keep(userSub, keeping);
  } catch {
    await caches.delete(COVER_CACHE);
    await keep(userSub, keeping);
  }
};

/**
 * Fills the query cache with the kept bookshelf, where nothing newer is. Returns when the server sent it; undefined if
 * none is kept, or none is needed.
 */
export const showSnapshot = async ({
  queries,
  api,
  userSub,
}: Keeping): Promise<number | undefined> => {
  const own = ownQueries(api, userSub);
  const isShown = [own.start, own.lists].every(
    ({ queryKey }) => queries.getQueryData(queryKey) !== undefined,
  );
  if (isShown) return undefined;
  const kept = (await readKept(userSub, 'bookshelf')) as KeptSnapshot | undefined;
  if (kept === undefined) return undefined;
  const { savedAt } = kept;
  const snapshot = (await unpack(kept.packed)) as Snapshot;
  const show = (key: QueryKey, data: unknown): void => {
    if ((queries.getQueryState(key)?.dataUpdatedAt ?? 0) < savedAt)
      queries.setQueryData(key, data, { updatedAt: savedAt });
  };
  show(own.kindle.queryKey, snapshot.kindle.map(kindleItem));
  show(own.hondanas.queryKey, snapshot.hondanas);
  show(own.lists.queryKey, snapshot.lists);
  show(own.profile.queryKey, snapshot.profile);
  show(own.start.queryKey, snapshot.start);
  await wait(FIRST_COPIES_MS);
  const entries = (await unpack(kept.entries)) as readonly BookshelfEntry[];
  show(filesOf(userSub, snapshot.start.file_urls).queryKey, entries.map(paperItem));
  return savedAt;
};
