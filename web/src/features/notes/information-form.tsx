import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { ReferenceType } from '#contract/entities/note.ts';
import { useSnackbar } from '../../components/snackbar.tsx';
import { useTexts } from '../../texts/texts.ts';
import { en } from './form-texts.en.ts';
import { ja } from './form-texts.ja.ts';
import { referencesOf, type CitationTarget } from './citation.ts';
import { CitationTargetField, NO_TARGET, type ChosenTarget } from './citation-target.tsx';
import { EntityField } from './entity-field.tsx';
import { isPostable, NoteBox } from './note-box.tsx';
import { StanceField } from './stance-field.tsx';
import { useCreateNote } from './use-create-note.ts';

interface InformationFormProps {
  /** The citing book, whose page is open. */
  readonly KANRI_ID: string;
  readonly startContent: string;
  readonly onPosted: () => void;
  readonly onCancel: () => void;
}

/** What is cited, once it has been chosen on the tab that is shown. */
const targetOf = ({ kind, book, person }: ChosenTarget): CitationTarget | null => {
  if (kind === 'book') return book && { KANRI_ID: book.KANRI_ID };
  return person && { TENKYO_ID: person.tenkyo_id };
};

/** Records that this book cites a book, a person or an organisation, and how (INFO-01…12). */
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
