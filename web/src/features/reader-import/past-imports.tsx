import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { fullTitleOf } from '#contract/book-fields.ts';
import type { Book } from '#contract/entities/book.ts';
import type { ReaderImport } from '#contract/entities/reader-import.ts';
import { pageHref, settingsHref } from '#contract/pages.ts';
import { ConfirmDialog } from '#web/components/confirm-dialog.tsx';
import { RetryAlert } from '#web/features/session/public.ts';
import { useApi } from '#web/lib/api-client.ts';
import { japanMinute } from '#web/lib/formats.ts';
import { logFailure } from '#web/lib/log-failure.ts';
import { useTexts } from '#web/texts/texts.ts';
import { readCards } from './plan/matching.ts';
import { pastTexts } from './past-texts.ts';
import { pastImportsQuery } from './queries.ts';
import { undoImport, type Kept } from './run/undo-import.ts';
import { readerImportTexts } from './texts.ts';
import { usePacedApi } from './use-reader-import.ts';

interface Undone extends Kept {
  readonly books: ReadonlyMap<string, Book>;
}

const useUndo = (userSub: string, onSettled: (importId: string) => void) => {
  const api = usePacedApi();
  const queries = useQueryClient();
  return useMutation({
    // Shown above the list.
    meta: { failure: null },
    mutationFn: async ({ importId, source }: ReaderImport): Promise<Undone> => {
      const kept = await undoImport(api, { userSub, importId, source });
      return { ...kept, books: await readCards(api, kept.records) };
    },
    onError: (error) => {
      logFailure('undo import', error);
    },
    // Records, lists, notes and bookshelf may all be on screen next.
    onSettled: (_data, _error, { importId }) => {
      onSettled(importId);
      return queries.invalidateQueries();
    },
  });
};

/** What an undone import has left, because it was changed since. */
const KeptItems = ({ kept }: { readonly kept: Undone }) => {
  const texts = useTexts(pastTexts);
  const items = [
    ...kept.records.map((id) => {
      const book = kept.books.get(id);
      return { to: pageHref.manifestation(id), name: book === undefined ? id : fullTitleOf(book) };
    }),
    ...kept.notes.map((id) => ({ to: pageHref.note(id), name: texts.keptNote })),
    ...kept.lists.map((id) => ({ to: pageHref.sharedList(id), name: texts.keptList })),
    ...kept.copies.map((id) => ({ to: pageHref.copy(id), name: texts.keptCopy })),
    ...(kept.kindleBooks.length > 0
      ? [{ to: settingsHref('data'), name: texts.keptKindle(kept.kindleBooks.length) }]
      : []),
  ];
  if (items.length === 0) return <>{texts.undoDone}</>;
  return (
    <>
      <div>{texts.undoDone}</div>
      {texts.kept}
      <Box component="ul" sx={{ my: 0.5, pl: 2.5 }}>
        {items.map(({ to, name }) => (
          <li key={to}>
            <MuiLink component={Link} to={to} color="inherit">
              {name}
            </MuiLink>
          </li>
        ))}
      </Box>
    </>
  );
};

interface PastRowProps {
  readonly past: ReaderImport;
  readonly disabled: boolean;
  readonly onUndo: (past: ReaderImport) => void;
}

const PastRow = ({ past, disabled, onUndo }: PastRowProps) => {
  const texts = useTexts(pastTexts);
  const { sources } = useTexts(readerImportTexts);
  const { source, startedAt, rows, isFinished, undoneAt } = past;
  const name = texts.pastOf(sources[source], japanMinute(startedAt));
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: 'space-between',
        columnGap: 2,
        py: 1,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <div>
        <Typography sx={{ fontWeight: 600 }}>{name}</Typography>
        <Typography variant="body2" color="textSecondary">
          {texts.pastRows(rows)}
        </Typography>
        {undoneAt === undefined && !isFinished && (
          <Typography variant="body2">{texts.unfinished}</Typography>
        )}
        <Typography variant="body2" color="textSecondary">
          {undoneAt === undefined ? texts.pastCounts(past) : texts.undone}
        </Typography>
      </div>
      {undoneAt === undefined && (
        <Button
          size="small"
          color="error"
          disabled={disabled}
          aria-label={texts.undoOf(name)}
          onClick={() => {
            onUndo(past);
          }}
        >
          {texts.undo}
        </Button>
      )}
    </Box>
  );
};

interface PastImportsProps {
  readonly userSub: string;
  /** While an import runs, none can be undone. */
  readonly disabled: boolean;
  /** Also when it was undone in part. */
  readonly onUndone: (importId: string) => void;
}

/** 「これまでの取り込み」: the reader's imports, which can be undone one by one. */
export const PastImports = ({ userSub, disabled, onUndone }: PastImportsProps) => {
  const texts = useTexts(pastTexts);
  const titleId = useId();
  const { data: imports, isError, refetch } = useQuery(pastImportsQuery(useApi(), userSub));
  const [asked, setAsked] = useState<ReaderImport | null>(null);
  const place = useRef<HTMLElement>(null);
  const undo = useUndo(userSub, (importId) => {
    // The button of an undone import disappears.
    place.current?.focus();
    onUndone(importId);
  });
  return (
    <Box
      component="section"
      ref={place}
      tabIndex={-1}
      aria-labelledby={titleId}
      sx={{ outline: 'none', scrollMarginTop: 96 }}
    >
      <Typography variant="h2" id={titleId} sx={{ mb: 1 }}>
        {texts.past}
      </Typography>
      <Box aria-live="polite" sx={{ '&:not(:empty)': { mb: 1 } }}>
        {undo.isPending && <Alert severity="info">{texts.undoing}</Alert>}
        {undo.isError && <Alert severity="error">{texts.undoFailed}</Alert>}
        {undo.isSuccess && (
          <Alert severity="success">
            <KeptItems kept={undo.data} />
          </Alert>
        )}
      </Box>
      {isError && <RetryAlert text={texts.pastFailed} onRetry={() => void refetch()} />}
      {imports?.length === 0 && <Typography variant="body2">{texts.noPast}</Typography>}
      {imports !== undefined && imports.length > 0 && (
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', maxWidth: '42rem' }}>
          {imports.map((past) => (
            <PastRow
              key={past.importId}
              past={past}
              disabled={disabled || undo.isPending}
              onUndo={setAsked}
            />
          ))}
        </Box>
      )}
      <ConfirmDialog
        open={asked !== null}
        title={texts.undoTitle}
        text={texts.paragraph([
          asked?.source === 'kindle' ? texts.undoKindleText : texts.undoText,
          ...(asked?.source === 'hondana' ? [texts.restoredStay] : []),
        ])}
        confirm={texts.undo}
        onConfirm={() => {
          if (asked !== null) undo.mutate(asked);
          setAsked(null);
        }}
        onCancel={() => {
          setAsked(null);
        }}
      />
    </Box>
  );
};
