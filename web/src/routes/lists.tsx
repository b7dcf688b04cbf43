import { useQuery } from '@tanstack/react-query';
import {
  ListsBrowser,
  ListsSkeleton,
  bookListsTexts,
  listsWithBooksQuery,
} from '#web/features/book-lists/public.ts';
import { DeviceStatus } from '#web/features/offline/public.ts';
import { OwnPage, RetryAlert } from '#web/features/session/public.ts';
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
  return (
    <OwnPage title={title}>
      {({ sub }) => (
        <>
          <DeviceStatus userSub={sub} />
          <Lists userSub={sub} />
        </>
      )}
    </OwnPage>
  );
};
