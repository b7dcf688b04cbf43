import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { styled } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import type { GlobalHondana } from '#contract/entities/bookshelf.ts';
import { TEXT_MAX } from '#contract/limits.ts';
import { useTexts } from '#web/texts/texts.ts';
import { isNameTaken, type HondanaLook } from './hondana-changes.ts';
import { bookshelfTexts } from './texts.ts';

const palette = [
  ['brown', '#8d6e63'],
  ['red', '#c62828'],
  ['orange', '#ef6c00'],
  ['yellow', '#f9a825'],
  ['green', '#2e7d32'],
  ['teal', '#00838f'],
  ['blue', '#1565c0'],
  ['purple', '#6a1b9a'],
  ['grey', '#757575'],
] as const;

export const FIRST_COLOR = palette[6][1];

/** The color of a new hondana: one that no other one has, as long as there are such. */
export const unusedColor = (hondanas: readonly Pick<GlobalHondana, 'ColorCode'>[]): string => {
  const used = new Set(hondanas.map(({ ColorCode = FIRST_COLOR }) => ColorCode.toLowerCase()));
  const codes = palette.map(([, code]) => code);
  return [FIRST_COLOR, ...codes].find((code) => !used.has(code)) ?? FIRST_COLOR;
};

const Swatch = styled('label')(({ theme }) => ({
  display: 'block',
  position: 'relative',
  width: 36,
  height: 36,
  borderRadius: '50%',
  border: `1px solid ${theme.vars.palette.text.secondary}`,
  cursor: 'pointer',
  '& input': {
    position: 'absolute',
    inset: 0,
    opacity: 0,
    width: '100%',
    height: '100%',
    cursor: 'pointer',
  },
  '&:has(:checked)': { outline: `3px solid ${theme.vars.palette.text.primary}`, outlineOffset: 2 },
  '&:has(:focus-visible)': {
    outline: `3px solid ${theme.vars.palette.primary.main}`,
    outlineOffset: 2,
  },
}));

interface ColorFieldProps {
  readonly value: string;
  readonly onChange: (color: string) => void;
}

/** A few colors, and any other one. */
const ColorField = ({ value, onChange }: ColorFieldProps) => {
  const texts = useTexts(bookshelfTexts);
  const name = useId();
  return (
    <Box component="fieldset" sx={{ border: 0, p: 0, m: 0, minWidth: 0 }}>
      <Typography component="legend" variant="body2" color="textSecondary" sx={{ mb: 1 }}>
        {texts.color}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
        {palette.map(([color, code]) => (
          <Swatch key={code} title={texts.colors[color]} style={{ backgroundColor: code }}>
            <input
              type="radio"
              name={name}
              aria-label={texts.colors[color]}
              checked={value === code}
              onChange={() => {
                onChange(code);
              }}
            />
          </Swatch>
        ))}
        <Box component="label" sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
          <input
            type="color"
            value={value}
            onChange={({ target }) => {
              onChange(target.value);
            }}
            style={{ width: 44, height: 36 }}
          />
          <Typography component="span" variant="body2">
            {texts.customColor}
          </Typography>
        </Box>
      </Box>
    </Box>
  );
};

interface HondanaFormProps {
  readonly start: HondanaLook;
  readonly submit: string;
  readonly saving: boolean;
  /** What the last attempt failed with. */
  readonly error: unknown;
  readonly onSubmit: (look: HondanaLook) => void;
  readonly onClose: () => void;
}

/** Mounted when the dialog opens, so that it starts from its initial values. */
const Form = ({ start, submit, saving, error, onSubmit, onClose }: HondanaFormProps) => {
  const common = useTexts('common');
  const texts = useTexts(bookshelfTexts);
  const [look, setLook] = useState(start);
  const [tried, setTried] = useState<string>();
  const name = look.HondanaName.trim();
  const problem = () => {
    if (tried === undefined) return undefined;
    if (name === '') return texts.nameEmpty;
    // A name that was changed since is not known to be taken.
    if (error === null || saving || tried !== name) return undefined;
    return isNameTaken(error) ? texts.nameTaken : texts.saveFailed;
  };
  const text = problem();
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setTried(name);
        if (name !== '' && !saving) onSubmit({ ...look, HondanaName: name });
      }}
    >
      <DialogContent sx={{ display: 'grid', gap: 2.5 }}>
        <TextField
          required
          margin="dense"
          label={texts.hondanaName}
          value={look.HondanaName}
          error={text !== undefined}
          helperText={text}
          onChange={({ target }) => {
            setLook((before) => ({ ...before, HondanaName: target.value }));
          }}
          slotProps={{
            htmlInput: { maxLength: TEXT_MAX.hondanaName },
            formHelperText: { role: 'alert' },
          }}
        />
        <ColorField
          value={look.ColorCode}
          onChange={(ColorCode) => {
            setLook((before) => ({ ...before, ColorCode }));
          }}
        />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} disabled={saving}>
          {common.cancel}
        </Button>
        <Button type="submit" variant="contained" disabled={saving}>
          {saving ? texts.saving : submit}
        </Button>
      </DialogActions>
    </form>
  );
};

interface HondanaDialogProps extends HondanaFormProps {
  readonly open: boolean;
  readonly title: string;
}

/** Name and color of a hondana. A failure is shown beside the name, and what was typed stays. */
export const HondanaDialog = ({ open, title, ...form }: HondanaDialogProps) => {
  const titleId = useId();
  return (
    <Dialog
      open={open}
      // A failure must find the form that shows it.
      onClose={form.saving ? undefined : form.onClose}
      aria-labelledby={titleId}
      fullWidth
      maxWidth="xs"
    >
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <Form {...form} />
    </Dialog>
  );
};
