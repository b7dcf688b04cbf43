import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import { useQuery } from '@tanstack/react-query';
import { Ban, UserMinus, UserPlus } from 'lucide-react';
import { useState } from 'react';
import type { Profile } from '#contract/entities/profile.ts';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { useApi } from '../../lib/api-client.ts';
import { useFocusBack } from '../../lib/use-focus-back.ts';
import { shownName } from '../../lib/users.ts';
import { useTexts } from '../../texts/texts.ts';
import { FriendActions } from './friend-actions.tsx';
import { ActionSkeleton, ProfileHead } from './profile.tsx';
import { followQuery, type Friendship } from './queries.ts';
import { en } from './texts.en.ts';
import { ja } from './texts.ja.ts';
import { useBlock, useFollow, useFriendship } from './use-relation.ts';

interface BlockButtonProps {
  readonly blocks: boolean;
  readonly busy: boolean;
  readonly onWish: (blocks: boolean) => void;
}

/** Blocks and unblocks (PUB-21). */
const BlockButton = ({ blocks, busy, onWish }: BlockButtonProps) => {
  const texts = useTexts({ ja, en });
  const button = useFocusBack(busy);
  return (
    <Button
      ref={button}
      color={blocks ? 'primary' : 'error'}
      variant={blocks ? 'outlined' : 'text'}
      disabled={busy}
      startIcon={<Ban aria-hidden size={18} />}
      onClick={() => {
        onWish(!blocks);
      }}
    >
      {blocks ? texts.unblock : texts.block}
    </Button>
  );
};

interface FollowButtonProps {
  readonly name: string;
  readonly follows: boolean;
  readonly onWish: (follows: boolean) => void;
}

/** Follows at once; unfollowing asks first, because posts leave the timeline with it (PUB-19). */
const FollowButton = ({ name, follows, onWish }: FollowButtonProps) => {
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

interface RelationMarksProps {
  readonly name: string;
  readonly followsViewer: boolean;
  readonly follows: boolean;
  readonly friendship: Friendship | undefined;
}

/** How two readers stand to each other, in words; changes are read out. */
const RelationMarks = ({ name, followsViewer, follows, friendship }: RelationMarksProps) => {
  const texts = useTexts({ ja, en });
  const marks = [
    followsViewer && texts.followsYou,
    follows && texts.youFollow,
    friendship?.state === 'friends' && texts.areFriends,
    friendship?.state === 'received' && texts.requestReceived,
  ].filter((mark) => mark !== false);
  return (
    <Box
      component="output"
      aria-label={texts.relation(name)}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, mt: 0.75, '&:empty': { mt: 0 } }}
    >
      {marks.map((mark) => (
        <Chip key={mark} size="small" label={mark} />
      ))}
    </Box>
  );
};

interface OtherProfileProps {
  readonly viewerSub: string;
  readonly profile: Profile;
}

/**
 * Somebody else's profile for a reader: with how the two stand to each other, and what can be done
 * about it (PUB-08). While one has blocked the other there is nothing to be done but about that.
 */
export const OtherProfile = ({ viewerSub, profile }: OtherProfileProps) => {
  const pair = { viewerSub, otherSub: profile.userSub };
  const { data: followsViewer } = useQuery(followQuery(useApi(), pair.otherSub, viewerSub));
  const follow = useFollow(pair);
  const friend = useFriendship(pair);
  const block = useBlock(pair);
  const name = shownName(profile);
  const apart = block.isBlockedBy === true || block.blocks === true;

  const actions = () => {
    if (follow.isLoading || friend.isLoading || block.isLoading) return <ActionSkeleton />;
    return (
      <>
        {!apart && follow.follows !== undefined && (
          <FollowButton name={name} follows={follow.follows} onWish={follow.set} />
        )}
        {!apart && friend.friendship !== undefined && (
          <FriendActions friendship={friend.friendship} busy={friend.busy} onAct={friend.act} />
        )}
        {block.blocks !== undefined && (
          <BlockButton blocks={block.blocks} busy={block.busy} onWish={block.set} />
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
          followsViewer={followsViewer ?? false}
          follows={follow.follows ?? false}
          friendship={friend.friendship}
        />
      }
      actions={actions()}
    />
  );
};
