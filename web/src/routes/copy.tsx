import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { BookX } from 'lucide-react';
import { useParams } from '../lib/navigation.tsx';
import type { CopyDetail } from '#contract/operations/copies.ts';
import { BOOK_PAGE_COPYRIGHT } from '#web/lib/measures.ts';
import { BookSkeleton } from '../components/book-sheet.tsx';
import { LoadFailure } from '../components/page-states.tsx';
import { Page } from '../components/page.tsx';
import { UnknownPage } from '../components/unknown-page.tsx';
import { en as unknownEn } from '../components/unknown-texts.en.ts';
import { ja as unknownJa } from '../components/unknown-texts.ja.ts';
import { CopyDetails } from '../features/copies/copy-details.tsx';
import { CopySummary } from '../features/copies/copy-summary.tsx';
import { CopyActions } from '../features/lendings/copy-actions.tsx';
import { ownerViewQuery } from '../features/lendings/queries.ts';
import { SelfLending, useOwnBorrowing } from '../features/lendings/self-lending.tsx';
import { RecordVisit } from '../features/history/record-visit.tsx';
import { useApi } from '../lib/api-client.ts';
import { useAuth } from '../lib/auth-context.ts';
import { copyQuery } from '../lib/copies.ts';
import { isUnknown } from '../lib/is-unknown.ts';
import { openLendingOf } from '../lib/lendings.ts';
import { en as booksEn } from '../features/books/texts.en.ts';
import { ja as booksJa } from '../features/books/texts.ja.ts';
import { en as copiesEn } from '../features/copies/texts.en.ts';
import { ja as copiesJa } from '../features/copies/texts.ja.ts';
import { useTexts } from '../texts/texts.ts';

const CopyContent = ({ copy }: { readonly copy: CopyDetail }) => {
  const { user } = useAuth();
  const { GlobalBookID } = copy.GlobalBook;
  const viewerSub = user?.sub;
  const ownerSub = copy.UserLibrarySettings?.UserSub;
  const isOwner = viewerSub !== undefined && ownerSub === viewerSub;
  const ownerView = useQuery({
    ...ownerViewQuery(useApi(), GlobalBookID, viewerSub ?? ''),
    enabled: isOwner,
  });
  const borrowing = useOwnBorrowing(copy, viewerSub);
  const ownLendings = isOwner ? ownerView.data?.LendingHistory : undefined;
  const actions = () => {
    if (viewerSub === undefined) return null;
    // Without library settings only the actions themselves can tell whether the copy is the viewer's.
    if (isOwner || ownerSub === undefined)
      return <CopyActions GlobalBookID={GlobalBookID} {...(isOwner && { without: ['discard'] })} />;
    return (
      <SelfLending copy={copy} viewerSub={viewerSub} ownerSub={ownerSub} borrowing={borrowing} />
    );
  };
  return (
    <>
      <CopySummary
        copy={copy}
        viewer={isOwner ? 'owner' : borrowing === undefined ? 'other' : 'borrower'}
        ownLending={ownLendings && openLendingOf(ownLendings)}
        actions={actions()}
      />
      <CopyDetails copy={copy} ownLendings={ownLendings} />
    </>
  );
};

const Copy = ({ GlobalBookID }: { readonly GlobalBookID: string }) => {
  const texts = useTexts({ ja: booksJa, en: booksEn });
  const unknown = useTexts({ ja: unknownJa, en: unknownEn });
  const { title: untitled } = useTexts({ ja: copiesJa, en: copiesEn });
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
      <UnknownPage icon={BookX} title={texts.loadFailed} hint={unknown.copy} />
    ) : (
      <LoadFailure
        icon={BookX}
        title={texts.loadFailed}
        hint={texts.loadFailedHint}
        onRetry={() => void copy.refetch()}
      />
    );
  return (
    <Page title={failed === null ? title : texts.loadFailed} heading={null}>
      {copy.isPending && <BookSkeleton />}
      {failed === null && copy.data && (
        <>
          <RecordVisit KANRI_ID={copy.data.GlobalBook.KANRI_ID} />
          <CopyContent copy={copy.data} />
          <Typography component="p" variant="caption" color="textSecondary" sx={{ mt: 4 }}>
            {texts.credit(BOOK_PAGE_COPYRIGHT)}
          </Typography>
        </>
      )}
      {failed !== null && failure(failed)}
    </Page>
  );
};

/** `/dp/{GlobalBookID}`: one copy, identified by its sticker. */
export const CopyScreen = () => {
  const { GlobalBookID = '' } = useParams();
  return <Copy key={GlobalBookID} GlobalBookID={GlobalBookID} />;
};
