import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import type { GlobalHondana } from '#contract/entities/bookshelf.ts';
import { SendProgress, type Sent } from '#web/components/send-progress.tsx';
import { HondanaPicker } from '#web/features/copies/public.ts';
import { useTexts } from '#web/texts/texts.ts';
import type { PaperItem } from './bookshelf-items.ts';
import { bookshelfTexts } from './texts.ts';

interface MoveDialogProps {
  readonly items: readonly PaperItem[];
  readonly hondanas: readonly GlobalHondana[];
  readonly open: boolean;
  /** How many were tried; null unless they are being moved. */
  readonly sent: Sent | null;
  readonly onMove: (hondana: GlobalHondana | undefined) => void;
  readonly onClose: () => void;
}

const Content = ({ items, hondanas, sent, onMove, onClose }: Omit<MoveDialogProps, 'open'>) => {
  const common = useTexts('common');
  const texts = useTexts(bookshelfTexts);
  const [chosen, setChosen] = useState<string | null>(null);
  const [only] = items;
  const busy = sent !== null;
  return (
    <>
      <DialogContent>
        {items.length === 1 && (
          <Typography sx={{ mb: 2, fontWeight: 600 }}>{only?.title}</Typography>
        )}
        <div style={{ paddingTop: 8 }}>
          <HondanaPicker
            label={texts.moveTo}
            hondanas={hondanas}
            value={chosen}
            onChange={setChosen}
          />
        </div>
        <SendProgress sent={sent} label={texts.moving} />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} disabled={busy}>
          {common.cancel}
        </Button>
        <Button
          variant="contained"
          disabled={busy || chosen === null}
          onClick={() => {
            onMove(hondanas.find(({ GlobalHondanaID }) => GlobalHondanaID === chosen));
          }}
        >
          {busy ? texts.moving : texts.moveConfirm}
        </Button>
      </DialogActions>
    </>
  );
};

/** Asks to which hondana these copies move. */
export const MoveDialog = ({ open, ...content }: MoveDialogProps) => {
  const texts = useTexts(bookshelfTexts);
  const titleId = useId();
  const { sent, onClose, items } = content;
  return (
    <Dialog
      open={open}
      onClose={sent === null ? onClose : undefined}
      aria-labelledby={titleId}
      fullWidth
      maxWidth="xs"
    >
      <DialogTitle id={titleId}>{texts.moveTitle(items.length)}</DialogTitle>
      <Content {...content} />
    </Dialog>
  );
};
