import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { pagePatterns } from '#contract/pages.ts';
import { useTexts } from '../../texts/texts.ts';
import { useAuth, type SignedInUser } from '../../lib/auth-context.ts';
import { EmptyState } from '../../components/page-states.tsx';
import { Page } from '../../components/page.tsx';

/** Shown to visitors instead of a personal page: a link to the login. */
export const SignInNeeded = () => {
  const common = useTexts('common');
  const { pathname, search } = useLocation();
  return (
    <EmptyState title={common.signInNeeded}>
      <Button
        variant="contained"
        component={Link}
        to={pagePatterns.login}
        state={{ from: pathname + search }}
      >
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
 * A personal page. Its content is rendered for signed-in readers only, so that visitors cause no
 * requests; they see a link to the login.
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

/** Shown where a section could not be loaded; offers a retry. */
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
