import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { ListPlus, Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { EmptyState } from '../../components/page-states.tsx';
import { useTexts } from '../../texts/texts.ts';
import { en } from './texts.en.ts';
import { ja } from './texts.ja.ts';
import type { ListWithBooks } from './books-of-lists.ts';
import { ListBooks } from './list-books.tsx';
import { useMoveBook, useRemoveBook, useReorderLists } from './list-changes.ts';
import { ListDialogs, type Asking } from './list-dialogs.tsx';
import { moveList } from './list-order.ts';
import { ListRail } from './list-rail.tsx';
import { ListsLayout } from './lists-layout.tsx';
import { useShareList } from './share-list.ts';

/** How far down the window the books may begin to be seen, as a part of its height. */
const BOOKS_BEGIN_AT = 0.75;

interface ListsProps {
  readonly userSub: string;
  readonly lists: readonly ListWithBooks[];
}

const NewList = ({ onClick }: { readonly onClick: () => void }) => {
  const texts = useTexts({ ja, en });
  return (
    <Button variant="contained" startIcon={<Plus aria-hidden size={18} />} onClick={onClick}>
      {texts.newList}
    </Button>
  );
};

const Chosen = ({ userSub, lists, list }: ListsProps & { readonly list: ListWithBooks }) => {
  const { mutate: moveBook } = useMoveBook(userSub);
  const { mutate: removeBook } = useRemoveBook(userSub);
  return (
    <ListBooks
      list={list}
      targets={lists.filter(({ bookListID }) => bookListID !== list.bookListID)}
      onMove={(book, target) => {
        moveBook({ book, target });
      }}
      onRemove={removeBook}
    />
  );
};

/** Below many lists, or beside the last of them, the beginning of the books is out of view. */
const bringIntoView = (books: HTMLElement | null): void => {
  const top = books?.getBoundingClientRect().top ?? 0;
  if (top < 0 || top > innerHeight * BOOKS_BEGIN_AT) books?.scrollIntoView();
};

/** Lists in a column, the books of the chosen one beside it; one above the other on phones. */
export const ListsBrowser = ({ userSub, lists }: ListsProps) => {
  const texts = useTexts({ ja, en });
  const [chosenId, setChosenId] = useState<string>();
  const [asking, setAsking] = useState<Asking | null>(null);
  const { mutate: reorder } = useReorderLists(userSub);
  const share = useShareList();
  const books = useRef<HTMLDivElement>(null);
  // A list that has gone leaves its place to the first one.
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
        <EmptyState icon={ListPlus} title={texts.none} hint={texts.noneHint}>
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
