import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { pagePatterns } from '#contract/pages.ts';
import { useSnackbar } from '../../components/snackbar.tsx';
import { ApiError, useApi } from '../../lib/api-client.ts';
import { useAuth, type SignedInUser } from '../../lib/auth-context.ts';
import { logFailure } from '../../lib/log-failure.ts';
import { useTexts } from '../../texts/texts.ts';
import { en } from './texts.en.ts';
import { ja } from './texts.ja.ts';
import { LeaveDialog } from './leave-dialog.tsx';
import { Section } from './section.tsx';

/** The server deletes accounts only soon after their reader signed in (SEC-73). */
const faultOf = (error: unknown): 'staleSignIn' | 'failed' =>
  error instanceof ApiError && error.code === 'SIGN_IN_AGAIN' ? 'staleSignIn' : 'failed';

/** The way out: the account and everything of it, for good (SP-035). */
export const LeaveProduct = ({ user }: { readonly user: SignedInUser }) => {
  const texts = useTexts({ ja, en });
  const api = useApi();
  const { signOut } = useAuth();
  const navigate = useNavigate();
  const showNotice = useSnackbar();
  const [asking, setAsking] = useState(false);
  const leave = useMutation({
    mutationFn: () => api.call('account', 'deleteAccount', { targetUserSub: user.sub }),
    onSuccess: async () => {
      await signOut();
      showNotice({ text: texts.left, severity: 'success' });
      void navigate(pagePatterns.home);
    },
    onError: (error) => {
      logFailure('delete account', error);
    },
  });
  return (
    <Section title={texts.leaveTitle} text={texts.leaveText}>
      <Button
        variant="outlined"
        color="error"
        onClick={() => {
          leave.reset();
          setAsking(true);
        }}
      >
        {texts.leave}
      </Button>
      {asking && (
        <LeaveDialog
          username={user.username}
          busy={leave.isPending}
          fault={leave.isError ? faultOf(leave.error) : null}
          onLeave={() => {
            leave.mutate();
          }}
          onCancel={() => {
            setAsking(false);
          }}
        />
      )}
    </Section>
  );
};
