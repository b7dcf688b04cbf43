import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { useId, useState } from 'react';
import { RetryAlert } from '#web/features/session/public.ts';
import { useApi } from '#web/lib/api-client.ts';
import { useTexts } from '#web/texts/texts.ts';
import { CoverRows } from './cover-rows.tsx';
import { LendingRow } from './lending-row.tsx';
import { endedLendingsQuery, type LendingRole } from './queries.ts';
import { lendingsTexts } from './texts.ts';

interface EndedLendingsProps {
  readonly userSub: string;
  readonly role: LendingRole;
}

const Ended = ({ userSub, role }: EndedLendingsProps) => {
  const common = useTexts('common');
  const texts = useTexts(lendingsTexts);
  const lendings = useInfiniteQuery(endedLendingsQuery(useApi(), userSub, role));
  if (lendings.data === undefined)
    return lendings.isError ? (
      <RetryAlert text={common.loadFailed} onRetry={() => void lendings.refetch()} />
    ) : (
      <Skeleton height={110} role="status" aria-label={common.loading} />
    );
  return (
    <>
      {lendings.data.length > 0 ? (
        <CoverRows aria-label={texts.ended[role]}>
          {lendings.data.map((lending) => (
            <LendingRow key={lending.LendingID} lending={lending} role={role} />
          ))}
        </CoverRows>
      ) : (
        !lendings.hasNextPage && <Typography color="textSecondary">{texts.noEnded}</Typography>
      )}
      {lendings.isFetchNextPageError && (
        <RetryAlert text={common.loadFailed} onRetry={() => void lendings.fetchNextPage()} />
      )}
      {lendings.hasNextPage && !lendings.isFetchNextPageError && (
        <Button
          loading={lendings.isFetchingNextPage}
          sx={{ mt: 1 }}
          onClick={() => void lendings.fetchNextPage()}
        >
          {texts.more}
        </Button>
      )}
    </>
  );
};

/** The ended lendings by or to the reader; loaded on request. */
export const EndedLendings = ({ userSub, role }: EndedLendingsProps) => {
  const texts = useTexts(lendingsTexts);
  const [open, setOpen] = useState(false);
  const contentId = useId();
  const Icon = open ? ChevronUp : ChevronDown;
  return (
    <Box sx={{ mt: 4 }}>
      <Button
        aria-expanded={open}
        aria-controls={open ? contentId : undefined}
        startIcon={<Icon aria-hidden size={18} />}
        onClick={() => {
          setOpen(!open);
        }}
      >
        {texts.showEnded[role]}
      </Button>
      {open && (
        <Box id={contentId} sx={{ mt: 1 }}>
          <Ended userSub={userSub} role={role} />
        </Box>
      )}
    </Box>
  );
};
