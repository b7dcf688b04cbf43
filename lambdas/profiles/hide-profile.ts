import type { Database } from '#lambdas/shared/dynamo/client.ts';
import type { FindHideable } from '#lambdas/shared/hideable.ts';
import { listedUpdate } from './name-index.ts';
import { createAccountReader } from './profile-store.ts';

/** For operators, who hide profiles and show them again. */
export const createFindHideableProfile = (database: Database, TableName: string): FindHideable => {
  const find = createAccountReader(database, TableName);
  return async (userSub) => {
    const account = await find(userSub);
    if (account === null) return null;
    const { username, preferred_name, profileText = '', hiddenReason } = account;
    return {
      authorSub: userSub,
      text: `@${username} ${preferred_name} ${profileText}`,
      hiddenReason,
      setHidden: (reason) => ({
        profile: listedUpdate(TableName, account, { hiddenReason: reason }),
      }),
    };
  };
};
