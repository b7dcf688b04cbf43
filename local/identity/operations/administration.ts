import { randomBytes, randomUUID } from 'node:crypto';
import * as z from 'zod';
import { allOnWire, byName } from '../attributes.ts';
import { IdentityError } from '../identity-error.ts';
import { adminOperation, attributesSchema, type IdentityOperations } from '../operation.ts';
import type { Pool } from '../pool.ts';
import type { User } from '../pool-state.ts';
import { checkPool, knownUser } from './lookups.ts';

const userSchema = z.object({ UserPoolId: z.string(), Username: z.string().min(1).max(128) });
const createSchema = userSchema.extend({
  TemporaryPassword: z.string().optional(),
  UserAttributes: attributesSchema.default([]),
});
const setPasswordSchema = userSchema.extend({
  Password: z.string(),
  Permanent: z.boolean().default(false),
});
const updateSchema = userSchema.extend({ UserAttributes: attributesSchema });

/** Nobody knows it: the account waits for a password that an administrator sets. */
const unknownPassword = (): string => `aA1${randomBytes(24).toString('base64url')}`;

const described = (user: User) => ({
  Username: user.username,
  Enabled: true,
  UserStatus: user.status,
  UserCreateDate: user.createdAt / 1_000,
  UserLastModifiedDate: user.createdAt / 1_000,
});

/** What programs with credentials may do with any account. */
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
      const user: User = {
        sub: randomUUID(),
        username: input.Username,
        status: 'FORCE_CHANGE_PASSWORD',
        attributes: byName(input.UserAttributes),
        password: passwords.accept(input.Username, password),
        createdAt: Date.now(),
      };
      await triggers.preSignUp(user, 'AdminCreateUser');
      if (state.findUser(input.Username) !== undefined) {
        throw new IdentityError('UsernameExistsException', 'User account already exists');
      }
      state.state.users.push(user);
      state.save();
      return { User: { ...described(user), Attributes: allOnWire(user) } };
    }),
    AdminGetUser: adminOperation(userSchema, (input) => {
      const user = find(input);
      return { ...described(user), UserAttributes: allOnWire(user) };
    }),
    AdminSetUserPassword: adminOperation(setPasswordSchema, (input) => {
      const user = find(input);
      user.password = passwords.accept(user.username, input.Password);
      user.status = input.Permanent ? 'CONFIRMED' : 'FORCE_CHANGE_PASSWORD';
      state.save();
      return {};
    }),
    AdminUpdateUserAttributes: adminOperation(updateSchema, (input) => {
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
