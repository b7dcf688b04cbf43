import TextField from '@mui/material/TextField';
import { useTexts } from '../../texts/texts.ts';
import { en } from './form-texts.en.ts';
import { ja } from './form-texts.ja.ts';

const SELECTABLE = 'manifestation';
/** From the work to the single copy, as libraries part them. */
const entities = ['work', 'expression', SELECTABLE, 'item'] as const;

/** Which level of a book is meant; the catalogue has manifestations only (INFO-05, SP-058). */
export const EntityField = ({ label }: { readonly label: string }) => {
  const texts = useTexts({ ja, en });
  return (
    <TextField
      select
      label={label}
      defaultValue={SELECTABLE}
      // As the other choices of notes: the device's own picker.
      slotProps={{ select: { native: true } }}
      sx={{ minWidth: 170 }}
    >
      {entities.map((entity) => (
        <option key={entity} value={entity} disabled={entity !== SELECTABLE}>
          {texts.entities[entity]}
        </option>
      ))}
    </TextField>
  );
};
