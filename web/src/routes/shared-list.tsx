import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { LoadFailure } from '#web/components/page-states.tsx';
import { Page } from '#web/components/page.tsx';
import { UnknownPage } from '#web/components/unknown-page.tsx';
import {
  SharedListBooks,
  SharedListHead,
  bookListsTexts,
  sharedListQuery,
} from '#web/features/book-lists/public.ts';
import { BookGridSkeleton } from '#web/features/books/public.ts';
import { HiddenNotice, ReportEntry } from '#web/features/reports/public.ts';
import { TokenMissingError } from '#web/features/session/public.ts';
import { useApi } from '#web/lib/api-client.ts';
import { useAuth } from '#web/lib/auth-context.ts';
import { usePageParameters } from '#web/lib/navigation.ts';
import { isUnknown } from '#web/lib/query-client.ts';
import { useIsRendered, visitorsData } from '#web/lib/visitor-first.ts';
import { readStoredUser } from '#web/lib/stored-user.ts';
import { useTexts } from '#web/texts/texts.ts';

const SharedList = ({ bookListID }: { readonly bookListID: string }) => {
  const { shared: texts } = useTexts(bookListsTexts);
  const api = useApi();
  const { getToken } = useAuth();
  // Whether a reader is expected; unknown in the first render, which is the server's.
  const [expected, setExpected] = useState<boolean>();
  useEffect(() => {
    // eslint-disable-next-line react/set-state-in-effect -- storage cannot be read on the server
    setExpected(readStoredUser() !== null);
  }, []);
  const query = sharedListQuery({ api, bookListID, getToken: expected === true ? getToken : null });
  const rendered = useIsRendered(query.queryKey);
  const list = useQuery({
    ...query,
    enabled: rendered || expected !== undefined,
    placeholderData: visitorsData(['shared-list', bookListID]),
  });
  const gone = isUnknown(list.error);
  // A cached list must not be shown after it was deleted or made private.
  const data = gone ? undefined : list.data;
  const failed = list.isError && data === undefined;
  const failure = list.error instanceof TokenMissingError ? texts.noToken : texts.loadFailed;
  return (
    <Page title={data?.listName ?? (failed ? failure : texts.title)} heading={null}>
      {list.isPending && (
        <>
          <Skeleton width="50%" height={48} />
          <Skeleton width="30%" height={32} sx={{ mb: 3 }} />
          <BookGridSkeleton />
        </>
      )}
      {data && (
        <>
          <HiddenNotice kind="list" content={data} />
          <SharedListHead list={data} />
          <SharedListBooks books={data.books} />
          <ReportEntry kind="list" id={data.bookListID} authorSub={data.userSub} />
        </>
      )}
      {gone && <UnknownPage title={failure} subject="list" />}
      {failed && !gone && (
        <LoadFailure
          title={failure}
          onRetry={() => {
            // An invalid session has been removed from the storage by now.
            setExpected(readStoredUser() !== null);
            void list.refetch();
          }}
        />
      )}
    </Page>
  );
};

/** `/list/{bookListID}`: a list for everyone who may see it. */
export const SharedListScreen = () => {
  const { bookListID = '' } = usePageParameters();
  return <SharedList key={bookListID} bookListID={bookListID} />;
};
