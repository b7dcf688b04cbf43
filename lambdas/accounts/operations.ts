import type { accountContract, profileImageContract } from '#contract/operations/accounts.ts';
import { anyone, self } from '#lambdas/shared/http/rules.ts';
import type { Implementations } from '#lambdas/shared/http/operation-handler.ts';
import { changePreferredName, changeProfile } from './change-profile.ts';
import { checkUsername } from './check-username.ts';
import type { AccountsDependencies } from './dependencies.ts';
import { exportAccount } from './export/export-account.ts';
import { uploadImage } from './picture/upload-image.ts';
import { readPreferredName, readProfileText } from './read-profile.ts';
import { requestRemoval } from './request-removal.ts';

export const accountOperations = (
  dependencies: AccountsDependencies,
): Implementations<typeof accountContract> => ({
  get_user_profile_text: { allow: anyone, run: readProfileText(dependencies) },
  get_preferred_username: { allow: anyone, run: readPreferredName(dependencies) },
  update_preferred_username: {
    allow: self('targetUserSub'),
    run: changePreferredName(dependencies),
  },
  update_user_profile: { allow: self('targetUserSub'), run: changeProfile(dependencies) },
  checkUsernameAvailable: { allow: anyone, run: checkUsername(dependencies) },
  exportAccount: { allow: self('targetUserSub'), run: exportAccount(dependencies) },
  deleteAccount: { allow: self('targetUserSub'), run: requestRemoval(dependencies) },
});

export const profileImageOperations = (
  dependencies: AccountsDependencies,
): Implementations<typeof profileImageContract> => ({
  uploadProfileImage: { allow: self('userSub'), run: uploadImage(dependencies) },
});
