import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../lib/api-client.ts';

export interface OwnProfile {
  readonly preferredName: string;
  readonly profileText: string;
}

/** What a reader has told about themselves, to be edited: never older than the screen (PROF-16). */
export const ownProfileQuery = (api: ApiClient, userSub: string) =>
  queryOptions({
    queryKey: ['own-profile', userSub],
    queryFn: async ({ signal }): Promise<OwnProfile> => {
      const target = { targetUserSub: userSub };
      const [{ profileText }, { preferred_name: preferredName }] = await Promise.all([
        api.call('account', 'get_user_profile_text', target, { signal }),
        api.call('account', 'get_preferred_username', target, { signal }),
      ]);
      return { preferredName, profileText };
    },
    staleTime: 0,
    gcTime: 0,
  });
