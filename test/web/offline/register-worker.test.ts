import { waitFor } from '@testing-library/react';
import { hanako } from '#test/support/web/readers.ts';
import { registerWorker } from '#web/features/offline/register-worker.ts';
import { removeStoredUser, storeUser } from '#web/lib/stored-user.ts';

it.each([
  { what: 'deletes', session: 'has ended', end: removeStoredUser, deletions: 1 },
  { what: 'keeps', session: 'goes on', end: () => {}, deletions: 0 },
])('SESSION-24 $what the worker when the session $session in the meantime', async (row) => {
  const { end, deletions } = row;
  const registration = {
    addEventListener: () => {},
    waiting: { postMessage: jest.fn() },
    unregister: jest.fn(),
  };
  const serviceWorker = {
    addEventListener: () => {},
    register: async () => {
      end();
      return Promise.resolve(registration);
    },
    getRegistrations: async () => Promise.resolve([registration]),
  };
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true });
  storeUser(hanako);
  registerWorker(hanako.sub, () => {});
  await waitFor(() => {
    expect(registration.waiting.postMessage).toHaveBeenCalledTimes(1 - deletions);
    expect(registration.unregister).toHaveBeenCalledTimes(deletions);
  });
});
