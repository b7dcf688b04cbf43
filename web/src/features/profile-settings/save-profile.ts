import type { ApiClient } from '../../lib/api-client.ts';
import { logFailure } from '../../lib/log-failure.ts';
import { imageFileName } from '../../lib/users.ts';
import { readBase64 } from './read-bytes.ts';

/** What a reader wrote and chose; `picture` is a JPEG, or null where the old one stays. */
export interface ProfileDraft {
  readonly preferredName: string;
  readonly profileText: string;
  readonly picture: Blob | null;
}

/** What went wrong with the picture, as the error catalogue tells it apart (ERR-48…52). */
export type PictureFault = 'unreadable' | 'notUploaded' | 'noUrl' | 'noFileName' | 'notUpdated';

/** `failed` is a failure that is only logged: the draft is still on the screen (PROF-17). */
export type SaveOutcome = 'saved' | 'failed' | PictureFault;

/** The catalogue's own words, for the log. */
const faultTexts: Readonly<Record<PictureFault, string>> = {
  unreadable: 'Error reading file',
  notUploaded: 'Failed to upload image',
  noUrl: 'Profile image URL not found',
  noFileName: 'Profile image filename extraction failed',
  notUpdated: 'Failed to update profile with image',
};

class PictureError extends Error {
  constructor(
    readonly fault: PictureFault,
    cause?: unknown,
  ) {
    super(faultTexts[fault], { cause });
  }
}

const otherwise =
  (fault: PictureFault) =>
  (cause: unknown): never => {
    throw new PictureError(fault, cause);
  };

/** Uploads a picture and gives the file name by which the server knows it (SP-031). */
const upload = async (api: ApiClient, userSub: string, picture: Blob): Promise<string> => {
  const image = await readBase64(picture).catch(otherwise('unreadable'));
  const { url } = await api
    .call('profileImage', 'uploadProfileImage', { image, userSub, fileName: userSub })
    .catch(otherwise('notUploaded'));
  if (!url) throw new PictureError('noUrl');
  const name = imageFileName(url);
  if (name === null) throw new PictureError('noFileName');
  return name;
};

const saveWithPicture = async (
  api: ApiClient,
  userSub: string,
  { picture, profileText }: ProfileDraft & { readonly picture: Blob },
): Promise<void> => {
  const profileImage = await upload(api, userSub, picture);
  await api
    .call('account', 'update_user_profile', { targetUserSub: userSub, profileText, profileImage })
    .catch(otherwise('notUpdated'));
};

/**
 * Saves a profile: the picture only where one was chosen, then text and picture, then the shown
 * name (PROF-05, PROF-06). Stops at the first failure, so that saving again does the rest.
 */
export const saveProfile = async (
  api: ApiClient,
  userSub: string,
  draft: ProfileDraft,
): Promise<SaveOutcome> => {
  const { picture, profileText, preferredName } = draft;
  try {
    if (picture === null) {
      await api.call('account', 'update_user_profile', { targetUserSub: userSub, profileText });
    } else {
      await saveWithPicture(api, userSub, { ...draft, picture });
    }
    await api.call('account', 'update_preferred_username', {
      targetUserSub: userSub,
      newPreferredName: preferredName,
    });
    return 'saved';
  } catch (error) {
    logFailure('save profile', error);
    return error instanceof PictureError ? error.fault : 'failed';
  }
};
