import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '#web/lib/api-client.ts';
import { useAuth } from '#web/lib/auth-context.ts';
import { useTexts } from '#web/texts/texts.ts';
import { CopyActionsOf, type CopyActionsProps } from './own-copy-actions.tsx';
import { ownerViewQuery } from './queries.ts';

/**
 * What the signed-in reader can do with an own copy: lend, return, extend, cancel, move, correct,
 * discard and restore, each in a dialog. Nothing for other copies.
 */
export const CopyActions = (props: CopyActionsProps) => {
  const { user } = useAuth();
  const { offline } = useTexts('common');
  const ownerView = useQuery({
    ...ownerViewQuery(useApi(), props.GlobalBookID, user?.sub ?? ''),
    enabled: user !== null,
  });
  if (ownerView.isPending && ownerView.isPaused)
    return <Typography color="textSecondary">{offline}</Typography>;
  return user && <CopyActionsOf userSub={user.sub} ownerView={ownerView} {...props} />;
};
