import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { ArrowDownUp } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { Note } from '#contract/entities/note.ts';
import { useApi } from '../../lib/api-client.ts';
import { japanMinute } from '../../lib/japan-time.ts';
import { shownName, userQuery } from '../../lib/users.ts';
import { useTexts } from '../../texts/texts.ts';
import { en } from './edit-texts.en.ts';
import { ja } from './edit-texts.ja.ts';

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

const useCurrentTitle = (current: Note): string => {
  const texts = useTexts({ ja, en });
  const { data: editor } = useQuery(userQuery(useApi(), current.lastEditedBy ?? current.userSub));
  if (editor === undefined) return texts.current;
  return texts.currentBy(shownName(editor), japanMinute(Date.parse(current.editedAt)));
};

interface EditConflictProps {
  /** The note as somebody else has saved it. */
  readonly current: Note;
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
  const texts = useTexts({ ja, en });
  const currentTitle = useCurrentTitle(current);
  const title = mine === null ? currentTitle : texts.mine;
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The save button, which had the focus, was disabled during the request.
    panel.current?.focus();
  }, []);
  return (
    <Box ref={panel} tabIndex={-1} sx={{ display: 'grid', gap: 1.5, outline: 'none' }}>
      <Alert severity="warning">
        {texts.conflict}
        <br />
        {texts.conflictHint}
      </Alert>
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
          {texts.take}
        </Button>
      </Box>
    </Box>
  );
};
