import TextField from '@mui/material/TextField';
import { useTexts } from '../../messages/messages-context.tsx';
import { noteFormsTexts } from '../../messages/note-forms.ts';

const SELECTABLE = 'manifestation';
/** From the work to the single copy, as libraries part them. */
const entities = ['work', 'expression', SELECTABLE, 'item'] as const;

/** Which level of a book is meant; the catalogue has manifestations only (INFO-05, SP-058). */
export const EntityField = ({ label }: { readonly label: string }) => {
  const texts = useTexts(noteFormsTexts);
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
