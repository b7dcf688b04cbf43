import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { Ban } from 'lucide-react';
import { useState } from 'react';
import type { Profile } from '#contract/entities/profile.ts';
import { ConfirmDialog } from '#web/components/confirm-dialog.tsx';
import { shownName } from '#web/features/readers/public.ts';
import { useApi } from '#web/lib/api-client.ts';
import { firstClick, useFocusBack } from '#web/lib/controls.ts';
import { useTexts } from '#web/texts/texts.ts';
import { FollowButton } from './follow-button.tsx';
import { FriendActions } from './friend-actions.tsx';
import { ActionSkeleton, ProfileHead } from './profile.tsx';
import { followQuery } from './queries.ts';
import { RelationMarks } from './relation-marks.tsx';
import { peopleTexts } from './texts.ts';
import { useBlock, useFollow, useFriendship } from './use-relation.ts';

interface BlockButtonProps {
  readonly name: string;
  readonly blocks: boolean;
  readonly busy: boolean;
  readonly onChange: (blocks: boolean) => void;
}

/** Unblocks at once; blocking needs a confirmation, because it ends the relations of the two. */
const BlockButton = ({ name, blocks, busy, onChange }: BlockButtonProps) => {
  const texts = useTexts(peopleTexts);
  const [confirming, setConfirming] = useState(false);
  const button = useFocusBack(busy);
  return (
    <>
      <Button
        ref={button}
        color={blocks ? 'primary' : 'error'}
        variant={blocks ? 'outlined' : 'text'}
        disabled={busy}
        startIcon={<Ban aria-hidden size={18} />}
        onClick={firstClick(() => {
          if (blocks) onChange(false);
          else setConfirming(true);
        })}
      >
        {blocks ? texts.unblock : texts.block}
      </Button>
      <ConfirmDialog
        open={confirming}
        title={texts.blockTitle(name)}
        text={texts.blockText}
        confirm={texts.block}
        onConfirm={() => {
          setConfirming(false);
          onChange(true);
        }}
        onCancel={() => {
          setConfirming(false);
        }}
      />
    </>
  );
};

interface OtherProfileProps {
  readonly viewerSub: string;
  readonly profile: Profile;
}

/**
 * Another reader's profile for a signed-in viewer, with the relation of the two and the actions on
 * it. While one has blocked the other, blocking is the only action.
 */
export const OtherProfile = ({ viewerSub, profile }: OtherProfileProps) => {
  const pair = { viewerSub, otherSub: profile.userSub };
  const followed = useQuery(followQuery(useApi(), pair.otherSub, viewerSub));
  const follow = useFollow(pair);
  const friend = useFriendship(pair);
  const block = useBlock(pair);
  const name = shownName(profile);
  const isBlocked = block.isBlockedBy === true || block.blocks === true;
  const isLoading = followed.isLoading || follow.isLoading || friend.isLoading;

  const actions = () => {
    if (follow.isLoading || friend.isLoading || block.isLoading) return <ActionSkeleton />;
    return (
      <>
        {!isBlocked && follow.follows !== undefined && (
          <FollowButton name={name} follows={follow.follows} onChange={follow.set} />
        )}
        {!isBlocked && friend.friendship !== undefined && (
          <FriendActions
            name={name}
            friendship={friend.friendship}
            busy={friend.busy}
            onAct={friend.act}
          />
        )}
        {block.blocks !== undefined && (
          <BlockButton name={name} blocks={block.blocks} busy={block.busy} onChange={block.set} />
        )}
      </>
    );
  };
  return (
    <ProfileHead
      profile={profile}
      followersStep={follow.step}
      relation={
        <RelationMarks
          name={name}
          // All at once: a mark that appears later would move the others.
          followsViewer={!isLoading && (followed.data ?? false)}
          follows={!isLoading && (follow.follows ?? false)}
          friendship={isLoading ? undefined : friend.friendship}
        />
      }
      actions={actions()}
    />
  );
};
