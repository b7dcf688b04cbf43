import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import Skeleton from '@mui/material/Skeleton';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Profile } from '#contract/entities/profile.ts';
import { pageHref } from '#contract/pages.ts';
import { EmptyState } from '#web/components/page-states.tsx';
import { Sentence } from '#web/components/sentence.tsx';
import { BookGridSkeleton } from '#web/features/books/public.ts';
import { ReaderAvatar, shownName } from '#web/features/readers/public.ts';
import { BOOKSHELF_COLUMNS } from '#web/lib/measures.ts';
import { useTexts } from '#web/texts/texts.ts';
import type { BookshelfFault } from './queries.ts';
import { bookshelfTexts } from './texts.ts';
import type { Progress } from './use-bookshelf.ts';

interface BookshelfHeadingProps {
  readonly title: string;
  /** The owner; undefined while loading. */
  readonly profile: Profile | undefined;
  /** Absent while loading. */
  readonly total?: number | undefined;
  /** Links at the end of the line. */
  readonly beside?: ReactNode;
}

const AVATAR_PX = 44;

/** The heading of a bookshelf, with the number of books. */
export const BookshelfHeading = ({ title, profile, total, beside }: BookshelfHeadingProps) => {
  const texts = useTexts(bookshelfTexts);
  const avatar = <ReaderAvatar profile={profile} size={AVATAR_PX} />;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, mb: 2 }}>
      {profile === undefined ? (
        avatar
      ) : (
        <Link
          to={pageHref.profile(profile.username)}
          aria-label={texts.toProfile(shownName(profile))}
          style={{ borderRadius: '50%' }}
        >
          {avatar}
        </Link>
      )}
      <Typography variant="h1" sx={{ minWidth: 0, flex: '1 1 12rem' }}>
        <Sentence of={profile === undefined ? '' : shownName(profile)}>{title}</Sentence>
        {total !== undefined && (
          <Box
            component="span"
            sx={{ ml: 1.5, fontSize: '1rem', fontWeight: 500, color: 'text.secondary' }}
          >
            {texts.total(total)}
          </Box>
        )}
      </Typography>
      {beside}
    </Box>
  );
};

interface BookshelfErrorMessageProps {
  readonly fault: BookshelfFault;
  readonly onRetry: () => void;
}

/** Why a bookshelf cannot be shown, with a retry where one may help. */
export const BookshelfErrorMessage = ({ fault, onRetry }: BookshelfErrorMessageProps) => {
  const common = useTexts('common');
  const texts = useTexts(bookshelfTexts);
  return (
    <>
      {/* Search engines must not index a page without content. */}
      <meta name="robots" content="noindex" />
      {fault === 'closed' ? (
        <EmptyState title={texts.closed} hint={texts.closedHint} />
      ) : (
        <>
          <Typography role="alert" color="error" sx={{ fontWeight: 600 }}>
            {texts.faults[fault]}
          </Typography>
          <Button variant="outlined" onClick={onRetry} sx={{ mt: 2 }}>
            {common.retry}
          </Button>
        </>
      )}
    </>
  );
};

/** The hondana list beside the books, or above them on narrow screens. */
export const BookshelfLayout = styled('div')(({ theme }) => ({
  [theme.breakpoints.up('md')]: {
    display: 'grid',
    alignItems: 'start',
    gridTemplateColumns: '14rem minmax(0, 1fr)',
    gap: theme.spacing(4),
  },
}));

/** Heights of the final content, so that nothing shifts after loading. */
const RAIL_PX = { xs: 46, md: 200 };
const TOOLBAR_PX = 148;

/** Placeholder of a bookshelf while it loads; large ones show their progress. */
export const BookshelfProgress = ({ progress }: { readonly progress: Progress | null }) => {
  const common = useTexts('common');
  const texts = useTexts(bookshelfTexts);
  const long = progress !== null && progress.of > 1;
  return (
    <BookshelfLayout aria-busy>
      <Skeleton variant="rounded" aria-hidden sx={{ height: RAIL_PX }} />
      <div>
        <Box role="status" sx={{ height: TOOLBAR_PX }}>
          {long && (
            <>
              <Typography variant="body2" color="textSecondary">
                {texts.loadingParts(progress.arrived, progress.of)}
              </Typography>
              <LinearProgress
                variant="determinate"
                aria-label={common.loading}
                value={Math.round((100 * progress.arrived) / progress.of)}
              />
            </>
          )}
        </Box>
        <BookGridSkeleton columns={BOOKSHELF_COLUMNS} />
      </div>
    </BookshelfLayout>
  );
};
