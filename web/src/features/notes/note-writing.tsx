import TextField from '@mui/material/TextField';
import type { Ref } from 'react';
import { TEXT_MAX } from '#contract/limits.ts';
import { hasContent } from '#contract/note-rules.ts';
import { type ApiClient, ApiError, useApi } from '#web/lib/api-client.ts';
import { useAuth } from '#web/lib/auth-context.ts';
import { logFailure } from '#web/lib/log-failure.ts';
import { NOTE_BOX_ROWS } from '#web/lib/measures.ts';
import { useTexts } from '#web/texts/texts.ts';
import { notesTexts } from './texts.ts';

const UNAUTHENTICATED = 401;
const unauthenticated = (why: string) => new ApiError(UNAUTHENTICATED, 'UNAUTHENTICATED', why);

type Send<T> = (api: ApiClient, userSub: string) => Promise<T>;

/**
 * Sends a write on behalf of the signed-in reader. Rejects, and logs why, when there is no user id or
 * token, in which case nothing is sent, and when the request fails.
 */
export const useSendNote = (): (<T>(what: string, send: Send<T>) => Promise<T>) => {
  const api = useApi();
  const { user, getToken } = useAuth();
  return async (what, send) => {
    try {
      if (user === null || user.sub === '') throw unauthenticated('nobody is signed in');
      if ((await getToken()) === null) throw unauthenticated('no id token');
      return await send(api, user.sub);
    } catch (error) {
      logFailure(what, error);
      throw error;
    }
  };
};

const maxLength = TEXT_MAX.noteContent;

/** Not blank, and not longer than the server accepts. */
export const isPostable = (content: string): boolean =>
  hasContent(content) && content.length <= maxLength;

interface NoteBoxProps {
  readonly label?: string;
  readonly placeholder?: string;
  /** Sent before the value, and part of what may be sent. */
  readonly sentBefore?: string;
  readonly value: string;
  /** True while the note is being sent. */
  readonly readOnly: boolean;
  readonly onChange: (content: string) => void;
  readonly inputRef?: Ref<HTMLTextAreaElement>;
  /** A fixed height; without it the box grows. */
  readonly rows?: number;
}

const growing = { minRows: NOTE_BOX_ROWS.min, maxRows: NOTE_BOX_ROWS.max };

/**
 * The text field of a note: grows from 2 to 20 rows, then scrolls. A text that is too long is not
 * truncated: the field shows by how much, so that no pasted text is lost unnoticed.
 */
export const NoteBox = ({
  label,
  placeholder,
  sentBefore = '',
  value,
  readOnly,
  onChange,
  inputRef,
  rows,
}: NoteBoxProps) => {
  const texts = useTexts(notesTexts);
  const over = sentBefore.length + value.length - maxLength;
  return (
    <TextField
      fullWidth
      multiline
      {...(rows === undefined ? growing : { rows })}
      label={label ?? texts.form.content}
      placeholder={placeholder ?? texts.form.placeholder}
      value={value}
      error={over > 0}
      helperText={over > 0 ? texts.form.tooLong(over) : texts.form.length(value.length, maxLength)}
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
