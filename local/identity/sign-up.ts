import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { checkPassword, deliveryTo } from './credentials.ts';
import {
  attributesSchema,
  clientMetadataSchema,
  IdentityError,
  type IdentityOperations,
  invalidParameter,
  notAuthorized,
  publicOperation,
} from './operation.ts';
import type { User } from './pool-state.ts';
import { checkClient, ownerOf, type Pool, writableOnly } from './pool.ts';

const signUpSchema = z.object({
  ClientId: z.string(),
  Username: z.string().min(1).max(128),
  Password: z.string(),
  UserAttributes: attributesSchema.default([]),
  ClientMetadata: clientMetadataSchema,
});
const confirmSchema = z.object({
  ClientId: z.string(),
  Username: z.string(),
  ConfirmationCode: z.string(),
});
const resendSchema = z.object({
  ClientId: z.string(),
  Username: z.string(),
  ClientMetadata: clientMetadataSchema,
});

const confirmed = (user: User): void => {
  user.status = 'CONFIRMED';
  user.attributes['email_verified'] = 'true';
};

/** Sign-up, its code, and the code once more. */
export const signUpOperations = (pool: Pool): IdentityOperations => {
  const { state, passwords, codes, triggers } = pool;

  const newUser = (input: z.output<typeof signUpSchema>): User => {
    const attributes = writableOnly(input.UserAttributes);
    if (attributes['email'] === undefined) {
      throw invalidParameter('Attributes did not conform to the schema: email: is required');
    }
    if (!z.email().safeParse(attributes['email']).success) {
      throw invalidParameter('Invalid email address format.');
    }
    return {
      sub: randomUUID(),
      username: input.Username,
      status: 'UNCONFIRMED',
      attributes: { ...attributes, email_verified: 'false' },
      password: passwords.accept(
        { username: input.Username, address: attributes['email'] },
        input.Password,
      ),
      createdAt: Date.now(),
    };
  };

  return {
    SignUp: publicOperation(signUpSchema, async (input) => {
      checkClient(pool, input.ClientId);
      const user = newUser(input);
      const isConfirmedAtOnce = await triggers.preSignUp(user, 'SignUp');
      // Looked up after the trigger: between two sign-ups of one name nothing may wait.
      if (state.findUser(input.Username) !== undefined) {
        throw new IdentityError('UsernameExistsException', 'User already exists');
      }
      state.state.users.push(user);
      if (isConfirmedAtOnce) user.status = 'CONFIRMED';
      else await codes.send(user, { occasion: 'SignUp', clientMetadata: input.ClientMetadata });
      state.save();
      return {
        UserConfirmed: isConfirmedAtOnce,
        UserSub: user.sub,
        CodeDeliveryDetails: deliveryTo(user.attributes['email'] ?? ''),
      };
    }),
    ConfirmSignUp: publicOperation(confirmSchema, async (input) => {
      checkClient(pool, input.ClientId);
      const { Username: username } = input;
      const found = state.findUser(username);
      if (found !== undefined && found.status !== 'UNCONFIRMED') {
        throw notAuthorized(`User cannot be confirmed. Current status is ${found.status}`);
      }
      const user = codes.redeem({ user: found, username }, 'sign-up', input.ConfirmationCode);
      confirmed(user);
      state.save();
      await triggers.postConfirmation(user, 'ConfirmSignUp');
      return {};
    }),
    ResendConfirmationCode: publicOperation(resendSchema, async (input) => {
      checkClient(pool, input.ClientId);
      const user = state.findUser(input.Username);
      if (user !== undefined && user.status !== 'UNCONFIRMED') {
        throw invalidParameter('User is already confirmed.');
      }
      codes.countRequest(input.Username, 'sign-up');
      if (user !== undefined) {
        await codes.send(user, {
          occasion: 'ResendCode',
          clientMetadata: input.ClientMetadata,
        });
        state.save();
      }
      // An unknown user gets the same answer, with an address made of the name.
      const email = user?.attributes['email'] ?? `${input.Username}@example.com`;
      return { CodeDeliveryDetails: deliveryTo(email) };
    }),
  };
};

const forgotSchema = resendSchema;
const confirmResetSchema = forgotSchema.extend({
  ConfirmationCode: z.string(),
  Password: z.string(),
});

/** Whether a code can reach the user: the address is proven, and the first password was changed. */
const isRecoverable = ({ status, attributes }: User): boolean =>
  status === 'CONFIRMED' && attributes['email_verified'] === 'true';

/**
 * Rejects the address as the password only after the code, which stays good: before it, this would
 * tell whose address it is.
 */
const checkOwn = (user: User, code: User['code'], password: string): void => {
  try {
    checkPassword(password, ownerOf(user));
  } catch (error) {
    if (code !== undefined) user.code = code;
    throw error;
  }
};

/** A forgotten password: a code by mail, and a new password for it. */
export const passwordResetOperations = (pool: Pool): IdentityOperations => {
  const { state, passwords, codes, triggers } = pool;
  return {
    ForgotPassword: publicOperation(forgotSchema, async (input) => {
      checkClient(pool, input.ClientId);
      codes.countRequest(input.Username, 'password');
      const user = state.findUser(input.Username);
      if (user !== undefined && isRecoverable(user)) {
        await codes.send(user, {
          occasion: 'ForgotPassword',
          clientMetadata: input.ClientMetadata,
        });
        state.save();
      }
      // Anybody else gets the same answer, an unknown user with an address made of the name.
      const email = user?.attributes['email'] ?? `${input.Username}@example.com`;
      return { CodeDeliveryDetails: deliveryTo(email) };
    }),
    ConfirmForgotPassword: publicOperation(confirmResetSchema, async (input) => {
      checkClient(pool, input.ClientId);
      const { Username: username } = input;
      const found = state.findUser(username);
      // The password is checked first, so that a weak one does not use up the code.
      const password = passwords.accept({ username: found?.username ?? username }, input.Password);
      const sent = found?.code;
      const user = codes.redeem({ user: found, username }, 'password', input.ConfirmationCode);
      checkOwn(user, sent, input.Password);
      user.password = password;
      state.save();
      await triggers.postConfirmation(user, 'ConfirmForgotPassword', input.ClientMetadata);
      return {};
    }),
  };
};
