import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { pagePatterns } from '#contract/pages.ts';
import { newestCopiesQuery } from '#web/features/bookshelf/public.ts';
import { openLendingsQuery } from '#web/features/copies/public.ts';
import { useNoticeCount } from '#web/features/notices/public.ts';
import { useApi } from '#web/lib/api-client.ts';
import { useTexts } from '#web/texts/texts.ts';
import { DueLendings, byDueDate } from './due-lendings.tsx';
import { NEWEST_COPIES, NewestCopies } from './newest-copies.tsx';
import { homeTexts } from './texts.ts';
import { Tile, TileHint, Tiles } from './tile.tsx';

/** The line of friend requests is reserved, because they may arrive after the lendings. */
const REQUESTS_LINE = '1.75rem';

interface RetryHintProps {
  readonly onRetry: () => void;
}

const RetryHint = ({ onRetry }: RetryHintProps) => {
  const texts = useTexts(homeTexts);
  const common = useTexts('common');
  return (
    <>
      <TileHint>{texts.overviewFailed}</TileHint>
      <Button size="small" onClick={onRetry}>
        {common.retry}
      </Button>
    </>
  );
};

/** Friend requests that wait, by the response that the menu has loaded; nothing where there are none. */
const Requests = ({ userSub }: { readonly userSub: string }) => {
  const texts = useTexts(homeTexts);
  const { friendRequests } = useNoticeCount(userSub);
  if (friendRequests === 0) return null;
  return (
    <MuiLink
      component={Link}
      to={pagePatterns.friendRequests}
      variant="body2"
      sx={{ fontWeight: 700 }}
    >
      {texts.waitingRequests(friendRequests)}
    </MuiLink>
  );
};

const Due = ({ userSub }: { readonly userSub: string }) => {
  const texts = useTexts(homeTexts);
  const api = useApi();
  const enabled = userSub !== '';
  const lent = useQuery({ ...openLendingsQuery(api, userSub, 'lender'), enabled });
  const borrowed = useQuery({ ...openLendingsQuery(api, userSub, 'borrower'), enabled });
  const due =
    lent.data === undefined || borrowed.data === undefined
      ? undefined
      : byDueDate(lent.data.items, borrowed.data.items);
  const toReturn = borrowed.data?.items.length ?? 0;
  const failed = [lent, borrowed].filter(({ isError }) => isError);
  return (
    <Tile
      title={toReturn === 0 ? texts.due : texts.toReturn(toReturn, lent.data?.items.length ?? 0)}
      footer={
        <Box sx={{ display: 'flex', flexDirection: 'column', alignItems: 'flex-start', gap: 0.5 }}>
          <Box sx={{ minHeight: REQUESTS_LINE }}>
            <Requests userSub={userSub} />
          </Box>
          <MuiLink component={Link} to={pagePatterns.lendings} variant="body2">
            {due === undefined || due.length === 0
              ? texts.allLendings
              : texts.allOfLendings(due.length)}
          </MuiLink>
        </Box>
      }
    >
      {failed.length > 0 ? (
        <RetryHint
          onRetry={() => {
            for (const query of failed) void query.refetch();
          }}
        />
      ) : (
        <DueLendings due={due} />
      )}
    </Tile>
  );
};

const OwnShelf = ({ userSub }: { readonly userSub: string }) => {
  const texts = useTexts(homeTexts);
  const { data, isError, refetch } = useQuery({
    ...newestCopiesQuery(useApi(), userSub, NEWEST_COPIES),
    enabled: userSub !== '',
  });
  return (
    <Tile
      title={texts.newestCopies}
      footer={
        <Box sx={{ display: 'flex', gap: 1 }}>
          <Button variant="contained" component={Link} to={pagePatterns.ownBookshelf}>
            {texts.toBookshelf}
          </Button>
          <Button component={Link} to={pagePatterns.scan}>
            {texts.register}
          </Button>
        </Box>
      }
    >
      {isError ? <RetryHint onRetry={() => void refetch()} /> : <NewestCopies copies={data} />}
    </Tile>
  );
};

/** What is the reader's own: what is due, requests that wait, and what was registered last. */
export const ReaderOverview = ({ userSub }: { readonly userSub: string }) => (
  <Tiles>
    <Due userSub={userSub} />
    <OwnShelf userSub={userSub} />
  </Tiles>
);
