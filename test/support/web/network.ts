import { onlineManager } from '@tanstack/react-query';
import { act } from '@testing-library/react';
import type { SignedInUser } from '#web/lib/auth-context.ts';
import { forgetDevice } from '#web/lib/device-store.ts';
import { storeUser } from '#web/lib/stored-user.ts';

const become = (isOnline: boolean): void => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  act(() => void dispatchEvent(new Event(isOnline ? 'online' : 'offline')));
};

/** From now on the browser has no network; what it requests nevertheless is answered. */
export const cutOff = (): void => {
  become(false);
};

export const reconnect = (): void => {
  become(true);
};

/** Before each test of a file the device is that of this reader, and empty; after it there is a network. */
export const startDeviceOf = (reader: SignedInUser): void => {
  beforeEach(async () => {
    await forgetDevice();
    sessionStorage.clear();
    storeUser(reader);
    // A page that is open for long would request what the device keeps.
    localStorage.setItem('keepBookshelf', 'off');
    jest.spyOn(console, 'warn').mockImplementation(() => {});
  });
  afterEach(() => {
    onlineManager.setOnline(true);
    jest.restoreAllMocks();
  });
};
