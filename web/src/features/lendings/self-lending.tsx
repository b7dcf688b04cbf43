import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { HandHelping, Undo2 } from 'lucide-react';
import { useState } from 'react';
import type { CopyDetail, ListedLending } from '#contract/operations/copies.ts';
import { useApi } from '../../lib/api-client.ts';
import { openLendingOf } from '../../lib/lendings.ts';
import { useTexts } from '../../texts/texts.ts';
import { ReturnDialog, SelfLendDialog } from './lending-dialogs.tsx';
import { friendQuery, openLendingsQuery } from './queries.ts';
import { en } from './texts.en.ts';
import { ja } from './texts.ja.ts';

/** The viewer's own open lending of another reader's copy; undefined if there is none. */
export const useOwnBorrowing = (
  copy: CopyDetail | undefined,
  viewerSub: string | undefined,
): ListedLending | undefined => {
  const ownerSub = copy?.UserLibrarySettings?.UserSub;
  const isLent = copy !== undefined && openLendingOf(copy.LendingHistory) !== undefined;
  const { data } = useQuery({
    ...openLendingsQuery(useApi(), viewerSub ?? '', 'borrower'),
    // Only what is lent can be borrowed by the viewer, and nobody borrows an own copy.
    enabled: viewerSub !== undefined && isLent && ownerSub !== viewerSub,
  });
  return isLent
    ? data?.items.find(({ GlobalBookID }) => GlobalBookID === copy.GlobalBook.GlobalBookID)
    : undefined;
};

interface SelfLendingProps {
  readonly copy: CopyDetail;
  readonly viewerSub: string;
  readonly ownerSub: string;
  /** The viewer's open lending of the copy. */
  readonly borrowing: ListedLending | undefined;
}

/**
 * What a reader can do with another reader's copy: return it where the owner allows it to borrowers,
 * borrow it where the owner allows it, as a friend.
 */
export const SelfLending = ({ copy, viewerSub, ownerSub, borrowing }: SelfLendingProps) => {
  const texts = useTexts({ ja, en });
  const [open, setOpen] = useState<'selfLend' | 'selfReturn' | null>(null);
  const settings = copy.UserLibrarySettings;
  const isAvailable =
    copy.GlobalBook.RemovedDate === undefined && openLendingOf(copy.LendingHistory) === undefined;
  const isLendable = isAvailable && settings?.AllowSelfLend === 'ALLOW';
  const friend = useQuery({
    ...friendQuery(useApi(), viewerSub, ownerSub),
    enabled: isLendable,
  });
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
    if (borrowing !== undefined && settings?.AllowSelfReturn !== 'ALLOW')
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
    if (!isLendable || friend.data === undefined) return null;
    if (!friend.data) return <Typography color="textSecondary">{texts.friendsBorrow}</Typography>;
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
