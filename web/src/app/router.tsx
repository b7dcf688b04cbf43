import { Suspense, type ComponentType } from 'react';
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

const Guarded = () => {
  const { key, pathname } = useLocation();
  useShellOfFirstPage(pathname);
  return (
    <ErrorBoundary key={key}>
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
