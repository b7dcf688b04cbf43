import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useRef, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { BorrowRequest } from '#contract/operations/borrow-requests.ts';
import { pageHref } from '#contract/pages.ts';
import { EmptyState } from '#web/components/page-states.tsx';
import { CoverRows, CoverRowsSkeleton } from '#web/features/copies/public.ts';
import { shownName } from '#web/features/readers/public.ts';
import { RetryAlert } from '#web/features/session/public.ts';
import { useApi } from '#web/lib/api-client.ts';
import type { SignedInUser } from '#web/lib/auth-context.ts';
import { useTexts } from '#web/texts/texts.ts';
import { borrowRequestsQuery, isOpen, type BorrowRole } from './queries.ts';
import { RequestRow, titleOfRequest } from './request-row.tsx';
import { borrowRequestsTexts } from './texts.ts';
import { useAnswer } from './use-answer.ts';

const ROW_HEIGHT_PX = 130;

interface RowActionsProps {
  readonly request: BorrowRequest;
  readonly role: BorrowRole;
  readonly busy: boolean;
  readonly onAnswer: () => void;
  readonly onLend: () => void;
}

const RowActions = ({ request, role, busy, onAnswer, onLend }: RowActionsProps) => {
  const texts = useTexts(borrowRequestsTexts);
  const name = shownName(request.Person);
  const title = titleOfRequest(request);
  if (role === 'asker')
    return (
      <Button
        size="small"
        variant="outlined"
        disabled={busy}
        aria-label={texts.withdrawOf(name, title)}
        onClick={onAnswer}
      >
        {texts.withdraw}
      </Button>
    );
  const canLend = (request.AvailableCopies ?? []).length > 0;
  return (
    <>
      {canLend ? (
        <Button
          size="small"
          variant="contained"
          aria-label={texts.lendOf(name, title)}
          onClick={onLend}
        >
          {texts.lend}
        </Button>
      ) : (
        <Typography variant="body2">{texts.noCopy}</Typography>
      )}
      <Button
        size="small"
        variant="outlined"
        disabled={busy}
        aria-label={texts.declineOf(name, title)}
        onClick={onAnswer}
      >
        {texts.decline}
      </Button>
    </>
  );
};

const NoRequests = ({ user, role }: Pick<BorrowRequestsProps, 'user' | 'role'>) => {
  const texts = useTexts(borrowRequestsTexts);
  return (
    <EmptyState title={texts.none[role]} hint={texts.noneHint[role]}>
      {role === 'asker' && (
        <Button variant="contained" component={Link} to={pageHref.friends(user.username)}>
          {texts.toFriends}
        </Button>
      )}
    </EmptyState>
  );
};

const keyOf = ({ KANRI_ID, Person }: BorrowRequest): string => `${KANRI_ID} ${Person.userSub}`;

interface BorrowRequestsProps {
  readonly user: SignedInUser;
  readonly role: BorrowRole;
  /** Lends a copy for a request; `onDone` is to be called when the request has been answered. */
  readonly onLend: (request: BorrowRequest, onDone: () => void) => void;
}

/** The reader's requests in a role: open ones with what can be done, and below them the others. */
export const BorrowRequests = ({ user, role, onLend }: BorrowRequestsProps) => {
  const common = useTexts('common');
  const texts = useTexts(borrowRequestsTexts);
  const region = useRef<HTMLElement>(null);
  const requests = useQuery(borrowRequestsQuery(useApi(), user.sub, role));
  // The focused button leaves with its row.
  const moveFocus = () => region.current?.focus({ preventScroll: true });
  const answer = useAnswer(user.sub, role, moveFocus);

  const listOf = (
    heading: string,
    rows: readonly BorrowRequest[],
    actionsOf?: (request: BorrowRequest) => ReactNode,
  ) =>
    rows.length > 0 && (
      <Box component="section" sx={{ mb: 4 }}>
        <Typography variant="h2" sx={{ mb: 1.5 }}>
          {heading}
        </Typography>
        <CoverRows aria-label={heading}>
          {rows.map((request) => (
            <RequestRow
              key={keyOf(request)}
              request={request}
              role={role}
              actions={actionsOf?.(request)}
            />
          ))}
        </CoverRows>
      </Box>
    );

  const content = (all: readonly BorrowRequest[]) => (
    <>
      {listOf(texts.open, all.filter(isOpen), (request) => (
        <RowActions
          request={request}
          role={role}
          busy={answer.isPending}
          onAnswer={() => {
            answer.mutate(request);
          }}
          onLend={() => {
            onLend(request, moveFocus);
          }}
        />
      ))}
      {listOf(
        texts.ended,
        all.filter((request) => !isOpen(request)),
      )}
      {all.length === 0 && <NoRequests user={user} role={role} />}
    </>
  );

  return (
    <section ref={region} tabIndex={-1} style={{ outline: 'none' }}>
      {requests.data === undefined ? (
        requests.isError ? (
          <RetryAlert text={common.loadFailed} onRetry={() => void requests.refetch()} />
        ) : (
          <CoverRowsSkeleton height={ROW_HEIGHT_PX} />
        )
      ) : (
        content(requests.data)
      )}
    </section>
  );
};
