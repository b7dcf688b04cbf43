import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { Inbox } from 'lucide-react';
import { Link } from 'react-router-dom';
import { pagePatterns } from '#contract/pages.ts';
import { LendOwnCopy } from '#web/features/bookshelf/public.ts';
import {
  borrowRequestsQuery,
  borrowRequestsTexts,
  isOpen,
} from '#web/features/borrow-requests/public.ts';
import {
  EndedLendings,
  type LendingRole,
  OpenLendings,
  RoleTabs,
  lendingsTexts,
  openLendingsQuery,
  useRole,
} from '#web/features/copies/public.ts';
import { OwnPage } from '#web/features/session/public.ts';
import { useApi } from '#web/lib/api-client.ts';
import type { SignedInUser } from '#web/lib/auth-context.ts';
import { useTexts } from '#web/texts/texts.ts';

const roles = ['lender', 'borrower'] as const satisfies readonly LendingRole[];

const useOpenLendings = (user: SignedInUser, role: LendingRole) => {
  const { data, isPending } = useQuery(openLendingsQuery(useApi(), user.sub, role));
  return { count: data?.items.length, isPending };
};

/** To the requests to borrow, with the number of those that wait for the reader's answer. */
const RequestsLink = ({ user }: { readonly user: SignedInUser }) => {
  const texts = useTexts(borrowRequestsTexts);
  const { data } = useQuery(borrowRequestsQuery(useApi(), user.sub, 'owner'));
  const count = data?.filter(isOpen).length ?? 0;
  return (
    <Button
      component={Link}
      to={pagePatterns.borrowRequests}
      startIcon={<Inbox aria-hidden size={18} />}
      sx={{ mb: 1 }}
    >
      {count === 0 ? texts.pageTitle : texts.waiting(count)}
    </Button>
  );
};

/** The two roles as tabs; the chosen one is in the address. */
const Lendings = ({ user }: { readonly user: SignedInUser }) => {
  const texts = useTexts(lendingsTexts);
  const [role, choose] = useRole<LendingRole>(roles);
  const open = {
    lender: useOpenLendings(user, 'lender'),
    borrower: useOpenLendings(user, 'borrower'),
  };
  return (
    <>
      <RequestsLink user={user} />
      <RoleTabs
        roles={roles}
        role={role}
        onChoose={choose}
        label={texts.rolesLabel}
        panels="lendings"
        names={texts.roles}
        counts={{ lender: open.lender.count, borrower: open.borrower.count }}
      >
        {role === 'lender' && <LendOwnCopy userSub={user.sub} />}
        <OpenLendings user={user} role={role} />
        {/* What arrives above would push it away. */}
        {!open[role].isPending && <EndedLendings userSub={user.sub} role={role} />}
      </RoleTabs>
    </>
  );
};

/** `/lendings`: what the reader has lent and borrowed; no requests for visitors. */
export const LendingsScreen = () => {
  const { pageTitle } = useTexts(lendingsTexts);
  return <OwnPage title={pageTitle}>{(user) => <Lendings user={user} />}</OwnPage>;
};
