import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useRef, useState } from 'react';
import { pageHref } from '#contract/pages.ts';
import { Cover } from '../../components/cover.tsx';
import { safeUrl } from '../../lib/outside-links.ts';
import { useTexts } from '../../texts/texts.ts';
import { BOOKSHELF_COLUMNS } from '../../lib/measures.ts';
import { AuthorName } from './author-name.tsx';
import { LendingLabel } from './lendings.tsx';
import type { PaperItem, BookshelfItem } from './bookshelf-items.ts';

const twoLines = {
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
} as const;

interface Target {
  readonly href: string;
  readonly rel: string;
}

/**
 * The link of a cover: the book's page, or the shop for a Kindle book. Drops stored URLs that are
 * not http(s), and sends the shop no referrer.
 */
const targetOf = (item: BookshelfItem): Target | null => {
  if (item.kind === 'paper') {
    return { href: pageHref.manifestation(item.entry.global_book.KANRI_ID), rel: 'noopener' };
  }
  const href = safeUrl(item.book.product_url);
  return href === null ? null : { href, rel: 'noopener noreferrer' };
};

interface BookshelfCardProps {
  readonly item: BookshelfItem;
  readonly onLending: (item: PaperItem) => void;
}

/** One copy or Kindle book; its cover opens in a new tab. */
const BookshelfCard = ({ item, onLending }: BookshelfCardProps) => {
  const common = useTexts('common');
  const kindleImageId = item.kind === 'kindle' ? item.book.asin : undefined;
  const target = targetOf(item);
  const front = (
    <>
      <Cover title={item.title} isbn={item.isbn} kindleImageId={kindleImageId} alt="" />
      <Typography variant="body2" sx={{ mt: 1, fontWeight: 600, minHeight: '3.4em', ...twoLines }}>
        {item.title}
      </Typography>
    </>
  );
  return (
    <Box sx={{ minWidth: 0 }}>
      {target === null ? (
        front
      ) : (
        <Link
          {...target}
          target="_blank"
          color="inherit"
          aria-label={`${item.title} (${common.opensInNewTab})`}
          sx={{ display: 'block', borderRadius: 1 }}
        >
          {front}
        </Link>
      )}
      <Box sx={{ minHeight: '1.7em', minWidth: 0 }}>
        {item.responsibility !== undefined && <AuthorName name={item.responsibility} />}
      </Box>
      <Box sx={{ minHeight: 28, mt: 0.5 }}>
        {item.kind === 'paper' && (
          <LendingLabel
            item={item}
            onClick={() => {
              onLending(item);
            }}
          />
        )}
      </Box>
    </Box>
  );
};

/** Rows rendered above and below the viewport. */
const OVERSCAN_ROWS = 3;
const FIRST_GUESS_PX = 320;

const useColumns = (): number => {
  const { breakpoints } = useTheme();
  const wide = useMediaQuery(breakpoints.up('md'), { noSsr: true });
  const middle = useMediaQuery(breakpoints.up('sm'), { noSsr: true });
  return wide ? BOOKSHELF_COLUMNS.md : middle ? BOOKSHELF_COLUMNS.sm : BOOKSHELF_COLUMNS.xs;
};

/** Offset of the grid: the window scrolls, not the grid. */
const useTop = () => {
  const grid = useRef<HTMLDivElement>(null);
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    setTop(grid.current?.offsetTop ?? 0);
  }, []);
  return { grid, top };
};

interface BookshelfGridProps {
  readonly items: readonly BookshelfItem[];
  readonly label: string;
  readonly onLending: (item: PaperItem) => void;
}

/**
 * Covers in 2, 4 or 6 columns. Only rows near the viewport are rendered, so that twenty thousand
 * copies scroll smoothly; ARIA attributes give the full size of the list.
 */
export const BookshelfGrid = ({ items, label, onLending }: BookshelfGridProps) => {
  const columns = useColumns();
  const { grid, top } = useTop();
  // oxlint-disable-next-line react/incompatible-library -- nothing of it is handed to memoised parts
  const rows = useWindowVirtualizer({
    count: Math.ceil(items.length / columns),
    estimateSize: () => FIRST_GUESS_PX,
    overscan: OVERSCAN_ROWS,
    scrollMargin: top,
  });
  return (
    <Box ref={grid} sx={{ position: 'relative', height: rows.getTotalSize() }}>
      <div role="list" aria-label={label}>
        {rows.getVirtualItems().map((row) => (
          <Box
            key={row.key}
            ref={rows.measureElement}
            data-index={row.index}
            role="presentation"
            sx={{
              position: 'absolute',
              insetInline: 0,
              top: 0,
              display: 'grid',
              gridTemplateColumns: `repeat(${String(columns)}, minmax(0, 1fr))`,
              columnGap: { xs: 2, sm: 2.5 },
              pb: 3,
            }}
            style={{ transform: `translateY(${String(row.start - top)}px)` }}
          >
            {items.slice(row.index * columns, (row.index + 1) * columns).map((item, n) => (
              <div
                key={item.key}
                role="listitem"
                aria-setsize={items.length}
                aria-posinset={row.index * columns + n + 1}
              >
                <BookshelfCard item={item} onLending={onLending} />
              </div>
            ))}
          </Box>
        ))}
      </div>
    </Box>
  );
};
