import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { PersonItem, PersonList } from './person-row.tsx';

const ROWS = 5;
const AVATAR = { width: 48, height: 48 } as const;

/** The shape of a list of people while it is on its way. */
export const PersonListSkeleton = () => (
  <PersonList aria-hidden>
    {Array.from({ length: ROWS }, (_, row) => (
      <PersonItem key={row}>
        <Skeleton variant="circular" {...AVATAR} />
        <Box sx={{ flex: 1 }}>
          <Skeleton width="40%" />
          <Skeleton width="70%" />
        </Box>
      </PersonItem>
    ))}
  </PersonList>
);
