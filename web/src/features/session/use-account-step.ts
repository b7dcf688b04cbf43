import { useState } from 'react';
import type { AccountClient, AccountOutcome } from '#web/lib/account-client.ts';
import { useAuth } from '#web/lib/auth-context.ts';
import { logFailure } from '#web/lib/log-failure.ts';

/** Runs one step at the identity provider at a time; an exception counts as `failed`. */
export const useAccountStep = () => {
  const { loadAccounts } = useAuth();
  const [busy, setBusy] = useState(false);
  const run = async (
    step: (accounts: AccountClient) => Promise<AccountOutcome>,
  ): Promise<AccountOutcome> => {
    setBusy(true);
    try {
      return await step(await loadAccounts());
    } catch (error) {
      logFailure('account', error);
      return 'failed';
    } finally {
      setBusy(false);
    }
  };
  return { busy, run };
};
