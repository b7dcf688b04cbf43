import { useState } from 'react';

const keyOf = (userSub: string): string => `scanHondana:${userSub}`;

/**
 * The hondana that this reader last chose for new books on this device ('' for none), and the
 * function to choose another.
 */
export const useRememberedHondana = (userSub: string) => {
  const [chosen, setChosen] = useState(() => localStorage.getItem(keyOf(userSub)) ?? '');
  const choose = (GlobalHondanaID: string): void => {
    setChosen(GlobalHondanaID);
    localStorage.setItem(keyOf(userSub), GlobalHondanaID);
  };
  return [chosen, choose] as const;
};
