import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { UserRound } from 'lucide-react';
import { VisuallyHidden } from '#web/components/outside-link.tsx';
import { shownName, userQuery } from '#web/features/readers/public.ts';
import { useApi } from '#web/lib/api-client.ts';
import { useAuth } from '#web/lib/auth-context.ts';
import { useTexts } from '#web/texts/texts.ts';
import { openLendingsQuery } from './queries.ts';
import { lendingRecordTexts } from './record-texts.ts';

/** Has its height before the name is there, so that nothing moves. */
const Line = styled('span')(({ theme }) => ({
  ...theme.typography.caption,
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(0.5),
  minWidth: 0,
  height: 24,
  '& > :last-child': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
}));

const useNameOf = (GlobalBookID: string): string | undefined => {
  const common = useTexts('common');
  const api = useApi();
  const { user } = useAuth();
  const { data: lending } = useQuery({
    ...openLendingsQuery(api, user?.sub ?? '', 'lender'),
    enabled: user !== null,
    select: ({ items }) => items.find((one) => one.GlobalBookID === GlobalBookID),
  });
  const sub = lending?.BorrowerUserSub;
  const reader = useQuery({ ...userQuery(api, sub ?? ''), enabled: sub !== undefined });
  if (sub === undefined) return lending?.BorrowerName;
  if (reader.isError) return common.unknownPerson;
  return reader.data && shownName(reader.data);
};

/** Who has borrowed an own copy, from the owner's list of lendings: no file of a bookshelf says it. */
export const BorrowerName = ({ GlobalBookID }: { readonly GlobalBookID: string }) => {
  const texts = useTexts(lendingRecordTexts);
  const name = useNameOf(GlobalBookID);
  return (
    <Line>
      {name !== undefined && (
        <>
          <UserRound aria-hidden size={14} style={{ flexShrink: 0 }} />
          <VisuallyHidden>{texts.lentToName}</VisuallyHidden>
          <span>{name}</span>
        </>
      )}
    </Line>
  );
};
