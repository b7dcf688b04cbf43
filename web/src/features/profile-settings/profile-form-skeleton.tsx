import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { AVATAR_PX } from '#web/lib/measures.ts';
import { useTexts } from '../../texts/texts.ts';

/** As large as the form, so that nothing jumps when the profile comes. */
export const ProfileFormSkeleton = () => {
  const common = useTexts('common');
  return (
    <Stack role="status" aria-label={common.loading} spacing={3}>
      <Box sx={{ display: 'flex', flexDirection: 'column', alignItems: 'center', gap: 1.5 }}>
        <Skeleton variant="circular" width={AVATAR_PX} height={AVATAR_PX} />
        <Skeleton variant="rounded" width={160} height={40} />
      </Box>
      <Skeleton variant="rounded" height={79} />
      <Skeleton variant="rounded" height={149} />
      <Skeleton variant="rounded" height={44} />
    </Stack>
  );
};
