import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Profile } from '#contract/entities/profile.ts';
import { useApi, type ApiClient } from './api-client.ts';
import { staleTime } from './query-client.ts';
import type { SignedInUser } from './auth-context.ts';

/** What a user wants to be called; without a shown name, the user name (SP-034). */
export const shownName = ({
  preferred_name,
  username,
}: Pick<Profile, 'preferred_name' | 'username'>): string =>
  preferred_name === '' ? username : preferred_name;

/** The last part of a picture's address, by which the server knows it; null where there is none. */
export const imageFileName = (address: string | undefined): string | null => {
  const file = address?.split(/[?#]/, 1)[0]?.split('/').at(-1) ?? '';
  return file === '' ? null : file;
};

/**
 * Address of a profile's picture: its file name, on our own image path, whatever stands before it
 * in the record; null where there is none.
 */
export const profileImageUrl = (profileImage: string | undefined): string | null => {
  const file = imageFileName(profileImage);
  return file === null ? null : `/profile_images/${encodeURIComponent(file)}`;
};

/**
 * The public profile behind a sub: notes, lists and requests carry only that. One key for every
 * place that shows the user, so that each is asked about once (HOME-08).
 */
export const userQuery = (api: ApiClient, userSub: string) =>
  queryOptions({
    queryKey: ['user', userSub],
    queryFn: ({ signal }) => api.call('openUsers', 'readUser', { userSub }, { signal }),
    staleTime: staleTime.user,
  });

/** The public profile behind the name in an address, in whatever case it is written. */
export const profileQuery = (api: ApiClient, username: string) =>
  queryOptions({
    queryKey: ['profile', username],
    queryFn: ({ signal }) =>
      api.call('openProfiles', 'readProfileByUsername', { username }, { signal }),
    staleTime: staleTime.user,
  });

/** The profile of whoever is signed in; a session without an identifier has none to ask for. */
export const useOwnProfile = ({ sub }: SignedInUser) =>
  useQuery({ ...userQuery(useApi(), sub), enabled: sub !== '' });
