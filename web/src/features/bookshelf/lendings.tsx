import ButtonBase from '@mui/material/ButtonBase';
import { styled } from '@mui/material/styles';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTexts } from '../../texts/texts.ts';
import { colours } from '../../theme/tokens.ts';
import { LendingTable } from '../../components/lending-table.tsx';
import { useApi } from '../../lib/api-client.ts';
import { en } from './texts.en.ts';
import { ja } from './texts.ja.ts';
import type { PaperItem } from './bookshelf-items.ts';
import { lendingHistoryQuery } from './queries.ts';

const Label = styled(ButtonBase)(({ theme }) => ({
  ...theme.typography.caption,
  fontWeight: 700,
  borderRadius: 999,
  padding: theme.spacing(0.25, 1.25),
  // Large enough to tap.
  minHeight: 28,
}));

interface LendingLabelProps {
  readonly item: PaperItem;
  readonly onClick: () => void;
}

/** Whether a copy is lent, in text and color; opens its lendings. */
export const LendingLabel = ({ item, onClick }: LendingLabelProps) => {
  const texts = useTexts({ ja, en });
  const lent = item.entry.lending_status === 'Lending';
  const look = lent ? colours.lending.lent : colours.lending.available;
  const text = lent ? texts.lent : texts.available;
  return (
    <Label
      focusRipple
      onClick={onClick}
      aria-label={texts.lendingOf(text, item.title)}
      sx={{ backgroundColor: look.main, color: look.ink }}
    >
      {text}
    </Label>
  );
};

const History = ({ GlobalBookID }: { readonly GlobalBookID: string }) => {
  const common = useTexts('common');
  const { data, isError } = useQuery(lendingHistoryQuery(useApi(), GlobalBookID));
  if (isError) return <Typography color="error">{common.loadFailed}</Typography>;
  if (data === undefined)
    return <Skeleton variant="rounded" height={96} aria-label={common.loading} />;
  return <LendingTable lendings={data} />;
};

interface LendingDialogProps {
  /** Null until a copy is selected. */
  readonly item: PaperItem | null;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Lending status and history of a copy. */
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
