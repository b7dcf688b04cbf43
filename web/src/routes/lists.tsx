import { useQuery } from '@tanstack/react-query';
import { OwnPage, RetryAlert } from '../parts/session/own-page.tsx';
import { listsWithBooksQuery } from '../features/book-lists/queries.ts';
import { ListsBrowser, ListsSkeleton } from '../features/book-lists/lists-browser.tsx';
import { useApi } from '../lib/api-client.ts';
import { useTexts } from '../texts/texts.ts';
import { bookListsTexts } from '../features/book-lists/texts.ts';

const Lists = ({ userSub }: { readonly userSub: string }) => {
  const texts = useTexts(bookListsTexts);
  const lists = useQuery(listsWithBooksQuery(useApi(), userSub));
  if (lists.isPending) return <ListsSkeleton />;
  if (lists.data !== undefined) return <ListsBrowser userSub={userSub} lists={lists.data} />;
  return <RetryAlert text={texts.loadFailed} onRetry={() => void lists.refetch()} />;
};

/** `/mylist`: the reader's own lists; no requests for visitors. */
export const ListsScreen = () => {
  const { title } = useTexts(bookListsTexts);
  return <OwnPage title={title}>{({ sub }) => <Lists userSub={sub} />}</OwnPage>;
};
