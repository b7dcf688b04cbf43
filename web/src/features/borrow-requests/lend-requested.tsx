import type { BorrowRequest } from '#contract/operations/borrow-requests.ts';
import { LendDialog, shownCopyOf } from '#web/features/copies/public.ts';
import type { SignedInUser } from '#web/lib/auth-context.ts';
import { ChooseCopy } from './choose-copy.tsx';

export interface Lent {
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
export const LendRequested = (props: LendRequestedProps) => {
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
    <LendDialog
      copies={[shownCopyOf(GlobalBookID, request.Book_Simple)]}
      userSub={user.sub}
      borrowerSub={request.Person.userSub}
      onDone={onDone}
      onClose={onClose}
    />
  );
};
