import Button from '@mui/material/Button';
import { useState } from 'react';
import { Clock, HeartHandshake, UserX, type LucideIcon } from 'lucide-react';
import { ConfirmDialog } from '#web/components/confirm-dialog.tsx';
import { firstClick } from '#web/lib/controls.ts';
import { useTexts } from '#web/texts/texts.ts';
import type { Friendship } from './queries.ts';
import { peopleTexts } from './texts.ts';
import type { FriendAction } from './use-relation.ts';

const icon = { 'aria-hidden': true, size: 18 } as const;

interface AnswersProps {
  readonly requestId: string;
  readonly busy: boolean;
  readonly onAct: (action: FriendAction) => void;
  /** Accessible names with the sender, where a page shows several requests. */
  readonly labels?: { readonly accept: string; readonly reject: string };
}

/** The buttons to accept and to reject a received request; with icons they need a second row on tablets. */
export const RequestAnswers = ({ requestId, busy, onAct, labels }: AnswersProps) => {
  const texts = useTexts(peopleTexts);
  return (
    <>
      <Button
        variant="contained"
        color="primary"
        disabled={busy}
        aria-label={labels?.accept}
        // An answered request is removed, and the next one takes its place.
        onClick={firstClick(() => {
          onAct({ kind: 'accept', requestId });
        })}
      >
        {texts.accept}
      </Button>
      <Button
        variant="outlined"
        color="inherit"
        disabled={busy}
        aria-label={labels?.reject}
        onClick={firstClick(() => {
          onAct({ kind: 'reject', requestId });
        })}
        // Less prominent than its neighbor: no border in the color of the text.
        sx={{ borderColor: 'divider', backgroundColor: 'background.paper' }}
      >
        {texts.reject}
      </Button>
    </>
  );
};

interface FriendButtonProps {
  readonly text: string;
  readonly icon: LucideIcon;
  readonly disabled: boolean;
  readonly onClick?: () => void;
}

const FriendButton = ({ text, icon: Icon, disabled, onClick }: FriendButtonProps) => (
  <Button
    variant="outlined"
    color="primary"
    disabled={disabled}
    startIcon={<Icon {...icon} />}
    onClick={onClick && firstClick(onClick)}
  >
    {text}
  </Button>
);

interface EndFriendshipProps {
  readonly name: string;
  readonly busy: boolean;
  readonly onEnd: () => void;
}

/** Ends a friendship after a confirmation: it takes a request and an acceptance to restore it. */
const EndFriendship = ({ name, busy, onEnd }: EndFriendshipProps) => {
  const texts = useTexts(peopleTexts);
  const [confirming, setConfirming] = useState(false);
  const setConfirmingTo = (open: boolean) => () => {
    setConfirming(open);
  };
  return (
    <>
      <FriendButton
        text={texts.endFriendship}
        icon={UserX}
        disabled={busy}
        onClick={setConfirmingTo(true)}
      />
      <ConfirmDialog
        open={confirming}
        title={texts.endFriendshipTitle(name)}
        text={texts.endFriendshipText}
        confirm={texts.endFriendshipConfirm}
        onConfirm={() => {
          setConfirming(false);
          onEnd();
        }}
        onCancel={setConfirmingTo(false)}
      />
    </>
  );
};

interface FriendActionsProps {
  /** The other reader's name. */
  readonly name: string;
  readonly friendship: Friendship;
  readonly busy: boolean;
  readonly onAct: (action: FriendAction) => void;
}

/** The actions on a friendship in its current state. */
export const FriendActions = ({ name, friendship, busy, onAct }: FriendActionsProps) => {
  const texts = useTexts(peopleTexts);
  if (friendship.state === 'received')
    return <RequestAnswers requestId={friendship.requestId} busy={busy} onAct={onAct} />;
  if (friendship.state === 'sent')
    return <FriendButton text={texts.requestSent} icon={Clock} disabled />;
  return friendship.state === 'friends' ? (
    <EndFriendship
      name={name}
      busy={busy}
      onEnd={() => {
        onAct({ kind: 'end' });
      }}
    />
  ) : (
    <FriendButton
      text={texts.sendRequest}
      icon={HeartHandshake}
      disabled={busy}
      onClick={() => {
        onAct({ kind: 'send' });
      }}
    />
  );
};
