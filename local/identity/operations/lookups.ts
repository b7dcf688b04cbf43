import { IdentityError } from '../identity-error.ts';
import type { Pool } from '../pool.ts';
import type { User } from '../pool-state.ts';

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

/** The user of a name; administrators are told when there is none. */
export const knownUser = ({ state }: Pool, username: string): User => {
  const user = state.findUser(username);
  if (user === undefined) throw new IdentityError('UserNotFoundException', 'User does not exist.');
  return user;
};
