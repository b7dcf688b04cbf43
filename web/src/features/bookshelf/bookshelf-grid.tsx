import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Cover } from '../../components/cover.tsx';
import { BOOKSHELF_COLUMNS } from '../../lib/measures.ts';
import { useTexts } from '../../texts/texts.ts';
import { AuthorName } from './author-name.tsx';
import type { BookshelfItem } from './bookshelf-items.ts';
import { itemLink } from './item-link.ts';
import { MenuButton, Pick, type ItemsProps } from './item-parts.tsx';
import { DueNote, LendingLabel } from './lending-label.tsx';
import { VirtualRows } from './virtual-rows.tsx';

const twoLines = {
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
} as const;

const Front = ({ item }: { readonly item: BookshelfItem }) => (
  <>
    <Cover
      title={item.title}
      isbn={item.isbn}
      kindleImageId={item.kind === 'kindle' ? item.book.asin : undefined}
      alt=""
    />
    <Typography variant="body2" sx={{ mt: 1, fontWeight: 600, minHeight: '3.4em', ...twoLines }}>
      {item.title}
    </Typography>
  </>
);

type CardProps = Omit<ItemsProps, 'items' | 'label'> & { readonly item: BookshelfItem };

/** Cover and title: a link that opens in a new tab, or a choice while the reader selects. */
const CardFront = ({
  item,
  selection,
}: {
  readonly item: BookshelfItem;
  readonly selection: ItemsProps['selection'];
}) => {
  const common = useTexts('common');
  const link = itemLink(item);
  if (selection !== null && item.kind === 'paper') {
    return (
      <Pick item={item} selection={selection} mark="over">
        <Front item={item} />
      </Pick>
    );
  }
  if (link === null || selection !== null) return <Front item={item} />;
  return (
    <Link
      {...link}
      color="inherit"
      aria-label={`${item.title} (${common.opensInNewTab})`}
      sx={{ display: 'block', borderRadius: 1 }}
    >
      <Front item={item} />
    </Link>
  );
};

/** One copy or Kindle book. */
const BookshelfCard = ({ item, today, selection, onLending, onMenu }: CardProps) => (
  <Box sx={{ minWidth: 0, opacity: selection !== null && item.kind === 'kindle' ? 0.45 : 1 }}>
    <CardFront item={item} selection={selection} />
    <Box sx={{ minHeight: '1.7em', minWidth: 0 }}>
      {item.responsibility !== undefined && <AuthorName name={item.responsibility} />}
    </Box>
    <Box sx={{ display: 'flex', alignItems: 'center', minHeight: 36 }}>
      {item.kind === 'paper' && (
        <>
          <Box
            sx={{
              display: 'flex',
              flexWrap: 'wrap',
              alignItems: 'center',
              columnGap: 1,
              mr: 'auto',
            }}
          >
            <LendingLabel
              item={item}
              onClick={() => {
                onLending(item);
              }}
            />
            <DueNote item={item} today={today} />
          </Box>
          {onMenu !== undefined && selection === null && <MenuButton item={item} onMenu={onMenu} />}
        </>
      )}
    </Box>
  </Box>
);

const useColumns = (): number => {
  const { breakpoints } = useTheme();
  const wide = useMediaQuery(breakpoints.up('md'), { noSsr: true });
  const middle = useMediaQuery(breakpoints.up('sm'), { noSsr: true });
  return wide ? BOOKSHELF_COLUMNS.md : middle ? BOOKSHELF_COLUMNS.sm : BOOKSHELF_COLUMNS.xs;
};

const ROW_ESTIMATE_PX = 330;

/** Covers in 2, 4 or 6 columns. ARIA attributes give the full size of the list. */
export const BookshelfGrid = ({ items, label, ...card }: ItemsProps) => {
  const columns = useColumns();
  return (
    <div role="list" aria-label={label}>
      <VirtualRows count={Math.ceil(items.length / columns)} estimate={ROW_ESTIMATE_PX}>
        {(row) => (
          <Box
            role="presentation"
            sx={{
              display: 'grid',
              gridTemplateColumns: `repeat(${String(columns)}, minmax(0, 1fr))`,
              columnGap: { xs: 2, sm: 2.5 },
              pb: 3,
            }}
          >
            {items.slice(row * columns, (row + 1) * columns).map((item, n) => (
              <div
                key={item.key}
                role="listitem"
                aria-setsize={items.length}
                aria-posinset={row * columns + n + 1}
              >
                <BookshelfCard item={item} {...card} />
              </div>
            ))}
          </Box>
        )}
      </VirtualRows>
    </div>
  );
};
