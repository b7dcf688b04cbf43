import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { BOOKSHELF_COLUMNS } from '#web/lib/measures.ts';
import { BookGridSkeleton } from '../../components/book-grid.tsx';
import { useTexts } from '../../texts/texts.ts';
import { en } from './texts.en.ts';
import { ja } from './texts.ja.ts';
import { ShelfLayout } from './shelf-layout.tsx';

export interface Progress {
  readonly arrived: number;
  readonly of: number;
}

/** Heights of what will stand there, so that nothing jumps when the shelf arrives. */
const RAIL_PX = { xs: 38, md: 200 };
const TOOLBAR_PX = { xs: 96, sm: 40 };

/** The shape of a shelf while it is on its way; large ones also tell how far they are. */
export const ShelfProgress = ({ progress }: { readonly progress: Progress | null }) => {
  const common = useTexts('common');
  const texts = useTexts({ ja, en });
  const long = progress !== null && progress.of > 1;
  return (
    <ShelfLayout aria-busy>
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
    </ShelfLayout>
  );
};
