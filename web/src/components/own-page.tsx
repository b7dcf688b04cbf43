import type { ReactNode } from 'react';
import { useAuth, type SignedInUser } from '../lib/auth-context.ts';
import { Page } from './page.tsx';
import { SignInNeeded } from './sign-in-needed.tsx';

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
