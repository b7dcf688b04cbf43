import { Suspense, useState, type ComponentType, type ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { pageAt, type PageName } from '#contract/page-at.ts';
import { pagePatterns } from '#contract/pages.ts';
import { MovedContext, useMoved } from '#web/components/page.tsx';
import { ScreenSkeleton } from '#web/components/screen-skeleton.tsx';
import { useAuth } from '#web/lib/auth-context.ts';
import { RepeatEarlyPress } from '#web/lib/hydration.ts';
import { isOfflinePage } from '#web/lib/offline-pages.ts';
import { useShellOfFirstPage } from '#web/lib/shell-tags.ts';
import { isCutOff } from '#web/lib/use-is-offline.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { Frame } from './frame/frame.tsx';

/** The screens by the names of their pages. */
export type ScreenComponents = Readonly<Partial<Record<PageName, ComponentType>>>;

/**
 * The key of the screen: another one for each navigation, except where only the query of the address
 * changes. The screen then stays mounted and keeps its focus and what is typed.
 */
const useScreenKey = (): string => {
  const { key, pathname, search } = useLocation();
  const [shown, setShown] = useState({ screen: key, key, pathname, search });
  if (shown.key === key) return shown.screen;
  const queryOnly = shown.pathname === pathname && shown.search !== search;
  const screen = queryOnly ? shown.screen : key;
  setShown({ screen, key, pathname, search });
  return screen;
};

/** Shows the screen of the address; an error of the screen stays within it. */
export const Guarded = ({ children }: { readonly children: ReactNode }) => {
  const { key, pathname } = useLocation();
  const screen = useScreenKey();
  useShellOfFirstPage(pathname);
  return (
    <ErrorBoundary key={screen} address={key}>
      <Suspense fallback={<ScreenSkeleton />}>
        {children}
        <RepeatEarlyPress />
      </Suspense>
    </ErrorBoundary>
  );
};

interface RouterProps {
  readonly screens: ScreenComponents;
  /** Shown where there is no page. */
  readonly notFound: ComponentType;
  /** Shown to a reader without a network in place of a page that needs one; absent on the server. */
  readonly needsNetwork?: ComponentType;
}

/** Where a browser asks for the file that the site consists of. */
const INDEX_FILE = /^\/index\.html\/*$/iu;

interface ScreenOfProps {
  readonly name: PageName | undefined;
  readonly screen: ComponentType;
  readonly needsNetwork: ComponentType | undefined;
}

const ScreenOf = ({ name, screen: Screen, needsNetwork: NeedsNetwork }: ScreenOfProps) => {
  const { status } = useAuth();
  // A page that is open when the network goes stays.
  const [opensCutOff] = useState(() => NeedsNetwork !== undefined && isCutOff());
  return status === 'offline' && opensCutOff && NeedsNetwork && !isOfflinePage(name) ? (
    <NeedsNetwork />
  ) : (
    <Screen />
  );
};

/** The screen of the address. All but the login are in the frame, which stays while they change. */
const ScreenAt = ({ screens, notFound, needsNetwork }: RouterProps) => {
  const { pathname } = useLocation();
  if (INDEX_FILE.test(pathname)) return <Navigate replace to={pagePatterns.home} />;
  const name = pageAt(pathname)?.name;
  const component = (name === undefined ? undefined : screens[name]) ?? notFound;
  const screen = (
    <Guarded>
      <ScreenOf name={name} screen={component} needsNetwork={needsNetwork} />
    </Guarded>
  );
  return name === 'login' ? screen : <Frame>{screen}</Frame>;
};

/** All screens, and what they know of the visit. */
export const Router = (props: RouterProps) => (
  <MovedContext value={useMoved()}>
    <ScreenAt {...props} />
  </MovedContext>
);
