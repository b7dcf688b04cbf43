import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { History, PencilRuler } from 'lucide-react';
import { Suspense, useId, useRef, useState } from 'react';
import type { FullNote } from '#contract/entities/note.ts';
import { lazyPart } from '#web/components/lazy-part.tsx';
import { useTexts } from '#web/texts/texts.ts';
import { hasCorrectionDraft } from './edit-draft.ts';
import { notesTexts } from './texts.ts';

/** Most visits open neither. */
const CorrectionForm = lazyPart('CorrectionForm', () => import('./correction-form.tsx'));
const NoteHistory = lazyPart('NoteHistory', () => import('./note-history.tsx'));

interface CitationFootProps {
  readonly note: FullNote;
  readonly viewer: string | null;
}

/** Below a citation: its correction, for readers, and its history, for everybody. */
export const CitationFoot = ({ note, viewer }: CitationFootProps) => {
  const texts = useTexts(notesTexts);
  // A correction that was not sent goes on after a reload.
  const [correcting, setCorrecting] = useState(
    () => viewer !== null && hasCorrectionDraft(note.noteId, viewer),
  );
  const [historyOpen, setHistoryOpen] = useState(false);
  const historyId = useId();
  const correct = useRef<HTMLButtonElement>(null);
  const waiting = <Skeleton variant="rounded" height={160} sx={{ mt: 2 }} />;
  return (
    <Box component="footer" sx={{ mt: 2, pt: 1.5, borderTop: 1, borderColor: 'divider' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button
          size="small"
          aria-expanded={historyOpen}
          aria-controls={historyId}
          startIcon={<History aria-hidden size={16} />}
          onClick={() => {
            setHistoryOpen(!historyOpen);
          }}
        >
          {texts.history}
        </Button>
        {viewer !== null && (
          <Button
            ref={correct}
            size="small"
            aria-expanded={correcting}
            startIcon={<PencilRuler aria-hidden size={16} />}
            onClick={() => {
              setCorrecting(!correcting);
            }}
          >
            {texts.correct}
          </Button>
        )}
      </Box>
      {viewer !== null && correcting && (
        <Suspense fallback={waiting}>
          <CorrectionForm
            note={note}
            onDone={() => {
              setCorrecting(false);
              correct.current?.focus();
            }}
          />
        </Suspense>
      )}
      <Box id={historyId} hidden={!historyOpen} sx={{ mt: 1.5 }}>
        {historyOpen && (
          <Suspense fallback={waiting}>
            <NoteHistory note={note} viewer={viewer} />
          </Suspense>
        )}
      </Box>
    </Box>
  );
};
