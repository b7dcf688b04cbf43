import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { Link as RouterLink, Navigate, useNavigate } from 'react-router-dom';
import { POST_LOGIN_REDIRECT_MS } from '#web/lib/measures.ts';
import { pagePatterns } from '#contract/pages.ts';
import { Logo } from '../components/logo.tsx';
import { LoginForm } from '../features/session/login-form.tsx';
import { useAuth } from '../lib/auth-context.ts';
import { PageTitle } from '../components/page.tsx';
import { useTexts } from '../texts/texts.ts';

/** Redirects to the home page shortly after sign-in, when the session is stored. */
const useHomeAfterLogin = (done: boolean): void => {
  const navigate = useNavigate();
  useEffect(() => {
    if (!done) return undefined;
    const timer = setTimeout(() => {
      void navigate(pagePatterns.home);
    }, POST_LOGIN_REDIRECT_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [done, navigate]);
};

/** `/login`: without bar and footer. */
export const LoginScreen = () => {
  const texts = useTexts('session');
  const { status } = useAuth();
  const [justSignedIn, setJustSignedIn] = useState(false);
  useHomeAfterLogin(justSignedIn);

  if (status === 'signedIn' && !justSignedIn) return <Navigate to={pagePatterns.home} replace />;
  return (
    <Box component="main" sx={{ minHeight: '100dvh', display: 'grid', placeItems: 'center', p: 2 }}>
      <PageTitle>{texts.title}</PageTitle>
      <Card sx={{ width: '100%', maxWidth: 400, p: { xs: 3, sm: 4 } }}>
        <Box sx={{ display: 'flex', justifyContent: 'center', mb: 2 }}>
          <Logo tone="dark" />
        </Box>
        <Typography variant="h1" sx={{ textAlign: 'center', mb: 3 }}>
          {texts.title}
        </Typography>
        <LoginForm
          onSignedIn={() => {
            setJustSignedIn(true);
          }}
        />
        <Typography variant="body2" color="textSecondary" sx={{ mt: 3, textAlign: 'center' }}>
          {texts.hint}{' '}
          <Link
            component={RouterLink}
            to={pagePatterns.about}
            underline="always"
            sx={{ display: 'inline-block' }}
          >
            {texts.hintLink}
          </Link>
        </Typography>
      </Card>
    </Box>
  );
};
