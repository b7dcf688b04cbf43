import type * as z from 'zod';
import { userPoolRules } from '#contract/user-pool.ts';
import type { Codes, Passwords } from './credentials.ts';
import { type attributesSchema, IdentityError, notAuthorized } from './operation.ts';
import type { PoolState, User } from './pool-state.ts';
import type { SoftwareTokens } from './software-token.ts';
import { readableAttributes, type SignIns } from './tokens.ts';
import type { Triggers } from './triggers.ts';

/** What the operations of the identity provider work with. */
export interface Pool {
  readonly userPoolId: string;
  readonly clientId: string;
  readonly state: PoolState;
  readonly passwords: Passwords;
  readonly codes: Codes;
  readonly signIns: SignIns;
  readonly softwareTokens: SoftwareTokens;
  readonly triggers: Triggers;
}

type WireAttributes = z.output<typeof attributesSchema>;

const isWritable = (name: string): boolean =>
  userPoolRules.writableAttributes.some((writable) => writable === name);

/** Attributes that a client sets on its own account; throws for one it may not write. */
export const writableOnly = (attributes: WireAttributes): Record<string, string> => {
  if (!attributes.every(({ Name }) => isWritable(Name))) {
    throw notAuthorized('A client attempted to write unauthorized attribute');
  }
  return byName(attributes);
};

/** Attributes as a record; what an administrator sends is taken as it is. */
export const byName = (attributes: WireAttributes): Record<string, string> =>
  Object.fromEntries(attributes.map(({ Name, Value }) => [Name, Value]));

const onWire = (entries: readonly (readonly [string, string])[]) =>
  entries.map(([Name, Value]) => ({ Name, Value }));

/** Whose password it is, for the rules of passwords. */
export const ownerOf = ({ username, attributes }: User) => ({
  username,
  address: attributes['email'],
});

/** What the account's own client gets to see. */
export const readableOnWire = (user: User) =>
  onWire([['sub', user.sub], ...readableAttributes(user)]);

/** What an administrator gets to see. */
export const allOnWire = (user: User) =>
  onWire([['sub', user.sub], ...Object.entries(user.attributes)]);

const notFound = (message: string): IdentityError =>
  new IdentityError('ResourceNotFoundException', message);

/** Throws unless the request names the pool's own client. */
export const checkClient = ({ clientId }: Pool, given: string): void => {
  if (given !== clientId) throw notFound(`User pool client ${given} does not exist.`);
};

/** Throws unless the request names this pool. */
export const checkPool = ({ userPoolId }: Pool, given: string): void => {
  if (given !== userPoolId) throw notFound(`User pool ${given} does not exist.`);
};

/** The user with this name; throws `UserNotFoundException`. */
export const knownUser = ({ state }: Pool, username: string): User => {
  const user = state.findUser(username);
  if (user === undefined) throw new IdentityError('UserNotFoundException', 'User does not exist.');
  return user;
};
