import * as z from 'zod';
import { adminOperation, type IdentityOperations, publicOperation } from './operation.ts';
import type { User } from './pool-state.ts';
import { checkPool, knownUser, type Pool } from './pool.ts';

/** What `GetUser` and `AdminGetUser` say about the second step. */
export const secondStepOnWire = ({ softwareTokens }: Pool, user: User) =>
  softwareTokens.isEnabled(user)
    ? { UserMFASettingList: ['SOFTWARE_TOKEN_MFA'], PreferredMfaSetting: 'SOFTWARE_TOKEN_MFA' }
    : {};

const accessTokenSchema = z.object({ AccessToken: z.string() });
const verifySchema = accessTokenSchema.extend({ UserCode: z.string().regex(/^\d{6}$/) });
const settingsSchema = z.object({
  SoftwareTokenMfaSettings: z
    .object({ Enabled: z.boolean().default(false), PreferredMfa: z.boolean().default(false) })
    .optional(),
});
const preferenceSchema = accessTokenSchema.extend(settingsSchema.shape);
const preferenceByAdminSchema = settingsSchema.extend({
  UserPoolId: z.string(),
  Username: z.string(),
});

/** Turning the codes of an authenticator app on and off. */
export const softwareTokenOperations = (pool: Pool): IdentityOperations => {
  const { signIns, softwareTokens } = pool;
  const setPreference = (
    user: User,
    { SoftwareTokenMfaSettings: settings }: z.output<typeof settingsSchema>,
  ) => {
    if (settings !== undefined) softwareTokens.setEnabled(user, settings.Enabled);
    return {};
  };
  return {
    AssociateSoftwareToken: publicOperation(accessTokenSchema, ({ AccessToken }) => ({
      SecretCode: softwareTokens.associate(signIns.userOf(AccessToken)),
    })),
    VerifySoftwareToken: publicOperation(verifySchema, (input) => {
      softwareTokens.verify(signIns.userOf(input.AccessToken), input.UserCode);
      return { Status: 'SUCCESS' };
    }),
    SetUserMFAPreference: publicOperation(preferenceSchema, (input) =>
      setPreference(signIns.userOf(input.AccessToken), input),
    ),
    AdminSetUserMFAPreference: adminOperation(preferenceByAdminSchema, (input) => {
      checkPool(pool, input.UserPoolId);
      return setPreference(knownUser(pool, input.Username), input);
    }),
  };
};
