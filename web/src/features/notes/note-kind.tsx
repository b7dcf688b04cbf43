import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import type { Note } from '#contract/entities/note.ts';
import type { NoteType } from '#contract/note-rules.ts';
import { useTexts } from '../../texts/texts.ts';
import { colours } from '../../theme/tokens.ts';

const kindColours: Readonly<Record<NoteType, { readonly main: string; readonly ink: string }>> = {
  ExplainNote: colours.note.explain,
  ImpressionNote: colours.note.impression,
  InformationNote: colours.note.information,
};

/** The colour that stands for a kind of note: impressions yellow, explanations teal (NOTE-26). */
export const kindColour = (noteType: NoteType): string => kindColours[noteType].main;

const Label = styled('span')(({ theme }) => ({
  ...theme.typography.caption,
  display: 'inline-block',
  padding: theme.spacing(0, 1),
  borderRadius: 4,
  fontWeight: 700,
  lineHeight: 1.7,
  whiteSpace: 'nowrap',
}));

export type Stance = 'positive' | 'neutral' | 'negative';

/**
 * How a citation judges what it cites; null when it does not say. Whatever else is stored counts
 * as negative (NOTE-27, SP-056).
 */
export const stanceOf = ({
  referenceType,
}: {
  readonly referenceType?: string | undefined;
}): Stance | null => {
  if (referenceType === undefined || referenceType === '') return null;
  return referenceType === 'positive' || referenceType === 'neutral' ? referenceType : 'negative';
};

/** The kind of a note, by colour and by word, and a citation's stance. */
export const NoteKind = ({ note }: { readonly note: Pick<Note, 'noteType' | 'referenceType'> }) => {
  const texts = useTexts('notes');
  const { main, ink } = kindColours[note.noteType];
  const stance = note.noteType === 'InformationNote' ? stanceOf(note) : null;
  return (
    <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', gap: 0.5 }}>
      <Label style={{ backgroundColor: main, color: ink }}>{texts.kinds[note.noteType]}</Label>
      {stance !== null && (
        <Label style={{ boxShadow: `inset 0 0 0 1px ${main}`, color: main }}>
          {texts.stances[stance]}
        </Label>
      )}
    </Box>
  );
};
