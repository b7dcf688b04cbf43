import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { BookGridSkeleton } from '../../components/book-grid.tsx';
import { ListsLayout } from './lists-layout.tsx';

const ROWS = 3;

/** The shape of the lists and of the chosen one's books while they are on their way. */
export const ListsSkeleton = () => (
  <ListsLayout aria-hidden>
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Skeleton variant="rounded" height={40} sx={{ mb: 1 }} />
      {Array.from({ length: ROWS }, (_, n) => (
        <Skeleton key={n} variant="rounded" height={62} />
      ))}
    </Box>
    <div>
      <Skeleton width="40%" height={32} sx={{ mb: 2 }} />
      <BookGridSkeleton />
    </div>
  </ListsLayout>
);
