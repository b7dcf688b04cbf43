import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import {
  ROW_PX,
  RecordPage,
  readingRecordsQuery,
  recordPageTexts,
} from '#web/features/reading-record/public.ts';
import { OwnPage, RetryAlert } from '#web/features/session/public.ts';
import { useApi } from '#web/lib/api-client.ts';
import { useTexts } from '#web/texts/texts.ts';

const ROWS = 8;

const RecordSkeleton = () => (
  <Box aria-hidden>
    <Skeleton variant="rounded" height={56} sx={{ mb: 6 }} />
    {Array.from({ length: ROWS }, (_, row) => (
      <Skeleton key={row} height={ROW_PX} />
    ))}
  </Box>
);

const Record = ({ userSub }: { readonly userSub: string }) => {
  const texts = useTexts(recordPageTexts);
  const list = useQuery(readingRecordsQuery(useApi(), userSub));
  if (list.isPending) return <RecordSkeleton />;
  if (list.data === undefined)
    return <RetryAlert text={texts.loadFailed} onRetry={() => void list.refetch()} />;
  return <RecordPage userSub={userSub} records={list.data} version={list.dataUpdatedAt} />;
};

/** `/record`: when the reader has read which book; no requests to the server for visitors. */
export const RecordScreen = () => {
  const texts = useTexts(recordPageTexts);
  return (
    <OwnPage title={texts.title}>
      {({ sub }) => (
        <>
          <Typography color="textSecondary" variant="body2" sx={{ mt: -2, mb: 2.5 }}>
            {texts.onlyYou}
          </Typography>
          <Record userSub={sub} />
        </>
      )}
    </OwnPage>
  );
};
