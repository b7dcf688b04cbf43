import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import type { GlobalHondana } from '#contract/entities/bookshelf.ts';
import { MISSING_HONDANA_COLOR } from '#web/lib/measures.ts';
import { useTexts } from '#web/texts/texts.ts';
import { HondanaColor } from './hondana-color.tsx';
import { ownedTexts } from './owned-texts.ts';

const MENU_MAX_HEIGHT = '60dvh';

/** No GlobalHondanaID. */
const UNCHOSEN = 'unchosen';

interface HondanaPickerProps {
  /** In the order in which they are offered. */
  readonly hondanas: readonly GlobalHondana[];
  /** A GlobalHondanaID; '' for no hondana; null while nothing is chosen. */
  readonly value: string | null;
  readonly onChange: (GlobalHondanaID: string) => void;
  readonly label: string;
  /** What no hondana is called here. */
  readonly none?: string;
}

/** Selects one of the reader's hondanas, or none. */
export const HondanaPicker = ({ hondanas, value, onChange, label, none }: HondanaPickerProps) => {
  const texts = useTexts(ownedTexts);
  // A remembered choice may have been deleted since.
  const known = hondanas.some(({ GlobalHondanaID }) => GlobalHondanaID === value);
  return (
    <TextField
      select
      fullWidth
      label={label}
      value={value === null ? UNCHOSEN : known ? value : ''}
      onChange={({ target }) => {
        onChange(target.value);
      }}
      slotProps={{
        select: {
          displayEmpty: true,
          MenuProps: { slotProps: { paper: { sx: { maxHeight: MENU_MAX_HEIGHT } } } },
        },
      }}
    >
      {value === null && (
        <MenuItem value={UNCHOSEN} disabled>
          {texts.chooseHondana}
        </MenuItem>
      )}
      <MenuItem value="">{none ?? texts.toUnassigned}</MenuItem>
      {hondanas.map(({ GlobalHondanaID, HondanaName, ColorCode }) => (
        <MenuItem key={GlobalHondanaID} value={GlobalHondanaID} sx={{ whiteSpace: 'normal' }}>
          <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 1, minWidth: 0 }}>
            <HondanaColor color={ColorCode ?? MISSING_HONDANA_COLOR} />
            {HondanaName}
          </Box>
        </MenuItem>
      ))}
    </TextField>
  );
};
