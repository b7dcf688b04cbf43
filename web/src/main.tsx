import type { QueryClient } from '@tanstack/react-query';
import { startTransition, StrictMode, useLayoutEffect, useState, type ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter, useLocation } from 'react-router-dom';
import { readPageState } from './app/page-state.ts';
import { Providers } from './app/providers.tsx';
import { Router } from './app/router.tsx';
import { LazyNeedsNetwork, LazyNotFound, lazyScreens, preloadScreen } from './app/screens.ts';
import { AuthProvider } from './features/session/public.ts';
import { loadConfig } from './lib/config.ts';
import { takeEarlyPress } from './lib/hydration.ts';
import { logFailure } from './lib/log-failure.ts';
import { reloadForReleases } from './lib/new-release.ts';
import { createQueryClient, hydrateQueries } from './lib/query-client.ts';
import { isCutOff } from './lib/use-is-offline.ts';
import { preferredLocale } from './texts/chosen-locale.ts';

interface FirstPageProps {
  /** Called when the reader first navigates. */
  readonly onLeave: () => void;
  readonly children: ReactNode;
}

const FirstPage = ({ onLeave, children }: FirstPageProps) => {
  const { key } = useLocation();
  const [first] = useState(key);
  // A layout effect, to run before the effects of the next screen.
  useLayoutEffect(() => {
    if (key !== first) onLeave();
  }, [key, first, onLeave]);
  return children;
};

/** Fills the cache with what the page was rendered from. */
const startQueries = (state: unknown): readonly [QueryClient, () => void] => {
  const queries = createQueryClient();
  return [queries, state === undefined ? () => {} : hydrateQueries(queries, state)];
};

const rootOptions = {
  /** React's own error only says that it has recovered; its cause says from what. */
  onRecoverableError: (error: unknown): void => {
    reportError(error instanceof Error ? (error.cause ?? error) : error);
  },
};

const start = async (): Promise<void> => {
  const container = document.querySelector('#root');
  if (container === null) throw new Error('The page has no #root');
  const state = readPageState();
  const locale = state?.locale ?? preferredLocale();
  const [config] = await Promise.all([
    state?.config ?? loadConfig(),
    // A failure is reported by the screen itself. Without a network, the code of most screens never comes.
    isCutOff() ? undefined : preloadScreen(location.pathname).catch(() => {}),
  ]);
  const [queries, leaveFirstPage] = startQueries(state?.queries);
  takeEarlyPress();
  const app = (
    <StrictMode>
      <BrowserRouter>
        <FirstPage onLeave={leaveFirstPage}>
          <Providers config={config} locale={locale} queries={queries} session={AuthProvider}>
            <Router screens={lazyScreens} notFound={LazyNotFound} needsNetwork={LazyNeedsNetwork} />
          </Providers>
        </FirstPage>
      </BrowserRouter>
    </StrictMode>
  );
  if (state?.queries === undefined) createRoot(container, rootOptions).render(app);
  // As a transition, hydration yields to the browser: a tap on a slow phone does not wait for all of it.
  else startTransition(() => void hydrateRoot(container, app, rootOptions));
};

/** The HTML contains this message, because nothing can be rendered without the configuration. */
const showStartFailure = (): void => {
  // A page that the server has rendered can be read as it is.
  if (document.querySelector('#root')?.hasChildNodes() === true) return;
  const message = document.querySelector<HTMLTemplateElement>('#not-started');
  if (message !== null) document.body.append(message.content.cloneNode(true));
};

const run = async (): Promise<void> => {
  try {
    await start();
  } catch (error) {
    logFailure('start', error);
    showStartFailure();
  }
};

reloadForReleases();
void run();
