import { CacheProvider } from '@emotion/react';
import createCache from '@emotion/cache';
import createEmotionServer from '@emotion/server/create-instance';
import type { Query, QueryClient } from '@tanstack/react-query';
import { prerenderToNodeStream } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import type { PageAt } from '#contract/page-at.ts';
import type { RenderedContent, RenderPage, RenderRequest } from '#contract/rendering.ts';
import { Providers } from '#web/app/providers.tsx';
import { Router } from '#web/app/router.tsx';
import { createApiClient } from '#web/lib/api-client.ts';
import { createQueryClient, dehydrateQueries, isRefusal } from '#web/lib/query-client.ts';
import { anonymous, AnonymousSession } from './anonymous-session.tsx';
import { notFoundScreen, publicScreens, type PublicScreen } from './public-screens.ts';

/** A page whose data lead to further data is rendered again; a deeper chain is left to the browser. */
const PASSES = 4;

const screens = Object.fromEntries(
  Object.entries(publicScreens).map(([name, { component }]) => [name, component]),
);

interface Rendering {
  readonly request: RenderRequest;
  readonly queries: QueryClient;
  /** Hashes of the queries that were requested. */
  readonly requested: Set<string>;
}

const textOf = async (stream: NodeJS.ReadableStream): Promise<string> => {
  let text = '';
  stream.setEncoding('utf8');
  for await (const chunk of stream) text += chunk;
  return text;
};

type Markup = Pick<RenderedContent, 'title' | 'preloads' | 'markup' | 'styles'>;

/** React writes what belongs into the head before the markup of the tree. */
const HOISTED = /^(?:<(?:link|meta)\b[^<>]*>|<title\b[^<>]*>[^<]*<\/title>)*/u;
const LINKS = /<link\b[^<>]*>/gu;
const TITLE = /<title\b[^<>]*>(?<text>[^<]*)<\/title>/u;

const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
};

/** The text that React has escaped. */
const unescapeMarkup = (text: string): string =>
  text.replaceAll(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => ENTITIES[entity] ?? entity);

const renderOnce = async ({ request, queries }: Rendering): Promise<Markup> => {
  const cache = createCache({ key: 'css' });
  const styles = createEmotionServer(cache);
  const failures: unknown[] = [];
  const { prelude } = await prerenderToNodeStream(
    <CacheProvider value={cache}>
      <StaticRouter location={{ pathname: request.path, search: request.search }}>
        <Providers
          config={request.config}
          locale={request.locale}
          queries={queries}
          send={request.send}
          session={AnonymousSession}
        >
          <Router screens={screens} notFound={notFoundScreen.component} />
        </Providers>
      </StaticRouter>
    </CacheProvider>,
    {
      // Larger trees would otherwise arrive in parts that inline scripts put into place.
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
      // React goes on without the part that failed.
      onError: (error) => {
        failures.push(error);
      },
    },
  );
  const html = await textOf(prelude);
  if (failures.length > 0) throw new Error('A component failed', { cause: failures[0] });
  const hoisted = HOISTED.exec(html)?.[0] ?? '';
  const markup = html.slice(hoisted.length);
  return {
    title: unescapeMarkup(TITLE.exec(hoisted)?.groups?.['text'] ?? ''),
    preloads: (hoisted.match(LINKS) ?? [])
      .filter((link) => link.includes('rel="preload"'))
      .join(''),
    markup,
    styles: styles.constructStyleTagsFromChunks(styles.extractCriticalToChunks(markup)),
  };
};

const isWaiting = ({ state, options }: Query): boolean => {
  const { enabled } = options as { readonly enabled?: unknown };
  return state.status === 'pending' && enabled !== false && options.queryFn !== undefined;
};

/**
 * Sends the requests that the last pass needed and had no data for; false if there were none. A query
 * that failed is removed: the page shows it as loading, and the browser tries again.
 */
const readWaiting = async ({ queries, requested }: Rendering): Promise<boolean> => {
  const cache = queries.getQueryCache();
  const waiting = cache
    .getAll()
    .filter((query) => isWaiting(query) && !requested.has(query.queryHash));
  for (const { queryHash } of waiting) requested.add(queryHash);
  await Promise.allSettled(waiting.map(async (query) => query.fetch()));
  for (const query of waiting) {
    if (query.state.status === 'error' && !isRefusal(query.state.error)) cache.remove(query);
  }
  return waiting.length > 0;
};

const renderAll = async (rendering: Rendering): Promise<Markup> => {
  let markup = await renderOnce(rendering);
  for (let pass = 1; pass < PASSES && (await readWaiting(rendering)); pass += 1) {
    markup = await renderOnce(rendering);
  }
  return markup;
};

const renderScreen = async (
  screen: PublicScreen,
  parameters: PageAt['parameters'],
  request: RenderRequest,
): ReturnType<RenderPage> => {
  let isComplete = true;
  const queries = createQueryClient((name, error) => {
    isComplete &&= isRefusal(error);
    request.report(name, error);
  });
  queries.setDefaultOptions({
    queries: {
      // The browser tries again; a visitor does not wait for a second attempt.
      retry: false,
      // A rejected request is shown as rejected, not as if it was about to be repeated.
      retryOnMount: false,
    },
  });
  const api = createApiClient(anonymous.getToken, request.send);
  try {
    const loaded = await screen.load({
      queries,
      api,
      param: (name) => parameters[name] ?? '',
      search: request.search,
    });
    if (typeof loaded === 'object' && 'movedTo' in loaded)
      return { status: 301, location: loaded.movedTo };
    if (loaded === 'unseen' || loaded === 'seen')
      return { status: loaded === 'seen' ? 200 : 404, screen: screen.module, content: null };
    const markup = await renderAll({ request, queries, requested: new Set() });
    return {
      status: loaded === 'unknown' ? 404 : 200,
      screen: screen.module,
      content: {
        ...markup,
        subject: loaded === 'unknown' ? null : loaded,
        queries: dehydrateQueries(queries),
        isComplete,
      },
    };
  } finally {
    // A query that the browser keeps for an hour would be kept here as long, by a timer.
    queries.clear();
  }
};

export const renderPage: RenderPage = async (request) => {
  const { page } = request;
  if (page === null) return renderScreen(notFoundScreen, {}, request);
  const screen = publicScreens[page.name];
  return screen === undefined
    ? { status: 200, screen: null, content: null }
    : renderScreen(screen, page.parameters, request);
};
