import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { DAY_MS } from '#contract/japan-date.ts';
import { BORROW_DECLINED_DAYS } from '#contract/limits.ts';
import type { FriendsCopies } from '#contract/operations/friends-copies.ts';
import { pagePatterns } from '#contract/pages.ts';
import { shownName } from '#web/features/readers/public.ts';
import { useTexts } from '#web/texts/texts.ts';
import { AskDialog } from './ask-dialog.tsx';
import { askTexts } from './ask-texts.ts';

/** Whether the same request would be rejected. */
const isDeclined = ({ request }: FriendsCopies): boolean =>
  request?.state === 'DECLINED' &&
  Date.parse(request.changedAt) + BORROW_DECLINED_DAYS * DAY_MS > Date.now();

const focus = (link: HTMLElement | null): void => {
  link?.focus({ preventScroll: true });
};

interface AskButtonProps {
  readonly userSub: string;
  readonly friend: FriendsCopies;
  readonly title: string;
}

/** Asks a friend for a book, or says how the reader's last request is. */
export const AskButton = ({ userSub, friend, title }: AskButtonProps) => {
  const texts = useTexts(askTexts);
  const [step, setStep] = useState<'asking' | 'asked' | null>(null);
  const name = shownName(friend);
  if (friend.request?.state === 'REQUESTED')
    return (
      <Link
        component={RouterLink}
        to={`${pagePatterns.borrowRequests}?role=asker`}
        variant="body2"
        // It replaces the button that had the focus.
        ref={step === null ? undefined : focus}
      >
        {texts.waiting}
      </Link>
    );
  if (isDeclined(friend))
    return (
      <Typography component="span" variant="body2" color="textSecondary">
        {texts.declined}
      </Typography>
    );
  return (
    <>
      <Button
        size="small"
        variant="outlined"
        aria-label={texts.askOf(name, title)}
        onClick={() => {
          setStep('asking');
        }}
      >
        {texts.ask}
      </Button>
      {step === 'asking' && (
        <AskDialog
          userSub={userSub}
          ownerSub={friend.userSub}
          ownerName={name}
          KANRI_ID={friend.KANRI_ID}
          title={title}
          onDone={() => {
            setStep('asked');
          }}
          onClose={() => {
            setStep(null);
          }}
        />
      )}
    </>
  );
};
