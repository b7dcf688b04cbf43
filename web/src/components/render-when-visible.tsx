import Box from '@mui/material/Box';
import { type ReactNode, useEffect, useRef, useState } from 'react';

/** How far below the viewport content starts to load. */
const NEAR_PX = 200;

interface RenderWhenVisibleProps {
  /** Reserved height in px, to avoid a layout shift when the content loads. */
  readonly minHeight: number;
  /** True to render from the start: on the server, too. */
  readonly atOnce?: boolean;
  /** Shown until then, and where no script runs. */
  readonly placeholder?: ReactNode;
  readonly children: ReactNode;
}

/** Renders its children when they come near the viewport; until then nothing is requested. */
export const RenderWhenVisible = ({
  minHeight,
  atOnce = false,
  placeholder: link,
  children,
}: RenderWhenVisibleProps) => {
  const placeholder = useRef<HTMLDivElement>(null);
  const [visible, setVisible] = useState(atOnce);
  useEffect(() => {
    if (placeholder.current === null || visible) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setVisible(true);
      },
      { rootMargin: `${String(NEAR_PX)}px 0px` },
    );
    observer.observe(placeholder.current);
    return () => {
      observer.disconnect();
    };
  }, [visible]);
  if (visible) return children;
  return (
    <Box ref={placeholder} sx={{ minHeight }}>
      {link}
    </Box>
  );
};
