import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import { ArrowDown } from 'lucide-react';
import type { Ref } from 'react';
import { VisuallyHidden } from '#web/components/outside-link.tsx';
import { Cover } from '#web/features/books/public.ts';
import { HondanaColor } from '#web/features/copies/public.ts';
import { MISSING_HONDANA_COLOR } from '#web/lib/measures.ts';
import { useTexts } from '#web/texts/texts.ts';
import { titleType } from '#web/theme/tokens.ts';
import type { BookshelfItem } from './bookshelf-items.ts';
import type { BookshelfSort } from './bookshelf-view.ts';
import { itemLink } from './item-link.ts';
import { MenuButton, Pick, type ItemsProps } from './item-parts.tsx';
import { BorrowerNote, DueNote, LendingLabel } from './lending-label.tsx';
import { bookshelfTexts } from './texts.ts';
import { VirtualRows, type RowsHandle } from './virtual-rows.tsx';

const COVER_PX = 36;
const ROW_ESTIMATE_PX = 68;

/** One line with columns; on narrow screens two lines. */
const Row = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: `${String(COVER_PX)}px minmax(0, 1fr) auto 36px`,
  gridTemplateAreas: "'cover title title menu' 'cover about state menu'",
  columnGap: theme.spacing(1),
  alignItems: 'center',
  padding: theme.spacing(1, 0),
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  [theme.breakpoints.up('md')]: {
    gridTemplateColumns: `${String(COVER_PX)}px minmax(0, 5fr) minmax(0, 3fr) minmax(0, 2.4fr) 10.5rem 36px`,
    gridTemplateAreas: "'cover title author shelf state menu'",
    columnGap: theme.spacing(2),
    padding: theme.spacing(0.75, 0),
  },
}));

const HeadRow = styled(Row)(({ theme }) => ({
  ...theme.typography.caption,
  // On narrow screens there are no columns; the sort select orders the rows.
  display: 'none',
  color: theme.vars.palette.text.secondary,
  [theme.breakpoints.up('md')]: { display: 'grid' },
}));

const oneLine = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

/** Author and shelf: two columns, or one line below the title. */
const About = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  gridArea: 'about',
  display: 'flex',
  minWidth: 0,
  color: theme.vars.palette.text.secondary,
  '& > *': { ...oneLine, minWidth: 0 },
  // The author gives way: which shelf to walk to is what a list on a phone is for.
  '& > * + *': { flex: '0 0 auto', maxWidth: '55%' },
  '& > :not(:empty) + *:not(:empty)': { marginInlineStart: theme.spacing(1) },
  [theme.breakpoints.up('md')]: {
    display: 'contents',
    '& > * + *': { maxWidth: 'none' },
    '& > :not(:empty) + *:not(:empty)': { marginInlineStart: 0 },
  },
}));

const titleLines = {
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
} as const;

interface HeadProps {
  readonly sort: BookshelfSort;
  readonly onSort: (sort: BookshelfSort) => void;
}

const SortButton = styled(ButtonBase)(({ theme }) => ({
  gap: theme.spacing(0.5),
  paddingBlock: theme.spacing(0.5),
  borderRadius: theme.shape.borderRadius,
}));

const SortHead = ({
  by,
  text,
  sort,
  onSort,
}: HeadProps & { readonly by: 'title' | 'author'; readonly text: string }) => (
  <div role="columnheader" aria-sort={sort === by ? 'ascending' : 'none'} style={{ gridArea: by }}>
    <SortButton
      onClick={() => {
        onSort(by);
      }}
      style={{ fontWeight: sort === by ? 700 : 500 }}
    >
      {text}
      <ArrowDown aria-hidden size={14} style={{ visibility: sort === by ? 'visible' : 'hidden' }} />
    </SortButton>
  </div>
);

const Head = ({ menu, ...head }: HeadProps & { readonly menu: boolean }) => {
  const texts = useTexts(bookshelfTexts);
  return (
    <HeadRow role="row" aria-rowindex={1}>
      <SortHead by="title" text={texts.columns.title} {...head} />
      <SortHead by="author" text={texts.columns.author} {...head} />
      <div role="columnheader" style={{ gridArea: 'shelf' }}>
        {texts.columns.shelf}
      </div>
      <div role="columnheader" style={{ gridArea: 'state' }}>
        {texts.columns.state}
      </div>
      {menu && (
        <div role="columnheader" style={{ gridArea: 'menu' }}>
          <VisuallyHidden>{texts.columns.menu}</VisuallyHidden>
        </div>
      )}
    </HeadRow>
  );
};

