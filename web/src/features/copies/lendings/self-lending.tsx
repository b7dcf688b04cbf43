import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { HandHelping, Undo2 } from 'lucide-react';
import { useState } from 'react';
import type { CopyDetail, ListedLending } from '#contract/operations/copies.ts';
import { useApi } from '#web/lib/api-client.ts';
import { isFirstAttempt } from '#web/lib/query-client.ts';
import { useTexts } from '#web/texts/texts.ts';
import { ReturnDialog, SelfLendDialog } from './lending-dialogs.tsx';
import { openLendingOf } from './lendings.ts';
import { friendQuery, openLendingsQuery } from './queries.ts';
import { lendingsTexts } from './texts.ts';

const isLent = ({ LendingHistory }: CopyDetail): boolean =>
  openLendingOf(LendingHistory) !== undefined;

/** Whether the owner lets friends borrow the copy now. */
const isLendable = (copy: CopyDetail): boolean =>
  copy.GlobalBook.RemovedDate === undefined &&
  !isLent(copy) &&
  copy.UserLibrarySettings?.AllowSelfLend === 'ALLOW';

interface SelfLendingState {
  /** The viewer's own open lending of the copy; undefined if there is none. */
  readonly borrowing: ListedLending | undefined;
  /** Whether the viewer and the owner are friends; undefined where it does not matter or is not known. */
  readonly isFriend: boolean | undefined;
  /** True until the responses are there. */
  readonly isLoading: boolean;
}

/** How the viewer is related to another reader's copy. Requests nothing for visitors and the owner. */
export const useSelfLending = (
  copy: CopyDetail,
  viewerSub: string | undefined,
): SelfLendingState => {
  const api = useApi();
  const ownerSub = copy.UserLibrarySettings?.UserSub;
  // Nobody borrows an own copy.
  const isOther = viewerSub !== undefined && ownerSub !== viewerSub;
  const borrowings = useQuery({
    ...openLendingsQuery(api, viewerSub ?? '', 'borrower'),
    // Only what is lent can be borrowed by the viewer.
    enabled: isOther && isLent(copy),
  });
  const friend = useQuery({
    ...friendQuery(api, viewerSub ?? '', ownerSub ?? ''),
    enabled: isOther && ownerSub !== undefined && isLendable(copy),
  });
  return {
    borrowing: isLent(copy)
      ? borrowings.data?.items.find(
          ({ GlobalBookID }) => GlobalBookID === copy.GlobalBook.GlobalBookID,
        )
      : undefined,
    isFriend: isLendable(copy) ? friend.data : undefined,
    isLoading: isFirstAttempt(borrowings) || isFirstAttempt(friend),
  };
};

interface SelfLendingProps extends Pick<SelfLendingState, 'borrowing' | 'isFriend'> {
  readonly copy: CopyDetail;
}

/**
 * What a reader can do with another reader's copy: return it where the owner allows it to borrowers,
 * borrow it where the owner allows it, as a friend.
 */
export const SelfLending = ({ copy, borrowing, isFriend }: SelfLendingProps) => {
  const texts = useTexts(lendingsTexts);
  const [open, setOpen] = useState<'selfLend' | 'selfReturn' | null>(null);
  const close = () => {
    setOpen(null);
  };
  const about = {
    GlobalBookID: copy.GlobalBook.GlobalBookID,
    title: copy.Book_Simple?.MainTitle ?? copy.GlobalBook.GlobalBookID,
    onDone: close,
    onClose: close,
  };
  const offer = () => {
    if (borrowing !== undefined && copy.UserLibrarySettings?.AllowSelfReturn !== 'ALLOW')
      return <Typography color="textSecondary">{texts.askOwner}</Typography>;
    if (borrowing !== undefined)
      return (
        <Button
          variant="contained"
          startIcon={<Undo2 aria-hidden size={18} />}
          onClick={() => {
            setOpen('selfReturn');
          }}
        >
          {texts.actions.selfReturn}
        </Button>
      );
    if (isFriend === undefined) return null;
    if (!isFriend) return <Typography color="textSecondary">{texts.friendsBorrow}</Typography>;
    return (
      <Button
        variant="contained"
        startIcon={<HandHelping aria-hidden size={18} />}
        onClick={() => {
          setOpen('selfLend');
        }}
      >
        {texts.actions.selfLend}
      </Button>
    );
  };
  return (
    <Box>
      {offer()}
      {open === 'selfLend' && <SelfLendDialog {...about} />}
      {open === 'selfReturn' && borrowing !== undefined && (
        <ReturnDialog action="selfReturn" lending={borrowing} {...about} />
      )}
    </Box>
  );
};
