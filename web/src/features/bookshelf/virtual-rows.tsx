import Box from '@mui/material/Box';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';

/** Distance of an element from the top of the document: the window scrolls, not the element. */
const useTop = () => {
  const element = useRef<HTMLDivElement>(null);
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const measure = () => {
      const { top: inWindow = 0 } = element.current?.getBoundingClientRect() ?? {};
      setTop(inWindow + scrollY);
    };
    measure();
    addEventListener('resize', measure);
    return () => {
      removeEventListener('resize', measure);
    };
  }, []);
  return { element, top };
};

/** Rows rendered above and below the viewport. */
const OVERSCAN_ROWS = 4;

interface VirtualRowsProps {
  readonly count: number;
  /** Height of a row in pixels before it is measured. */
  readonly estimate: number;
  /** Renders the content of a row. */
  readonly children: (index: number) => ReactNode;
}

/**
 * Rows below each other. Only those near the viewport are rendered, so that a bookshelf of twenty
 * thousand copies scrolls smoothly.
 */
export const VirtualRows = ({ count, estimate, children }: VirtualRowsProps) => {
  const { element, top } = useTop();
  // oxlint-disable-next-line react/incompatible-library -- nothing of it is handed to memoised parts
  const rows = useWindowVirtualizer({
    count,
    estimateSize: () => estimate,
    overscan: OVERSCAN_ROWS,
    scrollMargin: top,
  });
  return (
    <Box
      ref={element}
      role="presentation"
      sx={{ position: 'relative' }}
      style={{ height: rows.getTotalSize() }}
    >
      {rows.getVirtualItems().map((row) => (
        <div
          key={row.key}
          ref={rows.measureElement}
          data-index={row.index}
          role="presentation"
          style={{
            position: 'absolute',
            insetInline: 0,
            top: 0,
            transform: `translateY(${String(row.start - top)}px)`,
          }}
        >
          {children(row.index)}
        </div>
      ))}
    </Box>
  );
};