type RowProps = Omit<ItemsProps, 'items' | 'size' | 'label'> & { readonly item: BookshelfItem };

const TitleOf = ({ item, selection }: Readonly<RowPart>) => {
  const common = useTexts('common');
  const link = itemLink(item);
  const title = (
    <Box component="span" sx={{ ...titleLines, ...titleType }}>
      {item.title}
    </Box>
  );
  if (selection !== null && item.kind === 'paper') {
    return (
      <Pick item={item} selection={selection} mark="before">
        {title}
      </Pick>
    );
  }
  if (link === null || selection !== null) return title;
  return (
    <Link {...link} color="inherit" aria-label={`${item.title} (${common.opensInNewTab})`}>
      {title}
    </Link>
  );
};

interface RowPart {
  readonly item: BookshelfItem;
  readonly selection: RowProps['selection'];
}

const Shelf = ({
  item,
  hondanaOf,
}: {
  readonly item: BookshelfItem;
  readonly hondanaOf: RowProps['hondanaOf'];
}) => {
  const texts = useTexts(bookshelfTexts);
  if (item.kind === 'kindle') return texts.kindleHondana;
  const hondana = hondanaOf(item);
  if (hondana === undefined) return null;
  return (
    <>
      <Box component="span" sx={{ mr: 0.75, verticalAlign: '-0.1em' }}>
        <HondanaColor color={hondana.ColorCode ?? MISSING_HONDANA_COLOR} />
      </Box>
      {hondana.HondanaName}
    </>
  );
};

const ItemRow = ({ item, today, hondanaOf, onLending, onMenu, selection }: RowProps) => (
  <>
    {/* Says nothing that the title does not: no cell of its own. */}
    <Box role="presentation" sx={{ gridArea: 'cover' }}>
      <Cover
        title={item.coverTitle}
        isbn={item.isbn}
        kindleImageId={item.kind === 'kindle' ? item.book.asin : undefined}
        alt=""
      />
    </Box>
    <Box role="cell" sx={{ gridArea: 'title', minWidth: 0 }}>
      <TitleOf item={item} selection={selection} />
    </Box>
    <About role="presentation">
      <div role="cell">{item.responsibility}</div>
      <div role="cell">
        <Shelf item={item} hondanaOf={hondanaOf} />
      </div>
    </About>
    <Box
      role="cell"
      sx={{
        gridArea: 'state',
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 1,
        minHeight: 28,
      }}
    >
      {item.kind === 'paper' && (
        <>
          <LendingLabel
            item={item}
            onClick={() => {
              onLending(item);
            }}
          />
          <DueNote item={item} today={today} />
          <BorrowerNote item={item} today={today} />
        </>
      )}
    </Box>
    {onMenu !== undefined && (
      <Box role="cell" sx={{ gridArea: 'menu', minHeight: 36 }}>
        {item.kind === 'paper' && selection === null && <MenuButton item={item} onMenu={onMenu} />}
      </Box>
    )}
  </>
);

export interface BookshelfListProps extends ItemsProps, HeadProps {
  readonly rows: Ref<RowsHandle>;
  /** Height in pixels of what stays at the top of the window. */
  readonly covered: number;
}

/** Title, author, shelf and state of each item, one below the other. */
export const BookshelfList = ({
  items,
  size,
  label,
  sort,
  onSort,
  rows,
  covered,
  ...row
}: BookshelfListProps) => (
  <div role="table" aria-label={label} aria-rowcount={size + 1}>
    <Head sort={sort} onSort={onSort} menu={row.onMenu !== undefined} />
    <VirtualRows count={items.length} estimate={ROW_ESTIMATE_PX} handle={rows} covered={covered}>
      {(index) => {
        const item = items[index];
        return (
          item !== undefined && (
            <Row role="row" aria-rowindex={index + 2}>
              <ItemRow item={item} {...row} />
            </Row>
          )
        );
      }}
    </VirtualRows>
  </div>
);
