import Box from '@mui/material/Box';
import { useEffect, useRef, useState, type ReactNode } from 'react';

/** How far below the window something may be to count as seen. */
const NEAR_PX = 200;

interface WhenSeenProps {
  /** Height in px that is kept free, so that nothing jumps when the content comes. */
  readonly minHeight: number;
  readonly children: ReactNode;
}

/** Renders its children when it comes near the window: what nobody sees is never asked for. */
export const WhenSeen = ({ minHeight, children }: WhenSeenProps) => {
  const place = useRef<HTMLDivElement>(null);
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    if (place.current === null || seen) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true);
      },
      { rootMargin: `${String(NEAR_PX)}px 0px` },
    );
    observer.observe(place.current);
    return () => {
      observer.disconnect();
    };
  }, [seen]);
  if (seen) return children;
  return <Box ref={place} sx={{ minHeight }} />;
};
