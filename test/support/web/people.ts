import type { Profile } from '#contract/entities/profile.ts';
import type { ApiServer } from './api-server.ts';
import { hanako } from './readers.ts';

/** People for tests of the page, and answers about how they stand to hanako, the viewer. */

const person = (n: number, fields: Omit<Profile, 'userSub'>): Profile => ({
  userSub: `6f1f9d0e-7a51-4a0b-9f5c-0d3a51c3a${String(n).padStart(3, '0')}`,
  ...fields,
});

export const hanakoProfile: Profile = {
  userSub: hanako.sub,
  username: 'hanako',
  preferred_name: '花子',
};
export const taro = person(2, {
  username: 'taro',
  preferred_name: '太郎',
  profileText: '海辺の町で\n古い文庫を読んでいます。',
  profileImage: 'https://images.example/profile_images/taro.jpg?size=big',
  profileImageSmall: 'https://images.example/profile_images/taro_160.jpg?size=big',
});
export const jiro = person(3, { username: 'jiro', preferred_name: '次郎' });
/** Has not chosen a name. */
export const newReader = person(4, { username: 'new_reader', preferred_name: '' });

/** As many more as a test needs. */
export const reader = (n: number): Profile =>
  person(100 + n, { username: `reader_${String(n)}`, preferred_name: `読者${String(n)}` });

interface Counts {
  readonly following?: number;
  readonly followers?: number;
  readonly friends?: number;
}

/** The profile of an address and its counts, as anybody may read them; without a note. */
export const answerProfile = (
  server: ApiServer,
  profile: Profile,
  { following = 0, followers = 0, friends = 0 }: Counts = {},
): void => {
  server.answer('openProfiles', 'readProfileByUsername', () => profile);
  server.answer('bookshelfReads', 'canOpenBookshelf', () => ({ canOpen: true }));
  for (const route of ['openNoteLists', 'noteLists'] as const) {
    server.answer(route, 'listNotesOfUser', () => ({ notes: [] }));
  }
  server.answer('noteLists', 'listCorrectedNotes', () => ({ notes: [] }));
  server.answer('followInfo', 'get_following_count', () => ({ followingCount: following }));
  server.answer('followInfo', 'get_followers_count', () => ({ followersCount: followers }));
  server.answer('followInfo', 'get_friends_count', () => ({ friendsCount: friends }));
};

interface Relation {
  readonly follows?: boolean;
  readonly followsViewer?: boolean;
  readonly isFriend?: boolean;
  /** Whose friend request waits for an answer. */
  readonly request?: 'sent' | 'received';
  readonly blocks?: boolean;
  readonly isBlockedBy?: boolean;
}

export const REQUEST_ID = '3f0a3f5c-52c8-4d0e-9f1a-7d5d1c0b2e11';
const createdAt = '2026-11-20T03:00:00.000Z';

/** How hanako stands to somebody, as she may ask. */
export const answerRelation = (
  server: ApiServer,
  other: Profile,
  relation: Relation = {},
): void => {
  server.answer('friends', 'getUserFollowUsers', ({ followerUserSub }) => {
    const isViewer = followerUserSub === hanako.sub;
    const followedUserSub = isViewer ? other.userSub : hanako.sub;
    const exists = isViewer ? relation.follows : relation.followsViewer;
    return { users: exists === true ? [{ followerUserSub, followedUserSub, createdAt }] : [] };
  });
  server.answer('friends', 'checkFriendStatus', () => ({ isFriend: relation.isFriend ?? false }));
  server.answer('friends', 'checkFriendRequestStatus', ({ senderUserSub }) => {
    const direction = senderUserSub === hanako.sub ? 'sent' : 'received';
    return { requestId: relation.request === direction ? REQUEST_ID : null };
  });
  server.answer('friends', 'checkBlockStatus', ({ blockerUserSub }) => ({
    isBlocked: (blockerUserSub === hanako.sub ? relation.blocks : relation.isBlockedBy) ?? false,
  }));
};
