import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useRef } from 'react';
import type { KindleBook } from '#contract/entities/bookshelf.ts';
import { KINDLE_LIST } from '#web/lib/measures.ts';

interface KindleListProps {
  readonly label: string;
  readonly books: readonly KindleBook[];
  /** What is behind the title, such as a button. */
  readonly renderAfter: (book: KindleBook) => ReactNode;
}

const ONE_LINE = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

/**
 * A scrollable list of Kindle books that renders only the rows in view: a reader may have twenty
 * thousand.
 */
export const KindleList = ({ label, books, renderAfter }: KindleListProps) => {
  const frame = useRef<HTMLDivElement>(null);
  // oxlint-disable-next-line react/incompatible-library -- nothing of it is handed to memoised parts
  const rows = useVirtualizer({
    count: books.length,
    getScrollElement: () => frame.current,
    estimateSize: () => KINDLE_LIST.row,
    getItemKey: (n) => books[n]?.asin ?? n,
    overscan: 5,
    initialRect: { width: 0, height: KINDLE_LIST.height },
  });
  return (
    <Box
      ref={frame}
      sx={{
        maxHeight: KINDLE_LIST.height,
        overflowY: 'auto',
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
      }}
    >
      <Box
        role="list"
        aria-label={label}
        sx={{ position: 'relative', height: rows.getTotalSize() }}
      >
        {rows.getVirtualItems().map(({ index, key, start }) => {
          const book = books[index];
          if (book === undefined) return null;
          return (
            <Box
              key={key}
              role="listitem"
              aria-setsize={books.length}
              aria-posinset={index + 1}
              style={{ transform: `translateY(${String(start)}px)`, height: KINDLE_LIST.row }}
              sx={{
                position: 'absolute',
                inset: '0 0 auto',
                display: 'flex',
                alignItems: 'center',
                gap: 1,
                px: 1.5,
              }}
            >
              <Box sx={{ minWidth: 0, flexGrow: 1 }}>
                <Typography variant="body2" sx={{ fontWeight: 600, ...ONE_LINE }}>
                  {book.title}
                </Typography>
                <Typography
                  variant="caption"
                  color="textSecondary"
                  sx={{ display: 'block', ...ONE_LINE }}
                >
                  {book.authors}
                </Typography>
              </Box>
              {renderAfter(book)}
            </Box>
          );
        })}
      </Box>
    </Box>
  );
};
