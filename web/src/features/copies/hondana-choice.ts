import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '#web/lib/api-client.ts';
import { hondanasQuery, type CountedHondana } from './hondanas.ts';

const keyOf = (userSub: string): string => `scanHondana:${userSub}`;

/**
 * The hondana that this reader last chose for new books on this device ('' for none), and the
 * function to choose another.
 */
const useRememberedHondana = (userSub: string) => {
  const [chosen, setChosen] = useState(() => localStorage.getItem(keyOf(userSub)) ?? '');
  const choose = (GlobalHondanaID: string): void => {
    setChosen(GlobalHondanaID);
    localStorage.setItem(keyOf(userSub), GlobalHondanaID);
  };
  return [chosen, choose] as const;
};

const NONE: readonly CountedHondana[] = [];

/** The reader's hondanas, the last used one first, and the one that is chosen for new books ('' for none). */
export const useHondanaChoice = (userSub: string) => {
  const { data = NONE } = useQuery(hondanasQuery(useApi(), userSub));
  const [remembered, choose] = useRememberedHondana(userSub);
  const [before] = useState(remembered);
  const isLast = ({ GlobalHondanaID }: CountedHondana): boolean => GlobalHondanaID === before;
  const hondanas = [...data.filter(isLast), ...data.filter((hondana) => !isLast(hondana))];
  const nameOf = (id: string): string | undefined =>
    hondanas.find(({ GlobalHondanaID }) => GlobalHondanaID === id)?.HondanaName;
  return {
    hondanas,
    choose,
    // It may have been deleted since.
    GlobalHondanaID: nameOf(remembered) === undefined ? '' : remembered,
    hondanaName: nameOf,
  };
};
