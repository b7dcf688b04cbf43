import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { usePageParameters } from '../lib/navigation.ts';
import { BookGridSkeleton } from '../parts/books/book-grid.tsx';
import { ReportEntry } from '../features/reports/report-entry.tsx';
import { HiddenNotice } from '../parts/reports/hidden.tsx';
import { LoadFailure } from '../components/page-states.tsx';
import { UnknownPage } from '../parts/unknown/unknown-page.tsx';
import { Page } from '../components/page.tsx';
import { sharedListQuery } from '../features/book-lists/queries.ts';
import { SharedListBooks, SharedListHead } from '../features/book-lists/shared-list.tsx';
import { bookListsTexts } from '../features/book-lists/texts.ts';
import { readStoredUser } from '../features/session/session.ts';
import { useApi } from '../lib/api-client.ts';
import { useAuth } from '../lib/auth-context.ts';
import { isUnknown } from '../lib/query-client.ts';
import { useIsRendered, visitorsData } from '../lib/visitor-first.ts';
import { TokenMissingError } from '../parts/session/wait-for-token.ts';
import { useTexts } from '../texts/texts.ts';

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
