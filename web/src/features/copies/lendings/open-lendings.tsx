import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import type { ListedLending } from '#contract/operations/copies.ts';
import { pageHref, pagePatterns } from '#contract/pages.ts';
import { EmptyState } from '#web/components/page-states.tsx';
import { copyQuery } from '#web/features/copies/copies.ts';
import { RetryAlert } from '#web/features/session/public.ts';
import { useApi } from '#web/lib/api-client.ts';
import type { SignedInUser } from '#web/lib/auth-context.ts';
import { useTexts } from '#web/texts/texts.ts';
import { AddToCalendar } from './calendar/add-to-calendar.tsx';
import { CoverRows, CoverRowsSkeleton } from './cover-rows.tsx';
import { EndDialog, ExtendDialog, ReturnDialog } from './lending-dialogs.tsx';
import { LendingRow, titleOfLending } from './lending-row.tsx';
import { canCancel, daysOverdue, japanToday } from './lendings.ts';
import { openLendingsQuery, type LendingRole } from './queries.ts';
import { lendingsTexts } from './texts.ts';

type RowAction = 'return' | 'extend' | 'cancel' | 'selfReturn' | 'refuse';

interface Asked {
  readonly action: RowAction;
  readonly lending: ListedLending;
}

interface AskedDialogProps extends Asked {
  readonly onDone: () => void;
  readonly onClose: () => void;
}

const AskedDialog = ({ action, lending, ...handlers }: AskedDialogProps) => {
  const about = {
    GlobalBookID: lending.GlobalBookID,
    title: titleOfLending(lending),
    lending,
    ...handlers,
  };
  switch (action) {
    case 'extend':
      return <ExtendDialog {...about} />;
    case 'cancel':
    case 'refuse':
      return <EndDialog action={action} {...about} />;
    case 'return':
    case 'selfReturn':
    default:
      return <ReturnDialog action={action === 'selfReturn' ? 'selfReturn' : 'return'} {...about} />;
  }
};

interface ActionsProps {
  readonly lending: ListedLending;
  readonly onAsk: (asked: Asked) => void;
}

interface RowButtonProps extends ActionsProps {
  readonly action: RowAction;
}

const RowButton = ({ action, lending, onAsk }: RowButtonProps) => {
  const texts = useTexts(lendingsTexts);
  const label = texts.actions[action];
  return (
    <Button
      size="small"
      variant="outlined"
      // The visible label comes first, so that it can be spoken to press the button.
      aria-label={texts.actionOf(label, titleOfLending(lending))}
      onClick={() => {
        onAsk({ action, lending });
      }}
    >
      {label}
    </Button>
  );
};

const LenderActions = (props: ActionsProps) => (
  <>
    <RowButton action="return" {...props} />
    <RowButton action="extend" {...props} />
    {canCancel(props.lending.LendingID, japanToday()) && <RowButton action="cancel" {...props} />}
  </>
);

/**
 * The borrower returns where the owner allows it; the copy's page says whether. Across a block, where the owner is
 * not named and there is no such page, the server says it.
 */
const BorrowerActions = ({ user, ...props }: ActionsProps & { readonly user: SignedInUser }) => {
  const texts = useTexts(lendingsTexts);
  const { GlobalBookID, OwnerUserSub } = props.lending;
  const isNamed = OwnerUserSub !== undefined;
  const copy = useQuery({ ...copyQuery(useApi(), GlobalBookID, user.sub), enabled: isNamed });
  const mayReturn = !isNamed || copy.data?.UserLibrarySettings?.AllowSelfReturn === 'ALLOW';
  return (
    <>
      {mayReturn ? (
        <RowButton action="selfReturn" {...props} />
      ) : (
        <Typography variant="body2" color="textSecondary" sx={{ maxWidth: '16rem' }}>
          {!copy.isPending && texts.askOwner}
        </Typography>
      )}
      <RowButton action="refuse" {...props} />
    </>
  );
};

const NoLendings = ({ user, role }: OpenLendingsProps) => {
  const texts = useTexts(lendingsTexts);
  return (
    <EmptyState title={texts.none[role]} hint={texts.noneHint[role]}>
      {role === 'lender' ? (
        <Button variant="contained" component={Link} to={pagePatterns.ownBookshelf}>
          {texts.toBookshelf}
        </Button>
      ) : (
        <Button variant="contained" component={Link} to={pageHref.friends(user.username)}>
          {texts.toFriends}
        </Button>
      )}
    </EmptyState>
  );
};

const ROW_HEIGHT_PX = 110;

interface OpenLendingsProps {
  readonly user: SignedInUser;
  readonly role: LendingRole;
}

/** The open lendings by or to the reader, overdue ones first, with what can be done. */
export const OpenLendings = ({ user, role }: OpenLendingsProps) => {
  const common = useTexts('common');
  const texts = useTexts(lendingsTexts);
  const lendings = useQuery(openLendingsQuery(useApi(), user.sub, role));
  const [asked, setAsked] = useState<Asked | null>(null);
  const start = useRef<HTMLDivElement>(null);
  /** True while the focus is lost: the button that had it has left the page with its row. */
  const rowHasLeft = useRef(false);
  // After the dialog has closed, because it returns the focus to that button.
  useEffect(() => {
    if (asked !== null || !rowHasLeft.current) return;
    rowHasLeft.current = false;
    start.current?.focus({ preventScroll: true });
  }, [asked]);
  const close = () => {
    setAsked(null);
  };

  const list = () => {
    if (lendings.data === undefined)
      return lendings.isError ? (
        <RetryAlert text={common.loadFailed} onRetry={() => void lendings.refetch()} />
      ) : (
        <CoverRowsSkeleton height={ROW_HEIGHT_PX} />
      );
    const { items, complete } = lendings.data;
    if (items.length === 0) return <NoLendings user={user} role={role} />;
    const today = japanToday();
    const overdue = items.filter((one) => daysOverdue(one, today) > 0).length;
    return (
      <>
        {overdue > 0 && (
          <Alert severity="warning" sx={{ mb: 2, maxWidth: '56rem' }}>
            {texts.overdueCount(overdue)}
          </Alert>
        )}
        <CoverRows aria-label={texts.roles[role]}>
          {items.map((lending) => (
            <LendingRow
              key={lending.LendingID}
              lending={lending}
              role={role}
              actions={
                role === 'lender' ? (
                  <LenderActions lending={lending} onAsk={setAsked} />
                ) : (
                  <BorrowerActions user={user} lending={lending} onAsk={setAsked} />
                )
              }
            />
          ))}
        </CoverRows>
        <AddToCalendar lendings={items} role={role} />
        {!complete && (
          <Typography variant="body2" color="textSecondary" sx={{ mt: 2 }}>
            {texts.incomplete(items.length)}
          </Typography>
        )}
      </>
    );
  };

  return (
    <Box ref={start} tabIndex={-1} sx={{ outline: 'none' }}>
      {list()}
      {asked !== null && (
        <AskedDialog
          {...asked}
          onDone={() => {
            rowHasLeft.current = asked.action !== 'extend';
            close();
          }}
          onClose={close}
        />
      )}
    </Box>
  );
};
