import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { pageHref } from '#contract/pages.ts';
import { Cover } from '../../components/cover.tsx';
import { safeUrl } from '../../lib/safe-url.ts';
import { useTexts } from '../../texts/texts.ts';
import { AuthorName } from './author-name.tsx';
import { LendingLabel } from './lending-label.tsx';
import type { PaperItem, ShelfItem } from './shelf-item.ts';

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
 * Where the cover leads: the book's page, or the shop for a Kindle book. Addresses that are no web
 * address are dropped, whatever was stored, and the shop is not told who comes (SEC-10).
 */
const targetOf = (item: ShelfItem): Target | null => {
  if (item.kind === 'paper') {
    return { href: pageHref.manifestation(item.entry.global_book.KANRI_ID), rel: 'noopener' };
  }
  const href = safeUrl(item.book.product_url);
  return href === null ? null : { href, rel: 'noopener noreferrer' };
};

interface ShelfCardProps {
  readonly item: ShelfItem;
  readonly onLending: (item: PaperItem) => void;
}

/** One copy or Kindle book: its cover opens in a new tab (SHELF-05, SHELF-06). */
export const ShelfCard = ({ item, onLending }: ShelfCardProps) => {
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
