import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { LendingTable } from '../../components/lending-table.tsx';
import { useApi } from '../../lib/api-context.ts';
import { useMessages, useTexts } from '../../messages/messages-context.tsx';
import { shelfTexts } from '../../messages/shelf.ts';
import { lendingHistoryQuery } from './api.ts';
import type { PaperItem } from './shelf-item.ts';

const History = ({ GlobalBookID }: { readonly GlobalBookID: string }) => {
  const { common } = useMessages();
  const texts = useTexts(shelfTexts);
  const { data, isError } = useQuery(lendingHistoryQuery(useApi(), GlobalBookID));
  if (isError) return <Typography color="error">{common.loadFailed}</Typography>;
  if (data === undefined)
    return <Skeleton variant="rounded" height={96} aria-label={common.loading} />;
  if (data.length === 0) return <Typography color="textSecondary">{texts.neverLent}</Typography>;
  return <LendingTable lendings={data} />;
};

interface LendingDialogProps {
  /** Null until a copy is asked for. */
  readonly item: PaperItem | null;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Lending status of one copy with its history, newest first (SHELF-10). */
export const LendingDialog = ({ item, open, onClose }: LendingDialogProps) => {
  const { common } = useMessages();
  const texts = useTexts(shelfTexts);
  const titleId = useId();
  return (
    <Dialog open={open} onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="sm">
      <DialogTitle id={titleId}>{texts.lendingTitle}</DialogTitle>
      {item !== null && (
        <DialogContent>
          <Typography sx={{ fontWeight: 600 }}>{item.title}</Typography>
          <Typography color="textSecondary" sx={{ mb: 2 }}>
            {item.entry.lending_status === 'Lending' ? texts.lent : texts.available}
          </Typography>
          <History GlobalBookID={item.key} />
        </DialogContent>
      )}
      <DialogActions>
        <Button onClick={onClose}>{common.close}</Button>
      </DialogActions>
    </Dialog>
  );
};
