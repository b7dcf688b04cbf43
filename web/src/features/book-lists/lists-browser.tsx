import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { ListPlus, Plus } from 'lucide-react';
import { useState } from 'react';
import { EmptyState } from '../../components/empty-state.tsx';
import { useTexts } from '../../messages/messages-context.tsx';
import { listsTexts } from '../../messages/lists.ts';
import type { ListWithBooks } from './books-of-lists.ts';
import { ListBooks } from './list-books.tsx';
import { useMoveBook, useRemoveBook, useReorderLists } from './list-changes.ts';
import { ListDialogs, type Asking } from './list-dialogs.tsx';
import { moveList } from './list-order.ts';
import { ListRail } from './list-rail.tsx';
import { useShareList } from './share-list.ts';

interface ListsProps {
  readonly userSub: string;
  readonly lists: readonly ListWithBooks[];
}

const NewList = ({ onClick }: { readonly onClick: () => void }) => {
  const texts = useTexts(listsTexts);
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

/** Lists in a column, the books of the chosen one beside it; one above the other on phones. */
export const ListsBrowser = ({ userSub, lists }: ListsProps) => {
  const texts = useTexts(listsTexts);
  const [chosenId, setChosenId] = useState<string>();
  const [asking, setAsking] = useState<Asking | null>(null);
  const { mutate: reorder } = useReorderLists(userSub);
  const share = useShareList();
  // A list that has gone leaves its place to the first one.
  const chosen = lists.find(({ bookListID }) => bookListID === chosenId) ?? lists[0];
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
        <Box
          sx={{
            display: 'grid',
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '20rem minmax(0, 1fr)' },
            gap: { xs: 4, md: 4 },
            alignItems: 'start',
          }}
        >
          <Box component="nav" aria-label={texts.lists} sx={{ display: 'grid', gap: 2 }}>
            <NewList onClick={askNew} />
            <ListRail
              lists={lists}
              chosen={chosen.bookListID}
              onMove={move}
              onChoose={({ bookListID }) => {
                setChosenId(bookListID);
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
          <Chosen userSub={userSub} lists={lists} list={chosen} />
        </Box>
      )}
      <ListDialogs
        userSub={userSub}
        lists={lists}
        asking={asking}
        onCreated={setChosenId}
        onClose={() => {
          setAsking(null);
        }}
      />
    </>
  );
};
