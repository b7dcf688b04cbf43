import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { useMemo, type ComponentType, type ReactNode } from 'react';
import type { SendRequest } from '#contract/rendering.ts';
import type { WebConfig } from '#contract/web-config.ts';
import { ApiContext, createApiClient } from '#web/lib/api-client.ts';
import { useAuth } from '#web/lib/auth-context.ts';
import { ConfigContext } from '#web/lib/config.ts';
import { useForgetWithReader } from '#web/lib/query-client.ts';
import type { Locale } from '#web/texts/texts.ts';
import { Look } from './look.tsx';
import { TextsProvider } from './texts-provider.tsx';

interface ServerProps {
  readonly queries: QueryClient;
  readonly send: SendRequest | undefined;
  readonly children: ReactNode;
}

const Server = ({ queries, send, children }: ServerProps) => {
  const { getToken, user } = useAuth();
  useForgetWithReader(queries, user?.sub);
  const api = useMemo(() => createApiClient(getToken, send), [getToken, send]);
  return (
    <ApiContext value={api}>
      <QueryClientProvider client={queries}>{children}</QueryClientProvider>
    </ApiContext>
  );
};

interface ProvidersProps {
  /** Provides the session: that of this browser, or an anonymous one on the server. */
  readonly session: ComponentType<{ readonly children: ReactNode }>;
  readonly config: WebConfig;
  readonly locale: Locale;
  /** The cache of server state, with what the page was rendered from. */
  readonly queries: QueryClient;
  /** @default the browser's own */
  readonly send?: SendRequest;
  readonly children: ReactNode;
}

/** All contexts of the screens, in order of dependency. */
export const Providers = ({
  config,
  locale,
  queries,
  send,
  session: Session,
  children,
}: ProvidersProps) => (
  <ConfigContext value={config}>
    <TextsProvider initial={locale}>
      <Look>
        <Session>
          <Server queries={queries} send={send}>
            {children}
          </Server>
        </Session>
      </Look>
    </TextsProvider>
  </ConfigContext>
);
