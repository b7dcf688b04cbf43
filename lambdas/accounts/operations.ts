import type { accountContract, profileImageContract } from '#contract/operations/accounts.ts';
import { isAllowedUsername } from '#contract/pages.ts';
import { anyone, self, visibleRows } from '#lambdas/shared/http/rules.ts';
import type { Implementations, Run } from '#lambdas/shared/http/operation-handler.ts';
import { changePreferredName, changeProfile, readNameSetting } from './change-profile.ts';
import type { AccountsDependencies } from './dependencies.ts';
import { exportReader } from '#lambdas/reader-export/public.ts';
import { uploadImage } from './picture/upload-image.ts';
import { readPreferredName, readProfileText } from '#lambdas/profiles/public.ts';
import { requestRemoval } from './request-removal.ts';

/** Whether a new account could have this user name. False for reserved and invalid names too. */
const checkUsername =
  ({ pool }: AccountsDependencies): Run<typeof accountContract, 'checkUsernameAvailable'> =>
  async ({ input: { username } }) => ({
    available: isAllowedUsername(username) && !(await pool.isTaken(username)),
  });

export const accountOperations = (
  dependencies: AccountsDependencies,
): Implementations<typeof accountContract> => ({
  get_user_profile_text: { allow: visibleRows, run: readProfileText(dependencies) },
  get_preferred_username: { allow: visibleRows, run: readPreferredName(dependencies) },
  update_preferred_username: {
    allow: self('targetUserSub'),
    run: changePreferredName(dependencies),
  },
  readNameSetting: { allow: self('targetUserSub'), run: readNameSetting(dependencies) },
  update_user_profile: { allow: self('targetUserSub'), run: changeProfile(dependencies) },
  checkUsernameAvailable: { allow: anyone, run: checkUsername(dependencies) },
  exportAccount: { allow: self('targetUserSub'), run: exportReader(dependencies.readerExport) },
  deleteAccount: { allow: self('targetUserSub'), run: requestRemoval(dependencies) },
});

export const profileImageOperations = (
  dependencies: AccountsDependencies,
): Implementations<typeof profileImageContract> => ({
  uploadProfileImage: { allow: self('userSub'), run: uploadImage(dependencies) },
});
