import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect, useId, useRef, useState } from 'react';
import type { FullNote } from '#contract/entities/note.ts';
import { Definitions } from '#web/components/definitions.tsx';
import { DraftNotice } from '#web/components/draft-notice.tsx';
import { useSnackbar } from '#web/components/snackbar.tsx';
import { StanceName } from '#web/features/citations/public.ts';
import { useDraft } from '#web/lib/drafts.ts';
import { japanMinute } from '#web/lib/formats.ts';
import { useTexts } from '#web/texts/texts.ts';
import { type ChangeLimit, ChangeLimitNotice } from './change-limit.tsx';
import {
  isStatement,
  PlaceField,
  QuoteField,
  StanceField,
  type Statement,
  statementOf,
} from './citation-fields.tsx';
import { ConflictPanel, useLastEditor } from './conflict-panel.tsx';
import { revisionOf, useChangeCitation } from './correct-note.ts';
import { correctionSubject } from './edit-draft.ts';
import { stanceOf } from './note-head.tsx';
import { notesTexts } from './texts.ts';

interface CorrectionDraft extends Statement {
  /** Of the note on which the correction is based. */
  readonly revision: number;
}

const statementOfNote = (note: FullNote): Statement => ({
  stance: stanceOf(note) ?? 'unsaid',
  place: note.place ?? '',
  quote: note.quote ?? '',
});

/** Reads a stored draft; null if it does not fit the form any more. */
const draftOf = (stored: unknown): CorrectionDraft | null => {
  const { revision, ...rest } = (stored ?? {}) as Partial<CorrectionDraft>;
  return typeof revision === 'number' ? { ...statementOf(rest), revision } : null;
};

/** What the citation says now, shown to a reader whose correction is based on an earlier version. */
const Stale = ({ current }: { readonly current: FullNote }) => {
  const texts = useTexts(notesTexts);
  const common = useTexts('common');
  const headingId = useId();
  const name = useLastEditor(current) ?? common.someone;
  const { stance, place, quote } = statementOfNote(current);
  return (
    <ConflictPanel text={texts.correctionStale} hint={texts.correctionStaleHint}>
      <Box role="region" aria-labelledby={headingId} sx={{ display: 'grid', gap: 0.75 }}>
        <Typography id={headingId} component="h2" variant="body2" sx={{ fontWeight: 600 }}>
          {texts.citationNowBy(name, japanMinute(Date.parse(current.editedAt)))}
        </Typography>
        <Definitions
          entries={[
            [texts.stance, <StanceName key="stance" stance={stance} />],
            [texts.place, place === '' ? texts.noValue : place],
            [texts.quote, quote === '' ? texts.noValue : quote],
          ]}
        />
      </Box>
    </ConflictPanel>
  );
};

interface CorrectionFormProps {
  readonly note: FullNote;
  /** Called when the correction was saved, and when the reader cancels. */
  readonly onDone: () => void;
}

/**
 * Corrects stance, place and quotation of a citation. It stays open, with what was typed, when somebody
 * else has changed the citation meanwhile, and when the reader may not change it now.
 */
export const CorrectionForm = ({ note, onDone }: CorrectionFormProps) => {
  const common = useTexts('common');
  const texts = useTexts(notesTexts);
  const show = useSnackbar();
  const { change, isPending } = useChangeCitation(note, 'correct');
  const [limit, setLimit] = useState<ChangeLimit | null>(null);
  const [isSaved, setSaved] = useState(false);
  const start = { ...statementOfNote(note), revision: revisionOf(note) };
  const { value, restored, ...draft } = useDraft<CorrectionDraft>({
    form: 'edit',
    subject: correctionSubject(note.noteId),
    start,
    parseDraft: draftOf,
  });
  const isStale = value.revision !== start.revision && !isSaved;
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (!restored) form.current?.querySelector<HTMLElement>('input:checked')?.focus();
  }, [restored]);
  const canSend = isStatement(value) && !isPending;
  const close = (): void => {
    draft.clear();
    onDone();
  };
  const send = async (): Promise<void> => {
    setLimit(null);
    const outcome = await change({ statement: value });
    if (outcome === 'saved') {
      setSaved(true);
      show({ text: texts.corrected, severity: 'success' });
      close();
    } else if (outcome !== null && outcome !== 'stale') setLimit(outcome);
  };
  const fields = {
    value,
    readOnly: isPending,
    onChange: (changed: Statement) => {
      draft.set({ ...value, ...changed });
    },
  };
  return (
    <Box
      ref={form}
      component="form"
      aria-label={texts.correct}
      onSubmit={(event) => {
        event.preventDefault();
        if (canSend) void send();
      }}
      sx={{ display: 'grid', gap: 2, mt: 2.5 }}
    >
      {restored && <DraftNotice onDiscard={draft.clear} />}
      {isStale && <Stale current={note} />}
      <StanceField {...fields} />
      <PlaceField {...fields} />
      <QuoteField {...fields} />
      {limit !== null && <ChangeLimitNotice limit={limit} />}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: 1 }}>
        <Button onClick={close} disabled={isPending}>
          {common.cancel}
        </Button>
        <Button type="submit" variant="contained" disabled={!canSend} loading={isPending}>
          {isStale ? texts.sendAgain : texts.saveCorrection}
        </Button>
      </Box>
    </Box>
  );
};
