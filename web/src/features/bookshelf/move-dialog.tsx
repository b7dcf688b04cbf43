import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import type { GlobalHondana } from '#contract/entities/bookshelf.ts';
import { HondanaPicker } from '../../parts/copies/hondana-picker.tsx';
import { useTexts } from '../../texts/texts.ts';
import type { PaperItem } from './bookshelf-items.ts';
import { en } from './texts.en.ts';
import { ja } from './texts.ja.ts';

interface MoveDialogProps {
  readonly items: readonly PaperItem[];
  readonly hondanas: readonly GlobalHondana[];
  readonly open: boolean;
  readonly busy: boolean;
  readonly onMove: (hondana: GlobalHondana | undefined) => void;
  readonly onClose: () => void;
}

const Content = ({ items, hondanas, busy, onMove, onClose }: Omit<MoveDialogProps, 'open'>) => {
  const common = useTexts('common');
  const texts = useTexts({ ja, en });
  const [chosen, setChosen] = useState<string | null>(null);
  const [only] = items;
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
  const texts = useTexts({ ja, en });
  const titleId = useId();
  const { busy, onClose, items } = content;
  return (
    <Dialog
      open={open}
      onClose={busy ? undefined : onClose}
      aria-labelledby={titleId}
      fullWidth
      maxWidth="xs"
    >
      <DialogTitle id={titleId}>{texts.moveTitle(items.length)}</DialogTitle>
      <Content {...content} />
    </Dialog>
  );
};
