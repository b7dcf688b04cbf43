import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CopyDetail } from '#contract/operations/copies.ts';
import { isOwnBookID } from '#contract/own-books.ts';
import { BookSkeleton, booksTexts } from '#web/features/books/public.ts';
import { BorrowCopy, useBorrowing } from '#web/features/borrow-requests/public.ts';
import {
  CopyActionsOf,
  CopyDetails,
  CopySummary,
  openLendingOf,
  ownerViewQuery,
} from '#web/features/copies/public.ts';
import { useRecordVisit } from '#web/features/history/public.ts';
import { userQuery } from '#web/features/readers/public.ts';
import { HiddenNotice, ReportEntry } from '#web/features/reports/public.ts';
import { useApi } from '#web/lib/api-client.ts';
import { useAuth } from '#web/lib/auth-context.ts';
import { BOOK_PAGE_COPYRIGHT } from '#web/lib/measures.ts';
import { isFirstAttempt } from '#web/lib/query-client.ts';
import { useTexts } from '#web/texts/texts.ts';

/** What the panel above the book shows for this viewer, beside the copy itself. */
const usePanel = (copy: CopyDetail) => {
  const api = useApi();
  const { user } = useAuth();
  const viewerSub = user?.sub;
  const ownerSub = copy.UserLibrarySettings?.UserSub;
  const isOwner = viewerSub !== undefined && ownerSub === viewerSub;
  // Without library settings only the owner's own view can tell whether the copy is the viewer's.
  const mayOwn = isOwner || (viewerSub !== undefined && ownerSub === undefined);
  const owner = useQuery({ ...userQuery(api, ownerSub ?? ''), enabled: ownerSub !== undefined });
  const ownerView = useQuery({
    ...ownerViewQuery(api, copy.GlobalBook.GlobalBookID, viewerSub ?? ''),
    enabled: mayOwn,
  });
  const ownLendings = isOwner ? ownerView.data?.LendingHistory : undefined;
  const ownLending = ownLendings && openLendingOf(ownLendings);
  const borrowerSub = ownLending?.BorrowerUserSub;
  const borrower = useQuery({
    ...userQuery(api, borrowerSub ?? ''),
    enabled: borrowerSub !== undefined,
  });
  const { isLoading, ...borrowing } = useBorrowing(copy, viewerSub);
  return {
    viewerSub,
    isOwner,
    mayOwn,
    ownerView,
    ownLendings,
    ownLending,
    borrowing,
    isLoading: isLoading || [owner, ownerView, borrower].some(isFirstAttempt),
  };
};

export const CopyContent = ({ copy }: { readonly copy: CopyDetail }) => {
  const { credit } = useTexts(booksTexts);
  const panel = usePanel(copy);
  const { KANRI_ID, GlobalBookID } = copy.GlobalBook;
  const ownerSub = copy.UserLibrarySettings?.UserSub;
  useRecordVisit(KANRI_ID);
  const { viewerSub, isOwner, mayOwn, ownerView, ownLendings, borrowing, isLoading } = panel;
  // Once shown, the page stays: a later request, such as after borrowing the copy, replaces nothing.
  const [isShown, setShown] = useState(false);
  if (!isLoading && !isShown) setShown(true);
  // The panel is above the book: the book would move when the panel grows.
  if (isLoading && !isShown) return <BookSkeleton />;
  const actions = () => {
    if (viewerSub === undefined) return null;
    if (mayOwn)
      return (
        <CopyActionsOf
          GlobalBookID={GlobalBookID}
          userSub={viewerSub}
          ownerView={ownerView}
          {...(isOwner && { without: ['discard'] })}
        />
      );
    return <BorrowCopy copy={copy} userSub={viewerSub} {...borrowing} />;
  };
  const isBorrower = borrowing.selfLending.borrowing !== undefined;
  const viewer = isOwner ? 'owner' : isBorrower ? 'borrower' : 'other';
  return (
    <>
      <HiddenNotice kind="copy" content={ownerView.data ?? {}} />
      <CopySummary copy={copy} viewer={viewer} ownLending={panel.ownLending} actions={actions()} />
      <CopyDetails copy={copy} viewer={viewer} ownLendings={ownLendings} />
      <Typography component="p" variant="caption" color="textSecondary" sx={{ mt: 4 }}>
        {credit(BOOK_PAGE_COPYRIGHT)}
      </Typography>
      {isOwnBookID(KANRI_ID) && ownerSub !== undefined && (
        <ReportEntry kind="copy" id={GlobalBookID} authorSub={ownerSub} />
      )}
    </>
  );
};
