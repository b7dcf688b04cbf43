import { conflict, invalidInput, notFound } from '#lambdas/shared/http/app-error.ts';
import type { User } from '#lambdas/shared/http/viewer.ts';
import { profileImageAddress } from './profile-image-files.ts';
import type { AccountsDependencies } from './dependencies.ts';

interface Done {
  ok: true;
}

interface RenameCall {
  readonly input: { readonly newPreferredName: string };
  readonly viewer: User;
}

/** Renames at the same time may reach the pool in another order than the table. */
const ATTEMPTS = 5;

/**
 * Changes the name that is shown, never the one in addresses (SEC-33). The user pool has it too, for
 * clients that ask there: the name that stands in the table after that is the one it must have got.
 * 404: no profile.
 */
export const changePreferredName =
  ({ profiles, readCurrentName, pool }: AccountsDependencies) =>
  async ({ input: { newPreferredName }, viewer }: RenameCall): Promise<Done> => {
    if (!(await profiles.setPreferredName(viewer.sub, newPreferredName))) throw notFound();
    let mirrored: string | undefined = newPreferredName;
    for (let attempt = 0; attempt < ATTEMPTS && mirrored !== undefined; attempt += 1) {
      await pool.setPreferredName(viewer.username, mirrored);
      const current = await readCurrentName(viewer.sub);
      mirrored = current === mirrored ? undefined : current;
    }
    return { ok: true };
  };

interface ChangeCall {
  readonly input: { readonly profileText: string; readonly profileImage?: string | undefined };
  readonly viewer: User;
}

/**
 * Changes the profile's text and, if one is named, its picture; earlier pictures are removed then
 * (SP-031, SP-032). 400: not a picture that the caller has uploaded; 404: no profile; 409: a later
 * picture has been chosen.
 */
export const changeProfile =
  ({ profiles, images }: AccountsDependencies) =>
  async ({ input: { profileText, profileImage: name }, viewer }: ChangeCall): Promise<Done> => {
    const prefix = profileImageAddress(`${viewer.sub}_`);
    const image = name === undefined ? undefined : { address: profileImageAddress(name), prefix };
    if (image !== undefined && name !== undefined) {
      const isOwn = image.address.startsWith(prefix) && (await images.exists(name));
      if (!isOwn) throw invalidInput('profileImage: not a picture that you have uploaded');
    }
    const outcome = await profiles.change(viewer.sub, { profileText, image });
    if (outcome === 'missing') throw notFound();
    if (outcome === 'superseded') throw conflict('A later picture has been chosen');
    if (name !== undefined) await images.removeOlder(viewer.sub, name);
    return { ok: true };
  };
