import Alert from '@mui/material/Alert';
import { CORRECTIONS_PER_DAY } from '#contract/limits.ts';
import { type ApiClient, ApiError } from '#web/lib/api-client.ts';
import { japanMinute } from '#web/lib/formats.ts';
import { useTexts } from '#web/texts/texts.ts';
import { notesTexts } from './texts.ts';

const TOO_MANY = 429;

/** Why the server lets a reader change a citation no more for now. */
export type ChangeLimit =
  | { readonly kind: 'limit' }
  /** `until`: ISO 8601; absent when it could not be read. */
  | { readonly kind: 'locked'; readonly until?: string | undefined };

/** The limit that an error tells of; null for any other error. */
export const limitOf = async (
  api: ApiClient,
  noteId: string,
  error: unknown,
): Promise<ChangeLimit | null> => {
  if (!(error instanceof ApiError)) return null;
  if (error.status === TOO_MANY) return { kind: 'limit' };
  if (error.code !== 'NOTE_LOCKED') return null;
  const history = await api
    .call('openNotes', 'listNoteRevisions', { noteID: noteId })
    .catch(() => null);
  return { kind: 'locked', until: history?.lockedUntil };
};

/** Says why a citation cannot be changed now, and until when. */
export const ChangeLimitNotice = ({ limit }: { readonly limit: ChangeLimit }) => {
  const texts = useTexts(notesTexts);
  const lock =
    limit.kind === 'locked' && limit.until !== undefined
      ? texts.lockedUntil(japanMinute(Date.parse(limit.until)))
      : texts.locked;
  return (
    <Alert severity="warning">
      {limit.kind === 'limit' ? texts.changeLimit(CORRECTIONS_PER_DAY.ofReader) : lock}
    </Alert>
  );
};
