import { Suspense, useState, type ComponentType } from 'react';
import { Navigate, Outlet, Route, Routes, useLocation } from 'react-router-dom';
import { pagePatterns } from '#contract/pages.ts';
import { ScreenSkeleton } from '../components/screen-skeleton.tsx';
import { MovedContext, useMoved } from '../components/page.tsx';
import { useShellOfFirstPage } from '../lib/shell-tags.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { Frame } from './frame/frame.tsx';

/** A screen and the pattern of its path. */
export interface Screen {
  readonly path: string;
  readonly component: ComponentType;
}

const ScreenOf = ({ component: Component }: { readonly component: ComponentType }) => (
  <Suspense fallback={<ScreenSkeleton />}>
    <Component />
  </Suspense>
);

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

/** Renders the screen of the address; an error of the screen stays within it. */
export const Guarded = () => {
  const { key, pathname } = useLocation();
  const screen = useScreenKey();
  useShellOfFirstPage(pathname);
  return (
    <ErrorBoundary key={screen} address={key}>
      <Outlet />
    </ErrorBoundary>
  );
};

const Framed = () => (
  <Frame>
    <Guarded />
  </Frame>
);

interface RouterProps {
  /** The screens inside the frame. */
  readonly framed: readonly Screen[];
  readonly login: ComponentType;
  readonly notFound: ComponentType;
}

/**
 * All routes. The router ranks static paths above dynamic ones, so the catch-all profile never
 * hides a screen; sign-up rejects user names that equal a path.
 */
export const Router = ({ framed, login, notFound }: RouterProps) => (
  <MovedContext value={useMoved()}>
    <Routes>
      <Route element={<Guarded />}>
        <Route path={pagePatterns.login} element={<ScreenOf component={login} />} />
      </Route>
      <Route element={<Framed />}>
        {framed.map(({ path, component }) => (
          <Route key={path} path={path} element={<ScreenOf component={component} />} />
        ))}
        <Route path="/index.html" element={<Navigate to={pagePatterns.home} replace />} />
        <Route path="*" element={<ScreenOf component={notFound} />} />
      </Route>
    </Routes>
  </MovedContext>
);
