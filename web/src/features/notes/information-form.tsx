import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useId } from 'react';
import type { ReferenceType } from '#contract/entities/note.ts';
import { DraftNotice } from '../../components/draft-notice.tsx';
import { useSnackbar } from '../../components/snackbar.tsx';
import { type DraftKey, useDraft } from '../../lib/drafts.ts';
import { useTexts } from '../../texts/texts.ts';
import { type ChosenTarget, CitationTargetField, NO_TARGET } from './citation-target.tsx';
import { type NoteReferences, useCreateNote } from './create-note.ts';
import { FormActions } from './form-actions.tsx';
import { en } from './form-texts.en.ts';
import { ja } from './form-texts.ja.ts';
import { isPostable, NoteBox } from './note-writing.tsx';
import { en as notesEn } from './texts.en.ts';
import { ja as notesJa } from './texts.ja.ts';

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

/** What the form contains. */
interface CitationDraft {
  readonly chosen: ChosenTarget;
  readonly stance: ReferenceType | null;
  readonly content: string;
}

const hasText = (value: unknown, ...fields: readonly string[]): boolean =>
  typeof value === 'object' &&
  value !== null &&
  fields.every((field) => typeof (value as Record<string, unknown>)[field] === 'string');

/** Reads a stored draft; null if a field does not fit the form any more. */
const draftOf = (stored: unknown): CitationDraft | null => {
  // Written by this form, or an earlier release of it: every field is checked.
  const { chosen, stance = null, content } = (stored ?? {}) as Partial<CitationDraft>;
  if (typeof content !== 'string' || !hasText(chosen, 'kind')) return null;
  const { kind, book = null, person = null } = chosen as Partial<ChosenTarget>;
  if (book !== null && !hasText(book, 'KANRI_ID', 'MainTitle')) return null;
  if (person !== null && !hasText(person, 'tenkyo_id', 'main_name')) return null;
  return {
    chosen: { kind: kind === 'person' ? kind : 'book', book, person },
    stance: stances.find((name) => name === stance) ?? null,
    content,
  };
};

interface InformationFormProps {
  /** The citing book, whose page is open. */
  readonly KANRI_ID: string;
  /** What the draft is stored as. */
  readonly subject: DraftKey['subject'];
  readonly startContent: string;
  readonly onPosted: () => void;
  readonly onCancel: () => void;
}

/** The target chosen on the visible tab; null if none is chosen. */
const targetOf = ({ kind, book, person }: ChosenTarget): CitationTarget | null => {
  if (kind === 'book') return book && { KANRI_ID: book.KANRI_ID };
  return person && { TENKYO_ID: person.tenkyo_id };
};

const useCitationDraft = (subject: DraftKey['subject'], startContent: string) =>
  useDraft<CitationDraft>({
    form: 'note',
    subject,
    start: { chosen: NO_TARGET, stance: null, content: startContent },
    parseDraft: draftOf,
  });

/** The form that records that this book cites a book, a person or an organization. */
export const InformationForm = ({
  KANRI_ID,
  subject,
  startContent,
  ...on
}: InformationFormProps) => {
  const notes = useTexts({ ja: notesJa, en: notesEn });
  const texts = useTexts({ ja, en });
  const show = useSnackbar();
  const { create, isPending } = useCreateNote();
  const { value: draft, set, restored, clear } = useCitationDraft(subject, startContent);
  const { chosen, stance, content } = draft;
  const target = targetOf(chosen);
  const canRegister = target !== null && isPostable(content) && !isPending;
  const register = async (): Promise<void> => {
    if (target === null) return;
    const references = referencesOf({ sourceKANRI_ID: KANRI_ID, target, stance });
    const note = await create({ noteType: 'InformationNote', content, references });
    if (note === null) return;
    clear();
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
      {restored && <DraftNotice onDiscard={clear} />}
      <CitationTargetField
        sourceKANRI_ID={KANRI_ID}
        target={chosen}
        onChange={(changed) => {
          set({ ...draft, chosen: changed });
        }}
      />
      <Stack direction="row" useFlexGap sx={{ gap: 2, flexWrap: 'wrap' }}>
        <EntityField label={texts.sourceEntity} />
        {chosen.kind === 'book' && <EntityField label={texts.targetEntity} />}
      </Stack>
      <StanceField
        stance={stance}
        onChange={(changed) => {
          set({ ...draft, stance: changed });
        }}
      />
      <NoteBox
        value={content}
        readOnly={isPending}
        onChange={(changed) => {
          set({ ...draft, content: changed });
        }}
      />
      <FormActions
        submit={texts.register}
        canSubmit={canRegister}
        busy={isPending}
        reason={target === null ? texts.noTarget : undefined}
        onCancel={() => {
          clear();
          on.onCancel();
        }}
      />
    </Stack>
  );
};
