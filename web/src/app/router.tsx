import { Suspense, useState, type ComponentType } from 'react';
import { Navigate, Outlet, Route, Routes, useLocation } from 'react-router-dom';
import { pagePatterns } from '#contract/pages.ts';
import { ScreenSkeleton } from '../components/screen-skeleton.tsx';
import { MovedContext, useMoved } from '../components/page.tsx';
import { useShellOfFirstPage } from '../lib/shell-tags.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { Frame } from './frame/frame.tsx';
import { framedScreens, LoginScreen, NotFoundScreen } from './screens.ts';

const Screen = ({ component: Component }: { readonly component: ComponentType }) => (
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

/**
 * All routes. The router ranks static paths above dynamic ones, so the catch-all profile never
 * hides a screen; sign-up rejects user names that equal a path.
 */
export const Router = () => (
  <MovedContext value={useMoved()}>
    <Routes>
      <Route element={<Guarded />}>
        <Route path={pagePatterns.login} element={<Screen component={LoginScreen} />} />
      </Route>
      <Route element={<Framed />}>
        {framedScreens.map(({ path, component }) => (
          <Route key={path} path={path} element={<Screen component={component} />} />
        ))}
        <Route path="/index.html" element={<Navigate to={pagePatterns.home} replace />} />
        <Route path="*" element={<Screen component={NotFoundScreen} />} />
      </Route>
    </Routes>
  </MovedContext>
);
