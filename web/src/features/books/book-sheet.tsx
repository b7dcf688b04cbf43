import { styled } from '@mui/material/styles';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import Skeleton from '@mui/material/Skeleton';
import { Link as RouterLink } from 'react-router-dom';
import { authorName } from '#contract/author-name.ts';
import { contributorsOf } from '#contract/book-fields.ts';
import type { Book } from '#contract/entities/book.ts';
import { pageHref } from '#contract/pages.ts';
import { coverTitleOf } from '#contract/volume.ts';
import { useTexts } from '#web/texts/texts.ts';
import { COVER_RATIO, titleType } from '#web/theme/tokens.ts';
import { Cover } from './cover.tsx';

const COVER = { xs: '124px', sm: '180px', md: '220px' } as const;

/** Custom properties that the layout sets for its areas: width of the cover column and its gap. */
const COVER_WIDTH = '--book-cover';
const COLUMN_GAP = '--book-gap';
const besideCover = `calc(var(${COVER_WIDTH}) + var(${COLUMN_GAP}))`;

/**
 * The areas of the book page. Wide: cover and actions in a narrow column, titles and record beside
 * them, the columns independent in height. Narrow: cover beside the titles, then actions, then the
 * record. The DOM order is the same in both.
 */
const BookLayout = styled('div')(({ theme }) => ({
  display: 'grid',
  alignContent: 'start',
  columnGap: theme.spacing(2),
  rowGap: theme.spacing(3),
  gridTemplateColumns: `${COVER.xs} minmax(0, 1fr)`,
  gridTemplateAreas: '"cover heading" "side side" "facts facts"',
  [theme.breakpoints.up('sm')]: {
    // The narrow column floats: grid rows would align its areas with those of the other column.
    display: 'flow-root',
    [COVER_WIDTH]: COVER.sm,
    [COLUMN_GAP]: theme.spacing(4),
  },
  [theme.breakpoints.up('md')]: {
    [COVER_WIDTH]: COVER.md,
    [COLUMN_GAP]: theme.spacing(5),
  },
}));

const CoverArea = styled('div')(({ theme }) => ({
  gridArea: 'cover',
  // The note overlaps the cover; the grid would stretch the area.
  position: 'relative',
  alignSelf: 'start',
  [theme.breakpoints.up('sm')]: { float: 'left', width: `var(${COVER_WIDTH})` },
}));

const HeadingArea = styled('div')(({ theme }) => ({
  gridArea: 'heading',
  [theme.breakpoints.up('sm')]: { marginLeft: besideCover },
}));

const FactsArea = styled('div')(({ theme }) => ({
  gridArea: 'facts',
  [theme.breakpoints.up('sm')]: {
    display: 'flow-root',
    marginLeft: besideCover,
    paddingTop: theme.spacing(3),
  },
}));

const SideArea = styled('div')(({ theme }) => ({
  gridArea: 'side',
  display: 'grid',
  gap: theme.spacing(1.5),
  alignContent: 'start',
  [theme.breakpoints.up('sm')]: {
    float: 'left',
    clear: 'left',
    width: `var(${COVER_WIDTH})`,
    marginTop: theme.spacing(3),
  },
}));

const Names = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: theme.spacing(1.5, 0, 0),
  padding: 0,
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: theme.spacing(2),
}));

/** The contributors that have an authority record, and so a page. */
const Contributors = ({ book }: { readonly book: Book }) => {
  const texts = useTexts('common');
  // A contributor with two roles is in two fields, but is listed once.
  const known = new Map<string, string>();
  for (const { id, name } of contributorsOf(book)) {
    const shown = authorName(name);
    if (id !== undefined && shown !== null && !known.has(id)) known.set(id, shown);
  }
  return (
    known.size > 0 && (
      <Names aria-label={texts.contributors}>
        {[...known].map(([id, shown]) => (
          <li key={id}>
            <Link component={RouterLink} to={pageHref.author(id)}>
              {shown}
            </Link>
          </li>
        ))}
      </Names>
    )
  );
};

/** The titles of a book and its contributors. The main title is the heading of the page. */
const BookHeading = ({ book }: { readonly book: Book }) => (
  <Box component="header">
    <Typography variant="h1" sx={{ fontSize: { xs: '1.35rem', md: '1.9rem' } }}>
      {book.MainTitle}
    </Typography>
    {book.ContentDetailTitle !== undefined && (
      <Typography sx={{ ...titleType, mt: 0.5 }}>{book.ContentDetailTitle}</Typography>
    )}
    {book.TitleOthers !== undefined && (
      <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
        {book.TitleOthers}
      </Typography>
    )}
    <Contributors book={book} />
  </Box>
);

interface BookSheetProps {
  readonly book: Book;
  /** A note over the cover. */
  readonly coverNote?: ReactNode;
  /** Actions, shown below the cover. */
  readonly side: ReactNode;
  readonly facts: ReactNode;
}

/** The page content of a book or a copy: cover, titles, actions and record. */
export const BookSheet = ({ book, coverNote, side, facts }: BookSheetProps) => {
  const common = useTexts('common');
  return (
    <BookLayout>
      <CoverArea>
        <Cover
          title={coverTitleOf(book)}
          isbn={book.ISBN}
          alt={common.coverOf(book.MainTitle)}
          first
        />
        {coverNote}
      </CoverArea>
      <HeadingArea>
        <BookHeading book={book} />
      </HeadingArea>
      <SideArea>{side}</SideArea>
      <FactsArea>{facts}</FactsArea>
    </BookLayout>
  );
};

const rows = (count: number, height: number) =>
  Array.from({ length: count }, (_, row) => <Skeleton key={row} height={height} />);

/** Placeholder of the book page while it loads; the footer stays below the viewport. */
export const BookSkeleton = () => (
  <Box aria-hidden sx={{ minHeight: '100dvh' }}>
    <BookLayout>
      <CoverArea>
        <Skeleton
          variant="rounded"
          sx={{ width: '100%', height: 'auto', aspectRatio: COVER_RATIO }}
        />
      </CoverArea>
      <HeadingArea>
        <Skeleton width="70%" height={44} />
        <Skeleton width="45%" />
      </HeadingArea>
      <SideArea>{rows(4, 40)}</SideArea>
      <FactsArea>{rows(5, 41)}</FactsArea>
    </BookLayout>
  </Box>
);
