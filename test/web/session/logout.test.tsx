import 'fake-indexeddb/auto';
import { screen, waitFor } from '@testing-library/react';
import { startApiServer } from '#test/support/web/api-server.ts';
import { hanako } from '#test/support/web/readers.ts';
import { renderScreen } from '#test/support/web/render-screen.tsx';
import { changeKept, forgetDevice } from '#web/lib/device-store.ts';
import { storeUser } from '#web/lib/stored-user.ts';

startApiServer();

const signOut = jest.fn(() => Promise.resolve());

const openLogout = () => renderScreen('/logout', { user: hanako, auth: { signOut } });

beforeEach(async () => {
  signOut.mockClear();
  await forgetDevice();
  storeUser(hanako);
});

const queued = Array.from({ length: 3 }, (_, n) => ({ requestId: String(n), inQueue: true }));

it('QUEUE-09 asks before a log-out loses what is queued, and a cancel keeps it', async () => {
  await changeKept(hanako.sub, 'queue', () => queued);
  const { user, path } = await openLogout();
  expect(
    await screen.findByRole('heading', {
      name: '登録していない本が3冊あります。ログアウトすると消えます。',
    }),
  ).toBeVisible();
  expect(screen.getByRole('link', { name: 'キャンセル' })).toHaveAttribute('href', '/bookshelf');
  expect(signOut).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'ログアウトする' }));
  await waitFor(() => {
    expect(path()).toBe('/');
  });
  expect(signOut).toHaveBeenCalledTimes(1);
});

it('STOCK-20 asks before a log-out loses the scans of a stocktake', async () => {
  const scans = Array.from({ length: 4 }, (_, n) => ({ id: String(n), code: '', at: n }));
  await changeKept(hanako.sub, 'stocktake', () => ({ scope: '', scans }));
  await openLogout();
  expect(
    await screen.findByRole('heading', {
      name: '棚卸しで読み取った番号が4件あります。ログアウトすると消えます。',
    }),
  ).toBeVisible();
  expect(signOut).not.toHaveBeenCalled();
});

it('QUEUE-10 logs out at once without a queue, and opens no database for a reader without kept things', async () => {
  const opened = jest.spyOn(indexedDB, 'open');
  const { path } = await openLogout();
  await waitFor(() => {
    expect(path()).toBe('/');
  });
  expect(signOut).toHaveBeenCalledTimes(1);
  expect(opened).not.toHaveBeenCalled();
});
