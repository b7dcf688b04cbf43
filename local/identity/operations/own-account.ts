import * as z from 'zod';
import { readableOnWire, writableOnly } from '../attributes.ts';
import { deliveryTo } from '../codes.ts';
import { invalidParameter, wrongCredentials } from '../identity-error.ts';
import { attributesSchema, publicOperation, type IdentityOperations } from '../operation.ts';
import type { Pool } from '../pool.ts';

const accessTokenSchema = z.object({ AccessToken: z.string() });
const changePasswordSchema = accessTokenSchema.extend({
  PreviousPassword: z.string(),
  ProposedPassword: z.string(),
});
const updateSchema = accessTokenSchema.extend({ UserAttributes: attributesSchema });
const verifySchema = accessTokenSchema.extend({
  AttributeName: z.literal('email'),
  Code: z.string(),
});

/** What the holder of an access token may do with the own account. */
export const ownAccountOperations = (pool: Pool): IdentityOperations => {
  const { state, passwords, codes, signIns } = pool;
  return {
    GetUser: publicOperation(accessTokenSchema, ({ AccessToken }) => {
      const user = signIns.userOf(AccessToken);
      return { Username: user.username, UserAttributes: readableOnWire(user) };
    }),
    ChangePassword: publicOperation(changePasswordSchema, (input) => {
      const user = signIns.userOf(input.AccessToken);
      if (!passwords.fits(user, input.PreviousPassword)) throw wrongCredentials();
      user.password = passwords.accept(user.username, input.ProposedPassword);
      state.save();
      return {};
    }),
    /** A new mail address counts once its code came back; until then the old one stays. */
    UpdateUserAttributes: publicOperation(updateSchema, (input) => {
      const user = signIns.userOf(input.AccessToken);
      const { email } = writableOnly(input.UserAttributes);
      if (email === undefined) return { CodeDeliveryDetailsList: [] };
      if (!z.email().safeParse(email).success) {
        throw invalidParameter('Invalid email address format.');
      }
      user.newEmail = email;
      codes.send(user, 'email', email);
      state.save();
      return { CodeDeliveryDetailsList: [deliveryTo(email)] };
    }),
    VerifyUserAttribute: publicOperation(verifySchema, (input) => {
      const user = signIns.userOf(input.AccessToken);
      codes.redeem(user, 'email', input.Code);
      user.attributes['email'] = user.newEmail ?? user.attributes['email'] ?? '';
      user.attributes['email_verified'] = 'true';
      delete user.newEmail;
      state.save();
      return {};
    }),
    DeleteUser: publicOperation(accessTokenSchema, ({ AccessToken }) => {
      state.removeUser(signIns.userOf(AccessToken));
      state.save();
      return {};
    }),
    GlobalSignOut: publicOperation(accessTokenSchema, ({ AccessToken }) => {
      state.endSignIns(signIns.userOf(AccessToken).sub);
      state.save();
      return {};
    }),
  };
};
