import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import type { Book } from '#contract/entities/book.ts';
import { coverTitleOf } from '#contract/volume.ts';
import { Cover } from '#web/features/books/public.ts';
import { useTexts } from '#web/texts/texts.ts';
import { titleType } from '#web/theme/tokens.ts';

const COVER_PX = 64;

/** A list of lendings, or of requests to borrow. */
export const CoverRows = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  maxWidth: '56rem',
  borderTop: `1px solid ${theme.vars.palette.divider}`,
}));

const Row = styled('li')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: `${String(COVER_PX)}px minmax(0, 1fr)`,
  gridTemplateAreas: '"cover about" "cover actions"',
  columnGap: theme.spacing(2),
  rowGap: theme.spacing(1.5),
  padding: theme.spacing(2, 0),
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  [theme.breakpoints.up('md')]: {
    gridTemplateColumns: `${String(COVER_PX)}px minmax(0, 1fr) auto`,
    gridTemplateAreas: '"cover about actions"',
    alignItems: 'start',
  },
}));

interface CoverRowProps {
  /** Undefined when the library record is gone. */
  readonly book: Book | undefined;
  readonly title: string;
  /** Language of the title, where it is not that of the page. */
  readonly lang?: string | undefined;
  /** Where the title leads. */
  readonly to: string;
  readonly isOverdue?: boolean;
  readonly actions?: ReactNode;
  /** Below the title. */
  readonly children: ReactNode;
}

/** A row with the cover, the title with more about it, and what can be done. */
export const CoverRow = (props: CoverRowProps) => {
  const { book, title, lang, to, isOverdue = false, actions, children } = props;
  return (
    <Row data-overdue={isOverdue || undefined}>
      <Box sx={{ gridArea: 'cover' }}>
        <Cover title={book === undefined ? title : coverTitleOf(book)} isbn={book?.ISBN} alt="" />
      </Box>
      <Box sx={{ gridArea: 'about', minWidth: 0 }}>
        <Link
          component={RouterLink}
          to={to}
          lang={lang}
          sx={{ ...titleType, color: 'text.primary' }}
        >
          {title}
        </Link>
        {children}
      </Box>
      {actions !== undefined && (
        <Box sx={{ gridArea: 'actions', display: 'flex', flexWrap: 'wrap', gap: 1 }}>{actions}</Box>
      )}
    </Row>
  );
};

const SKELETON_ROWS = 3;

/** The place of rows of this height while they load. */
export const CoverRowsSkeleton = ({ height }: { readonly height: number }) => {
  const common = useTexts('common');
  return (
    <Box role="status" aria-label={common.loading}>
      {Array.from({ length: SKELETON_ROWS }, (_, row) => (
        <Skeleton key={row} height={height} />
      ))}
    </Box>
  );
};
