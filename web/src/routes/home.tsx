import { Suspense } from 'react';
import { BySession } from '../parts/session/by-session.tsx';
import { Page } from '../components/page.tsx';
import { ScreenSkeleton } from '../components/screen-skeleton.tsx';
import { WelcomePanel } from '../features/home/welcome-panel.tsx';
import { useAuth } from '../lib/auth-context.ts';
import { lazyPart } from '../components/lazy-part.tsx';

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
