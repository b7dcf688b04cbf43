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
import { useAuth } from '#web/lib/auth-context.ts';
import { useTexts } from '#web/texts/texts.ts';

interface QuestionProps {
  readonly count: number;
  readonly onLeave: () => void;
}

/** Asks before books are lost that this device has not sent. */
const Question = ({ count, onLeave }: QuestionProps) => {
  const common = useTexts('common');
  const texts = useTexts(queueTexts);
  return (
    <EmptyState wholePage title={texts.lost(count)}>
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
  const [queued, setQueued] = useState(0);

  const leave = useCallback(async () => {
    setQueued(0);
    await signOut();
    navigate(pagePatterns.home, { replace: true });
  }, [signOut, navigate]);

  useEffect(() => {
    if (started.current) return;
    started.current = true;
    const leaveUnlessQueued = async () => {
      const count = await countQueued();
      setQueued(count);
      if (count === 0) await leave();
    };
    void leaveUnlessQueued();
  }, [leave]);

  if (queued > 0) {
    return (
      <Page title={texts.logout} heading={null}>
        <Question count={queued} onLeave={() => void leave()} />
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
