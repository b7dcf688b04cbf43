import { randomBytes, randomUUID } from 'node:crypto';
import * as z from 'zod';
import { deliveryTo } from './credentials.ts';
import {
  adminOperation,
  attributesSchema,
  clientMetadataSchema,
  IdentityError,
  type IdentityOperations,
  invalidParameter,
  publicOperation,
  wrongCredentials,
} from './operation.ts';
import type { User } from './pool-state.ts';
import {
  allOnWire,
  byName,
  checkPool,
  knownUser,
  ownerOf,
  type Pool,
  readableOnWire,
  writableOnly,
} from './pool.ts';
import { secondStepOnWire } from './second-step.ts';

const accessTokenSchema = z.object({ AccessToken: z.string() });
const changePasswordSchema = accessTokenSchema.extend({
  PreviousPassword: z.string(),
  ProposedPassword: z.string(),
});
const updateSchema = accessTokenSchema.extend({
  UserAttributes: attributesSchema,
  ClientMetadata: clientMetadataSchema,
});
const verifySchema = accessTokenSchema.extend({
  AttributeName: z.literal('email'),
  Code: z.string(),
});

/** Operations on the account of an access token. */
export const ownAccountOperations = (pool: Pool): IdentityOperations => {
  const { state, passwords, codes, signIns } = pool;
  return {
    GetUser: publicOperation(accessTokenSchema, ({ AccessToken }) => {
      const user = signIns.userOf(AccessToken);
      return {
        Username: user.username,
        UserAttributes: readableOnWire(user),
        ...secondStepOnWire(pool, user),
      };
    }),
    ChangePassword: publicOperation(changePasswordSchema, (input) => {
      const user = signIns.userOf(input.AccessToken);
      if (!passwords.fits(user, input.PreviousPassword)) throw wrongCredentials();
      user.password = passwords.accept(ownerOf(user), input.ProposedPassword);
      state.save();
      return {};
    }),
    /** The new address replaces the old one when its code is verified. */
    UpdateUserAttributes: publicOperation(updateSchema, async (input) => {
      const user = signIns.userOf(input.AccessToken);
      const { email } = writableOnly(input.UserAttributes);
      if (email === undefined) return { CodeDeliveryDetailsList: [] };
      if (!z.email().safeParse(email).success) {
        throw invalidParameter('Invalid email address format.');
      }
      await codes.send(user, {
        occasion: 'UpdateUserAttribute',
        clientMetadata: input.ClientMetadata,
        to: email,
      });
      // Not before: a code that was mailed to another address would prove this one.
      user.newEmail = email;
      state.save();
      return { CodeDeliveryDetailsList: [deliveryTo(email)] };
    }),
    VerifyUserAttribute: publicOperation(verifySchema, (input) => {
      const user = signIns.userOf(input.AccessToken);
      codes.redeem({ user, username: user.username }, 'email', input.Code);
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

const userSchema = z.object({ UserPoolId: z.string(), Username: z.string().min(1).max(128) });
const createSchema = userSchema.extend({
  TemporaryPassword: z.string().optional(),
  UserAttributes: attributesSchema.default([]),
});
const setPasswordSchema = userSchema.extend({
  Password: z.string(),
  Permanent: z.boolean().default(false),
});
const updateByAdminSchema = userSchema.extend({ UserAttributes: attributesSchema });

const LIST_MAX = 60;
const listSchema = z.object({
  UserPoolId: z.string(),
  Limit: z.number().int().min(0).max(LIST_MAX).default(LIST_MAX),
  /** How many users were listed before. */
  PaginationToken: z.string().regex(/^\d+$/).optional(),
  /** Of Cognito's filters this one, which is all that the product uses. */
  Filter: z
    .string()
    .regex(/^cognito:user_status = "\w+"$/)
    .optional(),
});

/** Unknown to anyone, so the account is unusable until an administrator sets a password. */
const unknownPassword = (): string => `aA1${randomBytes(24).toString('base64url')}`;

const described = (user: User) => ({
  Username: user.username,
  Enabled: true,
  UserStatus: user.status,
  UserCreateDate: user.createdAt / 1_000,
  UserLastModifiedDate: user.createdAt / 1_000,
});

const listed = (user: User) => Object.assign(described(user), { Attributes: allOnWire(user) });

/** Administrators' operations on any account; they require a signature. */
export const administrationOperations = (pool: Pool): IdentityOperations => {
  const { state, passwords, triggers } = pool;
  const find = (input: z.output<typeof userSchema>): User => {
    checkPool(pool, input.UserPoolId);
    return knownUser(pool, input.Username);
  };
  return {
    AdminCreateUser: adminOperation(createSchema, async (input) => {
      checkPool(pool, input.UserPoolId);
      const password = input.TemporaryPassword ?? unknownPassword();
      const attributes = byName(input.UserAttributes);
      const user: User = {
        sub: randomUUID(),
        username: input.Username,
        status: 'FORCE_CHANGE_PASSWORD',
        attributes,
        password: passwords.accept(
          { username: input.Username, address: attributes['email'] },
          password,
        ),
        createdAt: Date.now(),
      };
      await triggers.preSignUp(user, 'AdminCreateUser');
      if (state.findUser(input.Username) !== undefined) {
        throw new IdentityError('UsernameExistsException', 'User account already exists');
      }
      state.state.users.push(user);
      state.save();
      return { User: listed(user) };
    }),
    AdminGetUser: adminOperation(userSchema, (input) => {
      const user = find(input);
      return {
        ...described(user),
        UserAttributes: allOnWire(user),
        ...secondStepOnWire(pool, user),
      };
    }),
    ListUsers: adminOperation(
      listSchema,
      ({ UserPoolId, Limit, PaginationToken = '0', Filter }) => {
        checkPool(pool, UserPoolId);
        const status = Filter?.split('"')[1];
        const users = state.state.users.filter(
          (user) => status === undefined || user.status === status,
        );
        const next = Number(PaginationToken) + Limit;
        return {
          Users: users.slice(Number(PaginationToken), next).map((user) => listed(user)),
          ...(next < users.length && { PaginationToken: String(next) }),
        };
      },
    ),
    AdminSetUserPassword: adminOperation(setPasswordSchema, (input) => {
      const user = find(input);
      user.password = passwords.accept(ownerOf(user), input.Password);
      user.status = input.Permanent ? 'CONFIRMED' : 'FORCE_CHANGE_PASSWORD';
      state.save();
      return {};
    }),
    AdminUpdateUserAttributes: adminOperation(updateByAdminSchema, (input) => {
      const user = find(input);
      Object.assign(user.attributes, byName(input.UserAttributes));
      state.save();
      return {};
    }),
    AdminUserGlobalSignOut: adminOperation(userSchema, (input) => {
      state.endSignIns(find(input).sub);
      state.save();
      return {};
    }),
    AdminDeleteUser: adminOperation(userSchema, (input) => {
      state.removeUser(find(input));
      state.save();
      return {};
    }),
  };
};
