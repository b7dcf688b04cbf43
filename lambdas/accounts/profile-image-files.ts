import { bucketFolders } from '#lambdas/specs/bucket-specs.ts';

const MS_DIGITS = 13;

/** All pictures of a reader, by the beginning of their keys. */
export const profileImagePrefix = (userSub: string): string =>
  `${bucketFolders.images}/${userSub}_`;

/** Names of one reader's pictures sort by the time of their upload (SP-032). */
export const profileImageName = (userSub: string, uploadedAt: number): string =>
  `${userSub}_${String(uploadedAt).padStart(MS_DIGITS, '0')}.jpg`;

export const profileImageKey = (name: string): string => `${bucketFolders.images}/${name}`;

/** Where the distribution serves a picture: its key is its path. */
export const profileImageAddress = (name: string): string => `/${profileImageKey(name)}`;
