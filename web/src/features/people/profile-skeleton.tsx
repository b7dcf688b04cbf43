import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { AVATAR_PX } from '#web/lib/measures.ts';
import { ActionRow, ProfileLayout } from './profile-layout.tsx';

const BUTTON = { width: 132, height: 40 } as const;

/** The shape of a profile while it is on its way; the footer waits out of view. */
export const ProfileSkeleton = () => (
  <Box aria-hidden sx={{ minHeight: '100dvh' }}>
    <ProfileLayout as="div">
      <Skeleton variant="circular" width={AVATAR_PX} height={AVATAR_PX} />
      <Box sx={{ alignSelf: 'center' }}>
        <Skeleton width="40%" height={36} />
        <Skeleton width="30%" />
      </Box>
      <Box className="wide">
        <Skeleton width="90%" />
        <Skeleton width="50%" height={32} />
        <ActionRow>
          <Skeleton variant="rounded" {...BUTTON} />
          <Skeleton variant="rounded" {...BUTTON} />
        </ActionRow>
      </Box>
    </ProfileLayout>
  </Box>
);

/** Stands for the buttons of a relation that is being asked about. */
export const ActionSkeleton = () => <Skeleton aria-hidden variant="rounded" {...BUTTON} />;
