import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { Link as RouterLink } from 'react-router-dom';
import { pagePatterns } from '#contract/pages.ts';
import { useTexts } from '#web/texts/texts.ts';
import { queueTexts } from './queue-texts.ts';
import { countQueued } from './queue.ts';

/** How many books wait to be registered, as a link to where they are; nothing without any. */
export const QueueLine = ({ userSub }: { readonly userSub: string }) => {
  const texts = useTexts(queueTexts);
  const { data: count = 0 } = useQuery({
    queryKey: ['queue', userSub],
    queryFn: countQueued,
    networkMode: 'always',
  });
  if (count === 0) return null;
  return (
    <Typography sx={{ mb: 2 }}>
      <Link component={RouterLink} to={pagePatterns.scan}>
        {texts.waiting(count)}
      </Link>
    </Typography>
  );
};
