import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import type { CopyDetail } from '#contract/operations/copies.ts';
import type { FriendsCopies } from '#contract/operations/friends-copies.ts';
import { isOwnBookID } from '#contract/own-books.ts';
import {
  SelfLending,
  copyQuery,
  openLendingOf,
  useSelfLending,
} from '#web/features/copies/public.ts';
import { friendsCopiesQuery } from '#web/features/friends-copies/public.ts';
import { useApi } from '#web/lib/api-client.ts';
import { isFirstAttempt } from '#web/lib/query-client.ts';
import { AskButton } from './ask-button.tsx';

interface Borrowing {
  readonly selfLending: Omit<ReturnType<typeof useSelfLending>, 'isLoading'>;
  /** The owner, if the reader can ask for the copy: a friend who lends it, while it is here. */
  readonly friend: FriendsCopies | undefined;
}

/** How a reader can get another reader's copy. Requests nothing for visitors and the owner. */
export const useBorrowing = (
  copy: CopyDetail,
  viewerSub: string | undefined,
): Borrowing & { readonly isLoading: boolean } => {
  const { isLoading, ...selfLending } = useSelfLending(copy, viewerSub);
  const { KANRI_ID, RemovedDate } = copy.GlobalBook;
  const ownerSub = copy.UserLibrarySettings?.UserSub;
  const isHere = RemovedDate === undefined && openLendingOf(copy.LendingHistory) === undefined;
  const isOthers = viewerSub !== undefined && ownerSub !== undefined && ownerSub !== viewerSub;
  const friends = useQuery({
    ...friendsCopiesQuery(useApi(), viewerSub ?? '', copy.Book_Simple ?? { KANRI_ID }),
    enabled: isOthers && isHere && !isOwnBookID(KANRI_ID),
  });
  return {
    selfLending,
    friend: isHere ? friends.data?.find(({ userSub }) => userSub === ownerSub) : undefined,
    isLoading: isLoading || isFirstAttempt(friends),
  };
};

interface BorrowCopyProps extends Borrowing {
  readonly copy: CopyDetail;
  readonly userSub: string;
}

/** Borrows or returns another reader's copy, or asks its owner for it. */
export const BorrowCopy = ({ copy, userSub, selfLending, friend }: BorrowCopyProps) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
    <SelfLending copy={copy} {...selfLending} />
    {friend !== undefined && (
      <AskButton
        userSub={userSub}
        friend={friend}
        title={copy.Book_Simple?.MainTitle ?? copy.GlobalBook.GlobalBookID}
      />
    )}
  </Box>
);

interface BorrowOnShelfProps {
  readonly GlobalBookID: string;
  readonly userSub: string;
}

const Loaded = ({ copy, userSub }: Pick<BorrowCopyProps, 'copy' | 'userSub'>) => {
  const { isLoading, ...borrowing } = useBorrowing(copy, userSub);
  return !isLoading && <BorrowCopy copy={copy} userSub={userSub} {...borrowing} />;
};

/** The same for a copy on another reader's bookshelf. A failure is only logged: the copy's page offers it, too. */
export const BorrowOnShelf = ({ GlobalBookID, userSub }: BorrowOnShelfProps) => {
  const { data: copy } = useQuery(copyQuery(useApi(), GlobalBookID, userSub));
  return copy === undefined ? null : <Loaded copy={copy} userSub={userSub} />;
};
