import { type ComponentType, Suspense } from 'react';
import type { Book } from '#contract/entities/book.ts';
import { lazyPart, NoPart } from '../../components/lazy-part.tsx';
import { useAuth } from '../../lib/auth-context.ts';
import type { FriendActionProps } from './queries.ts';

/** For readers: visitors load none of it. */
const FriendsList = lazyPart('FriendsList', () => import('./friends-list.tsx'), NoPart);

interface FriendsCopiesProps {
  readonly book: Book;
  /** What the reader can do with the copies of a friend, beside their state. */
  readonly Action: ComponentType<FriendActionProps>;
}

/** On the page of a book: the friends who have it; nothing for visitors, or when no friend has it. */
export const FriendsCopies = ({ book, Action }: FriendsCopiesProps) => {
  const { user } = useAuth();
  return (
    user !== null && (
      <Suspense>
        <FriendsList book={book} userSub={user.sub} Action={Action} />
      </Suspense>
    )
  );
};
