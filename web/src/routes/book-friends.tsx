import type { Book } from '#contract/entities/book.ts';
import { AskButton } from '../features/borrow-requests/ask-button.tsx';
import { FriendsList } from '../features/friends-copies/friends-list.tsx';

interface BookFriendsProps {
  readonly book: Book;
  readonly userSub: string;
}

/** On the page of a book: the friends who have it, whom the reader can ask for it; nothing when no friend has it. */
export const BookFriends = ({ book, userSub }: BookFriendsProps) => (
  <FriendsList book={book} userSub={userSub} Action={AskButton} />
);
