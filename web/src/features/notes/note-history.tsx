import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { FullNote } from '#contract/entities/note.ts';
import type { NoteRevision } from '#contract/operations/corrections.ts';
import { ConfirmDialog } from '#web/components/confirm-dialog.tsx';
import { useSnackbar } from '#web/components/snackbar.tsx';
import { useApi } from '#web/lib/api-client.ts';
import { japanMinute } from '#web/lib/formats.ts';
import { useTexts } from '#web/texts/texts.ts';
import { type ChangeLimit, ChangeLimitNotice } from './change-limit.tsx';
import { useChangeCitation } from './correct-note.ts';
import { useSiteHosts } from './embeds.tsx';
import { versionOf } from './history-changes.ts';
import { HistoryItem } from './history-item.tsx';
import { startOf } from './list-rules.ts';
import { LoadFailed } from './note-list.tsx';
import { noteHistoryQuery } from './queries.ts';
import { notesTexts } from './texts.ts';

const List = styled('ol')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  'li + li': { borderTop: `1px solid ${theme.vars.palette.divider}` },
}));

/** The confirmation, and what became of the request. */
const useRestore = (note: FullNote) => {
  const texts = useTexts(notesTexts);
  const show = useSnackbar();
  const { change, isPending } = useChangeCitation(note, 'restore');
  const [asked, setAsked] = useState<NoteRevision | null>(null);
  const [problem, setProblem] = useState<ChangeLimit | 'stale' | null>(null);
  const confirm = async (): Promise<void> => {
    setAsked(null);
    if (asked === null) return;
    setProblem(null);
    const outcome = await change({ restoredRevision: asked.revision });
    if (outcome === 'saved') show({ text: texts.restored, severity: 'success' });
    else setProblem(outcome);
  };
  return { asked, ask: setAsked, confirm, problem, isPending };
};

interface NoteHistoryProps {
  readonly note: FullNote;
  readonly viewer: string | null;
}

/**
 * The versions of a citation, the current one first: who wrote each, when, and what changed. Every reader
 * can restore an earlier one, which becomes a new version.
 */
export const NoteHistory = ({ note, viewer }: NoteHistoryProps) => {
  const texts = useTexts(notesTexts);
  const siteHosts = useSiteHosts();
  const headingId = useId();
  const { noteId, referenceSourceKANRI_ID: source = '' } = note;
  const history = useInfiniteQuery(noteHistoryQuery(useApi(), { noteId, viewer }));
  const restore = useRestore(note);
  if (history.isPending) return <Skeleton variant="rounded" height={160} />;
  if (history.data === undefined) return <LoadFailed onRetry={() => void history.refetch()} />;
  const { pages } = history.data;
  const revisions = pages.flatMap((page) => page.revisions);
  const lockedUntil = pages[0]?.lockedUntil;
  const isLocked = lockedUntil !== undefined && viewer !== note.userSub;
  // What the last one changed is known with the next page only.
  const shown = history.hasNextPage ? revisions.slice(0, -1) : revisions;
  const versions = revisions.map((revision) =>
    versionOf(revision, (content) => startOf(content, source, siteHosts)),
  );
  const lock: ChangeLimit | null = isLocked ? { kind: 'locked', until: lockedUntil } : null;
  const problem = restore.problem ?? lock;
  return (
    <>
      {problem !== null &&
        (problem === 'stale' ? (
          <Alert severity="warning">{texts.restoreStale}</Alert>
        ) : (
          <ChangeLimitNotice limit={problem} />
        ))}
      <Typography id={headingId} component="h2" variant="body2" sx={{ fontWeight: 600, mt: 2 }}>
        {texts.history}
      </Typography>
      <List aria-labelledby={headingId}>
        {shown.map((revision, place) => (
          <HistoryItem
            key={revision.revision}
            revision={revision}
            // Each shown version is one of them.
            version={versions[place] as (typeof versions)[number]}
            before={versions[place + 1] ?? null}
            // The current version can be left out, because a block separates its editor from the reader.
            isCurrent={place === 0 && revision.revision >= (note.revision ?? 0)}
            {...(viewer !== null && !isLocked && { onRestore: restore.ask })}
            busy={restore.isPending}
          />
        ))}
      </List>
      {history.hasNextPage && (
        <Box sx={{ mt: 1, textAlign: 'center' }}>
          <Button
            variant="outlined"
            loading={history.isFetchingNextPage}
            onClick={() => void history.fetchNextPage()}
          >
            {texts.more}
          </Button>
        </Box>
      )}
      <ConfirmDialog
        open={restore.asked !== null}
        title={texts.restoreTitle}
        text={texts.restoreText(japanMinute(Date.parse(restore.asked?.writtenAt ?? note.editedAt)))}
        confirm={texts.restoreConfirm}
        onConfirm={() => void restore.confirm()}
        onCancel={() => {
          restore.ask(null);
        }}
      />
    </>
  );
};
