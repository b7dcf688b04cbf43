import { type RefObject, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { pagePatterns } from '#contract/pages.ts';
import { pageCharacterOf } from '#web/lib/page-keys.ts';

export const shortcutKeys = { search: '/', list: '?' } as const;

const OFF_KEY = 'shortcuts-off';

/** Whether shortcuts of one character are on in this browser; people who speak to it may turn them off (WCAG 2.1.4). */
export const areShortcutsOn = (): boolean => localStorage.getItem(OFF_KEY) === null;

export const turnShortcuts = (isOn: boolean): void => {
  if (isOn) localStorage.removeItem(OFF_KEY);
  else localStorage.setItem(OFF_KEY, '1');
};

/**
 * `/` focuses the search box, `?` lists the shortcuts; the list also says how to turn them off, so `?` works always.
 * Not on the page where a hand scanner types.
 */
export const useShortcuts = (box: RefObject<HTMLInputElement | null>) => {
  const { pathname } = useLocation();
  const [listed, setListed] = useState(false);
  const isActive = pathname !== pagePatterns.scan;
  useEffect(() => {
    if (!isActive) return undefined;
    const press = (event: KeyboardEvent) => {
      const character = pageCharacterOf(event);
      if (character === shortcutKeys.search && areShortcutsOn()) {
        // The character is not for the box.
        event.preventDefault();
        box.current?.focus();
      }
      if (character === shortcutKeys.list) setListed(true);
    };
    document.addEventListener('keydown', press);
    return () => {
      document.removeEventListener('keydown', press);
    };
  }, [box, isActive]);
  return {
    listed,
    close: () => {
      setListed(false);
    },
  };
};
