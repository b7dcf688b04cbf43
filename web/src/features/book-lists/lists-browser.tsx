import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import type { BookList } from '#contract/entities/book-list.ts';
import { pageHref } from '#contract/pages.ts';
import { OnlineOnly } from '#web/components/online-only.tsx';
import { EmptyState } from '#web/components/page-states.tsx';
import { useFailureReport, useSnackbar } from '#web/components/snackbar.tsx';
import { BookGridSkeleton } from '#web/features/books/public.ts';
import { HiddenNotice } from '#web/features/reports/public.ts';
import { useConfig } from '#web/lib/config.ts';
import { logFailure } from '#web/lib/log-failure.ts';
import { useTexts } from '#web/texts/texts.ts';
import { ListBooks } from './list-books.tsx';
import { useMoveBook, useRemoveBook, useReorderLists } from './list-changes.ts';
import { type Asking, ListDialogs } from './list-dialogs.tsx';
import { ListRail } from './list-rail.tsx';
import { type ListWithBooks, moveList } from './queries.ts';
import { bookListsTexts } from './texts.ts';

/** Copies the link of a list that may be shared; a private or hidden list has none. */
const useShareList = (): ((list: BookList) => void) => {
  const texts = useTexts(bookListsTexts);
  const { siteOrigin } = useConfig();
  const show = useSnackbar();
  const report = useFailureReport();
  const copy = async (list: BookList): Promise<void> => {
    if (list.openLevel === 'PRIVATE' || list.hiddenReason !== undefined) return;
    try {
      await navigator.clipboard.writeText(siteOrigin + pageHref.sharedList(list.bookListID));
      show({ text: texts.urlCopied, severity: 'success' });
    } catch (error) {
      logFailure('share', error);
      report(error, texts.copyFailed);
    }
  };
  return (list) => void copy(list);
};

/** Lists in a column and books beside it; one above the other where there is no room for both. */
const ListsLayout = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.spacing(4),
  alignItems: 'start',
  [theme.breakpoints.up('md')]: { gridTemplateColumns: '20rem minmax(0, 1fr)' },
}));

const ROWS = 3;

/** The shape of the lists and of the chosen one's books while they load. */
export const ListsSkeleton = () => (
  <ListsLayout aria-hidden>
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Skeleton variant="rounded" height={40} sx={{ mb: 1 }} />
      {Array.from({ length: ROWS }, (_, n) => (
        <Skeleton key={n} variant="rounded" height={62} />
      ))}
    </Box>
    <div>
      <Skeleton width="40%" height={32} sx={{ mb: 2 }} />
      <BookGridSkeleton />
    </div>
  </ListsLayout>
);

/** How far down the viewport the books may begin to count as visible, as a fraction of its height. */
const BOOKS_BEGIN_AT = 0.75;

interface ListsProps {
  readonly userSub: string;
  readonly lists: readonly ListWithBooks[];
}

const NewList = ({ onClick }: { readonly onClick: () => void }) => {
  const texts = useTexts(bookListsTexts);
  return (
    <OnlineOnly>
      <Button variant="contained" startIcon={<Plus aria-hidden size={18} />} onClick={onClick}>
        {texts.newList}
      </Button>
    </OnlineOnly>
  );
};

const Chosen = ({ userSub, lists, list }: ListsProps & { readonly list: ListWithBooks }) => {
  const { mutate: moveBook } = useMoveBook(userSub);
  const { mutate: removeBook } = useRemoveBook(userSub);
  return (
    <>
      <HiddenNotice kind="list" content={list} />
      <ListBooks
        list={list}
        targets={lists.filter(({ bookListID }) => bookListID !== list.bookListID)}
        onMove={(book, target) => {
          moveBook({ book, target });
        }}
        onRemove={removeBook}
      />
    </>
  );
};

/** Below many lists, or beside the last of them, the beginning of the books is out of view. */
const bringIntoView = (books: HTMLElement | null): void => {
  const top = books?.getBoundingClientRect().top ?? 0;
  if (top < 0 || top > innerHeight * BOOKS_BEGIN_AT) books?.scrollIntoView();
};

/** Lists in a column, the books of the chosen one beside it; one above the other on phones. */
export const ListsBrowser = ({ userSub, lists }: ListsProps) => {
  const texts = useTexts(bookListsTexts);
  const [chosenId, setChosenId] = useState<string>();
  const [asking, setAsking] = useState<Asking | null>(null);
  const { mutate: reorder } = useReorderLists(userSub);
  const share = useShareList();
  const books = useRef<HTMLDivElement>(null);
  // When the chosen list is deleted, the first one is chosen.
  const chosen = lists.find(({ bookListID }) => bookListID === chosenId) ?? lists[0];
  const choose = (bookListID: string) => {
    setChosenId(bookListID);
    bringIntoView(books.current);
  };
  const askNew = () => {
    setAsking({ about: 'new' });
  };

  const move = (from: number, to: number) => {
    const before = new Map(lists.map((list) => [list.bookListID, list.listOrder]));
    reorder(
      moveList(lists, from, to).filter(
        ({ bookListID, listOrder }) => before.get(bookListID) !== listOrder,
      ),
    );
  };

  return (
    <>
      {chosen === undefined ? (
        <EmptyState title={texts.none} hint={texts.noneHint}>
          <NewList onClick={askNew} />
        </EmptyState>
      ) : (
        <ListsLayout>
          <Box component="nav" aria-label={texts.lists} sx={{ display: 'grid', gap: 2 }}>
            <NewList onClick={askNew} />
            <ListRail
              lists={lists}
              chosen={chosen.bookListID}
              onMove={move}
              onChoose={({ bookListID }) => {
                choose(bookListID);
              }}
              onShare={share}
              onEdit={(list) => {
                setAsking({ about: 'edit', list });
              }}
              onDelete={(list) => {
                setAsking({ about: 'delete', list });
              }}
            />
          </Box>
          {/* Below the bar, which stays. */}
          <Box ref={books} sx={{ minWidth: 0, scrollMarginTop: '5rem' }}>
            <Chosen userSub={userSub} lists={lists} list={chosen} />
          </Box>
        </ListsLayout>
      )}
      <ListDialogs
        userSub={userSub}
        lists={lists}
        asking={asking}
        onCreated={choose}
        onClose={() => {
          setAsking(null);
        }}
      />
    </>
  );
};
