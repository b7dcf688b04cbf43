import Container from '@mui/material/Container';
import Skeleton from '@mui/material/Skeleton';
import { useTexts } from '../texts/texts.ts';

/**
 * Stands in for a screen whose code is on its way; as high as the window, so that the footer does
 * not jump away when the screen comes.
 */
export const ScreenSkeleton = () => {
  const common = useTexts('common');
  return (
    <Container
      role="status"
      aria-label={common.loading}
      aria-busy
      sx={{ py: 4, minHeight: '100dvh' }}
    >
      <Skeleton width="40%" height={40} />
      <Skeleton sx={{ mt: 2 }} />
      <Skeleton />
      <Skeleton width="80%" />
    </Container>
  );
};
