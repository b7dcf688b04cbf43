import type { Profile } from '#contract/entities/profile.ts';

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
