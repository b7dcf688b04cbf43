import { Suspense } from 'react';
import { lazyPart } from '#web/components/lazy-part.tsx';
import { Page } from '#web/components/page.tsx';
import { ScreenSkeleton } from '#web/components/screen-skeleton.tsx';
import { WelcomePanel } from '#web/features/home/public.ts';
import { BySession } from '#web/features/session/public.ts';
import { useAuth } from '#web/lib/auth-context.ts';

/** Loaded on demand, because visitors do not see it. */
const ReaderHome = lazyPart('ReaderHome', () => import('./reader-home.tsx'));

/** `/`: the welcome panel for visitors, the reader's own home when signed in. */
export const HomeScreen = () => {
  const { user } = useAuth();
  return (
    <BySession
      visitor={<Page heading={<WelcomePanel />} />}
      pending={<ScreenSkeleton />}
      reader={
        user !== null && (
          <Suspense fallback={<ScreenSkeleton />}>
            <ReaderHome key={user.sub} user={user} />
          </Suspense>
        )
      }
    />
  );
};
