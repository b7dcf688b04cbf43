import { useState } from 'react';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink, useLocation, useSearchParams } from 'react-router-dom';
import { pagePatterns, USERNAME_PATTERN } from '#contract/pages.ts';
import type { AccountFault, NewAccount } from '#web/lib/account-client.ts';
import { useTexts } from '#web/texts/texts.ts';
import { ConfirmAccount } from './confirm-account.tsx';
import { SignUpForm } from './sign-up-form.tsx';
import { sessionTexts } from './texts.ts';

/** Query parameter with the name of an account that waits for its code, so that a reload keeps it. */
const CONFIRM = 'confirm';

/** The user name that waits for its code, by the address of the page; null shows the form. */
export const useWaitingName = (): string | null => {
  const [query] = useSearchParams();
  const name = query.get(CONFIRM) ?? '';
  return USERNAME_PATTERN.test(name) ? name : null;
};

interface SignUpProps {
  readonly onConfirmed: (signedIn: boolean) => void;
}

/** Sign-up on the web: the form, then the emailed code. */
export const SignUp = ({ onConfirmed }: SignUpProps) => {
  const texts = useTexts(sessionTexts);
  const { state } = useLocation();
  const [, setQuery] = useSearchParams();
  const [made, setMade] = useState<(NewAccount & { fault?: AccountFault | undefined }) | null>(
    null,
  );
  const waiting = useWaitingName();

  if (waiting !== null) {
    const account = made?.username === waiting ? made : undefined;
    return (
      <>
        <ConfirmAccount
          key={waiting}
          username={waiting}
          address={account?.address}
          password={account?.password}
          justSent={account !== undefined && account.fault === undefined}
          startFault={account?.fault}
          onConfirmed={onConfirmed}
        />
        <Button
          component={RouterLink}
          to={pagePatterns.register}
          state={state}
          replace
          sx={{ mt: 1, width: '100%' }}
        >
          {texts.startAgain}
        </Button>
      </>
    );
  }
  return (
    <>
      <SignUpForm
        onSignedUp={(account, fault) => {
          setMade({ ...account, fault });
          // In place of the form: the browser's back button must not lead to a second sign-up.
          setQuery({ [CONFIRM]: account.username }, { replace: true, state });
        }}
      />
      <Typography variant="body2" color="textSecondary" sx={{ mt: 3, textAlign: 'center' }}>
        {texts.haveAccount}{' '}
        <Link component={RouterLink} to={pagePatterns.login} state={state} underline="always">
          {texts.toLogin}
        </Link>
      </Typography>
      <Typography variant="body2" sx={{ mt: 1, textAlign: 'center' }}>
        <Link component={RouterLink} to={pagePatterns.about} underline="always">
          {texts.about}
        </Link>
      </Typography>
    </>
  );
};
