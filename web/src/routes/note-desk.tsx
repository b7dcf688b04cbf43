import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { homeTexts } from '#web/features/home/public.ts';
import { NoteForm, notesTexts } from '#web/features/notes/public.ts';
import { readDraft } from '#web/lib/drafts.ts';
import { useTexts } from '#web/texts/texts.ts';

const Desk = styled('section')(({ theme }) => ({
  padding: theme.spacing(2, 2, 1.5),
  backgroundColor: theme.vars.palette.background.paper,
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: 8,
}));

/** One line that looks like the box of the form. */
const Line = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(0.5),
  padding: theme.spacing(0.75),
  backgroundColor: theme.vars.palette.background.paper,
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: 8,
}));

const NOTE_DRAFT = { form: 'note', subject: 'home' } as const;
const kinds = ['ExplainNote', 'ImpressionNote'] as const;

/**
 * One line that opens the form to write a note, at its ends with that kind. What was written is not behind a button: a
 * draft opens the form.
 */
export const NoteDesk = ({ userSub }: { readonly userSub: string }) => {
  const home = useTexts(homeTexts);
  const notes = useTexts(notesTexts);
  const [hasDraft, setHasDraft] = useState(() => readDraft({ userSub, ...NOTE_DRAFT }) !== null);
  const [opened, setOpened] = useState<(typeof kinds)[number] | null>(null);
  const line = useRef<HTMLButtonElement>(null);
  const close = () => {
    flushSync(() => {
      setOpened(null);
      setHasDraft(false);
    });
    line.current?.focus();
  };
  if (opened === null && !hasDraft) {
    return (
      <Line role="group" aria-label={home.writeNote}>
        <Button
          ref={line}
          color="inherit"
          sx={{ flex: 1, justifyContent: 'flex-start', color: 'text.secondary' }}
          onClick={() => {
            setOpened('ExplainNote');
          }}
        >
          {home.compose}
        </Button>
        {kinds.toReversed().map((kind) => (
          <Button
            key={kind}
            size="small"
            onClick={() => {
              setOpened(kind);
            }}
          >
            {notes.kinds[kind]}
          </Button>
        ))}
      </Line>
    );
  }
  return (
    <Desk>
      <Typography variant="h2" sx={{ mb: 2 }}>
        {home.writeNote}
      </Typography>
      <NoteForm
        label={home.writeNote}
        types={kinds}
        {...(opened !== null && { opensWith: opened })}
        subject={NOTE_DRAFT.subject}
        focused={opened !== null}
        onCancel={close}
      />
    </Desk>
  );
};
