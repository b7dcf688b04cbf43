import { hanako } from '#test/support/people.ts';
import { userRow } from '#test/support/user-rows.ts';
import { testAccounts } from './serve-accounts.ts';

/** Profile pictures of hanako, by default as hanako, with new tables for each test. */
export const profileImages = () => {
  const accounts = testAccounts(beforeEach);
  beforeEach(() => {
    accounts.clock.now = Date.parse('2026-04-01T00:00:00.000Z');
    return accounts.tables.put('users', [userRow(hanako)]);
  });
  const upload = (image: Buffer | string, fields: object = {}, by: typeof hanako | null = hanako) =>
    accounts.operate(by, 'uploadProfileImage', {
      image: typeof image === 'string' ? image : image.toString('base64'),
      userSub: hanako.sub,
      fileName: 'me',
      ...fields,
    });
  const choose = (profileImage: string) =>
    accounts.operate(hanako, 'update_user_profile', {
      targetUserSub: hanako.sub,
      profileText: 'x',
      profileImage,
    });
  const nameOf = ({ body }: { readonly body: unknown }): string =>
    (body as { readonly url: string }).url.split('/').at(-1) ?? '';
  const stored = () => [...accounts.bucket.objects.keys()];

  return { accounts, upload, choose, nameOf, stored };
};
