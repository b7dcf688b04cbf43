import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Profile } from '#contract/entities/profile.ts';
import { PROFILE_IMAGE_SMALL_PX } from '#contract/limits.ts';
import { useApi, type ApiClient } from '#web/lib/api-client.ts';
import type { SignedInUser } from '#web/lib/auth-context.ts';
import { staleTime } from '#web/lib/query-client.ts';

/** The preferred name of a user, or the user name if there is none. */
export const shownName = ({
  preferred_name,
  username,
}: Pick<Profile, 'preferred_name' | 'username'>): string =>
  preferred_name === '' ? username : preferred_name;

/** The file name of a picture's URL, by which the server identifies it; null if there is none. */
export const imageFileName = (address: string | undefined): string | null => {
  const file = address?.split(/[?#]/, 1)[0]?.split('/').at(-1) ?? '';
  return file === '' ? null : file;
};

/**
 * Path of a profile picture: the file name in the record under our image path; null if there is
 * none.
 */
export const profileImageUrl = (profileImage: string | undefined): string | null => {
  const file = imageFileName(profileImage);
  return file === null ? null : `/profile_images/${encodeURIComponent(file)}`;
};

/** Up to this size, a screen with three pixels per px shows the small picture sharply. */
const SMALL_UP_TO_PX = PROFILE_IMAGE_SMALL_PX / 3;

/**
 * Path of the picture that a reader's avatar shows; null if there is none. `size` is the width in CSS
 * pixels.
 */
export const avatarUrl = (
  { profileImage, profileImageSmall }: Pick<Profile, 'profileImage' | 'profileImageSmall'>,
  size: number,
): string | null => profileImageUrl(size <= SMALL_UP_TO_PX ? profileImageSmall : profileImage);

/**
 * The public profile of a sub. Notes, lists and requests contain only the sub; one query key for
 * all of them, so that each profile is requested once.
 */
export const userQuery = (api: ApiClient, userSub: string) =>
  queryOptions({
    queryKey: ['user', userSub],
    queryFn: ({ signal }) => api.call('openUsers', 'readUser', { userSub }, { signal }),
    staleTime: staleTime.user,
  });

/** The public profile of a user name, case-insensitive. */
export const profileQuery = (api: ApiClient, username: string) =>
  queryOptions({
    queryKey: ['profile', username],
    queryFn: ({ signal }) =>
      api.call('openProfiles', 'readProfileByUsername', { username }, { signal }),
    staleTime: staleTime.user,
  });

/** The profile of the signed-in user; disabled for a session without a sub. */
export const useOwnProfile = ({ sub }: SignedInUser) =>
  useQuery({ ...userQuery(useApi(), sub), enabled: sub !== '' });

/** Key of the pending requests that a reader has received. */
export const friendRequestsKey = (userSub: string) => ['friend-requests', userSub] as const;

/** Pending requests that the reader has received, newest first. */
export const requestsQuery = (api: ApiClient, userSub: string) =>
  queryOptions({
    queryKey: friendRequestsKey(userSub),
    queryFn: async ({ signal }) => {
      const { requests } = await api.call(
        'friends',
        'getReceivedFriendRequests',
        { receiverUserSub: userSub },
        { signal },
      );
      return requests.toSorted((a, b) => (a.createdAt < b.createdAt ? 1 : -1));
    },
    staleTime: staleTime.timeline,
  });
