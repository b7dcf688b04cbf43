import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { BookGridSkeleton } from '../../components/book-grid.tsx';

/** The shape of the author page while the record is on its way. */
export const AuthorSkeleton = () => (
  <>
    <Box aria-hidden>
      <Skeleton width={200} height={46} />
      <Skeleton width={120} height={29} />
      <Skeleton width={160} height={32} sx={{ mt: 5, mb: 2 }} />
    </Box>
    <BookGridSkeleton />
  </>
);
