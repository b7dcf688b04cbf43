import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useState } from 'react';
import type { Note } from '#contract/entities/note.ts';
import { quotationOf } from '#contract/quotation.ts';
import { ActionDialog } from '../../components/action-dialog.tsx';
import { SendProgress } from '../../components/send-progress.tsx';
import { useSnackbar } from '../../components/snackbar.tsx';
import { japanMinute } from '../../lib/formats.ts';
import { useTexts } from '../../texts/texts.ts';
import { LevelFields, type Levels } from './level-fields.tsx';
import { en } from './levels-texts.en.ts';
import { ja } from './levels-texts.ja.ts';
import { useSetLevels } from './set-levels.ts';

const WORDS_MAX = 40;

/** The first words of a note, by which its author knows it; the time if it has none. */
export const wordsOf = ({ content, createdAt }: Note): string => {
  const [line = ''] = quotationOf(content).text.split('\n');
  const letters = Array.from(line);
  if (letters.length === 0) return japanMinute(Date.parse(createdAt));
  return letters.length > WORDS_MAX ? `${letters.slice(0, WORDS_MAX).join('')}…` : line;
};

/** The levels that all of the notes have, else the narrowest: nothing becomes public by accident. */
const commonLevels = ([first, ...others]: readonly Note[]): Levels => {
  const isCommon = (field: 'noteOpenLevel' | 'allowReplyLevel') =>
    others.every((other) => other[field] === first?.[field]);
  return {
    open: (isCommon('noteOpenLevel') && first?.noteOpenLevel) || 'PRIVATE',
    reply: (isCommon('allowReplyLevel') && first?.allowReplyLevel) || 'PRIVATE',
  };
};

const Stale = ({ notes }: { readonly notes: readonly Note[] }) => {
  const texts = useTexts({ ja, en });
  return (
    <Alert severity="warning">
      {texts.stale}
      <Box component="ul" sx={{ my: 0.5, pl: 2.5 }}>
        {notes.map((note) => (
          <li key={note.noteId}>{wordsOf(note)}</li>
        ))}
      </Box>
      {texts.staleHint}
    </Alert>
  );
};

export interface LevelsDialogProps {
  /** Own impressions, as they are now. */
  readonly notes: readonly Note[];
  /** Some notes have not been changed; the dialog names them and stays open. */
  readonly onStale?: (noteIds: ReadonlySet<string>) => void;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Changes who may read own impressions and reply to them. Those that were edited meanwhile are named, and sent again. */
export const LevelsDialog = ({ notes, onStale, onDone, onClose }: LevelsDialogProps) => {
  const texts = useTexts({ ja, en });
  const show = useSnackbar();
  const { set, isPending, failure, sent } = useSetLevels();
  const [levels, setLevels] = useState(() => commonLevels(notes));
  const [stale, setStale] = useState<readonly Note[]>([]);
  const submit = async (): Promise<void> => {
    const staleIds = await set(notes, levels);
    if (staleIds === null) return;
    setStale(notes.filter(({ noteId }) => staleIds.has(noteId)));
    if (staleIds.size > 0) {
      onStale?.(staleIds);
      return;
    }
    show({ text: texts.done(notes.length), severity: 'success' });
    onDone();
  };
  return (
    <ActionDialog
      title={texts.title(notes.length)}
      hint={texts.hint}
      {...(notes.length > 0 && { submit: texts.submit })}
      busy={isPending}
      failure={failure && texts[failure]}
      onSubmit={() => {
        if (!isPending) void submit();
      }}
      onClose={onClose}
    >
      {/* Read out when it appears. */}
      <div role="status">{stale.length > 0 && !isPending && <Stale notes={stale} />}</div>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, pt: 1 }}>
        <LevelFields levels={levels} disabled={isPending} onChange={setLevels} />
      </Box>
      <SendProgress sent={sent} label={texts.title(notes.length)} />
    </ActionDialog>
  );
};
