import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import {
  ArchiveRestore,
  BookCheck,
  CalendarPlus,
  HandHelping,
  Library,
  type LucideIcon,
  PencilLine,
  Trash2,
  Undo2,
  X,
} from 'lucide-react';
import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { isOwnBookID } from '#contract/own-books.ts';
import { shownCopyOf } from '#web/features/copies/shown-copies.tsx';
import { RetryAlert } from '#web/features/session/public.ts';
import { ApiError } from '#web/lib/api-client.ts';
import { useTexts } from '#web/texts/texts.ts';
import { MoveDialog, RestoreDialog } from './copy-dialogs.tsx';
import { CorrectDialog } from './correct-dialog.tsx';
import { DescribeDialog } from './describe-dialog.tsx';
import { DiscardDialog } from './discard-dialog.tsx';
import { LendDialog } from './lend-dialog.tsx';
import { EndDialog, ExtendDialog, ReturnDialog } from './lending-dialogs.tsx';
import { canCancel, canRestore, japanToday, openLendingOf } from './lendings.ts';
import type { OwnerView } from './queries.ts';
import { lendingsTexts } from './texts.ts';

const icons = {
  lend: HandHelping,
  return: Undo2,
  extend: CalendarPlus,
  cancel: X,
  move: Library,
  correct: PencilLine,
  replace: BookCheck,
  describe: PencilLine,
  discard: Trash2,
  restore: ArchiveRestore,
} as const satisfies Readonly<Record<string, LucideIcon>>;

/** What the owner can do with the own copy. */
type OwnAction = keyof typeof icons;

/** What the state of the copy allows, most wanted first. */
const actionsOf = (copy: OwnerView, today: string): readonly OwnAction[] => {
  const { RemovedDate, KANRI_ID } = copy.GlobalBook;
  if (RemovedDate !== undefined) return canRestore(RemovedDate, today) ? ['restore'] : [];
  const lending = openLendingOf(copy.LendingHistory);
  const ofBook = isOwnBookID(KANRI_ID)
    ? (['replace', 'describe'] as const)
    : (['correct'] as const);
  const always = ['move', ...ofBook, 'discard'] as const;
  if (lending === undefined) return ['lend', ...always];
  return canCancel(lending.LendingID, today)
    ? ['return', 'extend', 'cancel', ...always]
    : ['return', 'extend', ...always];
};

interface OpenDialogProps {
  readonly action: OwnAction;
  readonly copy: OwnerView;
  readonly userSub: string;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** The dialog of an action. It stays when the copy's state changes while it is open. */
const OpenDialog = ({ action, copy, userSub, ...handlers }: OpenDialogProps) => {
  const { GlobalBookID, GlobalHondanaID, KANRI_ID } = copy.GlobalBook;
  const openLending = openLendingOf(copy.LendingHistory);
  // The lending that was open when the dialog opened.
  const [lending] = useState(openLending);
  const shown = shownCopyOf(GlobalBookID, copy.Book_Simple);
  const about = { GlobalBookID, title: shown.title, ...handlers };
  switch (action) {
    case 'lend':
      return <LendDialog copies={[shown]} userSub={userSub} {...handlers} />;
    case 'return':
      return lending && <ReturnDialog lending={lending} {...about} />;
    case 'extend':
      return lending && <ExtendDialog lending={lending} {...about} />;
    case 'cancel':
      return lending && <EndDialog action="cancel" lending={lending} {...about} />;
    case 'move':
      return <MoveDialog userSub={userSub} GlobalHondanaID={GlobalHondanaID} {...about} />;
    case 'correct':
    case 'replace':
      return <CorrectDialog action={action} KANRI_ID={KANRI_ID} {...about} />;
    case 'describe':
      return <DescribeDialog book={copy.Book_Simple} {...about} />;
    case 'discard':
      return (
        <DiscardDialog
          copies={lending === undefined ? [shown] : []}
          lent={lending === undefined ? [] : [shown]}
          {...handlers}
        />
      );
    case 'restore':
    default:
      return <RestoreDialog {...about} />;
  }
};

export interface CopyActionsProps {
  readonly GlobalBookID: string;
  /** Actions that are offered elsewhere on the screen. */
  readonly without?: readonly OwnAction[];
  /** After every change that succeeded. */
  readonly onDone?: () => void;
}

const Actions = ({
  copy,
  userSub,
  without,
  onDone,
}: Omit<CopyActionsProps, 'GlobalBookID'> & {
  readonly copy: OwnerView;
  readonly userSub: string;
}) => {
  const texts = useTexts(lendingsTexts);
  const [open, setOpen] = useState<OwnAction | null>(null);
  const offered = actionsOf(copy, japanToday()).filter(
    (action) => without?.includes(action) !== true,
  );
  const close = () => {
    setOpen(null);
  };
  return (
    <Box role="group" aria-label={texts.actionsLabel}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {offered.map((action, index) => {
          const Icon = icons[action];
          return (
            <Button
              key={action}
              variant={index === 0 ? 'contained' : 'outlined'}
              color={action === 'discard' ? 'error' : 'primary'}
              startIcon={<Icon size={18} aria-hidden />}
              onClick={() => {
                setOpen(action);
              }}
            >
              {texts.actions[action]}
            </Button>
          );
        })}
      </Box>
      {open !== null && (
        <OpenDialog
          action={open}
          copy={copy}
          userSub={userSub}
          onDone={() => {
            close();
            onDone?.();
          }}
          onClose={close}
        />
      )}
    </Box>
  );
};

/** The server says so of copies of other readers and of unknown ones. */
const isNotOwn = (error: Error | null): boolean =>
  error instanceof ApiError && (error.status === 403 || error.status === 404);

interface CopyActionsOfProps extends CopyActionsProps {
  readonly userSub: string;
  /** Query of the owner's view of the copy. */
  readonly ownerView: UseQueryResult<OwnerView>;
}

/** The actions of an own copy that the caller requests. Nothing for other copies. */
export const CopyActionsOf = ({ userSub, ownerView, ...rest }: CopyActionsOfProps) => {
  const common = useTexts('common');
  const { data, error, isError, refetch } = ownerView;
  if (isNotOwn(error)) return null;
  if (data !== undefined) {
    return <Actions key={rest.GlobalBookID} copy={data} userSub={userSub} {...rest} />;
  }
  return isError ? (
    <RetryAlert text={common.loadFailed} onRetry={() => void refetch()} />
  ) : (
    <Skeleton variant="rounded" height={40} role="status" aria-label={common.loading} />
  );
};
