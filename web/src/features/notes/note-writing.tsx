import TextField from '@mui/material/TextField';
import type { Ref } from 'react';
import { TEXT_MAX } from '#contract/limits.ts';
import { hasContent } from '#contract/note-rules.ts';
import { NOTE_BOX_ROWS } from '#web/lib/measures.ts';
import { type ApiClient, useApi } from '../../lib/api-client.ts';
import { useAuth } from '../../lib/auth-context.ts';
import { logFailure } from '../../lib/log-failure.ts';
import { useTexts } from '../../texts/texts.ts';

type Send<T> = (api: ApiClient, userSub: string) => Promise<T>;

/**
 * Sends a write of whoever is signed in. Without a user's id or without a token nothing is sent; a
 * call that fails changes nothing. Both leave a line in the log and give null (HOME-15, NOTE-11,
 * API-NOTES-07).
 */
export const useSendNote = (): (<T>(what: string, send: Send<T>) => Promise<T | null>) => {
  const api = useApi();
  const { user, getToken } = useAuth();
  return async (what, send) => {
    try {
      if (user === null || user.sub === '') throw new Error('nobody is signed in');
      if ((await getToken()) === null) throw new Error('no id token');
      return await send(api, user.sub);
    } catch (error) {
      logFailure(what, error);
      return null;
    }
  };
};

const most = TEXT_MAX.noteContent;

/** Something, and not more than the server takes (HOME-14, SP-063). */
export const isPostable = (content: string): boolean =>
  hasContent(content) && content.length <= most;

interface NoteBoxProps {
  readonly value: string;
  /** While the note is on its way. */
  readonly readOnly: boolean;
  readonly onChange: (content: string) => void;
  readonly inputRef?: Ref<HTMLTextAreaElement>;
  /** Stays as high, instead of growing. */
  readonly rows?: number;
}

const growing = { minRows: NOTE_BOX_ROWS.min, maxRows: NOTE_BOX_ROWS.max };

/**
 * Where a note is written: grows from 2 to 20 rows, then scrolls (HOME-16). A text that is too long
 * is not cut: the box says by how much, so that nothing that was pasted gets lost unseen.
 */
export const NoteBox = ({ value, readOnly, onChange, inputRef, rows }: NoteBoxProps) => {
  const texts = useTexts('notes');
  const over = value.length - most;
  return (
    <TextField
      fullWidth
      multiline
      {...(rows === undefined ? growing : { rows })}
      label={texts.form.content}
      placeholder={texts.form.placeholder}
      value={value}
      error={over > 0}
      helperText={over > 0 ? texts.form.tooLong(over) : texts.form.length(value.length, most)}
      onChange={({ target }) => {
        onChange(target.value);
      }}
      inputRef={inputRef}
      slotProps={{
        htmlInput: { readOnly },
        formHelperText: { sx: { textAlign: 'end', mx: 0, fontVariantNumeric: 'tabular-nums' } },
      }}
    />
  );
};
