import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { Suspense, type ReactNode } from 'react';
import { useAuth } from '../../lib/auth-context.ts';

/** Takes the place of a part where a session is stored, until it is restored. */
const ReadersPlace = styled(Skeleton)({
  display: 'none',
  'html[data-reader] &': { display: 'block' },
});

interface ReadersPartProps {
  /** Height of the part in pixels, while its code loads. */
  readonly height: number;
  readonly children: (userSub: string) => ReactNode;
}

/** A part of a page for signed-in readers; visitors see nothing. */
export const ReadersPart = ({ height, children }: ReadersPartProps) => {
  const { status, user } = useAuth();
  if (status === 'loading') return <ReadersPlace variant="rounded" height={height} />;
  return (
    user !== null && (
      <Suspense fallback={<Skeleton variant="rounded" height={height} />}>
        {children(user.sub)}
      </Suspense>
    )
  );
};
