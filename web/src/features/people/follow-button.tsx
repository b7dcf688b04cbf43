import Button from '@mui/material/Button';
import { UserMinus, UserPlus } from 'lucide-react';
import { useState } from 'react';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { useTexts } from '../../texts/texts.ts';
import { en } from './texts.en.ts';
import { ja } from './texts.ja.ts';

interface FollowButtonProps {
  readonly name: string;
  readonly follows: boolean;
  readonly onWish: (follows: boolean) => void;
}

/** Follows at once; unfollowing asks first, because posts leave the timeline with it (PUB-19). */
export const FollowButton = ({ name, follows, onWish }: FollowButtonProps) => {
  const texts = useTexts({ ja, en });
  const [asking, setAsking] = useState(false);
  const Icon = follows ? UserMinus : UserPlus;
  return (
    <>
      <Button
        variant={follows ? 'outlined' : 'contained'}
        startIcon={<Icon aria-hidden size={18} />}
        onClick={() => {
          if (follows) setAsking(true);
          else onWish(true);
        }}
      >
        {follows ? texts.unfollow : texts.follow}
      </Button>
      <ConfirmDialog
        open={asking}
        title={texts.unfollowTitle(name)}
        text={texts.unfollowText}
        confirm={texts.unfollowConfirm}
        onConfirm={() => {
          setAsking(false);
          onWish(false);
        }}
        onCancel={() => {
          setAsking(false);
        }}
      />
    </>
  );
};
