import { useQuery } from '@tanstack/react-query';
import { OwnPage, RetryAlert } from '../parts/session/own-page.tsx';
import { listsWithBooksQuery } from '../features/book-lists/queries.ts';
import { ListsBrowser, ListsSkeleton } from '../features/book-lists/lists-browser.tsx';
import { useApi } from '../lib/api-client.ts';
import { useTexts } from '../texts/texts.ts';
import { en } from '../features/book-lists/texts.en.ts';
import { ja } from '../features/book-lists/texts.ja.ts';

const Lists = ({ userSub }: { readonly userSub: string }) => {
  const texts = useTexts({ ja, en });
  const lists = useQuery(listsWithBooksQuery(useApi(), userSub));
  if (lists.isPending) return <ListsSkeleton />;
  if (lists.data !== undefined) return <ListsBrowser userSub={userSub} lists={lists.data} />;
  return <RetryAlert text={texts.loadFailed} onRetry={() => void lists.refetch()} />;
};

/** `/mylist`: the reader's own lists; no requests for visitors. */
export const ListsScreen = () => {
  const { title } = useTexts({ ja, en });
  return <OwnPage title={title}>{({ sub }) => <Lists userSub={sub} />}</OwnPage>;
};
