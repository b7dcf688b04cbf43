import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { SHELF_COLUMNS } from '#contract/limits.ts';
import { BookGridSkeleton } from '../../components/book-grid.tsx';
import { useMessages, useTexts } from '../../messages/messages-context.tsx';
import { shelfTexts } from '../../messages/shelf.ts';

export interface Progress {
  readonly arrived: number;
  readonly of: number;
}

/** The shape of a shelf while it is on its way; large ones also tell how far they are. */
export const ShelfProgress = ({ progress }: { readonly progress: Progress | null }) => {
  const { common } = useMessages();
  const texts = useTexts(shelfTexts);
  const long = progress !== null && progress.of > 1;
  return (
    <Box aria-busy>
      <Box role="status" sx={{ minHeight: 40 }}>
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
      <BookGridSkeleton columns={SHELF_COLUMNS} />
    </Box>
  );
};
