import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { pagePatterns } from '#contract/pages.ts';
import { EmptyState } from '#web/components/page-states.tsx';
import { Page } from '#web/components/page.tsx';
import { useAuth, type SignedInUser } from '#web/lib/auth-context.ts';
import { useTexts } from '#web/texts/texts.ts';
import type { LoginNotice } from './login-state.ts';

/** Shown to visitors instead of a personal page: a link to the login. */
export const SignInNeeded = ({ notice }: { readonly notice?: LoginNotice | undefined }) => {
  const common = useTexts('common');
  const { pathname, search, hash } = useLocation();
  return (
    <EmptyState title={common.signInNeeded}>
      <Button
        variant="contained"
        component={Link}
        to={pagePatterns.login}
        state={{ from: pathname + search + hash, notice }}
      >
        {common.login}
      </Button>
    </EmptyState>
  );
};

interface OwnPageProps {
  readonly title: string;
  /** What the login says to a visitor who has something to do here. */
  readonly notice?: LoginNotice;
  readonly children: (user: SignedInUser) => ReactNode;
}

/**
 * A personal page. Its content is rendered for signed-in readers only, so that visitors cause no
 * requests; they see a link to the login.
 */
export const OwnPage = ({ title, notice, children }: OwnPageProps) => {
  const { status, user } = useAuth();
  return (
    <Page title={title}>
      {user !== null && children(user)}
      {status === 'signedOut' && <SignInNeeded notice={notice} />}
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
