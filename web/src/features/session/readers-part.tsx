import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { Suspense, type ReactNode } from 'react';
import { useAuth } from '#web/lib/auth-context.ts';

/** Takes the place of a part where a session is stored, until it is restored. */
const ReadersPlace = styled(Skeleton)({
  display: 'none',
  'html[data-reader] &': { display: 'block' },
});

/** In pixels, on phones and from the next width on. */
export type HeightPx = number | { readonly xs: number; readonly sm: number };

interface ReadersPartProps {
  /** Height of the part while its code loads. */
  readonly height: HeightPx;
  readonly children: (userSub: string) => ReactNode;
}

/** A part of a page for signed-in readers; visitors see nothing. */
export const ReadersPart = ({ height, children }: ReadersPartProps) => {
  const { status, user } = useAuth();
  if (status === 'loading') return <ReadersPlace variant="rounded" sx={{ height }} />;
  return (
    user !== null && (
      <Suspense fallback={<Skeleton variant="rounded" sx={{ height }} />}>
        {children(user.sub)}
      </Suspense>
    )
  );
};
