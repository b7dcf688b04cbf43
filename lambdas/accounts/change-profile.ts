import type { accountContract } from '#contract/operations/accounts.ts';
import { conflict, invalidInput, notFound } from '#lambdas/shared/http/app-error.ts';
import type { Run } from '#lambdas/shared/http/operation-handler.ts';
import type { AccountsDependencies } from './dependencies.ts';
import type { ProfileImageStore } from './picture/profile-images.ts';
import type { ProfileImageChange } from '#lambdas/profiles/public.ts';
import { isProfileImageName, profileImageAddress, smallImageName } from './stored-files.ts';

/** Concurrent changes may reach the pool in another order than the table. */
const ATTEMPTS = 5;

/**
 * Changes the preferred name and whether it is found, never the user name, which is part of addresses. The user pool has a
 * copy for clients that read it there: the write is repeated until it matches the table. 404: no
 * profile.
 */
export const changePreferredName =
  ({
    profiles,
    readAccount,
    pool,
  }: AccountsDependencies): Run<typeof accountContract, 'update_preferred_username'> =>
  async ({ input: { newPreferredName, foundByName }, viewer }) => {
    const name = { preferredName: newPreferredName, foundByName };
    if (!(await profiles.setName(viewer.sub, name))) throw notFound();
    let mirrored: string | undefined = newPreferredName;
    for (let attempt = 0; attempt < ATTEMPTS && mirrored !== undefined; attempt += 1) {
      await pool.setPreferredName(viewer.username, mirrored);
      const current = (await readAccount(viewer.sub))?.preferred_name;
      mirrored = current === mirrored ? undefined : current;
    }
    return { ok: true };
  };

/** Whether the caller is found by the preferred name. 404: no profile. */
export const readNameSetting =
  ({ readAccount }: AccountsDependencies): Run<typeof accountContract, 'readNameSetting'> =>
  async ({ viewer }) => {
    const account = await readAccount(viewer.sub);
    if (account === null) throw notFound();
    return { foundByName: account.foundByName ?? true };
  };

/** The change to a picture that this reader has uploaded. 400: there is none of this name. */
const imageChange = async (
  images: ProfileImageStore,
  userSub: string,
  name: string,
): Promise<ProfileImageChange> => {
  const small = smallImageName(name);
  // The small picture is stored last.
  const isOwn = isProfileImageName(userSub, name) && (await images.exists(small));
  if (!isOwn) throw invalidInput('profileImage: not a picture that you have uploaded');
  return {
    address: profileImageAddress(name),
    smallAddress: profileImageAddress(small),
    prefix: profileImageAddress(`${userSub}_`),
  };
};

/**
 * Changes the text and, if given, the picture of a profile, and then deletes earlier pictures. 400:
 * not a picture that the caller has uploaded; 404: no profile; 409: the profile has a later picture.
 */
export const changeProfile =
  ({
    profiles,
    images,
  }: AccountsDependencies): Run<typeof accountContract, 'update_user_profile'> =>
  async ({ input: { profileText, profileImage: name }, viewer }) => {
    const image = name === undefined ? undefined : await imageChange(images, viewer.sub, name);
    const outcome = await profiles.change(viewer.sub, { profileText, image });
    if (outcome === 'missing') throw notFound();
    if (outcome === 'superseded') throw conflict('A later picture has been chosen');
    if (name !== undefined) await images.removeOlder(viewer.sub, name);
    return { ok: true };
  };
