import { useQuery } from '@tanstack/react-query';
import type { Profile } from '#contract/entities/profile.ts';
import { useApi } from '../../lib/api-client.ts';
import { shownName } from '../../lib/users.ts';
import { followQuery } from './api.ts';
import { BlockButton } from './block-button.tsx';
import { FollowButton } from './follow-button.tsx';
import { FriendActions } from './friend-actions.tsx';
import { ProfileHead } from './profile-head.tsx';
import { ActionSkeleton } from './profile-skeleton.tsx';
import { RelationMarks } from './relation-marks.tsx';
import { useBlock, useFollow, useFriendship } from './use-relation.ts';

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
