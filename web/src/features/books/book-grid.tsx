import { styled } from '@mui/material/styles';
import { createContext, memo, useContext, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { Link } from 'react-router-dom';
import { fullTitleOf } from '#contract/book-fields.ts';
import { pageOfBook } from '#contract/own-books.ts';
import { coverTitleOf } from '#contract/volume.ts';
import { useTextLanguage } from '#web/lib/formats.ts';
import { LIST_COLUMNS } from '#web/lib/measures.ts';
import { COVER_RATIO, titleType } from '#web/theme/tokens.ts';
import { onBoard } from './board.ts';
import { Cover, CoverNote } from './cover.tsx';

type Mark = (text: string) => ReactNode;

/** Marks the words of a search in the texts of the cards inside; outside of results there is nothing to mark. */
export const MarkContext = createContext<Mark>((text) => text);

/** A text with marks where the words of the search are. */
export const Marked = ({ text }: { readonly text: string }) => useContext(MarkContext)(text);

const TITLE_LINES = 2;
const TITLE_LINE_REM = 1.3125;
const SMALL_LINES = 2;
const SMALL_LINE_REM = 1.25;
/** Between a cover and its text: the board and as much again. */
const GAP_REM = 1;

/**
 * All cards reserve the same height for text, so that rows are equally high and the grid can
 * compute the height of a card that is not rendered.
 */
const CARD_TEXT_REM = GAP_REM + TITLE_LINES * TITLE_LINE_REM + SMALL_LINES * SMALL_LINE_REM;

const clamp = (lines: number) =>
  ({
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: lines,
    overflow: 'hidden',
  }) as const;

// Plain styled elements: there may be hundreds of cards, and MUI components render several times
// slower.
const CardLink = styled(Link)({
  display: 'block',
  color: 'inherit',
  textDecoration: 'none',
  borderRadius: 6,
  '&:hover .title': { textDecoration: 'underline' },
});

const Text = styled('span')({
  display: 'block',
  minHeight: `var(--text-height, ${String(CARD_TEXT_REM)}rem)`,
  paddingTop: `${String(GAP_REM)}rem`,
});

const withoutEdition = { minHeight: `${String(CARD_TEXT_REM - SMALL_LINE_REM)}rem` };

const Title = styled('span')(({ theme }) => ({
  ...theme.typography.body2,
  ...titleType,
  ...clamp(TITLE_LINES),
  lineHeight: `${String(TITLE_LINE_REM)}rem`,
}));

const Small = styled('span')(({ theme }) => ({
  ...theme.typography.caption,
  ...clamp(1),
  lineHeight: `${String(SMALL_LINE_REM)}rem`,
  color: theme.vars.palette.text.secondary,
}));

const Front = styled('span')({ display: 'block', ...onBoard('var(--gap)') });

interface BookCardProps {
  readonly book: {
    readonly KANRI_ID: string;
    /** The copy of an own book, which has no page of its own. */
    readonly GlobalBookID?: string | undefined;
    readonly MainTitle?: string | undefined;
    readonly ContentDetailTitle?: string | undefined;
    readonly Responsibility?: string | undefined;
    readonly ISBN?: string | undefined;
  };
  /** True to load the cover without waiting for the viewport. */
  readonly eager?: boolean;
  /** True for the first card of a page. */
  readonly first?: boolean;
  /** A note on the cover, such as that the reader owns the book. */
  readonly note?: string | undefined;
  /** Publisher and date in one line, to tell editions apart. */
  readonly edition?: string;
  /** Further information below the names, such as a date. */
  readonly children?: ReactNode;
}

/** Cover, title and responsibility of a book in one link to its page. */
export const BookCard = memo(
  ({ book, eager = false, first = false, note, edition, children }: BookCardProps) => {
    const { MainTitle = book.KANRI_ID, ContentDetailTitle } = book;
    const titles = { MainTitle, ContentDetailTitle };
    const title = fullTitleOf(titles);
    const languageOf = useTextLanguage();
    return (
      <>
        <CardLink to={pageOfBook(book)}>
          <Front>
            <Cover
              title={coverTitleOf(titles)}
              isbn={book.ISBN}
              alt=""
              eager={eager}
              first={first}
            />
            {note !== undefined && <CoverNote>{note}</CoverNote>}
          </Front>
          <Text
            // Does not reserve an empty line between the card and what follows it.
            {...(children !== undefined && edition === undefined && { style: withoutEdition })}
          >
            <Title className="title" lang={languageOf(title)}>
              <Marked text={title} />
            </Title>
            {book.Responsibility !== undefined && (
              <Small lang={languageOf(book.Responsibility)}>
                <Marked text={book.Responsibility} />
              </Small>
            )}
            {edition !== undefined && edition !== '' && (
              <Small lang={languageOf(edition)}>{edition}</Small>
            )}
          </Text>
        </CardLink>
        {children}
      </>
    );
  },
);
BookCard.displayName = 'BookCard';

type Columns = Readonly<Partial<Record<'xs' | 'sm' | 'md' | 'lg' | 'xl', number>>>;

const FOCUS_RING_PX = 6;
/** Custom property: how far the cover of a card is from the box of its `li`. */
export const CARD_INSET = '--card-inset';
const SHADOW_PX = 16;

const coverHeight = `calc((100cqi - (var(--columns) - 1) * var(--gap)) / var(--columns) / ${String(COVER_RATIO)})`;

/**
 * Cards outside of the viewport are neither laid out nor painted, but keep their size, which
 * follows from the width of the grid. Hundreds of covers scroll smoothly and remain available to
 * the browser's search and to screen readers.
 */
const Grid = styled('ul')(({ theme }) => ({
  '--gap': theme.spacing(2),
  containerType: 'inline-size',
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'grid',
  columnGap: 'var(--gap)',
  rowGap: theme.spacing(2),
  gridTemplateColumns: 'repeat(var(--columns), minmax(0, 1fr))',
  [theme.breakpoints.up('sm')]: { '--gap': theme.spacing(2.5) },
  '--card': `calc(${coverHeight} + ${String(CARD_TEXT_REM)}rem + var(--below, 0rem))`,
  '& > li': {
    [CARD_INSET]: `${String(FOCUS_RING_PX)}px`,
    position: 'relative',
    contentVisibility: 'auto',
    containIntrinsicBlockSize: 'auto var(--card)',
    // `content-visibility` clips at the box: leave room for focus ring and shadow.
    padding: FOCUS_RING_PX,
    margin: -FOCUS_RING_PX,
    overflowClipMargin: SHADOW_PX,
  },
}));

/** What follows a card comes right after its text; the card has the height of the longest text all the same. */
const withBelow = (rem: number) => ({
  '--below': `${String(rem)}rem`,
  '--text-height': 0,
  '& > li': { minBlockSize: `calc(var(--card) + ${String(2 * FOCUS_RING_PX)}px)` },
});

interface BookGridProps {
  readonly columns?: Columns;
  readonly label?: string;
  /** Height of what may follow below each card, in rem. */
  readonly belowRem?: number;
  readonly children: ReactNode;
}

/** A list of book cards; each child is an `li`. */
export const BookGrid = ({ columns = LIST_COLUMNS, label, belowRem, children }: BookGridProps) => (
  <Grid
    aria-label={label}
    sx={{ '--columns': columns, ...(belowRem !== undefined && withBelow(belowRem)) }}
  >
    {children}
  </Grid>
);

interface BookGridSkeletonProps extends Pick<BookGridProps, 'columns' | 'belowRem'> {
  readonly count?: number;
}

/** Placeholder of the grid while its books load. */
export const BookGridSkeleton = ({ count = 12, ...grid }: BookGridSkeletonProps) => (
  <Box aria-hidden>
    <BookGrid {...grid}>
      {Array.from({ length: count }, (_, n) => (
        <li key={n}>
          <Skeleton
            variant="rounded"
            sx={{ width: '100%', height: 'auto', aspectRatio: COVER_RATIO }}
          />
          <Box sx={{ pt: 1, height: `${String(CARD_TEXT_REM)}rem` }}>
            <Skeleton />
            <Skeleton width="60%" />
          </Box>
        </li>
      ))}
    </BookGrid>
  </Box>
);

/** The height of the link, which a grid of works reserves below each card. */
export const EDITIONS_REM = 1.75;

/** Below the card of a work: leads to all its editions. */
export const EditionsLink = styled(Link)(({ theme }) => ({
  ...theme.typography.caption,
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: `${String(EDITIONS_REM)}rem`,
  borderRadius: 4,
  fontWeight: 600,
  color: theme.vars.palette.primary.main,
  '&:not(:hover)': { textDecorationColor: 'currentColor' },
}));
