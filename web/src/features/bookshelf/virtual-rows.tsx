import Box from '@mui/material/Box';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useImperativeHandle, useRef, useState, type ReactNode, type Ref } from 'react';

/** Where nothing has a size, as in tests without a layout. */
const hasLayout = typeof ResizeObserver === 'function';

/**
 * Distance of an element from the top of the document: the window scrolls, not the element. Undefined
 * until it is measured. An observer is called after the layout of a frame; to read a position earlier
 * would force a second layout.
 */
const useTop = () => {
  const element = useRef<HTMLDivElement>(null);
  const [top, setTop] = useState(hasLayout ? undefined : 0);
  useEffect(() => {
    if (!hasLayout) return undefined;
    const observer = new ResizeObserver(() => {
      setTop((element.current?.getBoundingClientRect().top ?? 0) + scrollY);
    });
    observer.observe(document.body);
    return () => {
      observer.disconnect();
    };
  }, []);
  return { element, top };
};

/** How far above and below the viewport rows are rendered. */
const OVERSCAN_PX = 500;

/** Scrolls the window until a row is below what stays at the top. */
export interface RowsHandle {
  readonly scrollTo: (index: number) => void;
}

export interface VirtualRowsProps {
  readonly count: number;
  /** Height of a row in pixels before it is measured. */
  readonly estimate: number;
  readonly handle?: Ref<RowsHandle> | undefined;
  /** Height in pixels of what stays at the top of the window. */
  readonly covered?: number;
  /** Renders the content of a row. */
  readonly children: (index: number) => ReactNode;
}

/**
 * Rows below each other. Only those near the viewport are rendered, so that a bookshelf of twenty
 * thousand copies scrolls smoothly.
 */
export const VirtualRows = ({
  count,
  estimate,
  handle,
  covered = 0,
  children,
}: VirtualRowsProps) => {
  const { element, top } = useTop();
  // oxlint-disable-next-line react/incompatible-library -- nothing of it is handed to memoised parts
  const rows = useWindowVirtualizer({
    count,
    estimateSize: () => estimate,
    overscan: Math.ceil(OVERSCAN_PX / estimate),
    // Rows at a wrong distance would count as scrolled past, and the window would scroll.
    enabled: top !== undefined,
    scrollMargin: top ?? 0,
    scrollPaddingStart: covered,
  });
  useImperativeHandle(handle, () => ({
    scrollTo: (index) => {
      rows.scrollToIndex(index, { align: 'start' });
    },
  }));
  return (
    <Box
      ref={element}
      role="presentation"
      sx={{ position: 'relative' }}
      style={{ height: top === undefined ? count * estimate : rows.getTotalSize() }}
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
            transform: `translateY(${String(row.start - (top ?? 0))}px)`,
          }}
        >
          {children(row.index)}
        </div>
      ))}
    </Box>
  );
};
