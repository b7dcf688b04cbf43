import Button from '@mui/material/Button';
import { LogIn } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { ReactNode } from 'react';
import Alert from '@mui/material/Alert';
import { pagePatterns } from '#contract/pages.ts';
import { useTexts } from '../texts/texts.ts';
import { useAuth, type SignedInUser } from '../lib/auth-context.ts';
import { EmptyState } from './page-states.tsx';
import { Page } from './page.tsx';

/** What a personal page shows to a visitor: nothing of it, and the way to log in (SP-036). */
export const SignInNeeded = () => {
  const common = useTexts('common');
  return (
    <EmptyState icon={LogIn} title={common.signInNeeded}>
      <Button variant="contained" component={Link} to={pagePatterns.login}>
        {common.login}
      </Button>
    </EmptyState>
  );
};

interface OwnPageProps {
  readonly title: string;
  readonly children: (user: SignedInUser) => ReactNode;
}

/**
 * A page that is about who has signed in. Its content is made for nobody else, so that nothing is
 * asked of the server for visitors, who are led to the login (SESSION-19).
 */
export const OwnPage = ({ title, children }: OwnPageProps) => {
  const { status, user } = useAuth();
  return (
    <Page title={title}>
      {user !== null && children(user)}
      {status === 'signedOut' && <SignInNeeded />}
    </Page>
  );
};

interface RetryAlertProps {
  readonly text: string;
  readonly onRetry: () => void;
}

/** Stands where a part of a page could not be loaded, and offers to try again. */
export const RetryAlert = ({ text, onRetry }: RetryAlertProps) => {
  const common = useTexts('common');
  return (
    <Alert
      severity="error"
      action={
        <Button color="inherit" size="small" onClick={onRetry}>
          {common.retry}
        </Button>
      }
    >
      {text}
    </Alert>
  );
};
