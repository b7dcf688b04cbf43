import { PROFILE_IMAGE_SMALL_PX } from '#contract/limits.ts';
import { bucketFolders } from '#lambdas/specs/bucket-specs.ts';

const MS_DIGITS = 13;

/** The key prefix of all pictures of a reader. */
export const profileImagePrefix = (userSub: string): string =>
  `${bucketFolders.images}/${userSub}_`;

/** Names of a reader's pictures sort by upload time. */
export const profileImageName = (userSub: string, uploadedAt: number): string =>
  `${userSub}_${String(uploadedAt).padStart(MS_DIGITS, '0')}.jpg`;

/** Whether this is the name of a picture of this reader, in its full size. */
export const isProfileImageName = (userSub: string, name: string): boolean =>
  name.startsWith(`${userSub}_`) && /^\d{13}\.jpg$/.test(name.slice(userSub.length + 1));

/** The name of the same picture in the small size; it sorts after the full size, before later ones. */
export const smallImageName = (name: string): string =>
  name.replace(/\.jpg$/, `_${String(PROFILE_IMAGE_SMALL_PX)}.jpg`);

export const profileImageKey = (name: string): string => `${bucketFolders.images}/${name}`;

/** The path at which the distribution serves a picture: its key. */
export const profileImageAddress = (name: string): string => `/${profileImageKey(name)}`;

/** The key of the picture at such a path. */
export const keyOfImageAddress = (address: string): string => address.slice('/'.length);
