import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import Typography from '@mui/material/Typography';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { pagePatterns } from '#contract/pages.ts';
import { Page } from '#web/components/page.tsx';
import { sessionTexts } from '#web/features/session/public.ts';
import { useAuth } from '#web/lib/auth-context.ts';
import { useTexts } from '#web/texts/texts.ts';

/** `/logout`: signs out when opened, then redirects to the home page. */
export const LogoutScreen = () => {
  const texts = useTexts(sessionTexts);
  const { signOut } = useAuth();
  const navigate = useNavigate();
  const started = useRef(false);

  useEffect(() => {
    if (started.current) return;
    started.current = true;
    const leave = async () => {
      await signOut();
      navigate(pagePatterns.home, { replace: true });
    };
    void leave();
  }, [signOut, navigate]);

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
