import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { Link as RouterLink, Navigate, useLocation, useNavigate } from 'react-router-dom';
import { pagePatterns } from '#contract/pages.ts';
import { Logo } from '#web/components/logo.tsx';
import { PageTitle } from '#web/components/page.tsx';
import {
  LoginForm,
  isBackAtOnce,
  noticeOf,
  returnPageOf,
  returnPath,
  sessionTexts,
} from '#web/features/session/public.ts';
import { useAuth } from '#web/lib/auth-context.ts';
import { useConfig } from '#web/lib/config.ts';
import { POST_LOGIN_REDIRECT_MS } from '#web/lib/measures.ts';
import { useTexts } from '#web/texts/texts.ts';

/** Redirects to the home page, or to where something is to be done, shortly after sign-in, when the session is stored. */
const useHomeAfterLogin = (done: boolean): void => {
  const navigate = useNavigate();
  const { state } = useLocation();
  useEffect(() => {
    if (!done) return undefined;
    const timer = setTimeout(() => {
      if (isBackAtOnce(state)) navigate(returnPath(state), { replace: true });
      // The home page shows a link to where the reader came from.
      else navigate(pagePatterns.home, { state: returnPageOf(state) });
    }, POST_LOGIN_REDIRECT_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [done, navigate, state]);
};

/** Why the visitor is here: a step that led here, or what it is for. */
const Notice = () => {
  const texts = useTexts(sessionTexts);
  const { state } = useLocation();
  const notice = noticeOf(state);
  return notice === null ? null : (
    <Alert severity={isBackAtOnce(state) ? 'info' : 'success'} role="status" sx={{ mb: 2 }}>
      {texts[notice]}
    </Alert>
  );
};

/** The password reset, and where accounts are created in this stage. */
const Links = () => {
  const session = useTexts(sessionTexts);
  const { signUp } = useConfig();
  const { state } = useLocation();
  const [hint, link] =
    signUp === 'web'
      ? [session.noAccount, { text: session.signUpTitle, to: pagePatterns.register }]
      : [session.hint, { text: session.hintLink, to: pagePatterns.about }];
  return (
    <Stack spacing={1} sx={{ mt: 3, textAlign: 'center' }}>
      <Typography variant="body2">
        <Link component={RouterLink} to={pagePatterns.passwordReset} underline="always">
          {session.forgotPassword}
        </Link>
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {hint}{' '}
        <Link
          component={RouterLink}
          to={link.to}
          state={signUp === 'web' ? returnPageOf(state) : undefined}
          underline="always"
          sx={{ display: 'inline-block' }}
        >
          {link.text}
        </Link>
      </Typography>
    </Stack>
  );
};

/** `/login`: without bar and footer. */
export const LoginScreen = () => {
  const texts = useTexts(sessionTexts);
  const { status } = useAuth();
  const [justSignedIn, setJustSignedIn] = useState(false);
  useHomeAfterLogin(justSignedIn);

  if (status === 'signedIn' && !justSignedIn) return <Navigate replace to={pagePatterns.home} />;
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
        <Notice />
        <noscript>
          <Alert severity="info" sx={{ mb: 2 }}>
            {texts.needsScript}
          </Alert>
        </noscript>
        <LoginForm
          onSignedIn={() => {
            setJustSignedIn(true);
          }}
        />
        <Links />
      </Card>
    </Box>
  );
};
