import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { pageHref } from '#contract/pages.ts';
import { BorrowOnShelf } from '#web/features/borrow-requests/public.ts';
import { CopyActions, LendingTable } from '#web/features/copies/public.ts';
import { useApi } from '#web/lib/api-client.ts';
import { useAuth } from '#web/lib/auth-context.ts';
import { useTexts } from '#web/texts/texts.ts';
import { titleType } from '#web/theme/tokens.ts';
import type { PaperItem } from './bookshelf-items.ts';
import { DueNote } from './lending-label.tsx';
import { lendingHistoryQuery } from './queries.ts';
import { bookshelfTexts } from './texts.ts';

const History = ({ GlobalBookID }: { readonly GlobalBookID: string }) => {
  const common = useTexts('common');
  const { data, isError, isPaused } = useQuery(lendingHistoryQuery(useApi(), GlobalBookID));
  if (isError) return <Typography color="error">{common.loadFailed}</Typography>;
  if (data === undefined && isPaused) return null;
  if (data === undefined)
    return <Skeleton variant="rounded" height={96} role="status" aria-label={common.loading} />;
  return <LendingTable lendings={data} />;
};

export interface LendingDialogProps {
  readonly item: PaperItem;
  /** Today in Japan; null on another reader's bookshelf. */
  readonly today: string | null;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Lending status and history of a copy, with a link to its page. */
export const LendingDialog = ({ item, today, open, onClose }: LendingDialogProps) => {
  const common = useTexts('common');
  const texts = useTexts(bookshelfTexts);
  const { user } = useAuth();
  const titleId = useId();
  return (
    <Dialog open={open} onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="sm">
      <DialogTitle id={titleId}>{texts.lendingTitle}</DialogTitle>
      <DialogContent>
        <Typography sx={titleType}>{item.title}</Typography>
        <Typography color="textSecondary" sx={{ mb: 2 }}>
          {item.entry.lending_status === 'Lending' ? texts.lent : texts.available}{' '}
          <DueNote item={item} today={today} />
        </Typography>
        {user !== null && (
          <Box sx={{ mb: 3 }}>
            {today === null ? (
              <BorrowOnShelf GlobalBookID={item.key} userSub={user.sub} />
            ) : (
              <CopyActions GlobalBookID={item.key} onDone={onClose} />
            )}
          </Box>
        )}
        <History GlobalBookID={item.key} />
      </DialogContent>
      <DialogActions>
        <Button component={Link} to={pageHref.copy(item.key)} sx={{ mr: 'auto' }}>
          {texts.copyPage}
        </Button>
        <Button onClick={onClose}>{common.close}</Button>
      </DialogActions>
    </Dialog>
  );
};
