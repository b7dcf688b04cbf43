import { useQuery } from '@tanstack/react-query';
import { ListsBrowser, ListsSkeleton } from '#web/features/book-lists/lists-browser.tsx';
import { listsWithBooksQuery } from '#web/features/book-lists/queries.ts';
import { bookListsTexts } from '#web/features/book-lists/texts.ts';
import { OwnPage, RetryAlert } from '#web/features/session/own-page.tsx';
import { useApi } from '#web/lib/api-client.ts';
import { useTexts } from '#web/texts/texts.ts';

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
