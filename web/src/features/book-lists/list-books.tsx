import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListSubheader from '@mui/material/ListSubheader';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import { FolderInput, Trash2 } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { BookInList } from '#contract/entities/book-list.ts';
import { isOwnBookID } from '#contract/own-books.ts';
import { pagePatterns } from '#contract/pages.ts';
import { CardMenu } from '#web/components/card-menu.tsx';
import { EmptyState } from '#web/components/page-states.tsx';
import { BookCard, BookGrid } from '#web/features/books/public.ts';
import { useTexts } from '#web/texts/texts.ts';
import type { ListWithBooks } from './queries.ts';
import { bookListsTexts } from './texts.ts';

interface BookActions {
  /** Where a book can go: every list but its own. */
  readonly targets: readonly ListWithBooks[];
  readonly onMove: (book: BookInList, target: string) => void;
  readonly onRemove: (book: BookInList) => void;
}

/** What the card of a book shows; an own book that has left the bookshelf has only its id. */
const useShownBook = () => {
  const { goneFromBookshelf } = useTexts(bookListsTexts);
  return (book: BookInList): BookInList =>
    book.MainTitle === undefined && isOwnBookID(book.KANRI_ID)
      ? { ...book, MainTitle: goneFromBookshelf }
      : book;
};

const BookMenu = ({ book, targets, onMove, onRemove }: { book: BookInList } & BookActions) => {
  const texts = useTexts(bookListsTexts);
  return (
    <CardMenu label={texts.menuOf(book.MainTitle ?? book.KANRI_ID)}>
      {(close) => [
        targets.length > 0 && (
          <ListSubheader key="move" role="presentation" sx={{ lineHeight: 2.4 }}>
            {texts.moveTo}
          </ListSubheader>
        ),
        ...targets.map(({ bookListID, listName }) => (
          <MenuItem
            key={bookListID}
            onClick={() => {
              close();
              onMove(book, bookListID);
            }}
            sx={{ whiteSpace: 'normal' }}
          >
            <ListItemIcon>
              <FolderInput aria-hidden size={18} />
            </ListItemIcon>
            {listName}
          </MenuItem>
        )),
        targets.length > 0 && <Divider key="divider" component="li" />,
        <MenuItem
          key="remove"
          onClick={() => {
            close();
            onRemove(book);
          }}
        >
          <ListItemIcon>
            <Trash2 aria-hidden size={18} />
          </ListItemIcon>
          {texts.removeBook}
        </MenuItem>,
      ]}
    </CardMenu>
  );
};

/** The chosen list: what it is about and its books as cards. */
export const ListBooks = ({ list, ...actions }: { readonly list: ListWithBooks } & BookActions) => {
  const texts = useTexts(bookListsTexts);
  const shownBook = useShownBook();
  return (
    <section aria-label={list.listName}>
      <Typography variant="h2">{list.listName}</Typography>
      {list.comments !== '' && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5, whiteSpace: 'pre-line' }}>
          {list.comments}
        </Typography>
      )}
      <div style={{ height: 16 }} />
      {list.books.length === 0 ? (
        <EmptyState title={texts.noBooks} hint={texts.noBooksHint}>
          <Button variant="outlined" component={Link} to={pagePatterns.ownBookshelf}>
            {texts.toShelf}
          </Button>
        </EmptyState>
      ) : (
        <BookGrid label={texts.books(list.listName)}>
          {list.books.map(shownBook).map((book) => (
            <li key={book.KANRI_ID}>
              <BookCard book={book}>
                <BookMenu book={book} {...actions} />
              </BookCard>
            </li>
          ))}
        </BookGrid>
      )}
    </section>
  );
};
