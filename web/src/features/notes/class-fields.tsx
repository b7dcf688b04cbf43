import TextField from '@mui/material/TextField';
import { styled } from '@mui/material/styles';
import { useTexts } from '#web/texts/texts.ts';
import { notesTexts } from './texts.ts';

const SELECTABLE = 'manifestation';
/** The levels of a bibliographic record, from the work to the single copy. */
const entities = ['work', 'expression', SELECTABLE, 'item'] as const;

/** The level of a record; the catalogue has manifestations only. */
const EntityField = ({ label }: { readonly label: string }) => {
  const texts = useTexts(notesTexts);
  return (
    <TextField
      select
      label={label}
      defaultValue={SELECTABLE}
      // The native picker, as in the other forms of notes.
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

const Details = styled('details')(({ theme }) => ({
  summary: {
    ...theme.typography.body2,
    cursor: 'pointer',
    width: 'fit-content',
    padding: theme.spacing(0.5, 0),
    color: theme.vars.palette.text.secondary,
  },
}));

const Fields = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(2),
  paddingTop: theme.spacing(1.5),
}));

/** The levels of both records, folded: there is nothing to choose yet. */
export const ClassFields = ({ citesBook }: { readonly citesBook: boolean }) => {
  const texts = useTexts(notesTexts);
  return (
    <Details>
      <summary>{texts.details}</summary>
      <Fields>
        <EntityField label={texts.sourceEntity} />
        {citesBook && <EntityField label={texts.targetEntity} />}
      </Fields>
    </Details>
  );
};
