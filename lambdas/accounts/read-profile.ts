import type { Profile } from '#contract/entities/profile.ts';
import { notFound } from '#lambdas/shared/http/app-error.ts';
import type { ProfileReader } from './profile-reader.ts';

interface Dependencies {
  readonly profiles: ProfileReader;
}

const known = (profile: Profile | null): Profile => {
  if (profile === null) throw notFound();
  return profile;
};

/** The public profile behind a name in an address; 404 for a name that nobody has. */
export const readProfileByUsername =
  ({ profiles }: Dependencies) =>
  async ({ input }: { readonly input: { readonly username: string } }): Promise<Profile> =>
    known(await profiles.findByUsername(input.username));

/** The public profile of a user by the sub that notes and lists carry. */
export const readUser =
  ({ profiles }: Dependencies) =>
  async ({ input }: { readonly input: { readonly userSub: string } }): Promise<Profile> =>
    known(await profiles.find(input.userSub));

/** Whose name it is, where nothing else of the profile is needed. */
export const readUserSubByUsername =
  ({ profiles }: Dependencies) =>
  async ({ input }: { readonly input: { readonly username: string } }) => {
    const { userSub } = known(await profiles.findByUsername(input.username));
    return { userSub };
  };

interface TargetCall {
  readonly input: { readonly targetUserSub: string };
}

export const readProfileText =
  ({ profiles }: Dependencies) =>
  async ({ input }: TargetCall): Promise<{ profileText: string }> => {
    const { profileText = '' } = known(await profiles.find(input.targetUserSub));
    return { profileText };
  };

export const readPreferredName =
  ({ profiles }: Dependencies) =>
  async ({ input }: TargetCall): Promise<{ preferred_name: string }> => {
    const { preferred_name } = known(await profiles.find(input.targetUserSub));
    return { preferred_name };
  };
