import { useQuery } from '@tanstack/react-query';
import { LoadFailure } from '#web/components/page-states.tsx';
import { Page } from '#web/components/page.tsx';
import { UnknownPage } from '#web/components/unknown-page.tsx';
import { BookSkeleton, booksTexts } from '#web/features/books/public.ts';
import { copiesTexts, copyQuery } from '#web/features/copies/public.ts';
import { CopyContent } from '#web/features/copy-page/public.ts';
import { useApi } from '#web/lib/api-client.ts';
import { useAuth } from '#web/lib/auth-context.ts';
import { usePageParameters } from '#web/lib/navigation.ts';
import { isUnknown } from '#web/lib/query-client.ts';
import { useTexts } from '#web/texts/texts.ts';

const Copy = ({ GlobalBookID }: { readonly GlobalBookID: string }) => {
  const texts = useTexts(booksTexts);
  const { title: untitled } = useTexts(copiesTexts);
  const { status, user } = useAuth();
  const copy = useQuery({
    ...copyQuery(useApi(), GlobalBookID, user?.sub),
    // The response depends on the viewer: wait for a session that is being restored.
    enabled: status !== 'loading',
  });
  const title = copy.data?.Book_Simple?.MainTitle ?? untitled;
  // An error of a later request leaves the page as it is, unless the copy is hidden by now.
  const failed =
    copy.isError && (copy.data === undefined || isUnknown(copy.error)) ? copy.error : null;
  const failure = (error: Error) =>
    isUnknown(error) ? (
      <UnknownPage title={texts.loadFailed} subject="copy" />
    ) : (
      <LoadFailure
        title={texts.loadFailed}
        hint={texts.loadFailedHint}
        onRetry={() => void copy.refetch()}
      />
    );
  return (
    <Page title={failed === null ? title : texts.loadFailed} heading={null}>
      {copy.isPending && <BookSkeleton />}
      {failed === null && copy.data && <CopyContent copy={copy.data} />}
      {failed !== null && failure(failed)}
    </Page>
  );
};

/** `/dp/{GlobalBookID}`: one copy, identified by its sticker. */
export const CopyScreen = () => {
  const { GlobalBookID = '' } = usePageParameters();
  return <Copy key={GlobalBookID} GlobalBookID={GlobalBookID} />;
};
