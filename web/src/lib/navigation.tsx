import type { Action, History, Location } from 'history';
import {
  createContext,
  startTransition,
  useCallback,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
  type ComponentProps,
  type MouseEvent,
  type ReactNode,
} from 'react';
import { pageMatching } from '#contract/page-at.ts';

/** How the shown address was reached: `POP` is the first page of a visit, back or forward. */
type NavigationType = `${Action}`;

interface Place {
  readonly location: Location;
  readonly type: NavigationType;
}

type Steps = Pick<History, 'location' | 'push' | 'replace'>;

const PlaceContext = createContext<Place | null>(null);
/** Null on the server, where nobody navigates. */
const StepsContext = createContext<Steps | null>(null);

const usePlace = (): Place => {
  const place = useContext(PlaceContext);
  if (place === null) throw new Error('There is no address here');
  return place;
};

/** The address that is shown, as the browser spells it, and the state of its history entry. */
export const useLocation = (): Location => usePlace().location;

export const useNavigationType = (): NavigationType => usePlace().type;

/** The decoded parameters of the page's path, by their names in `pagePatterns`. */
export const useParams = (): Readonly<Record<string, string>> => {
  const { pathname } = useLocation();
  return useMemo(() => pageMatching(pathname)?.parameters ?? {}, [pathname]);
};

interface NavigateOptions {
  /** True to replace the history entry, so that the back button skips it. */
  readonly replace?: boolean;
  /** What the new history entry stores. */
  readonly state?: unknown;
}

type Navigate = (to: Parameters<History['push']>[0], options?: NavigateOptions) => void;

/** A function that goes to a path of this site. It never changes. */
export const useNavigate = (): Navigate => {
  const steps = useContext(StepsContext);
  return useCallback(
    (to, { replace = false, state } = {}) => {
      if (steps === null) throw new Error('There is no navigation here');
      if (replace) steps.replace(to, state);
      else steps.push(to, state);
    },
    [steps],
  );
};

type SetSearchParams = (
  parameters: URLSearchParams | Readonly<Record<string, string>>,
  options?: NavigateOptions,
) => void;

/** The query of the address, and a function that changes it. */
export const useSearchParams = (): readonly [URLSearchParams, SetSearchParams] => {
  const { search } = useLocation();
  const navigate = useNavigate();
  const parameters = useMemo(() => new URLSearchParams(search), [search]);
  const set = useCallback<SetSearchParams>(
    (next, options) => {
      const query = new URLSearchParams(next).toString();
      navigate({ search: query === '' ? '' : `?${query}` }, options);
    },
    [navigate],
  );
  return [parameters, set];
};

/**
 * A function that returns the query of the address as it is now. `useSearchParams` returns the one that is
 * shown, and a change renders as a transition: a further change in between must not undo it.
 */
export const useCurrentQuery = (): (() => URLSearchParams) => {
  const steps = useContext(StepsContext);
  return useCallback(() => new URLSearchParams(steps?.location.search), [steps]);
};

interface LinkProps extends NavigateOptions, Omit<ComponentProps<'a'>, 'href'> {
  /** A path of this site. */
  readonly to: string;
}

/** Whether a click opens the link here, rather than in another tab or window, or as a download. */
const opensHere = ({ button, altKey, ctrlKey, metaKey, shiftKey }: MouseEvent, target = '_self') =>
  button === 0 && target === '_self' && !altKey && !ctrlKey && !metaKey && !shiftKey;

/**
 * A link to a page of this site, which opens without loading the document again. A link to the shown
 * address replaces its history entry, as browsers do.
 */
export const Link = ({ to, state, replace = false, onClick, children, ...others }: LinkProps) => {
  const steps = useContext(StepsContext);
  const navigate = useNavigate();
  return (
    <a
      {...others}
      href={to}
      onClick={(event) => {
        onClick?.(event);
        if (event.defaultPrevented || steps === null || !opensHere(event, others.target)) return;
        event.preventDefault();
        const { pathname, search, hash } = steps.location;
        navigate(to, { state, replace: replace || pathname + search + hash === to });
      }}
    >
      {children}
    </a>
  );
};

/** Leads elsewhere as soon as it is shown, without a history entry of its own. */
export const Redirect = ({ to }: { readonly to: string }) => {
  const navigate = useNavigate();
  useEffect(() => {
    navigate(to, { replace: true });
  }, [navigate, to]);
  return null;
};

/** A state with which a page replaces that of its entry to find it there after a return: no navigation. */
export interface KeptState {
  readonly samePage: true;
}

const isKept = (state: unknown): boolean => (state as Partial<KeptState> | null)?.samePage === true;

interface NavigationProps {
  /** The history of the browser, or one in memory. */
  readonly history: History;
  readonly children: ReactNode;
}

/** Provides the address. A new page renders as a transition, which never delays typing. */
export const Navigation = ({ history, children }: NavigationProps) => {
  const [place, setPlace] = useState<Place>({ location: history.location, type: history.action });
  useLayoutEffect(
    () =>
      history.listen(({ location, action }) => {
        const type: NavigationType = action;
        if (type === 'REPLACE' && isKept(location.state)) return;
        startTransition(() => {
          setPlace({ location, type });
        });
      }),
    [history],
  );
  return (
    <StepsContext value={history}>
      <PlaceContext value={place}>{children}</PlaceContext>
    </StepsContext>
  );
};

/** The key of the first page of a visit: the browser's history has given it none. */
const FIRST_KEY = 'default';

interface FixedAddressProps {
  /** The path of an address, as a browser spells it. */
  readonly path: string;
  readonly children: ReactNode;
}

/** Provides the address of a page that is rendered on the server. */
export const FixedAddress = ({ path, children }: FixedAddressProps) => {
  const place = useMemo<Place>(
    () => ({
      location: { pathname: path, search: '', hash: '', state: null, key: FIRST_KEY },
      type: 'POP',
    }),
    [path],
  );
  return <PlaceContext value={place}>{children}</PlaceContext>;
};
