import Typography from '@mui/material/Typography';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { useApi } from '#web/lib/api-client.ts';
import { useTexts } from '#web/texts/texts.ts';
import { LoadFailed, NoteList, NotesLoading } from './note-list.tsx';
import { correctedNotesQuery } from './queries.ts';
import { notesTexts } from './texts.ts';

interface BelowCorrectionsProps {
  /** The reader, on the own profile. */
  readonly userSub: string;
  /** The reader's own notes. */
  readonly children: ReactNode;
}

/**
 * The reader's citations that others have corrected, above the own notes; nothing above them when there
 * are none. Both load at once and appear together, so that the first do not move the second.
 */
export const BelowCorrections = ({ userSub, children }: BelowCorrectionsProps) => {
  const texts = useTexts(notesTexts);
  const [corrections, own] = [useId(), useId()];
  const query = correctedNotesQuery(useApi(), userSub);
  const { data, isPending, hasNextPage, refetch } = useInfiniteQuery(query);
  const isEmpty = data?.pages.every((page) => page.notes.length === 0) === true && !hasNextPage;
  const isShown = !isPending && !isEmpty;
  return (
    <>
      {isPending && <NotesLoading />}
      {isShown && (
        <section aria-labelledby={corrections} style={{ marginBottom: 32 }}>
          <Typography variant="h3" id={corrections}>
            {texts.correctedByOthers}
          </Typography>
          <Typography variant="body2" color="textSecondary" sx={{ mb: 1.5 }}>
            {texts.correctedHint}
          </Typography>
          {data === undefined ? (
            <LoadFailed onRetry={() => void refetch()} />
          ) : (
            <NoteList label={texts.correctedByOthers} query={query} />
          )}
        </section>
      )}
      <section hidden={isPending} aria-labelledby={isShown ? own : undefined}>
        {isShown && (
          <Typography variant="h3" id={own} sx={{ mb: 1.5 }}>
            {texts.ownNotes}
          </Typography>
        )}
        {children}
      </section>
    </>
  );
};
