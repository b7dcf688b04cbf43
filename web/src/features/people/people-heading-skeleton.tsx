import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';

/** The shape of a list's heading while it is not known whose it is. */
export const PeopleHeadingSkeleton = () => (
  <Box aria-hidden sx={{ mb: 2 }}>
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, mb: 1.5 }}>
      <Skeleton variant="circular" width={48} height={48} />
      <Box sx={{ flex: 1 }}>
        <Skeleton width="12rem" height={36} />
        <Skeleton width="6rem" />
      </Box>
    </Box>
    <Skeleton width="16rem" height={34} />
  </Box>
);
