import { QueryClientProvider } from '@tanstack/react-query';
import { act, render } from '@testing-library/react';
import { userEvent, type UserEvent } from '@testing-library/user-event';
import { BrowserRouter } from 'react-router-dom';
import type { WebConfig } from '#contract/web-config.ts';
import { Router, type ScreenComponents } from '#web/app/router.tsx';
import { LazyNeedsNetwork, LazyNotFound, lazyScreens } from '#web/app/screens.ts';
import type { AccountClient } from '#web/lib/account-client.ts';
import { ApiContext, createApiClient } from '#web/lib/api-client.ts';
import { AuthContext, type Auth, type SignedInUser } from '#web/lib/auth-context.ts';
import { ConfigContext } from '#web/lib/config.ts';
import { createQueryClient } from '#web/lib/query-client.ts';
import type { Locale } from '#web/texts/texts.ts';
import { Look } from '#web/app/look.tsx';
import { TextsProvider } from '#web/app/texts-provider.tsx';
import { goBack } from './go-back.ts';

const testConfig: WebConfig = {
  region: 'ap-northeast-1',
  userPoolId: 'ap-northeast-1_Test00001',
  userPoolClientId: 'test-client',
  productName: 'Hondana',
  signUp: 'app',
  siteOrigin: 'https://hondana.example',
  formerHosts: ['d1.example'],
  affiliateTag: 'hondana-22',
};

const absent = () => Promise.reject(new Error('This test has no accounts'));

const noAccounts: AccountClient = {
  signUp: absent,
  confirm: absent,
  resend: absent,
  requestReset: absent,
  reset: absent,
  changePassword: absent,
  requestAddress: absent,
  confirmAddress: absent,
  // The profile settings show whether it is on.
  secondStep: {
    isOn: () => Promise.resolve(false),
    begin: absent,
    turnOn: absent,
    turnOff: absent,
    endSessions: absent,
  },
};

const authOf = (user: SignedInUser | null): Auth => ({
  status: user === null ? 'signedOut' : 'signedIn',
  user,
  getToken: () => Promise.resolve(user === null ? null : `id.token.${user.username}`),
  restore: () => Promise.resolve(),
  signIn: () => Promise.resolve('refused'),
  prepareSignIn: () => Promise.resolve(),
  setNewPassword: () => Promise.resolve('refused'),
  sendCode: () => Promise.resolve('refused'),
  signOut: () => Promise.resolve(),
  loadAccounts: () => Promise.resolve(noAccounts),
});

interface Surroundings {
  readonly locale?: Locale;
  readonly user?: SignedInUser | null;
  /** What the session does, where a test is about that. */
  readonly auth?: Partial<Auth>;
  readonly config?: Partial<WebConfig>;
  /** In place of the product's screens, where a test is about what surrounds them. */
  readonly screens?: ScreenComponents;
}

interface Screen {
  readonly user: UserEvent;
  /** Path that the browser's address bar would show. */
  readonly path: () => string;
  /** The browser's button for it. */
  readonly back: () => Promise<void>;
  /** The session of this browser becomes that of a visitor, as by a log-out in another tab. */
  readonly endSession: () => void;
  /** The session of this browser has no network any more. */
  readonly goOffline: () => void;
}

/**
 * Renders the whole page at an address as a visitor gets it, with the product's own router, texts,
 * theme, API client and cache; only session and configuration are given.
 */
export const renderScreen = async (
  address: string,
  {
    locale = 'ja',
    user = null,
    auth: session = {},
    config = {},
    screens = lazyScreens,
  }: Surroundings = {},
): Promise<Screen> => {
  const auth = { ...authOf(user), ...session };
  const api = createApiClient(auth.getToken);
  const queries = createQueryClient();
  const { queries: defaults = {} } = queries.getDefaultOptions();
  // Retries happen as they do for readers, but nobody waits for them.
  queries.setDefaultOptions({ queries: { ...defaults, retryDelay: 0 } });

  history.pushState(null, '', address);
  const pageFor = (current: Auth) => (
    <BrowserRouter>
      <ConfigContext value={{ ...testConfig, ...config }}>
        <TextsProvider initial={locale}>
          <Look>
            <AuthContext value={current}>
              <ApiContext value={api}>
                <QueryClientProvider client={queries}>
                  <Router
                    screens={screens}
                    notFound={LazyNotFound}
                    needsNetwork={LazyNeedsNetwork}
                  />
                </QueryClientProvider>
              </ApiContext>
            </AuthContext>
          </Look>
        </TextsProvider>
      </ConfigContext>
    </BrowserRouter>
  );
  const { rerender } = render(pageFor(auth));
  const become = (next: Auth) => {
    act(() => {
      rerender(pageFor(next));
    });
  };
  return {
    user: userEvent.setup({ delay: null }),
    path: () => location.pathname,
    back: goBack,
    endSession: () => {
      become(authOf(null));
    },
    goOffline: () => {
      become({ ...auth, status: 'offline' });
    },
  };
};
