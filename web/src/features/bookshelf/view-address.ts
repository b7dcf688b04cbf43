import { useCallback, useEffect, useMemo, useState } from 'react';
import { NavigationType, useLocation, useNavigationType, useSearchParams } from 'react-router-dom';
import { useHydrated } from '#web/lib/hydration.ts';
import { useChangeQuery } from '#web/lib/navigation.ts';
import {
  WHOLE_BOOKSHELF,
  bookshelfLooks,
  bookshelfSorts,
  stateFilters,
  type BookshelfView,
} from './bookshelf-view.ts';

/** Names of the view's parts in the address. Other pages link to `?shelf=`. */
const names = {
  shelf: 'shelf',
  filter: 'q',
  state: 'state',
  sort: 'sort',
  look: 'view',
} as const satisfies Record<keyof BookshelfView, string>;

const parts = Object.keys(names) as (keyof BookshelfView)[];

const oneOf = <T extends string>(values: readonly T[], text: string | null): T | undefined =>
  values.find((value) => value === text);

/** Reads a view from the query of an address; a value that no view has is ignored. */
export const viewOf = (query: URLSearchParams): BookshelfView => ({
  shelf: query.get(names.shelf) ?? WHOLE_BOOKSHELF.shelf,
  filter: query.get(names.filter) ?? WHOLE_BOOKSHELF.filter,
  state: oneOf(stateFilters, query.get(names.state)),
  sort: oneOf(bookshelfSorts, query.get(names.sort)) ?? WHOLE_BOOKSHELF.sort,
  look: oneOf(bookshelfLooks, query.get(names.look)) ?? WHOLE_BOOKSHELF.look,
});

/** The query of a view: only what differs from the whole bookshelf. */
export const queryOf = (view: BookshelfView): URLSearchParams =>
  new URLSearchParams(
    parts.flatMap((part) => {
      const value = view[part];
      return value === undefined || value === WHOLE_BOOKSHELF[part] ? [] : [[names[part], value]];
    }),
  );

/** Browsers refuse more than a hundred changes of the address in half a minute. */
const WRITE_AFTER_MS = 400;

interface ViewInAddress {
  readonly view: BookshelfView;
  /** Changes parts of the view; the browser's back button undoes it. */
  readonly change: (part: Partial<BookshelfView>) => void;
  /** Changes the filter while it is typed: no step for the back button. */
  readonly type: (filter: string) => void;
}

/** The view in the address; the whole bookshelf in a page that the server has rendered. */
export const useAddressedView = (): BookshelfView => {
  const [query] = useSearchParams();
  const text = useHydrated() ? query.toString() : '';
  return useMemo(() => viewOf(new URLSearchParams(text)), [text]);
};

/**
 * The view of a bookshelf, stored in the query of the address. What is typed shows at once and is
 * written to the address when the reader pauses.
 */
export const useViewInAddress = (): ViewInAddress => {
  const changeQuery = useChangeQuery();
  const inAddress = useAddressedView();
  // Undefined while the filter is that of the address.
  const [typed, setTyped] = useState<string>();
  const { key } = useLocation();
  const moved = useNavigationType() === NavigationType.Pop;
  const [seen, setSeen] = useState(key);
  // What we have written; another filter in the address is from a link.
  const [written, setWritten] = useState<string>();
  if (key !== seen) {
    setSeen(key);
    // Back and forward restore the filter, even one that is still being typed.
    if (moved || inAddress.filter !== written) {
      setTyped(undefined);
      setWritten(undefined);
    }
  }
  useEffect(() => {
    if (typed === undefined || inAddress.filter === typed) return undefined;
    const timer = setTimeout(() => {
      setWritten(typed);
      changeQuery((query) => queryOf({ ...viewOf(query), filter: typed }), { replace: true });
    }, WRITE_AFTER_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [inAddress, typed, changeQuery]);

  const view = useMemo(
    () => (typed === undefined ? inAddress : { ...inAddress, filter: typed }),
    [inAddress, typed],
  );
  const change = useCallback(
    (part: Partial<BookshelfView>) => {
      // A return shows what was typed up to this press, which may have come before the pause.
      if (typed !== undefined && typed !== inAddress.filter) {
        changeQuery((query) => queryOf({ ...viewOf(query), filter: typed }), { replace: true });
      }
      changeQuery((query) => {
        const now = viewOf(query);
        const next = { ...now, filter: typed ?? now.filter, ...part };
        // What was typed in the meantime stays.
        setTyped((latest) => part.filter ?? latest ?? next.filter);
        setWritten(next.filter);
        return queryOf(next);
      });
    },
    [inAddress, typed, changeQuery],
  );
  return { view, type: setTyped, change };
};
