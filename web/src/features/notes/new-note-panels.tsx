import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { BookOpenText, type LucideIcon, MessageCircle, Quote } from 'lucide-react';
import { type Ref, useId, useRef, useState } from 'react';
import type { NoteType } from '#contract/note-rules.ts';
import { useConfig } from '#web/lib/config.ts';
import { readDraft } from '#web/lib/drafts.ts';
import { useTexts } from '#web/texts/texts.ts';
import { InformationForm } from './information-form.tsx';
import { NoteForm } from './note-form.tsx';
import { kindColor } from './note-head.tsx';
import { noteStart } from './note-start.ts';
import { notesTexts } from './texts.ts';

interface Panel {
  readonly noteType: NoteType;
  readonly icon: LucideIcon;
}

const panels = {
  info: { noteType: 'InformationNote', icon: Quote },
  explain: { noteType: 'ExplainNote', icon: BookOpenText },
  impression: { noteType: 'ImpressionNote', icon: MessageCircle },
} as const satisfies Record<string, Panel>;

type PanelName = keyof typeof panels;
// The keys of `panels` in the order above; Object.keys is typed as string[].
const panelNames = Object.keys(panels) as readonly PanelName[];

interface PanelContentProps {
  readonly name: PanelName;
  readonly KANRI_ID: string;
  /** Called when the note was posted or cancelled. */
  readonly onDone: () => void;
}

/** What the draft of a panel is stored as. */
const draftSubject = (name: PanelName, KANRI_ID: string): string =>
  `${panels[name].noteType}:${KANRI_ID}`;

const PanelContent = ({ name, KANRI_ID, onDone }: PanelContentProps) => {
  const { siteOrigin } = useConfig();
  const texts = useTexts(notesTexts);
  const { noteType } = panels[name];
  const form = {
    subject: draftSubject(name, KANRI_ID),
    KANRI_ID,
    onPosted: onDone,
    onCancel: onDone,
  };
  return noteType === 'InformationNote' ? (
    <InformationForm {...form} startContent={noteStart(siteOrigin, KANRI_ID)} />
  ) : (
    <NoteForm {...form} label={texts.start[name]} types={[noteType]} />
  );
};

interface StartButtonProps {
  readonly name: PanelName;
  readonly open: PanelName | 'none';
  readonly panelId: string;
  readonly onToggle: () => void;
  readonly ref: Ref<HTMLButtonElement>;
}

/** Opens and closes a panel; disabled while another one is open. */
const StartButton = ({ name, open, panelId, onToggle, ref }: StartButtonProps) => {
  const texts = useTexts(notesTexts);
  const { icon: Icon } = panels[name];
  return (
    <Button
      ref={ref}
      id={`${panelId}-button`}
      variant={open === name ? 'contained' : 'outlined'}
      disabled={open !== 'none' && open !== name}
      aria-expanded={open === name}
      aria-controls={panelId}
      onClick={onToggle}
      sx={{
        flexDirection: { xs: 'column', sm: 'row' },
        gap: { xs: 0.25, sm: 1 },
        px: 1,
        lineHeight: 1.4,
      }}
    >
      <Icon aria-hidden size={18} />
      {texts.start[name]}
    </Button>
  );
};

const Sheet = styled('section')(({ theme }) => ({
  padding: theme.spacing(3),
  marginTop: theme.spacing(2),
  backgroundColor: theme.vars.palette.background.paper,
  border: `1px solid ${theme.vars.palette.divider}`,
  borderTopWidth: 4,
  borderRadius: 8,
  [theme.breakpoints.down('sm')]: { padding: theme.spacing(2) },
}));

/** Says that closed panels contain drafts. */
const DraftHint = ({ KANRI_ID, userSub }: Omit<NewNotePanelsProps, 'openAt'>) => {
  const texts = useTexts(notesTexts);
  const names = panelNames.filter(
    (name) => readDraft({ userSub, form: 'note', subject: draftSubject(name, KANRI_ID) }) !== null,
  );
  if (names.length === 0) return null;
  return (
    <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
      {texts.draftsOf(names.map((name) => texts.start[name]))}
    </Typography>
  );
};

interface NewNotePanelsProps {
  readonly KANRI_ID: string;
  readonly userSub: string;
  /** The form that the address asks for, and the key of its history entry; null: none. */
  readonly openAt: { readonly key: string; readonly name: PanelName } | null;
}

/**
 * The forms of the three kinds of notes on a book; at most one is open. Closing a panel by its
 * button keeps the draft; posting or cancelling discards it.
 */
export const NewNotePanels = ({ KANRI_ID, userSub, openAt }: NewNotePanelsProps) => {
  const texts = useTexts(notesTexts);
  const [open, setOpen] = useState<PanelName | 'none'>('none');
  const [started, setStarted] = useState<readonly PanelName[]>([]);
  const buttons = useRef<Partial<Record<PanelName, HTMLButtonElement | null>>>({});
  const id = useId();
  const toggle = (name: PanelName) => {
    setOpen(open === name ? 'none' : name);
    if (!started.includes(name)) setStarted([...started, name]);
  };
  const [openedAt, setOpenedAt] = useState<string | null>(null);
  const openKey = openAt?.key ?? null;
  if (openKey !== openedAt) {
    setOpenedAt(openKey);
    if (openAt !== null && open !== openAt.name) toggle(openAt.name);
  }
  const finish = (name: PanelName) => {
    setOpen('none');
    setStarted(started.filter((other) => other !== name));
    buttons.current[name]?.focus();
  };
  return (
    <div>
      <Box
        role="group"
        aria-label={texts.startGroup}
        sx={{ display: 'grid', gridTemplateColumns: 'repeat(3, 1fr)', gap: 1, maxWidth: 560 }}
      >
        {panelNames.map((name) => (
          <StartButton
            key={name}
            name={name}
            open={open}
            panelId={`${id}-${name}`}
            onToggle={() => {
              toggle(name);
            }}
            ref={(button) => {
              buttons.current[name] = button;
            }}
          />
        ))}
      </Box>
      {open === 'none' && <DraftHint KANRI_ID={KANRI_ID} userSub={userSub} />}
      {panelNames.map((name) => (
        <Sheet
          key={name}
          id={`${id}-${name}`}
          aria-labelledby={`${id}-${name}-button`}
          hidden={open !== name}
          style={{ borderTopColor: kindColor(panels[name].noteType) }}
        >
          {started.includes(name) && (
            <PanelContent
              name={name}
              KANRI_ID={KANRI_ID}
              onDone={() => {
                finish(name);
              }}
            />
          )}
        </Sheet>
      ))}
    </div>
  );
};
