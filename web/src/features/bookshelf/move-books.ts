import { useQueryClient } from '@tanstack/react-query';
import type { BookshelfEntry, GlobalHondana } from '#contract/entities/bookshelf.ts';
import { COPIES_PER_MOVE } from '#contract/limits.ts';
import { sendInTurn, useBookshelfChanged } from '#web/features/copies/public.ts';
import { type ApiClient, useApi } from '#web/lib/api-client.ts';
import { chunksOf } from '#web/lib/chunks.ts';
import { UNASSIGNED_HONDANA } from '#web/lib/measures.ts';
import type { PaperItem } from './bookshelf-items.ts';
import { bookshelfFilesKey, bookshelfQuery } from './queries.ts';

/** Which copies were moved and which were not. */
export interface MoveOutcome {
  readonly moved: readonly PaperItem[];
  readonly failed: readonly PaperItem[];
}

/** Moves copies in requests of as many as one may have. A rejected request moves none of its copies. */
const move = async (
  api: ApiClient,
  items: readonly PaperItem[],
  GlobalHondanaID: string,
  onSent: ((tried: number) => void) | undefined,
): Promise<MoveOutcome> => {
  const { done, failed } = await sendInTurn(
    chunksOf(items, COPIES_PER_MOVE),
    (chunk) =>
      api.call('bookshelfWrites', 'MoveGlobalBooksToHondana', {
        GlobalBookIDs: chunk.map(({ key }) => key),
        GlobalHondanaID,
      }),
    {
      name: 'move to shelf',
      onSent: (chunks) => onSent?.(Math.min(chunks * COPIES_PER_MOVE, items.length)),
    },
  );
  return { moved: done.flatMap(({ part }) => part), failed: failed.flat() };
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
    /** Called with the number of copies that were tried. */
    onSent?: (tried: number) => void,
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
  const to: MoveBooks['to'] = async (items, hondana, onSent) => {
    const outcome = await move(api, items, hondana?.GlobalHondanaID ?? '', onSent);
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
