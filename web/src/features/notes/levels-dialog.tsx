import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useState } from 'react';
import type { Note } from '#contract/entities/note.ts';
import { quotationOf } from '#contract/quotation.ts';
import { ActionDialog } from '#web/components/action-dialog.tsx';
import { SendProgress } from '#web/components/send-progress.tsx';
import { useSnackbar } from '#web/components/snackbar.tsx';
import { japanMinute } from '#web/lib/formats.ts';
import { useTexts } from '#web/texts/texts.ts';
import { LevelFields, type Levels } from './level-fields.tsx';
import { levelsTexts } from './levels-texts.ts';
import { backToLevelsOf, useSetLevels } from './set-levels.ts';

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
  const texts = useTexts(levelsTexts);
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
  const texts = useTexts(levelsTexts);
  const common = useTexts('common');
  const show = useSnackbar();
  const { set, isPending, failure, sent } = useSetLevels();
  const [levels, setLevels] = useState(() => commonLevels(notes));
  const [stale, setStale] = useState<readonly Note[]>([]);
  /** By earlier presses, as they were before. */
  const [changed, setChanged] = useState<readonly Note[]>([]);
  const takeBack = async (before: readonly Note[]): Promise<void> => {
    const left = await set(backToLevelsOf(before));
    if (left?.size === 0) show({ text: texts.takenBack, severity: 'success' });
    else show({ text: texts.takeBackFailed, severity: 'error' });
  };
  const submit = async (): Promise<void> => {
    const staleIds = await set([{ levels, notes }]);
    if (staleIds === null) return;
    const isStale = ({ noteId }: Note) => staleIds.has(noteId);
    const all = [...changed, ...notes.filter((note) => !isStale(note))];
    setStale(notes.filter(isStale));
    setChanged(all);
    if (staleIds.size > 0) {
      onStale?.(staleIds);
      return;
    }
    show({
      text: texts.done(all.length),
      severity: 'success',
      action: { label: common.undo, onClick: () => void takeBack(all) },
    });
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
