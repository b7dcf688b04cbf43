import type { Profile } from '#contract/entities/profile.ts';
import type {
  accountContract,
  openProfilesContract,
  openUserProfileContract,
  openUsersContract,
} from '#contract/operations/accounts.ts';
import { notFound } from '#lambdas/shared/http/app-error.ts';
import type { Implementations, Run } from '#lambdas/shared/http/operation-handler.ts';
import { visibleRows } from '#lambdas/shared/http/rules.ts';
import type { ProfileStore } from './profile-store.ts';

interface ProfileDependencies {
  readonly profiles: ProfileStore;
}

const found = (profile: Profile | null): Profile => {
  if (profile === null) throw notFound();
  return profile;
};

/** The public profile of a user name. 404: no such user, or hidden from the caller. */
export const openProfileOperations = ({
  profiles,
}: ProfileDependencies): Implementations<typeof openProfilesContract> => ({
  readProfileByUsername: {
    allow: visibleRows,
    run: async ({ input, viewer }) =>
      found(await profiles.findByUsername(input.username, viewer?.sub)),
  },
});

/** The public profile of a `userSub`, which notes and lists contain. 404: no such user, or hidden from the caller. */
export const openUserOperations = ({
  profiles,
}: ProfileDependencies): Implementations<typeof openUsersContract> => ({
  readUser: {
    allow: visibleRows,
    run: async ({ input, viewer }) => found(await profiles.find(input.userSub, viewer?.sub)),
  },
});

/** Only the `userSub` of a user name. 404: no such user, or hidden from the caller. */
export const openUserProfileOperations = ({
  profiles,
}: ProfileDependencies): Implementations<typeof openUserProfileContract> => ({
  getUserSubByUsername: {
    allow: visibleRows,
    run: async ({ input, viewer }) => {
      const { userSub } = found(await profiles.findByUsername(input.username, viewer?.sub));
      return { userSub };
    },
  },
});

/** The text of a public profile, empty if there is none. 404: no such user, or hidden from the caller. */
export const readProfileText =
  ({ profiles }: ProfileDependencies): Run<typeof accountContract, 'get_user_profile_text'> =>
  async ({ input, viewer }) => {
    const { profileText = '' } = found(await profiles.find(input.targetUserSub, viewer?.sub));
    return { profileText };
  };

/** The preferred name of a public profile. 404: no such user, or hidden from the caller. */
export const readPreferredName =
  ({ profiles }: ProfileDependencies): Run<typeof accountContract, 'get_preferred_username'> =>
  async ({ input, viewer }) => {
    const { preferred_name } = found(await profiles.find(input.targetUserSub, viewer?.sub));
    return { preferred_name };
  };
