import CssBaseline from '@mui/material/CssBaseline';
// MUI's own `ThemeProvider` would compute the theme again, and decide about the scheme a second time.
import { ThemeProvider } from '@mui/system';
import { QueryClientProvider } from '@tanstack/react-query';
import { useMemo, useState, type ReactNode } from 'react';
import type { WebConfig } from '#contract/web-config.ts';
import { ApiContext, createApiClient } from '../lib/api-client.ts';
import { useAuth } from '../lib/auth-context.ts';
import { ConfigContext } from '../lib/config.ts';
import { createQueryClient, useForgetWithReader } from '../lib/query-client.ts';
import { useLocale, type Locale } from '../texts/texts.ts';
import { TextsProvider } from './texts-provider.tsx';
import { themeOf } from '../theme/theme.ts';
import { AuthProvider } from '../features/session/auth-provider.tsx';

interface ProvidersProps {
  readonly config: WebConfig;
  readonly locale: Locale;
  readonly children: ReactNode;
}

const Look = ({ children }: { readonly children: ReactNode }) => {
  const { locale } = useLocale();
  return (
    <ThemeProvider theme={themeOf(locale)}>
      <CssBaseline />
      {children}
    </ThemeProvider>
  );
};

const Server = ({ children }: { readonly children: ReactNode }) => {
  const { getToken, user } = useAuth();
  const [queries] = useState(createQueryClient);
  useForgetWithReader(queries, user?.sub);
  const api = useMemo(() => createApiClient(getToken), [getToken]);
  return (
    <ApiContext value={api}>
      <QueryClientProvider client={queries}>{children}</QueryClientProvider>
    </ApiContext>
  );
};

/** All contexts of the screens, in order of dependency. */
export const Providers = ({ config, locale, children }: ProvidersProps) => (
  <ConfigContext value={config}>
    <TextsProvider initial={locale}>
      <Look>
        <AuthProvider>
          <Server>{children}</Server>
        </AuthProvider>
      </Look>
    </TextsProvider>
  </ConfigContext>
);
