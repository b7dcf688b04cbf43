import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import LinearProgress from '@mui/material/LinearProgress';
import Skeleton from '@mui/material/Skeleton';
import { useTexts } from '../../texts/texts.ts';
import { BOOKSHELF_COLUMNS } from '../../lib/measures.ts';
import { BookGridSkeleton } from '../../components/book-grid.tsx';
import { en } from './texts.en.ts';
import { ja } from './texts.ja.ts';
import { BookshelfError } from './queries.ts';

interface BookshelfHeadingProps {
  readonly title: string;
  /** Absent while loading. */
  readonly total?: number | undefined;
}

/** The heading of a bookshelf, with the number of books. */
export const BookshelfHeading = ({ title, total }: BookshelfHeadingProps) => {
  const texts = useTexts({ ja, en });
  return (
    <Typography variant="h1" sx={{ mb: 3 }}>
      {title}
      {total !== undefined && (
        <Box
          component="span"
          sx={{ ml: 1.5, fontSize: '1rem', fontWeight: 500, color: 'text.secondary' }}
        >
          {texts.total(total)}
        </Box>
      )}
    </Typography>
  );
};

interface BookshelfErrorMessageProps {
  readonly error: unknown;
  readonly onRetry: () => void;
}

/** Why a bookshelf cannot be shown, with a retry. */
export const BookshelfErrorMessage = ({ error, onRetry }: BookshelfErrorMessageProps) => {
  const common = useTexts('common');
  const texts = useTexts({ ja, en });
  const fault = error instanceof BookshelfError ? error.fault : 'failed';
  return (
    <>
      {/* Search engines must not index a page without content. */}
      <meta name="robots" content="noindex" />
      <Alert severity="error" sx={{ color: 'error.main', fontWeight: 600 }}>
        {texts.faults[fault]}
      </Alert>
      <Button variant="outlined" onClick={onRetry} sx={{ mt: 2 }}>
        {common.retry}
      </Button>
    </>
  );
};

/** The hondana list beside the books, or above them on narrow screens. */
export const BookshelfLayout = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.spacing(2),
  alignItems: 'start',
  [theme.breakpoints.up('md')]: {
    gridTemplateColumns: '14rem minmax(0, 1fr)',
    gap: theme.spacing(4),
  },
}));

export interface Progress {
  readonly arrived: number;
  readonly of: number;
}

/** Heights of the final content, so that nothing shifts after loading. */
const RAIL_PX = { xs: 38, md: 200 };
const TOOLBAR_PX = { xs: 96, sm: 40 };

/** Placeholder of a bookshelf while it loads; large ones show their progress. */
export const BookshelfProgress = ({ progress }: { readonly progress: Progress | null }) => {
  const common = useTexts('common');
  const texts = useTexts({ ja, en });
  const long = progress !== null && progress.of > 1;
  return (
    <BookshelfLayout aria-busy>
      <Skeleton variant="rounded" aria-hidden sx={{ height: RAIL_PX, mb: 1 }} />
      <div>
        <Box role="status" sx={{ height: TOOLBAR_PX, mb: 3 }}>
          {long && (
            <>
              <Typography variant="body2" color="textSecondary">
                {texts.loadingParts(progress.arrived, progress.of)}
              </Typography>
              <LinearProgress
                variant="determinate"
                aria-label={common.loading}
                value={(100 * progress.arrived) / progress.of}
              />
            </>
          )}
        </Box>
        <BookGridSkeleton columns={BOOKSHELF_COLUMNS} />
      </div>
    </BookshelfLayout>
  );
};
