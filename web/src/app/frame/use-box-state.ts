import { useEffect, useState, type RefObject } from 'react';
import { useLocation } from 'react-router-dom';
import { queryInPath } from '#web/lib/navigation.ts';

/**
 * Text and focus of the search box, and whether the reader has typed the text: a page starts with its own
 * query, and unsubmitted text is discarded.
 */
export const useBoxState = (box: RefObject<HTMLInputElement | null>) => {
  const { key, pathname } = useLocation();
  const [page, setPage] = useState(key);
  const [text, setText] = useState(queryInPath(pathname));
  const [isTyped, setIsTyped] = useState(false);
  const [focused, setFocused] = useState(false);
  const [wasFocused, setWasFocused] = useState(false);
  if (focused && !wasFocused) setWasFocused(true);
  if (page !== key) {
    setPage(key);
    setText(queryInPath(pathname));
    setIsTyped(false);
  }

  // What was typed before the scripts ran is in the box, but not in the state. Nor is the focus.
  useEffect(() => {
    if (document.querySelector('#page-state') === null) return;
    const typed = box.current?.value ?? '';
    // eslint-disable-next-line react/set-state-in-effect -- it cannot be read while rendering
    setText((known) => (known === '' ? typed : known));
    setFocused(document.activeElement === box.current);
  }, [box]);

  const type = (typed: string) => {
    setText(typed);
    setIsTyped(true);
  };
  return { text, isTyped, type, focused, wasFocused, setFocused };
};
