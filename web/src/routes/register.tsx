import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink, Navigate, useLocation, useNavigate } from 'react-router-dom';
import { pagePatterns } from '#contract/pages.ts';
import { FormCard } from '#web/components/layouts.tsx';
import { Page } from '#web/components/page.tsx';
import {
  type LoginNotice,
  SignUp,
  returnPath,
  sessionTexts,
  useWaitingName,
} from '#web/features/session/public.ts';
import { useAuth } from '#web/lib/auth-context.ts';
import { useConfig } from '#web/lib/config.ts';
import { useTexts } from '#web/texts/texts.ts';

/** Where accounts are created in the mobile app: no form. */
const Welcome = () => {
  const texts = useTexts(sessionTexts);
  return (
    <Page title="Welcome">
      <Typography>
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
    </Page>
  );
};

const notice: LoginNotice = 'confirmed';

const SignUpOnWeb = () => {
  const texts = useTexts(sessionTexts);
  const { status } = useAuth();
  const navigate = useNavigate();
  const { state } = useLocation();
  const title = useWaitingName() === null ? texts.signUpTitle : texts.codeTitle;
  if (status === 'signedIn') return <Navigate replace to={returnPath(state)} />;
  return (
    <Page title={title} heading={null}>
      <FormCard title={title}>
        <SignUp
          onConfirmed={(signedIn) => {
            // A new session shows the page that was left, by the line above.
            if (!signedIn) navigate(pagePatterns.login, { state: { notice } });
          }}
        />
      </FormCard>
    </Page>
  );
};

/** `/register`: the form where the stage has sign-up on the web. */
export const RegisterScreen = () => (useConfig().signUp === 'web' ? <SignUpOnWeb /> : <Welcome />);
