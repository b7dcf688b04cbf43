import Box from '@mui/material/Box';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { RotateCcw } from 'lucide-react';
import { useState } from 'react';
import type { FullNote } from '#contract/entities/note.ts';
import { useSnackbar } from '#web/components/snackbar.tsx';
import { useTexts } from '#web/texts/texts.ts';
import { type ChangeLimit, ChangeLimitNotice } from './change-limit.tsx';
import { useEditNote } from './change-note.tsx';
import { notesTexts } from './texts.ts';

export interface RestoreWordsProps {
  readonly note: FullNote;
  readonly authorContent: string;
  /** Called when the text was restored: the button disappears. */
  readonly onDone: () => void;
}

/** Saves the author's own text again, as an edit of the version that the page shows. */
export const RestoreWords = ({ note, authorContent, onDone }: RestoreWordsProps) => {
  const texts = useTexts(notesTexts);
  const show = useSnackbar();
  const { edit, isPending } = useEditNote(note, texts.restoreWordsFailed);
  const [problem, setProblem] = useState<ChangeLimit | 'stale' | null>(null);
  const restore = async (): Promise<void> => {
    setProblem(null);
    const outcome = await edit({ content: authorContent, editedAt: note.editedAt });
    if (outcome === 'saved') {
      show({ text: texts.restoredWords, severity: 'success' });
      onDone();
    } else setProblem(outcome);
  };
  return (
    <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
      <Button
        size="small"
        loading={isPending}
        startIcon={<RotateCcw aria-hidden size={16} />}
        onClick={() => void restore()}
      >
        {texts.restoreWords}
      </Button>
      {problem !== null &&
        (problem === 'stale' ? (
          <Alert severity="warning">{texts.restoreStale}</Alert>
        ) : (
          <ChangeLimitNotice limit={problem} />
        ))}
    </Box>
  );
};
