import TextField from '@mui/material/TextField';
import { TEXT_MAX } from '#contract/limits.ts';
import { isVisibleName } from '#contract/names.ts';
import { useTexts } from '#web/texts/texts.ts';
import type { Known } from './plan/matching.ts';
import { readerImportTexts } from './texts.ts';

interface ListFieldProps {
  readonly value: string;
  readonly onChange: (name: string) => void;
}

/** The name of the list into which books are put. */
export const ListField = ({ value, onChange }: ListFieldProps) => {
  const texts = useTexts(readerImportTexts);
  return (
    <TextField
      label={texts.list}
      value={value}
      error={!isVisibleName(value.trim())}
      onChange={({ target }) => {
        onChange(target.value);
      }}
      sx={{ maxWidth: '24rem' }}
      slotProps={{ htmlInput: { maxLength: TEXT_MAX.listName } }}
    />
  );
};

interface ShelfFieldProps {
  readonly shelves: Known['shelves'];
  readonly value: string | undefined;
  readonly onChange: (shelf: string | undefined) => void;
}

/** The shelf on which copies are put; none is offered to a reader who has none. */
export const ShelfField = ({ shelves, value, onChange }: ShelfFieldProps) => {
  const texts = useTexts(readerImportTexts);
  if (shelves.length === 0) return null;
  return (
    <TextField
      select
      size="small"
      label={texts.shelf}
      value={value ?? ''}
      onChange={({ target }) => {
        onChange(target.value === '' ? undefined : target.value);
      }}
      sx={{ maxWidth: '24rem' }}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
    >
      <option value="">{texts.noShelf}</option>
      {shelves.map(({ GlobalHondanaID, HondanaName }) => (
        <option key={GlobalHondanaID} value={GlobalHondanaID}>
          {HondanaName}
        </option>
      ))}
    </TextField>
  );
};
