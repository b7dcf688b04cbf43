import { queryOptions } from '@tanstack/react-query';
import { imageFileName } from '#web/features/readers/public.ts';
import type { ApiClient } from '#web/lib/api-client.ts';
import { logFailure } from '#web/lib/log-failure.ts';

export interface OwnProfile {
  readonly preferredName: string;
  readonly profileText: string;
  readonly foundByName: boolean;
}

/** The reader's own profile for editing: fetched again whenever the screen opens. */
export const ownProfileQuery = (api: ApiClient, userSub: string) =>
  queryOptions({
    queryKey: ['own-profile', userSub],
    queryFn: async ({ signal }): Promise<OwnProfile> => {
      const target = { targetUserSub: userSub };
      const [{ profileText }, { preferred_name: preferredName }, { foundByName }] =
        await Promise.all([
          api.call('account', 'get_user_profile_text', target, { signal }),
          api.call('account', 'get_preferred_username', target, { signal }),
          api.call('account', 'readNameSetting', target, { signal }),
        ]);
      return { preferredName, profileText, foundByName };
    },
    staleTime: 0,
    gcTime: 0,
  });

const ENCODED = /^data:[^,]*;base64,/;

/**
 * The bytes of a file in base64, read by the browser; rejects when the browser cannot read it, as
 * with a file that was moved after it was chosen.
 */
const readBase64 = (file: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => {
      // A data URL: `readAsDataURL` gives nothing else.
      resolve((reader.result as string).replace(ENCODED, ''));
    });
    reader.addEventListener('error', () => {
      reject(new Error('Error reading file', { cause: reader.error }));
    });
    reader.readAsDataURL(file);
  });

/** What a reader wrote and chose; `picture` is a JPEG, or null to keep the current one. */
export interface ProfileDraft extends OwnProfile {
  readonly picture: Blob | null;
}

/** What went wrong with the picture, by code. */
export type PictureFault = 'unreadable' | 'notUploaded' | 'noUrl' | 'noFileName' | 'notUpdated';

/** `failed` is a failure that is only logged: the draft stays on the screen. */
export type SaveOutcome = 'saved' | 'failed' | PictureFault;

/** Log messages by code. */
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

/** Uploads a picture and returns the file name that the server assigned. */
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
 * Saves a profile: the picture only where one was chosen, then text and picture, then the preferred
 * name. Stops at the first failure, so that saving again completes it.
 */
export const saveProfile = async (
  api: ApiClient,
  userSub: string,
  draft: ProfileDraft,
): Promise<SaveOutcome> => {
  const { picture, profileText, preferredName, foundByName } = draft;
  try {
    if (picture === null) {
      await api.call('account', 'update_user_profile', { targetUserSub: userSub, profileText });
    } else {
      await saveWithPicture(api, userSub, { ...draft, picture });
    }
    await api.call('account', 'update_preferred_username', {
      targetUserSub: userSub,
      newPreferredName: preferredName,
      foundByName,
    });
    return 'saved';
  } catch (error) {
    logFailure('save profile', error);
    return error instanceof PictureError ? error.fault : 'failed';
  }
};
