import type { followInfoContract } from '#contract/operations/friends.ts';
import { anyone } from '#lambdas/shared/http/rules.ts';
import type { Implementations } from '#lambdas/shared/http/operation-handler.ts';
import { countPeople, readPeople } from './follow-info.ts';
import type { FollowInfoDependencies } from './open-dependencies.ts';

export const followInfoOperations = (
  dependencies: FollowInfoDependencies,
): Implementations<typeof followInfoContract> => {
  const count = {
    followers: countPeople(dependencies, 'followers'),
    following: countPeople(dependencies, 'following'),
    friends: countPeople(dependencies, 'friends'),
  };
  const read = {
    followers: readPeople(dependencies, 'followers'),
    following: readPeople(dependencies, 'following'),
    friends: readPeople(dependencies, 'friends'),
  };
  return {
    get_followers_count: {
      allow: anyone,
      run: async (call) => ({ followersCount: await count.followers(call) }),
    },
    get_following_count: {
      allow: anyone,
      run: async (call) => ({ followingCount: await count.following(call) }),
    },
    get_friends_count: {
      allow: anyone,
      run: async (call) => ({ friendsCount: await count.friends(call) }),
    },
    get_followers_details: {
      allow: anyone,
      run: async (call) => {
        const { people: followers, next } = await read.followers(call);
        return { followers, ...next };
      },
    },
    get_following_details: {
      allow: anyone,
      run: async (call) => {
        const { people: following, next } = await read.following(call);
        return { following, ...next };
      },
    },
    get_friends_details: {
      allow: anyone,
      run: async (call) => {
        const { people: friends, next } = await read.friends(call);
        return { friends, ...next };
      },
    },
  };
};
