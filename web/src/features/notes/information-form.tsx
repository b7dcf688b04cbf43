import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import type { ReferenceType } from '#contract/entities/note.ts';
import { useSnackbar } from '../../components/snackbar.tsx';
import { useTexts } from '../../texts/texts.ts';
import { type ChosenTarget, CitationTargetField, NO_TARGET } from './citation-target.tsx';
import { type NoteReferences, useCreateNote } from './create-note.ts';
import { en } from './form-texts.en.ts';
import { ja } from './form-texts.ja.ts';
import { isPostable, NoteBox } from './note-writing.tsx';

/** The stances of a book towards what it cites. */
export const stances = [
  'positive',
  'neutral',
  'negative',
] as const satisfies readonly ReferenceType[];

/** The cited book, person or organization. */
type CitationTarget = { readonly KANRI_ID: string } | { readonly TENKYO_ID: string };

interface Citation {
  /** The citing book, whose page is open. */
  readonly sourceKANRI_ID: string;
  readonly target: CitationTarget;
  /** Null if the reader chose none; the request then has no such field. */
  readonly stance: ReferenceType | null;
}

/** The fields of the request for a citation; fields without a value are omitted. */
const referencesOf = ({ sourceKANRI_ID, target, stance }: Citation): NoteReferences => ({
  ...(stance !== null && { referenceType: stance }),
  ...('KANRI_ID' in target
    ? { referenceTargetKANRI_ID: target.KANRI_ID, referenceTargetClassLevel: 'manifestation' }
    : { referenceTargetTENKYO_ID: target.TENKYO_ID, referenceTargetClassLevel: 'agent' }),
  referenceSourceKANRI_ID: sourceKANRI_ID,
  referenceSourceClassLevel: 'manifestation',
});

interface StanceFieldProps {
  readonly stance: ReferenceType | null;
  readonly onChange: (stance: ReferenceType | null) => void;
}

/** The stance of the citing book towards what it cites; none by default. */
const StanceField = ({ stance, onChange }: StanceFieldProps) => {
  const texts = useTexts({ ja, en });
  const labelId = useId();
  return (
    <FormControl>
      <FormLabel id={labelId}>{texts.evaluation}</FormLabel>
      <RadioGroup
        row
        aria-labelledby={labelId}
        value={stance ?? 'none'}
        onChange={(_, value) => {
          onChange(stances.find((name) => name === value) ?? null);
        }}
      >
        {([...stances, 'none'] as const).map((value) => (
          <FormControlLabel
            key={value}
            value={value}
            control={<Radio size="small" />}
            label={texts.evaluations[value]}
          />
        ))}
      </RadioGroup>
    </FormControl>
  );
};

const SELECTABLE = 'manifestation';
/** The levels of a bibliographic record, from the work to the single copy. */
const entities = ['work', 'expression', SELECTABLE, 'item'] as const;

/** The level of a record; the catalogue has manifestations only. */
const EntityField = ({ label }: { readonly label: string }) => {
  const texts = useTexts({ ja, en });
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

interface InformationFormProps {
  /** The citing book, whose page is open. */
  readonly KANRI_ID: string;
  readonly startContent: string;
  readonly onPosted: () => void;
  readonly onCancel: () => void;
}

/** The target chosen on the visible tab; null if none is chosen. */
const targetOf = ({ kind, book, person }: ChosenTarget): CitationTarget | null => {
  if (kind === 'book') return book && { KANRI_ID: book.KANRI_ID };
  return person && { TENKYO_ID: person.tenkyo_id };
};

/** The form that records that this book cites a book, a person or an organization. */
export const InformationForm = ({ KANRI_ID, startContent, ...on }: InformationFormProps) => {
  const common = useTexts('common');
  const notes = useTexts('notes');
  const texts = useTexts({ ja, en });
  const show = useSnackbar();
  const { create, isPending } = useCreateNote();
  const [chosen, setChosen] = useState(NO_TARGET);
  const [stance, setStance] = useState<ReferenceType | null>(null);
  const [content, setContent] = useState(startContent);
  const target = targetOf(chosen);
  const canRegister = target !== null && isPostable(content) && !isPending;
  const register = async (): Promise<void> => {
    if (target === null) return;
    const references = referencesOf({ sourceKANRI_ID: KANRI_ID, target, stance });
    const note = await create({ noteType: 'InformationNote', content, references });
    if (note === null) return;
    show({ text: notes.form.posted, severity: 'success' });
    on.onPosted();
  };
  return (
    <Stack
      component="form"
      aria-label={texts.start.info}
      spacing={2.5}
      onSubmit={(event) => {
        event.preventDefault();
        if (canRegister) void register();
      }}
    >
      <CitationTargetField sourceKANRI_ID={KANRI_ID} target={chosen} onChange={setChosen} />
      <Stack direction="row" useFlexGap sx={{ gap: 2, flexWrap: 'wrap' }}>
        <EntityField label={texts.sourceEntity} />
        {chosen.kind === 'book' && <EntityField label={texts.targetEntity} />}
      </Stack>
      <StanceField stance={stance} onChange={setStance} />
      <NoteBox value={content} readOnly={isPending} onChange={setContent} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <Typography variant="body2" color="textSecondary" sx={{ flex: '1 1 12rem' }}>
          {target === null && texts.noTarget}
        </Typography>
        <Box sx={{ display: 'flex', gap: 1, ml: 'auto' }}>
          <Button onClick={on.onCancel}>{common.cancel}</Button>
          <Button type="submit" variant="contained" disabled={!canRegister} loading={isPending}>
            {texts.register}
          </Button>
        </Box>
      </Box>
    </Stack>
  );
};
