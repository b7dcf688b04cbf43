import Button from '@mui/material/Button';
import { UserMinus, UserPlus } from 'lucide-react';
import { useState } from 'react';
import { ConfirmDialog } from '#web/components/confirm-dialog.tsx';
import { firstClick } from '#web/lib/controls.ts';
import { useTexts } from '#web/texts/texts.ts';
import { peopleTexts } from './texts.ts';

interface FollowButtonProps {
  readonly name: string;
  readonly follows: boolean;
  readonly onChange: (follows: boolean) => void;
  /** In a list of readers, where the button says whom it follows. */
  readonly inList?: boolean;
}

/** Follows at once; unfollowing needs a confirmation, because notes leave the timeline with it. */
export const FollowButton = ({ name, follows, onChange, inList }: FollowButtonProps) => {
  const texts = useTexts(peopleTexts);
  const [confirming, setConfirming] = useState(false);
  const Icon = follows ? UserMinus : UserPlus;
  const label = follows ? texts.unfollowOf : texts.followOf;
  return (
    <>
      <Button
        variant={follows ? 'outlined' : 'contained'}
        {...(inList === true && { 'aria-label': label(name) })}
        startIcon={<Icon aria-hidden size={18} />}
        onClick={firstClick(() => {
          if (follows) setConfirming(true);
          else onChange(true);
        })}
      >
        {follows ? texts.unfollow : texts.follow}
      </Button>
      <ConfirmDialog
        open={confirming}
        title={texts.unfollowTitle(name)}
        text={texts.unfollowText}
        confirm={texts.unfollowConfirm}
        onConfirm={() => {
          setConfirming(false);
          onChange(false);
        }}
        onCancel={() => {
          setConfirming(false);
        }}
      />
    </>
  );
};
