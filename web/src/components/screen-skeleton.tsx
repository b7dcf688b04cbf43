import Skeleton from '@mui/material/Skeleton';
import { useTexts } from '#web/texts/texts.ts';
import { PageColumn } from './layouts.tsx';

/**
 * Placeholder of a screen whose code is loading; as high as the window, so that the footer does not
 * shift.
 */
export const ScreenSkeleton = () => {
  const common = useTexts('common');
  return (
    <PageColumn
      role="status"
      aria-label={common.loading}
      aria-busy
      sx={{ py: 4, minHeight: '100dvh' }}
    >
      <Skeleton width="40%" height={40} />
      <Skeleton sx={{ mt: 2 }} />
      <Skeleton />
      <Skeleton width="80%" />
    </PageColumn>
  );
};
