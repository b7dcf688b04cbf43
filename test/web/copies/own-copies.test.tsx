import { QueryClientProvider } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { startApiServer } from '#test/support/web/api-server.ts';
import { hanako } from '#test/support/web/readers.ts';
import { ApiContext, createApiClient } from '#web/lib/api-client.ts';
import { AuthContext, type Auth } from '#web/lib/auth-context.ts';
import { useOwnCopies } from '#web/features/copies/own-copies.tsx';
import { createQueryClient } from '#web/lib/query-client.ts';

const server = startApiServer();

const authOf = (user: Auth['user']): Auth => ({
  status: user === null ? 'signedOut' : 'signedIn',
  user,
  getToken: async () => (user === null ? null : 'token'),
  restore: async () => {},
  signIn: async () => 'refused',
  prepareSignIn: async () => {},
  setNewPassword: async () => 'refused',
  sendCode: async () => 'refused',
  signOut: async () => {},
  loadAccounts: () => Promise.reject(new Error('This test has no accounts')),
});

const countOf = (KANRI_IDs: readonly string[], user: Auth['user'] = hanako) => {
  const auth = authOf(user);
  const api = createApiClient(auth.getToken);
  const queries = createQueryClient();
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <AuthContext value={auth}>
      <ApiContext value={api}>
        <QueryClientProvider client={queries}>{children}</QueryClientProvider>
      </ApiContext>
    </AuthContext>
  );
  return renderHook(({ ids }) => useOwnCopies(ids), { wrapper, initialProps: { ids: KANRI_IDs } });
};

const idOf = (n: number): string => `HDB${String(n).padStart(6, '0')}`;

describe('the number of own copies', () => {
  it('SCAN-44 SCAN-09 comes in one request for all books, each named once', async () => {
    server.answer('bookshelfWrites', 'countOwnCopies', () => ({
      copies: [{ KANRI_ID: idOf(2), count: 3 }],
    }));
    const { result, rerender } = countOf([idOf(2), idOf(1), idOf(2)]);
    expect(result.current.size).toBe(0);
    await waitFor(() => {
      expect(result.current.get(idOf(2))?.count).toBe(3);
    });
    expect(result.current.has(idOf(1))).toBe(false);
    // The same books in another order are known.
    rerender({ ids: [idOf(1), idOf(2)] });
    expect(server.requestsOf('countOwnCopies')).toMatchObject([
      { input: { userSub: hanako.sub, KANRI_IDs: [idOf(1), idOf(2)] } },
    ]);
  });

  it('SCAN-44 splits more books than one request takes', async () => {
    const ids = Array.from({ length: 401 }, (_, n) => idOf(n));
    server.answer('bookshelfWrites', 'countOwnCopies', ({ KANRI_IDs }) => ({
      copies: KANRI_IDs.map((KANRI_ID) => ({ KANRI_ID, count: 1 })),
    }));
    const { result } = countOf(ids);
    await waitFor(() => {
      expect(result.current.size).toBe(401);
    });
    expect(server.requestsOf('countOwnCopies')).toHaveLength(2);
  });

  it('SCAN-44 is not requested for visitors, or for no books', async () => {
    const visitor = countOf([idOf(1)], null);
    const nothing = countOf([]);
    expect([visitor.result.current.size, nothing.result.current.size]).toEqual([0, 0]);
    await Promise.resolve();
    expect(server.requestsOf('countOwnCopies')).toEqual([]);
  });
});
