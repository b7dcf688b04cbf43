import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import Typography from '@mui/material/Typography';
import { useCallback, useEffect, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { pagePatterns } from '#contract/pages.ts';
import { EmptyState } from '#web/components/page-states.tsx';
import { Page } from '#web/components/page.tsx';
import { countQueued, queueTexts } from '#web/features/scan/public.ts';
import { sessionTexts } from '#web/features/session/public.ts';
import { countScans, stocktakeEntryTexts } from '#web/features/stocktake/public.ts';
import { useAuth } from '#web/lib/auth-context.ts';
import { logFailure } from '#web/lib/log-failure.ts';
import { useTexts } from '#web/texts/texts.ts';

/** How many books and scans only this device has; nothing where nobody can tell. */
const losses = async () => {
  try {
    return { books: await countQueued(), scans: await countScans() };
  } catch (error) {
    logFailure('log-out', error);
    return { books: 0, scans: 0 };
  }
};
type Losses = Awaited<ReturnType<typeof losses>>;

interface QuestionProps extends Losses {
  readonly onLeave: () => void;
}

/** Asks before that is lost. */
const Question = ({ books, scans, onLeave }: QuestionProps) => {
  const common = useTexts('common');
  const texts = useTexts(queueTexts);
  const stocktake = useTexts(stocktakeEntryTexts);
  const [title = '', hint] = [
    ...(books > 0 ? [texts.lost(books)] : []),
    ...(scans > 0 ? [stocktake.lost(scans)] : []),
  ];
  return (
    <EmptyState wholePage title={title} hint={hint}>
      <Button variant="contained" color="error" onClick={onLeave}>
        {texts.logout}
      </Button>
      <Button component={Link} to={pagePatterns.ownBookshelf} sx={{ ml: 1 }}>
        {common.cancel}
      </Button>
    </EmptyState>
  );
};

/** `/logout`: signs out when opened, then redirects to the home page. */
export const LogoutScreen = () => {
  const texts = useTexts(sessionTexts);
  const { signOut } = useAuth();
  const navigate = useNavigate();
  const started = useRef(false);
  const [lost, setLost] = useState<Losses | null>(null);

  const leave = useCallback(async () => {
    setLost(null);
    await signOut();
    navigate(pagePatterns.home, { replace: true });
  }, [signOut, navigate]);

  useEffect(() => {
    if (started.current) return;
    started.current = true;
    const leaveUnlessLost = async () => {
      const found = await losses();
      if (found.books + found.scans > 0) setLost(found);
      else await leave();
    };
    void leaveUnlessLost();
  }, [leave]);

  if (lost !== null) {
    return (
      <Page title={texts.logout} heading={null}>
        <Question {...lost} onLeave={() => void leave()} />
      </Page>
    );
  }
  return (
    <Page
      title={texts.logout}
      heading={
        <Box sx={{ textAlign: 'center', py: 10 }}>
          <CircularProgress aria-hidden />
          <Typography variant="h1" aria-live="polite" sx={{ mt: 3 }}>
            {texts.loggingOut}
          </Typography>
        </Box>
      }
    />
  );
};
