import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import {
  BorrowRequests,
  type BorrowRole,
  LendRequested,
  type Lent,
  borrowRequestsQuery,
  borrowRequestsTexts,
  isOpen,
} from '#web/features/borrow-requests/public.ts';
import { RoleTabs, useRole } from '#web/features/copies/public.ts';
import { OwnPage } from '#web/features/session/public.ts';
import { useApi } from '#web/lib/api-client.ts';
import type { SignedInUser } from '#web/lib/auth-context.ts';
import { useTexts } from '#web/texts/texts.ts';

const roles = ['owner', 'asker'] as const satisfies readonly BorrowRole[];

const useOpenCount = (user: SignedInUser, role: BorrowRole): number | undefined =>
  useQuery(borrowRequestsQuery(useApi(), user.sub, role)).data?.filter(isOpen).length;

/** The role of the first tab that had an open request when the page learned it; answers do not change it. */
const useFirstOpen = ({ owner, asker }: Readonly<Record<BorrowRole, number | undefined>>) => {
  const [first, setFirst] = useState<BorrowRole>();
  const isKnown = owner !== undefined && (owner > 0 || asker !== undefined);
  if (first === undefined && isKnown) setFirst(owner === 0 && asker !== 0 ? 'asker' : 'owner');
  return first ?? 'owner';
};

/** The two roles as tabs; the chosen one is in the address. */
const Requests = ({ user }: { readonly user: SignedInUser }) => {
  const texts = useTexts(borrowRequestsTexts);
  const open = { owner: useOpenCount(user, 'owner'), asker: useOpenCount(user, 'asker') };
  const [role, choose] = useRole<BorrowRole>(roles, useFirstOpen(open));
  const [lent, setLent] = useState<Lent | null>(null);
  const whenClosed = useRef<(() => void) | null>(null);
  // After the dialog has closed, because it returns the focus to the button, which leaves with its row.
  useEffect(() => {
    if (lent !== null) return;
    whenClosed.current?.();
    whenClosed.current = null;
  }, [lent]);
  const close = () => {
    setLent(null);
  };
  return (
    <>
      <RoleTabs
        roles={roles}
        role={role}
        onChoose={choose}
        label={texts.rolesLabel}
        panels="requests"
        names={texts.roles}
        counts={open}
      >
        <BorrowRequests
          user={user}
          role={role}
          onLend={(request, onDone) => {
            const [first, ...more] = request.AvailableCopies ?? [];
            const GlobalBookID = more.length === 0 ? first?.GlobalBookID : undefined;
            setLent({ request, GlobalBookID, onDone });
          }}
        />
      </RoleTabs>
      {lent !== null && (
        <LendRequested
          {...lent}
          user={user}
          onChoose={(GlobalBookID) => {
            setLent({ ...lent, GlobalBookID });
          }}
          onDone={() => {
            whenClosed.current = lent.onDone;
            close();
          }}
          onClose={close}
        />
      )}
    </>
  );
};

/** `/requests`: requests to borrow, received and sent; no requests to the server for visitors. */
export const BorrowRequestsScreen = () => {
  const { pageTitle } = useTexts(borrowRequestsTexts);
  return <OwnPage title={pageTitle}>{(user) => <Requests user={user} />}</OwnPage>;
};
