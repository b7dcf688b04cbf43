import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { styled } from '@mui/material/styles';
import { useId, useState } from 'react';
import { useTexts } from '#web/texts/texts.ts';
import { shortcutsTexts } from './texts.ts';
import { areShortcutsOn, shortcutKeys, turnShortcuts } from './use-shortcuts.ts';

const Keys = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'max-content minmax(0, 1fr)',
  columnGap: theme.spacing(2),
  rowGap: theme.spacing(1.25),
  margin: theme.spacing(0, 0, 2),
  '& dd': { margin: 0 },
  '& kbd': {
    ...theme.typography.body2,
    display: 'inline-block',
    minWidth: '1.75rem',
    padding: theme.spacing(0, 0.75),
    textAlign: 'center',
    border: `1px solid ${theme.vars.palette.divider}`,
    borderRadius: 4,
    backgroundColor: theme.vars.palette.background.default,
  },
}));

interface ShortcutsDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** What the keys do, and whether those of one character do it. */
export const ShortcutsDialog = ({ open, onClose }: ShortcutsDialogProps) => {
  const common = useTexts('common');
  const texts = useTexts(shortcutsTexts);
  const titleId = useId();
  const [isOn, setOn] = useState(areShortcutsOn);
  const rows = [
    [shortcutKeys.search, texts.search],
    [shortcutKeys.list, texts.list],
    ['↑ ↓', texts.choose],
    ['Enter', texts.submit],
    ['Esc', texts.close],
  ] as const;
  return (
    <Dialog open={open} onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="xs">
      <DialogTitle id={titleId}>{texts.title}</DialogTitle>
      <DialogContent>
        <Keys>
          {rows.map(([key, does]) => (
            <div key={key} style={{ display: 'contents' }}>
              <dt>
                <kbd>{key}</kbd>
              </dt>
              <dd>{does}</dd>
            </div>
          ))}
        </Keys>
        <FormControlLabel
          control={
            <Switch
              checked={isOn}
              onChange={({ target }) => {
                setOn(target.checked);
                turnShortcuts(target.checked);
              }}
            />
          }
          label={texts.isOn(shortcutKeys.search)}
        />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{common.close}</Button>
      </DialogActions>
    </Dialog>
  );
};
