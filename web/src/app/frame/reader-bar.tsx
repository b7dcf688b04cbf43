import { styled } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Suspense } from 'react';
import { lazyPart, NoPart } from '#web/components/lazy-part.tsx';
import { BySession } from '#web/features/session/public.ts';
import { useAuth } from '#web/lib/auth-context.ts';
import { BOTTOM_BAR_MEDIA, BOTTOM_BAR_SPACE } from '#web/theme/tokens.ts';

// Loaded on demand, because visitors and wide windows have none.
const BottomBar = lazyPart('BottomBar', () => import('./bottom-bar.tsx'), NoPart);

/** At the bottom of a phone's window, above the page and under its dialogs. */
const Place = styled('div')(({ theme }) => ({
  display: 'none',
  [BOTTOM_BAR_MEDIA]: {
    display: 'block',
    position: 'fixed',
    insetInline: 0,
    bottom: 0,
    zIndex: theme.zIndex.fab,
    height: BOTTOM_BAR_SPACE,
    backgroundColor: theme.vars.palette.background.paper,
    boxShadow: `0 -1px 0 ${theme.vars.palette.divider}`,
  },
  '@media print': { display: 'none' },
}));

/** The bar of readers on phones: the pages that they use most, and their menu. */
export const ReaderBar = () => {
  const { user } = useAuth();
  const isNarrow = useMediaQuery(BOTTOM_BAR_MEDIA);
  return (
    <BySession
      visitor={null}
      pending={<Place />}
      reader={
        user !== null && (
          <Place>
            <Suspense fallback={null}>{isNarrow && <BottomBar user={user} />}</Suspense>
          </Place>
        )
      }
    />
  );
};
