import { useQueryClient } from '@tanstack/react-query';
import type { BookshelfEntry, GlobalHondana } from '#contract/entities/bookshelf.ts';
import { COPIES_PER_MOVE } from '#contract/limits.ts';
import { ApiError, type ApiClient, useApi } from '../../lib/api-client.ts';
import { useBookshelfChanged } from '../../parts/copies/copies.ts';
import { logFailure } from '../../lib/log-failure.ts';
import { UNASSIGNED_HONDANA } from '../../lib/measures.ts';
import type { PaperItem } from './bookshelf-items.ts';
import { bookshelfFilesKey, bookshelfQuery } from './queries.ts';

/** Which copies were moved and which were not. */
export interface MoveOutcome {
  readonly moved: readonly PaperItem[];
  readonly failed: readonly PaperItem[];
}

const chunksOf = <T>(all: readonly T[], size: number): readonly (readonly T[])[] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, n) =>
    all.slice(n * size, (n + 1) * size),
  );

/** The server would reject other copies for reasons of their own; a dead connection fails them all. */
const concernsTheseCopies = (error: unknown): boolean =>
  error instanceof ApiError && error.status >= 400 && error.status < 500;

/** Moves copies in requests of as many as one may have. A rejected request moves none of its copies. */
const move = async (
  api: ApiClient,
  items: readonly PaperItem[],
  GlobalHondanaID: string,
): Promise<MoveOutcome> => {
  const moved: PaperItem[] = [];
  let connected = true;
  for (const chunk of chunksOf(items, COPIES_PER_MOVE)) {
    if (!connected) break;
    try {
      const GlobalBookIDs = chunk.map(({ key }) => key);
      // One after another: each request renews the version of the same bookshelf.
      // oxlint-disable-next-line no-await-in-loop
      await api.call('bookshelfWrites', 'MoveGlobalBooksToHondana', {
        GlobalBookIDs,
        GlobalHondanaID,
      });
      moved.push(...chunk);
    } catch (error) {
      logFailure('move to shelf', error);
      connected = concernsTheseCopies(error);
    }
  }
  return { moved, failed: items.filter((item) => !moved.includes(item)) };
};

const entryOnHondana = (
  entry: BookshelfEntry,
  hondana: GlobalHondana | undefined,
): BookshelfEntry => {
  const { global_hondana: _, ...rest } = entry;
  return { ...rest, ...(hondana !== undefined && { global_hondana: hondana }) };
};

const onHondana = (item: PaperItem, hondana: GlobalHondana | undefined): PaperItem => ({
  ...item,
  entry: entryOnHondana(item.entry, hondana),
  hondanaKey: hondana?.GlobalHondanaID ?? UNASSIGNED_HONDANA,
});

interface MoveBooks {
  /** `hondana` undefined: to no hondana. */
  readonly to: (
    items: readonly PaperItem[],
    hondana: GlobalHondana | undefined,
  ) => Promise<MoveOutcome>;
  /** Moves each of these items back to where it was. */
  readonly back: (items: readonly PaperItem[]) => Promise<MoveOutcome>;
}

/** Moves copies between hondanas. Those that were moved show so before they are loaded again. */
export const useMoveBooks = (userSub: string): MoveBooks => {
  const api = useApi();
  const queries = useQueryClient();
  const changed = useBookshelfChanged();
  const { queryKey } = bookshelfQuery(api, userSub, userSub);

  const show = (moved: readonly PaperItem[], hondana: GlobalHondana | undefined) => {
    const keys = new Set(moved.map(({ key }) => key));
    queries.setQueryData(queryKey, (shown) =>
      shown?.first_entries === undefined
        ? shown
        : {
            ...shown,
            first_entries: shown.first_entries.map((entry) =>
              keys.has(entry.global_book.GlobalBookID) ? entryOnHondana(entry, hondana) : entry,
            ),
          },
    );
    queries.setQueriesData<readonly PaperItem[]>(
      { queryKey: bookshelfFilesKey(userSub, userSub) },
      (shown) => shown?.map((item) => (keys.has(item.key) ? onHondana(item, hondana) : item)),
    );
  };
  const to: MoveBooks['to'] = async (items, hondana) => {
    const outcome = await move(api, items, hondana?.GlobalHondanaID ?? '');
    show(outcome.moved, hondana);
    void changed();
    return outcome;
  };
  const back: MoveBooks['back'] = async (items) => {
    const outcomes: MoveOutcome[] = [];
    for (const key of new Set(items.map(({ hondanaKey }) => hondanaKey))) {
      const group = items.filter(({ hondanaKey }) => hondanaKey === key);
      // oxlint-disable-next-line no-await-in-loop
      outcomes.push(await to(group, group[0]?.entry.global_hondana));
    }
    return {
      moved: outcomes.flatMap(({ moved }) => moved),
      failed: outcomes.flatMap(({ failed }) => failed),
    };
  };
  return { to, back };
};
