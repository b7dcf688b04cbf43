import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import type { KindleBook } from '#contract/entities/bookshelf.ts';
import { ConfirmDialog } from '#web/components/confirm-dialog.tsx';
import { useSnackbar } from '#web/components/snackbar.tsx';
import { RetryAlert } from '#web/features/session/public.ts';
import { useApi } from '#web/lib/api-client.ts';
import { logFailure } from '#web/lib/log-failure.ts';
import { KINDLE_LIST } from '#web/lib/measures.ts';
import { useTexts } from '#web/texts/texts.ts';
import { KindleList } from './kindle-list.tsx';
import { kindleBooksQuery, useKindleChanged } from './queries.ts';
import { kindleTexts } from './texts.ts';

/** What the reader is asked about: one book, or all of them. */
type Asked = KindleBook | 'all';

/** Removes one book or all; the result is shown as a short message. */
const useRemove = (userSub: string) => {
  const texts = useTexts(kindleTexts);
  const api = useApi();
  const changed = useKindleChanged();
  const showNotice = useSnackbar();
  return useMutation({
    mutationFn: (asked: Asked) =>
      asked === 'all'
        ? api.call('kindle', 'deleteAllUsersKindleBooks', { userSub })
        : api.call('kindle', 'deleteUsersKindleBook', { userSub, asin: asked.asin }),
    onSuccess: (_, asked) => {
      showNotice({
        text: asked === 'all' ? texts.allRemoved : texts.removed,
        severity: 'success',
      });
    },
    onError: (error) => {
      logFailure('remove Kindle books', error);
      showNotice({ text: texts.removeFailed, severity: 'error' });
    },
    // Also after a failure: removing all works in chunks.
    onSettled: () => changed(),
  });
};

interface RemoveDialogProps {
  readonly asked: Asked | null;
  readonly count: number;
  readonly onConfirm: (asked: Asked) => void;
  readonly onCancel: () => void;
}

const RemoveDialog = ({ asked, count, onConfirm, onCancel }: RemoveDialogProps) => {
  const texts = useTexts(kindleTexts);
  const shown = asked ?? 'all';
  const isAll = shown === 'all';
  return (
    <ConfirmDialog
      open={asked !== null}
      title={isAll ? texts.removeAllTitle : texts.removeTitle}
      text={isAll ? texts.removeAllText(count) : texts.removeText(shown.title)}
      confirm={isAll ? texts.removeAllConfirm : texts.removeConfirm}
      onConfirm={() => {
        onConfirm(shown);
      }}
      onCancel={onCancel}
    />
  );
};

interface StoredBooksProps {
  readonly userSub: string;
}

const OpenList = ({ userSub }: StoredBooksProps) => {
  const common = useTexts('common');
  const texts = useTexts(kindleTexts);
  const [asked, setAsked] = useState<Asked | null>(null);
  const { data: books, isPending, refetch } = useQuery(kindleBooksQuery(useApi(), userSub));
  const remove = useRemove(userSub);
  if (isPending) {
    return (
      <Skeleton
        role="status"
        aria-label={common.loading}
        variant="rounded"
        height={KINDLE_LIST.height}
      />
    );
  }
  if (books === undefined) {
    return <RetryAlert text={texts.loadFailed} onRetry={() => void refetch()} />;
  }
  if (books.length === 0) return <Typography variant="body2">{texts.none}</Typography>;
  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', mb: 1 }}>
        <Typography variant="body2" role="status">
          {texts.total(books.length)}
        </Typography>
        <Button
          color="error"
          size="small"
          disabled={remove.isPending}
          onClick={() => {
            setAsked('all');
          }}
        >
          {texts.removeAll}
        </Button>
      </Box>
      <KindleList
        label={texts.stored}
        books={books}
        renderAfter={(book) => (
          <IconButton
            size="small"
            aria-label={texts.remove(book.title)}
            disabled={remove.isPending}
            onClick={() => {
              setAsked(book);
            }}
          >
            <Trash2 aria-hidden size={18} />
          </IconButton>
        )}
      />
      <RemoveDialog
        asked={asked}
        count={books.length}
        onConfirm={(confirmed) => {
          setAsked(null);
          remove.mutate(confirmed);
        }}
        onCancel={() => {
          setAsked(null);
        }}
      />
    </>
  );
};

/** The imported books, loaded when the reader opens them. */
export const StoredBooks = (props: StoredBooksProps) => {
  const texts = useTexts(kindleTexts);
  const [open, setOpen] = useState(false);
  const listId = useId();
  return (
    <div>
      <Button
        size="small"
        aria-expanded={open}
        aria-controls={listId}
        onClick={() => {
          setOpen(!open);
        }}
      >
        {open ? texts.hide : texts.show}
      </Button>
      <Box id={listId} hidden={!open} sx={{ mt: 1 }}>
        {open && <OpenList {...props} />}
      </Box>
    </div>
  );
};
