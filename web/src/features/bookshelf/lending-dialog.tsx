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
import { useTexts } from '../../texts/texts.ts';
import { en } from './texts.en.ts';
import { ja } from './texts.ja.ts';
import { lendingHistoryQuery } from './api.ts';
import type { PaperItem } from './shelf-item.ts';

const History = ({ GlobalBookID }: { readonly GlobalBookID: string }) => {
  const common = useTexts('common');
  const { data, isError } = useQuery(lendingHistoryQuery(useApi(), GlobalBookID));
  if (isError) return <Typography color="error">{common.loadFailed}</Typography>;
  if (data === undefined)
    return <Skeleton variant="rounded" height={96} aria-label={common.loading} />;
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
  const common = useTexts('common');
  const texts = useTexts({ ja, en });
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
