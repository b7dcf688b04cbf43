import Skeleton from '@mui/material/Skeleton';

const GROUPS = [5, 4, 6];

/** The place of the values while they are counted. */
export const FacetSkeleton = () => (
  <div aria-hidden>
    {GROUPS.map((rows) => (
      <div key={rows} style={{ marginBottom: 24 }}>
        <Skeleton width="40%" height={28} />
        {Array.from({ length: rows }, (_, row) => (
          <Skeleton key={row} height={34} />
        ))}
      </div>
    ))}
  </div>
);
