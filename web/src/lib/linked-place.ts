import { useEffect, useRef, type RefObject } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';

/**
 * The element to which links with one of `#ids` lead: it shows and focuses it, after the page has moved to its own
 * start. The browser itself does so for the first page of a visit.
 */
export const useLinkedPlace = <T extends HTMLElement>(
  ...ids: readonly string[]
): RefObject<T | null> => {
  const place = useRef<T>(null);
  const { hash, key } = useLocation();
  const isLinked = useNavigationType() !== NavigationType.Pop && ids.includes(hash.slice(1));
  // Each press of such a link is an entry of its own.
  const linkedAt = isLinked ? key : null;
  useEffect(() => {
    if (linkedAt === null) return undefined;
    const moving = setTimeout(() => {
      place.current?.scrollIntoView();
      place.current?.focus({ preventScroll: true });
    });
    return () => {
      clearTimeout(moving);
    };
  }, [linkedAt]);
  return place;
};
