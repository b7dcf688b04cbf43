import { act } from '@testing-library/react';

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
