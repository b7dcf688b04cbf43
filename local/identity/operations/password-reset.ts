import * as z from 'zod';
import { codeExpired, deliveryTo } from '../codes.ts';
import { publicOperation, type IdentityOperations } from '../operation.ts';
import type { Pool } from '../pool.ts';
import { checkClient } from './lookups.ts';

const forgotSchema = z.object({ ClientId: z.string(), Username: z.string() });
const confirmSchema = forgotSchema.extend({ ConfirmationCode: z.string(), Password: z.string() });

/** A forgotten password: a code by mail, and a new password for it. */
export const passwordResetOperations = (pool: Pool): IdentityOperations => {
  const { state, passwords, codes, triggers } = pool;
  return {
    ForgotPassword: publicOperation(forgotSchema, (input) => {
      checkClient(pool, input.ClientId);
      const user = state.findUser(input.Username);
      if (user !== undefined) {
        codes.send(user, 'password');
        state.save();
      }
      // An unknown user gets the same answer, with an address made of the name.
      const email = user?.attributes['email'] ?? `${input.Username}@example.com`;
      return { CodeDeliveryDetails: deliveryTo(email) };
    }),
    ConfirmForgotPassword: publicOperation(confirmSchema, async (input) => {
      checkClient(pool, input.ClientId);
      const user = state.findUser(input.Username);
      if (user === undefined) throw codeExpired();
      const password = passwords.accept(user.username, input.Password);
      codes.redeem(user, 'password', input.ConfirmationCode);
      user.password = password;
      // The code came by mail, so it proves the address as the code of a sign-up does.
      user.status = 'CONFIRMED';
      user.attributes['email_verified'] = 'true';
      state.save();
      await triggers.postConfirmation(user, 'ConfirmForgotPassword');
      return {};
    }),
  };
};
