import { Suspense } from 'react';
import { Page } from '../components/page.tsx';
import { ScreenSkeleton } from '../components/screen-skeleton.tsx';
import { WelcomePanel } from '../features/home/welcome-panel.tsx';
import { useAuth } from '../lib/auth-context.ts';
import { lazyPart } from '../components/lazy-part.tsx';

/** Loaded on demand, because visitors do not see it. */
const ReaderHome = lazyPart('ReaderHome', () => import('./reader-home.tsx'));

/** `/`: the welcome panel for visitors, the reader's own home when signed in. */
export const HomeScreen = () => {
  const { status, user } = useAuth();
  if (status === 'loading') return <ScreenSkeleton />;
  if (user === null) return <Page heading={<WelcomePanel />} />;
  return (
    <Suspense fallback={<ScreenSkeleton />}>
      <ReaderHome key={user.sub} user={user} />
    </Suspense>
  );
};
