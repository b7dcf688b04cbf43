import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { COVER_RATIO } from '../theme/tokens.ts';
import { BookLayout, CoverArea, FactsArea, HeadingArea, SideArea } from './book-layout.tsx';

const rows = (count: number, height: number) =>
  Array.from({ length: count }, (_, row) => <Skeleton key={row} height={height} />);

/** The shape of the book page while the book is on its way; the footer waits out of view. */
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
