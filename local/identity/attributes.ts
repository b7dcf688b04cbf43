import type * as z from 'zod';
import { userPoolRules } from '#contract/user-pool.ts';
import { notAuthorized } from './identity-error.ts';
import type { attributesSchema } from './operation.ts';
import type { User } from './pool-state.ts';
import { readableAttributes } from './tokens-of.ts';

type WireAttributes = z.output<typeof attributesSchema>;

const isWritable = (name: string): boolean =>
  userPoolRules.writableAttributes.some((writable) => writable === name);

/** Attributes that a client sends of its own account; throws for one it may not write (SEC-18). */
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

/** What the account's own client gets to see. */
export const readableOnWire = (user: User) =>
  onWire([['sub', user.sub], ...readableAttributes(user)]);

/** What an administrator gets to see. */
export const allOnWire = (user: User) =>
  onWire([['sub', user.sub], ...Object.entries(user.attributes)]);
