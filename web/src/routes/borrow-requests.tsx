import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useRef, useState } from 'react';
import type { BorrowRequest } from '#contract/operations/borrow-requests.ts';
import {
  BorrowRequests,
  type BorrowRole,
  ChooseCopy,
  borrowRequestsQuery,
  borrowRequestsTexts,
  isOpen,
} from '#web/features/borrow-requests/public.ts';
import { LendDialog, RoleTabs, shownCopyOf, useRole } from '#web/features/copies/public.ts';
import { OwnPage } from '#web/features/session/public.ts';
import { useApi } from '#web/lib/api-client.ts';
import type { SignedInUser } from '#web/lib/auth-context.ts';
import { useTexts } from '#web/texts/texts.ts';

const roles = ['owner', 'asker'] as const satisfies readonly BorrowRole[];

interface Lent {
  readonly request: BorrowRequest;
  /** Undefined until one of several copies is chosen. */
  readonly GlobalBookID: string | undefined;
  readonly onDone: () => void;
}

interface LendRequestedProps extends Lent {
  readonly user: SignedInUser;
  readonly onChoose: (GlobalBookID: string) => void;
  readonly onClose: () => void;
}

/** Lends a copy of the requested book to its asker: first which one, if there are several. */
const LendRequested = (props: LendRequestedProps) => {
  const { request, GlobalBookID, user, onDone, onChoose, onClose } = props;
  if (GlobalBookID === undefined)
    return (
      <ChooseCopy
        userSub={user.sub}
        copies={request.AvailableCopies ?? []}
        onChoose={onChoose}
        onClose={onClose}
      />
    );
  return (
    <Suspense>
      <LendDialog
        copies={[shownCopyOf(GlobalBookID, request.Book_Simple)]}
        userSub={user.sub}
        borrowerSub={request.Person.userSub}
        onDone={onDone}
        onClose={onClose}
      />
    </Suspense>
  );
};

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
