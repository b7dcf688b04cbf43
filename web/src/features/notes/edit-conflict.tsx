import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { ArrowDownUp } from 'lucide-react';
import type { FullNote } from '#contract/entities/note.ts';
import { japanMinute } from '#web/lib/formats.ts';
import { useTexts } from '#web/texts/texts.ts';
import { ConflictPanel, useLastEditor } from './conflict-panel.tsx';
import { notesTexts } from './texts.ts';

/** As high as the edit box at most; longer texts scroll. */
const OtherText = styled('div')(({ theme }) => ({
  maxHeight: '12rem',
  overflowY: 'auto',
  padding: theme.spacing(1.5),
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: 8,
  backgroundColor: theme.vars.palette.background.default,
}));

const useCurrentTitle = (current: FullNote): string => {
  const texts = useTexts(notesTexts);
  const editor = useLastEditor(current);
  if (editor === undefined) return texts.currentText;
  return texts.currentTextBy(editor, japanMinute(Date.parse(current.editedAt)));
};

interface EditConflictProps {
  /** The note as somebody else has saved it. */
  readonly current: FullNote;
  /** The reader's own text while the current one is in the edit box, else null. */
  readonly mine: string | null;
  /** Exchanges the text shown here and the one in the edit box. */
  readonly onTake: () => void;
}

/**
 * Shown above the edit box when the note was edited since the reader began: the text that is not in
 * the box, and a button to exchange the two.
 */
export const EditConflict = ({ current, mine, onTake }: EditConflictProps) => {
  const texts = useTexts(notesTexts);
  const currentTitle = useCurrentTitle(current);
  const title = mine === null ? currentTitle : texts.ownText;
  return (
    <ConflictPanel text={texts.conflict} hint={texts.conflictHint}>
      <Box sx={{ display: 'grid', gap: 0.75 }}>
        <Typography component="h2" variant="body2" sx={{ fontWeight: 600 }}>
          {title}
        </Typography>
        <OtherText role="region" aria-label={title} tabIndex={0}>
          {mine ?? current.content}
        </OtherText>
        <Button
          size="small"
          variant="outlined"
          startIcon={<ArrowDownUp aria-hidden size={16} />}
          onClick={onTake}
          sx={{ justifySelf: 'start' }}
        >
          {texts.takeText}
        </Button>
      </Box>
    </ConflictPanel>
  );
};
