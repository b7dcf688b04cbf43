import Box from '@mui/material/Box';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { authorName } from '#contract/book-fields.ts';
import { pageHref } from '#contract/pages.ts';
import { useApi, type ApiClient } from '../../lib/api-client.ts';

import { staleTime } from '../../lib/query-client.ts';
import { useTexts } from '../../texts/texts.ts';
import { colours } from '../../theme/tokens.ts';
import { LinkCardFrame, LinkCardSkeleton } from './link-card-frame.tsx';

/** The authority record alone, without books and summary (SP-069). */
const quickAuthorityQuery = (api: ApiClient, TENKYO_ID: string) =>
  queryOptions({
    queryKey: ['authority-quick', TENKYO_ID],
    queryFn: async ({ signal }) => {
      const input = { id: TENKYO_ID, quick_info: 'true' } as const;
      return (await api.call('authority', 'readAuthority', input, { signal })).dynamodb_item;
    },
    staleTime: staleTime.book,
  });

interface AuthorLinkCardProps {
  readonly TENKYO_ID: string;
  /** Stands there when the record cannot be read. */
  readonly fallback: ReactNode;
  /** What the person or organisation is here, such as the cited one. */
  readonly label?: string;
}

/** The rich card of a link to an author's page (NOTE-18). */
export const AuthorLinkCard = ({ TENKYO_ID, fallback, label }: AuthorLinkCardProps) => {
  const common = useTexts('common');
  const { data: record, isPending } = useQuery(quickAuthorityQuery(useApi(), TENKYO_ID));
  if (isPending) return <LinkCardSkeleton />;
  if (!record) return fallback;
  const name = authorName(record.main_name) ?? authorName(record.F_A) ?? common.unknownPerson;
  const dates = record.birth_death ?? record.F_D;
  return (
    <LinkCardFrame
      to={{ path: pageHref.author(TENKYO_ID) }}
      picture={
        <Box
          component="span"
          aria-hidden
          sx={{ display: 'grid', placeItems: 'center', width: 64, bgcolor: 'background.default' }}
        >
          <UserRound size={30} strokeWidth={1.4} color={colours.quietInk} />
        </Box>
      }
      label={label}
      title={{ text: name, lines: 2 }}
      description={dates === undefined ? undefined : { text: dates, lines: 1 }}
    />
  );
};
