import { useEffect, useState } from 'react';
import { NavigationType, useLocation, useNavigationType, useSearchParams } from 'react-router-dom';
import { authorBookOrders, type AuthorBookOrder } from '#contract/author-books.ts';
import { SEARCH_WORD_MAX } from '#contract/limits.ts';
import { useHydrated } from '#web/lib/hydration.ts';
import { useChangeQuery } from '#web/lib/navigation.ts';
import { ALL_BOOKS, type AuthorView } from './queries.ts';

/** Names in the address; the bookshelf uses the same. */
const names = { order: 'sort', filter: 'q' } as const;

/** The server is asked when the reader pauses. */
const WRITE_AFTER_MS = 400;

const trimmed = (filter: string): string => filter.trim().slice(0, SEARCH_WORD_MAX);

/** Reads a view from the query of an address; an order that does not exist is ignored. */
const viewOf = (query: URLSearchParams): AuthorView => ({
  order: authorBookOrders.find((order) => order === query.get(names.order)) ?? ALL_BOOKS.order,
  filter: trimmed(query.get(names.filter) ?? ''),
});

const queryOf = ({ order, filter }: AuthorView): URLSearchParams =>
  new URLSearchParams([
    ...(order === ALL_BOOKS.order ? [] : [[names.order, order]]),
    ...(filter === '' ? [] : [[names.filter, filter]]),
  ]);

interface ViewInAddress {
  readonly view: AuthorView;
  /** The filter as it is typed, which `view` follows. */
  readonly typed: string;
  readonly setOrder: (order: AuthorBookOrder) => void;
  readonly setFilter: (filter: string) => void;
}

/** Order and filter, stored in the query of the address; a page from the server shows all books. */
export const useAuthorView = (): ViewInAddress => {
  const [query] = useSearchParams();
  const changeQuery = useChangeQuery();
  const hydrated = useHydrated();
  const view = hydrated ? viewOf(query) : ALL_BOOKS;
  // Undefined while the field shows the filter of the address.
  const [typed, setTyped] = useState<string>();
  const { key } = useLocation();
  const moved = useNavigationType() === NavigationType.Pop;
  const [seen, setSeen] = useState(key);
  if (key !== seen) {
    setSeen(key);
    if (moved) setTyped(undefined);
  }
  useEffect(() => {
    if (typed === undefined || trimmed(typed) === view.filter) return undefined;
    const timer = setTimeout(() => {
      changeQuery((now) => queryOf({ ...viewOf(now), filter: trimmed(typed) }), { replace: true });
    }, WRITE_AFTER_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [typed, view.filter, changeQuery]);
  return {
    view,
    typed: typed ?? view.filter,
    setOrder: (order) => {
      changeQuery((now) => {
        const { filter } = viewOf(now);
        return queryOf({ order, filter: typed === undefined ? filter : trimmed(typed) });
      });
    },
    setFilter: setTyped,
  };
};
