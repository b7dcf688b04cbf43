import { Page } from '../components/page.tsx';
import { ScreenSkeleton } from '../components/screen-skeleton.tsx';
import { ReaderPanel } from '../features/home/reader-panel.tsx';
import { WelcomePanel } from '../features/home/welcome-panel.tsx';
import { useAuth } from '../lib/auth-context.ts';

/** `/`: the welcome panel for visitors, the reader's own home when signed in. */
export const HomeScreen = () => {
  const { status, user } = useAuth();
  if (status === 'loading') return <ScreenSkeleton />;
  if (user === null) return <Page heading={<WelcomePanel />} />;
  return <Page heading={<ReaderPanel username={user.username} />} />;
};
